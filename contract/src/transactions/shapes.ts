import Type, { type Static } from 'typebox'
import { Enum, Fields, Id, Instant, Nullable, OneOf, Shape } from '../base/shapes.ts'
import { DisputeStatus } from '../disputes/calls.ts'
import { Bought, chargeTypes, Party } from '../wallet/shapes.ts'

/** Everything that people pay for: sales for tokens or by card, and top-ups of wallets. */
export const TransactionType = Enum('TransactionType', [...chargeTypes, 'top_up'])
export type TransactionType = Static<typeof TransactionType>

export const TransactionStatus = Enum('TransactionStatus', [
  'pending',
  'success',
  'partially_refunded',
  'refunded',
  'failed',
])
export type TransactionStatus = Static<typeof TransactionStatus>

/** A payment as operators see it. Amounts are tokens unless they say otherwise. */
const transactionFields = {
  _id: Id,
  type: TransactionType,
  status: TransactionStatus,
  paidFrom: OneOf(['wallet', 'card']),
  amount: Type.Number(),
  /** The site's share of it. */
  fee: Type.Number(),
  refunded: Type.Number(),
  /** Dollars that the card paid. */
  cardAmount: Nullable(Type.Number()),
  payer: Nullable(Party),
  /** Null for a top-up. */
  performer: Nullable(Party),
  createdAt: Instant,
}
export const Transaction = Shape('Transaction', transactionFields)
export type Transaction = Static<typeof Transaction>

export const LedgerPlace = Enum('LedgerPlace', [
  'wallet',
  'earnings',
  'held',
  'stake',
  'site',
  'outside',
  'bonus',
  'promotion',
  'debt',
])
export type LedgerPlace = Static<typeof LedgerPlace>

/** One side of a posting. The site and the world outside have no owner. */
export const LedgerSide = Fields({ place: LedgerPlace, owner: Nullable(Party) })

/** A movement in the ledger. */
export const LedgerPosting = Shape('LedgerPosting', {
  _id: Type.String({ description: 'The id of the entry and the line in it.' }),
  entryId: Id,
  kind: Type.String(),
  /** Names what happened: `charge:<id>`. */
  key: Type.String(),
  from: LedgerSide,
  to: LedgerSide,
  /** Tokens. */
  amount: Type.Number(),
  createdAt: Instant,
})
export type LedgerPosting = Static<typeof LedgerPosting>

export const ChargeRefund = Shape('ChargeRefund', {
  _id: Id,
  amount: Type.Number(),
  /** Taken back from the creator, from the site's fee, and what the creator still owed for it then. */
  fromCreator: Type.Number(),
  fee: Type.Number(),
  owed: Type.Number(),
  /** Null: the seller or the site refunded it. */
  operator: Nullable(Type.String()),
  reason: Type.String(),
  createdAt: Instant,
})

/** A refund to a card, and whether the payment service has made it. */
export const CardRefund = Shape('CardRefund', {
  _id: Id,
  status: OneOf(['waiting', 'sent', 'refused']),
  tokens: Type.Number(),
  /** Dollars. */
  cardAmount: Type.Number(),
  /** Why the payment service refused it. */
  failure: Nullable(Type.String()),
  /** When it is sent again; null: not again, unless an operator refunds again. */
  nextTryAt: Nullable(Instant),
  /** Made at the payment service, not here. */
  madeThere: Type.Boolean(),
  operator: Nullable(Type.String()),
  reason: Type.String(),
  createdAt: Instant,
})
export type CardRefund = Static<typeof CardRefund>

export const TransactionInFull = Shape('TransactionInFull', {
  ...transactionFields,
  quantity: Type.Integer(),
  /** The bonus part of the amount. */
  bonus: Type.Number(),
  /** The part of the creator's share that is in payouts. */
  message: Nullable(Type.String()),
  target: Bought,
  orderId: Nullable(Id),
  /** What can still be refunded, and whether in parts. */
  refundable: Type.Number(),
  isPartlyRefundable: Type.Boolean(),
  payment: Nullable(
    Fields({
      _id: Id,
      provider: Type.String(),
      /** Dollars. */
      price: Type.Number(),
      discount: Type.Number(),
      refunded: Type.Number(),
      couponCode: Nullable(Type.String()),
      card: Nullable(Fields({ brand: Type.String(), last4: Type.String() })),
      failure: Nullable(Type.String()),
      disputedAt: Nullable(Instant),
      dispute: Nullable(Fields({ _id: Id, status: DisputeStatus })),
      refunds: Type.Array(CardRefund, { maxItems: 1000 }),
    }),
  ),
  refunds: Type.Array(ChargeRefund, { maxItems: 1000 }),
  payouts: Type.Array(
    Fields({
      _id: Id,
      status: OneOf(['pending', 'approved', 'rejected', 'withdrawn', 'done']),
      amount: Type.Number(),
      createdAt: Instant,
      paidAt: Nullable(Instant),
    }),
    { maxItems: 1000 },
  ),
  postings: Type.Array(LedgerPosting, { maxItems: 2000, description: 'Oldest first.' }),
})
export type TransactionInFull = Static<typeof TransactionInFull>

/** What a refund would do. */
export const RefundPreview = Shape('RefundPreview', {
  amount: Type.Number(),
  isWhole: Type.Boolean(),
  /** What the payer gets: tokens in the wallet, bonus tokens, or dollars on the card. */
  payer: Fields({
    tokens: Type.Number(),
    bonus: Type.Number(),
    cardAmount: Type.Number(),
    balance: Type.Number(),
    balanceAfter: Type.Number(),
  }),
  /** What the creator loses; null for a top-up. `owed`: not covered by the earnings, deducted from later ones. */
  performer: Nullable(
    Fields({
      tokens: Type.Number(),
      owed: Type.Number(),
      earnings: Type.Number(),
      earningsAfter: Type.Number(),
      /** The part of `tokens` that the site would not have paid out. */
      promotion: Type.Number(),
    }),
  ),
  /** What the site gives up of its fee. */
  fee: Type.Number(),
  endsAccess: Type.Boolean(),
  /** A subscription that the refund shortens or ends. */
  subscription: Nullable(Fields({ until: Instant, untilAfter: Instant, stopsRenewal: Type.Boolean() })),
})
export type RefundPreview = Static<typeof RefundPreview>
