import Type, { type Static } from 'typebox'
import { Amount, Enum, Fields, Id, Instant, Nullable, OneOf, Shape } from '../base/shapes.ts'
import { Party } from '../wallet/shapes.ts'

export const CouponCode = Type.String({ minLength: 1, maxLength: 40 })
/** The price that the payer saw. */
export const Agreed = Amount(0, 1_000_000)

export const PaymentStatus = Enum('PaymentStatus', [
  'created',
  'processing',
  'success',
  'fail',
  'canceled',
  'refunded',
  'require_authentication',
])
export type PaymentStatus = Static<typeof PaymentStatus>

/** A card payment. */
export const Payment = Shape('Payment', {
  _id: Id,
  kind: OneOf(['top_up', 'subscription', 'renewal']),
  status: PaymentStatus,
  provider: Type.String(),
  /** Dollars: before the discount, and the amount paid. */
  originalPrice: Type.Number(),
  totalPrice: Type.Number(),
  couponCode: Nullable(Type.String()),
  /** Tokens added to the wallet. */
  tokens: Nullable(Type.Number()),
  /** How many of them are a bonus. */
  bonusTokens: Nullable(Type.Number()),
  performer: Nullable(Party),
  subscriptionType: Nullable(OneOf(['monthly', 'yearly'])),
  months: Nullable(Type.Integer()),
  /** The recipient of a gift. */
  recipient: Nullable(Party),
  card: Nullable(Fields({ brand: Type.String(), last4: Type.String() })),
  /** Why it failed, for the payer. */
  failure: Nullable(Type.String()),
  createdAt: Instant,
})
export type Payment = Static<typeof Payment>

/** The answer to a payment. With `require_authentication` it contains what the client needs for 3-D Secure. */
export const StartedPayment = Shape('StartedPayment', {
  ...Payment.properties,
  clientSecret: Nullable(Type.String()),
})
export type StartedPayment = Static<typeof StartedPayment>

/** A card as its owner recognises it. The full number is never sent here. */
export const PaymentCard = Shape('PaymentCard', {
  _id: Id,
  provider: Type.String(),
  brand: Type.String(),
  last4: Type.String(),
  month: Type.Integer(),
  year: Type.Integer(),
  holderName: Type.String(),
  /** The bank may require authentication before a card is saved. */
  status: OneOf(['active', 'require_authentication']),
  createdAt: Instant,
})
export type PaymentCard = Static<typeof PaymentCard>

export const AddedCard = Shape('AddedCard', {
  ...PaymentCard.properties,
  clientSecret: Nullable(Type.String()),
})
export type AddedCard = Static<typeof AddedCard>
