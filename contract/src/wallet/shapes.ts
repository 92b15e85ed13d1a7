import Type, { type Static } from 'typebox'
import { Enum, Fields, Id, Instant, Nullable, Shape } from '../base/shapes.ts'
import { PortraitUrl } from '../files/shapes.ts'
import { Price } from '../items/shapes.ts'

/** Everything that is sold for tokens. A test compares it with the database. */
export const chargeTypes = [
  'tip',
  'feed',
  'product',
  'video',
  'gallery',
  'message',
  'stream',
  'stream_tip',
  'private_stream',
  'subscription',
] as const
export const ChargeType = Enum('ChargeType', chargeTypes)
export type ChargeType = Static<typeof ChargeType>

export const ChargeStatus = Enum('ChargeStatus', ['pending', 'success', 'refunded'])

/** A person at the other end of a payment. */
export const Party = Shape('Party', {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
})
export type Party = Static<typeof Party>

/** The purchased item, if it still exists. */
export const Bought = Nullable(
  Fields({
    _id: Id,
    title: Type.String(),
    /** A page of the site, if there is one. */
    path: Nullable(Type.String()),
  }),
)

/** A payment with tokens, as the payer sees it. */
export const Charge = Shape('Charge', {
  _id: Id,
  type: ChargeType,
  status: ChargeStatus,
  /** Tokens. */
  price: Type.Number(),
  /** The bonus part of them. */
  bonus: Type.Number(),
  /** The part of the price that was refunded. */
  refunded: Type.Number(),
  quantity: Type.Integer(),
  performer: Party,
  target: Bought,
  orderId: Nullable(Id),
  createdAt: Instant,
})
export type Charge = Static<typeof Charge>

/** The answer to a payment: the charge and the new balance. A repeat returns the first charge. */
export const Paid = Shape('Paid', {
  ...Charge.properties,
  balance: Type.Number(),
  /** The bonus part of it, which is spent first. */
  bonusBalance: Type.Number(),
  balanceVersion: Type.Integer(),
})
export type Paid = Static<typeof Paid>

/** The price that the payer saw; 409 if it has changed. */
export const agreedPrice = { price: Type.Optional(Price) }
