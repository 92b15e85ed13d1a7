import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import {
  Amount,
  Days,
  Fields,
  Id,
  IdOrUsername,
  Instant,
  List,
  Nullable,
  OneOf,
  OptionalLine,
  OptionalText,
  Search,
} from '../shapes.ts'
import { ChargeType, Party } from '../wallet/shapes.ts'

export const PayoutStatus = OneOf(['pending', 'approved', 'rejected', 'done'])
export type PayoutStatus = Static<typeof PayoutStatus>

const AccountType = OneOf(['stripe', 'paypal', 'banking'])

const payoutFields = {
  _id: Id,
  status: PayoutStatus,
  requestTokens: Type.Number(),
  /** Dollars, at the rate of the day it was asked for. */
  amount: Type.Number(),
  paymentAccountType: AccountType,
  /** Where it goes, in a few words. */
  destination: Type.String(),
  requestNote: Type.String(),
  adminNote: Type.String(),
  reference: Type.String(),
  createdAt: Instant,
  updatedAt: Instant,
  paidAt: Nullable(Instant),
}

export const Payout = Fields(payoutFields)
export type Payout = Static<typeof Payout>

/** With the charges it is made of, which sum up to it. */
export const PayoutInFull = Fields({
  ...payoutFields,
  charges: Type.Array(
    Fields({
      _id: Id,
      type: ChargeType,
      userInfo: Party,
      netPrice: Type.Number(),
      /** How much of it is in this payout. */
      amount: Type.Number(),
      createdAt: Instant,
    }),
    { maxItems: 1000 },
  ),
  /** The list above holds the first thousand. */
  totalCharges: Type.Integer(),
})
export type PayoutInFull = Static<typeof PayoutInFull>

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
    summary: 'How much I can ask for',
    response: Fields({
      totalEarnedTokens: Type.Number(),
      previousPaidOutTokens: Type.Number(),
      heldTokens: Type.Number(),
      remainingUnpaidTokens: Type.Number(),
    }),
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/payout-requests/search',
    who: 'creator',
    summary: 'My payouts, latest first',
    query: Fields(search),
    response: List(Payout),
  }),
  requestPayout: endpoint({
    method: 'POST',
    path: '/payout-requests',
    who: 'creator',
    summary: 'Ask to be paid; the tokens are held from then on',
    body: Fields(request),
    response: Payout,
    movesMoney: true,
  }),
  changePayout: endpoint({
    method: 'PUT',
    path: '/payout-requests/{id}',
    who: 'creator',
    summary: 'Change what I asked for, as long as nobody has decided',
    params: byId,
    body: Fields({
      requestTokens: Type.Optional(Tokens),
      requestNote: OptionalText(1000),
      paymentAccountType: Type.Optional(AccountType),
    }),
    response: Payout,
  }),
  payout: endpoint({
    method: 'GET',
    path: '/payout-requests/{id}/view',
    who: 'creator',
    summary: 'One of my payouts and the charges it pays',
    params: byId,
    response: PayoutInFull,
  }),
  pendingPayout: endpoint({
    method: 'GET',
    path: '/payout-requests/check/pending-review',
    who: 'creator',
    summary: 'Whether I can ask for a payout: none is pending',
    response: Fields({ valid: Type.Boolean() }),
  }),
  allPayouts: endpoint({
    method: 'GET',
    path: '/admin/payout-requests/search',
    who: 'operator',
    summary: 'What creators ask for',
    query: Fields({ ...search, performerId: Type.Optional(IdOrUsername) }),
    response: List(
      Fields({
        ...payoutFields,
        performer: Party,
        /** What whoever pays must know, as the creator had set it when they asked. */
        destinationDetails: Type.Array(Fields({ name: Type.String(), value: Type.String() })),
      }),
    ),
  }),
  decidePayout: endpoint({
    method: 'PUT',
    path: '/admin/payout-requests/{id}',
    who: 'operator',
    summary: 'Approve, reject or pay; a repeat changes nothing. In Stripe mode paying sends the money',
    params: byId,
    body: Fields({
      status: OneOf(['approved', 'rejected', 'done']),
      adminNote: OptionalText(1000),
      reference: OptionalLine(200),
      updatedAt: Type.Optional(
        Type.String({
          format: 'date-time',
          description: 'Of the payout as it was looked at: one that was changed since is refused (409)',
        }),
      ),
    }),
    response: Payout,
  }),
}
