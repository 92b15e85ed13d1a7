import Type, { type Static } from 'typebox'
import { AuditEntry } from '../audit/calls.ts'
import { endpoint } from '../base/endpoint.ts'
import {
  Amount,
  Days,
  Enum,
  Fields,
  Id,
  IdOrUsername,
  Instant,
  Line,
  List,
  Nullable,
  OneOf,
  OptionalLine,
  OptionalText,
  Page,
  Search,
  Shape,
} from '../base/shapes.ts'
import { ChargeType, Party } from '../wallet/shapes.ts'

export const PayoutStatus = Enum('PayoutStatus', ['pending', 'approved', 'rejected', 'withdrawn', 'done'])
export type PayoutStatus = Static<typeof PayoutStatus>

const AccountType = Enum('AccountType', ['stripe', 'paypal', 'banking'])

const payoutFields = {
  _id: Id,
  status: PayoutStatus,
  requestTokens: Type.Number(),
  /** Dollars, at the rate of the day of the request. */
  amount: Type.Number(),
  paymentAccountType: AccountType,
  /** A short description of the destination. */
  destination: Type.String(),
  requestNote: Type.String(),
  adminNote: Type.String(),
  reference: Type.String(),
  createdAt: Instant,
  updatedAt: Instant,
  paidAt: Nullable(Instant),
}

export const Payout = Shape('Payout', payoutFields)
export type Payout = Static<typeof Payout>

/** A sale that a payout pays. */
export const PayoutCharge = Shape('PayoutCharge', {
  _id: Id,
  type: ChargeType,
  userInfo: Party,
  netPrice: Type.Number(),
  /** The part of it in this payout. */
  amount: Type.Number(),
  createdAt: Instant,
})
export type PayoutCharge = Static<typeof PayoutCharge>

const fullFields = {
  ...payoutFields,
  charges: Type.Array(PayoutCharge, { maxItems: 1000 }),
  /** The list above has at most the first thousand. */
  totalCharges: Type.Integer(),
}

/** A payout with its charges, which sum to it. */
export const PayoutInFull = Shape('PayoutInFull', fullFields)
export type PayoutInFull = Static<typeof PayoutInFull>

/** The payout details, as the creator had set them at the time of the request. */
export const PayoutDestination = Shape('PayoutDestination', {
  details: Type.Array(Fields({ name: Type.String(), value: Type.String() })),
})

/**
 * A step in the history of a payout. `opened`: an operator viewed the destination; `exported`: in a file for a bank;
 * `sending`: the payment service is asked to send it; `send_refused`: it did not.
 */
export const PayoutEvent = Shape('PayoutEvent', {
  _id: Id,
  event: OneOf([
    'requested',
    'changed',
    'opened',
    'exported',
    'approved',
    'rejected',
    'withdrawn',
    'sending',
    'send_refused',
    'done',
  ]),
  by: Nullable(Type.String({ description: 'Null for the site itself, or a deleted account.' })),
  note: Type.String(),
  createdAt: Instant,
})
export type PayoutEvent = Static<typeof PayoutEvent>

const exportedAt = Nullable(
  Type.String({ format: 'date-time', description: 'When a file for a bank had it last.' }),
)

const NotPaid = Type.Optional(
  Type.Boolean({
    description:
      'Confirms that the bank has not paid it and won’t. Required to reject a payout that a file for a bank had.',
  }),
)
const SeenAt = {
  format: 'date-time',
  description: 'The `updatedAt` of the payout that was reviewed; 409 if it has changed since.',
} as const

const byId = Fields({ id: Id })
const Tokens = Amount(0.01, 1_000_000_000)
const request = { requestTokens: Tokens, requestNote: OptionalText(1000), paymentAccountType: AccountType }
const search = {
  ...Search,
  ...Days,
  sortBy: Type.Optional(OneOf(['createdAt', 'requestTokens'])),
  status: Type.Optional(PayoutStatus),
}

