import Type, { type Static } from 'typebox'
import {
  Amount,
  Fields,
  Id,
  IdOrUsername,
  Instant,
  Nullable,
  OneOf,
  OptionalLine,
  Shape,
} from '../base/shapes.ts'
import { Party } from '../wallet/shapes.ts'

/** What a coupon can be used for. */
export const couponScopes = ['all', 'top_up', 'subscription'] as const
export const couponStatuses = ['active', 'inactive', 'archived'] as const

export const CouponScope = OneOf(couponScopes)
export const CouponStatus = OneOf(couponStatuses)

const shared = {
  _id: Id,
  code: Type.String(),
  name: Type.String(),
  value: Type.Number({ description: 'A fraction: 0.2 is 20% off. 0: the discount is an amount.' }),
  amount: Nullable(Type.Number({ description: 'Dollars off, at most the price. Null: a fraction of it.' })),
  scope: CouponScope,
  expiredDate: Instant,
}

/** A coupon that its holder can use. */
export const UsableCoupon = Shape('UsableCoupon', {
  ...shared,
  packageId: Nullable({ ...Id, description: 'The only package that it is for.' }),
  performerId: Nullable({ ...Id, description: 'The only creator whose subscriptions it is for.' }),
})
export type UsableCoupon = Static<typeof UsableCoupon>

/** A coupon as operators see it. */
export const Coupon = Shape('Coupon', {
  ...shared,
  status: CouponStatus,
  startsAt: Instant,
  numberOfUses: Type.Integer(),
  perPerson: Type.Integer(),
  used: Type.Integer(),
  saved: Type.Number({ description: 'What people have saved with it, in dollars.' }),
  package: Nullable(Fields({ _id: Id, name: Type.String() })),
  performer: Nullable(Party),
  firstPurchase: Type.Boolean(),
  sitePays: Type.Boolean({ description: 'Creators earn on the full price; the site pays the discount.' }),
  createdAt: Instant,
})
export type Coupon = Static<typeof Coupon>

/** What operators decide about a coupon. Either a fraction or an amount. */
export const couponTerms = {
  name: OptionalLine(100),
  value: Type.Optional(Type.Number({ minimum: 0.001, maximum: 1, description: '0.2 is 20% off.' })),
  amount: Type.Optional(Amount(0.01, 10_000)),
  startsAt: Type.Optional({ ...Instant, description: 'Absent: at once, or as before.' }),
  expiredDate: Instant,
  numberOfUses: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  perPerson: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  scope: Type.Optional(CouponScope),
  packageId: Type.Optional({ ...Id, description: 'Only this package; for top-ups.' }),
  performerId: Type.Optional({ ...IdOrUsername, description: 'Only this creator; for subscriptions.' }),
  firstPurchase: Type.Optional(
    Type.Boolean({ description: 'Only for people who have not paid by card before.' }),
  ),
  sitePays: Type.Optional(Type.Boolean()),
}

export const CouponUse = Shape('CouponUse', {
  _id: { ...Id, description: 'The id of the payment.' },
  person: Nullable(Party),
  kind: OneOf(['top_up', 'subscription', 'renewal']),
  performer: Nullable(Party),
  status: OneOf([
    'created',
    'processing',
    'success',
    'fail',
    'canceled',
    'refunded',
    'require_authentication',
  ]),
  price: Type.Number({ description: 'Dollars before the discount.' }),
  saved: Type.Number(),
  createdAt: Instant,
})
export type CouponUse = Static<typeof CouponUse>
