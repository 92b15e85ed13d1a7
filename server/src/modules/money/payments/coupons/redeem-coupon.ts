import { invalid } from '#platform/errors'
import { brokenCheck, lockUntilCommit, type Queryable } from '#platform/postgres'
import type { CardRow, CouponRow, PaymentRow } from '#tables/payments'
import { refusals } from './refusals.ts'
import { hasOtherPayment, insertUse } from './store.ts'

/** Refused where the coupon ended meanwhile, is used up, or was used too often by this account, card or address. */
export async function redeemCoupon(
  tx: Queryable,
  { id: couponId, firstPurchase, perPerson }: CouponRow,
  payment: PaymentRow,
  { fingerprint }: Pick<CardRow, 'fingerprint'>,
) {
  const path = 'couponCode'
  const { accountId, id: paymentId } = payment
  if (!fingerprint) throw invalid(path, 'This card can’t be used with a coupon.')
  if (firstPurchase) {
    // Two first payments at once, with two coupons, would not see each other.
    await lockUntilCommit(tx, 'firstPayment', accountId)
    if (await hasOtherPayment(tx, payment)) throw refusals.notFirst(path)
  }
  try {
    await insertUse(tx, { couponId, accountId, paymentId, fingerprint })
  } catch (error) {
    const broken = brokenCheck(error)
    if (broken === 'coupons_not_over_used') throw refusals.usedUp(path)
    if (broken === 'coupon_uses_while_active') throw refusals.over(path)
    if (broken === 'coupon_uses_by_person') throw refusals.usedByYou(path, perPerson)
    if (broken === 'coupon_uses_by_card') throw refusals.usedByCard(path)
    if (broken === 'coupon_uses_by_address') throw refusals.usedByAddress(path)
    throw error
  }
}