export const payoutCalls = {
  calculatePayout: endpoint({
    method: 'POST',
    path: '/payout-requests/calculate',
    who: 'creator',
    summary: 'Calculate the amount I can request',
    response: Fields({
      totalEarnedTokens: Type.Number(),
      previousPaidOutTokens: Type.Number(),
      heldTokens: Type.Number(),
      remainingUnpaidTokens: Type.Number(),
      /** Earned from promotions that the site does not pay; not part of the other amounts. */
      notPayableTokens: Type.Number(),
      /** Owed for refunds of amounts already paid out; deducted from earnings first, and from the remaining amount. */
      debtTokens: Type.Number(),
    }),
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/payout-requests/search',
    who: 'creator',
    summary: 'List my payouts, latest first',
    query: Fields(search),
    response: List(Payout),
  }),
  requestPayout: endpoint({
    method: 'POST',
    path: '/payout-requests',
    who: 'creator',
    summary: 'Request a payout; the tokens are held from then on',
    body: Fields(request),
    response: Payout,
    movesMoney: true,
    errors: { 404: ['NOT_FOUND'], 409: ['PAYOUT_PENDING'] },
  }),
  changePayout: endpoint({
    method: 'PUT',
    path: '/payout-requests/{id}',
    who: 'creator',
    summary: 'Update or cancel my payout request before it is decided',
    params: byId,
    body: Fields({
      requestTokens: Type.Optional(Tokens),
      requestNote: OptionalText(1000),
      paymentAccountType: Type.Optional(AccountType),
      status: Type.Optional(
        Type.Unsafe<'withdrawn'>({
          ...OneOf(['withdrawn']),
          description:
            'Cancels the request and releases its tokens. Not allowed together with other changes.',
        }),
      ),
    }),
    response: Payout,
    errors: { 409: ['PAYOUT_DECIDED'] },
  }),
  payout: endpoint({
    method: 'GET',
    path: '/payout-requests/{id}/view',
    who: 'creator',
    summary: 'Get one of my payouts with its charges',
    params: byId,
    response: PayoutInFull,
  }),
  pendingPayout: endpoint({
    method: 'GET',
    path: '/payout-requests/check/pending-review',
    who: 'creator',
    summary: 'Check whether I have a pending payout request',
    response: Fields({ valid: Type.Boolean() }),
  }),
  allPayouts: endpoint({
    method: 'GET',
    path: '/admin/payout-requests/search',
    who: 'operator',
    capability: 'payouts',
    summary: 'List all payout requests',
    query: Fields({
      ...search,
      performerId: Type.Optional(IdOrUsername),
      paymentAccountType: Type.Optional(AccountType),
    }),
    response: List(Fields({ ...payoutFields, performer: Party, exportedAt })),
  }),
  payoutToDecide: endpoint({
    method: 'GET',
    path: '/admin/payout-requests/{id}/view',
    who: 'operator',
    capability: 'payouts',
    summary: 'Get a payout request with its creator, charges and history',
    params: byId,
    response: Fields({
      ...fullFields,
      performer: Party,
      creatorIsClosed: Type.Boolean({
        description: 'Whether the creator is suspended, disabled or deletes the account.',
      }),
      legalName: Type.String(),
      exportedAt,
      events: Type.Array(PayoutEvent, { maxItems: 200, description: 'Latest first.' }),
    }),
  }),
  payoutCharges: endpoint({
    method: 'GET',
    path: '/operator/payouts/{id}/charges',
    who: 'operator',
    capability: 'payouts',
    summary: 'List the sales that a payout pays, oldest first',
    params: byId,
    query: Fields(Page),
    response: List(PayoutCharge),
  }),
  payoutHistory: endpoint({
    method: 'GET',
    path: '/operator/payouts/{id}/history',
    who: 'operator',
    capability: 'payouts',
    summary: 'List what operators did about a payout, latest first',
    params: byId,
    query: Fields(Page),
    response: List(AuditEntry),
  }),
  openDestination: endpoint({
    method: 'POST',
    path: '/admin/payout-requests/{id}/destination',
    who: 'operator',
    capability: 'payouts',
    summary: 'Reveal a payout’s full destination; the access is logged',
    params: byId,
    response: PayoutDestination,
  }),
  decidePayout: endpoint({
    method: 'PUT',
    path: '/admin/payout-requests/{id}',
    who: 'operator',
    capability: 'payouts',
    summary: 'Approve, reject or pay a payout; idempotent. In Stripe mode, paying transfers the money',
    params: byId,
    body: Fields({
      status: OneOf(['approved', 'rejected', 'done']),
      adminNote: Type.Optional(
        Type.String({ maxLength: 1000, description: 'Shown to the creator. Required for a rejection.' }),
      ),
      reference: OptionalLine(200),
      notPaid: NotPaid,
      updatedAt: Type.Optional(Type.String(SeenAt)),
    }),
    response: Payout,
    errors: {
      409: ['PAYOUT_BEING_SENT', 'PAYOUT_CHANGED', 'PAYOUT_DECIDED', 'PAYOUT_EXPORTED', 'TRANSFER_REFUSED'],
      503: ['PAYMENT_SERVICE_DOWN'],
    },
  }),
  decidePayouts: endpoint({
    method: 'POST',
    path: '/operator/payouts/decide',
    who: 'operator',
    capability: 'payouts',
    summary:
      'Approve, reject or pay several payouts, each for itself; those of suspended creators are only rejected; idempotent',
    body: Fields({
      /** As they were reviewed. */
      payouts: Type.Array(Fields({ id: Id, updatedAt: Type.String(SeenAt) }), {
        ...{ minItems: 1, maxItems: 100, uniqueItems: true },
      }),
      status: OneOf(['approved', 'rejected', 'done']),
      adminNote: Type.Optional(
        Type.String({ maxLength: 1000, description: 'Shown to the creators. Required for a rejection.' }),
      ),
      reference: OptionalLine(200),
      notPaid: NotPaid,
    }),
    response: Fields({
      data: Type.Array(
        Fields({
          _id: Id,
          /** The status now; null if there is no such payout. */
          status: Nullable(PayoutStatus),
          /** Why it was not decided. */
          error: Nullable(Fields({ code: Type.String(), message: Type.String() })),
        }),
      ),
    }),
    /** Of each payout, in `error` of its entry. */
    errors: {
      404: ['NOT_FOUND'],
      409: [
        'CREATOR_SUSPENDED',
        'PAYOUT_BEING_SENT',
        'PAYOUT_CHANGED',
        'PAYOUT_DECIDED',
        'PAYOUT_EXPORTED',
        'TRANSFER_REFUSED',
      ],
      503: ['PAYMENT_SERVICE_DOWN'],
    },
  }),
  exportPayouts: endpoint({
    method: 'POST',
    path: '/operator/payouts/export',
    who: 'operator',
    capability: 'payouts',
    summary: 'Write a file for a bank with approved payouts to bank accounts; the access is logged',
    body: Fields({
      ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      format: Type.Unsafe<'csv' | 'sepa'>({
        ...OneOf(['csv', 'sepa']),
        description:
          '`sepa` is a pain.001.001.09 credit transfer in euros; it needs `debtor` and `euroRate`.',
      }),
      debtor: Type.Optional(
        Fields({
          name: Line(70),
          iban: Line(42),
          bic: OptionalLine(11),
          executionDate: Type.Optional(
            Type.String({ format: 'date', maxLength: 10, description: 'Today (UTC) or later.' }),
          ),
        }),
      ),
      euroRate: Type.Optional(
        Type.Number({ minimum: 0.01, maximum: 100, description: 'How many euros a dollar is worth.' }),
      ),
      onlyNew: Type.Optional(Type.Boolean({ description: 'Leaves out payouts that an earlier file had.' })),
    }),
    response: Fields({
      fileName: Type.String(),
      mediaType: Type.String(),
      content: Type.String(),
      included: Type.Array(Id),
      /** Payouts that are not in the file, with the reason. */
      skipped: Type.Array(Fields({ _id: Id, reason: Type.String() })),
      /** Payouts in the file that an earlier file had too. */
      repeated: Type.Array(Id),
    }),
  }),
}
