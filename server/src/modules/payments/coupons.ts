import { and, eq } from 'drizzle-orm'
import { invalid } from '#platform/errors'
import { brokenCheck, brokenUnique, type Queryable } from '#platform/postgres'
import { type CouponRow, coupons, couponUses, type PaymentRow, payments } from './tables.ts'

const usedUp = (path: string) => invalid(path, 'This coupon has been used up.')
const usedByYou = (path: string) => invalid(path, 'You have already used this coupon.')
const waiting = (path: string) =>
  invalid(path, 'Another payment with this coupon waits for your bank. Finish it, or try again in an hour.')

/** A coupon that this person can use today. A refusal names the field it came in. */
export async function findCoupon(
  tx: Queryable,
  accountId: string,
  code: string,
  path = 'couponCode',
): Promise<CouponRow> {
  const [found] = await tx
    .select({ coupon: coupons, usedFor: payments.status })
    .from(coupons)
    .leftJoin(couponUses, and(eq(couponUses.couponId, coupons.id), eq(couponUses.accountId, accountId)))
    .leftJoin(payments, eq(payments.id, couponUses.paymentId))
    .where(eq(coupons.code, code.trim().toUpperCase()))
  if (found?.coupon.status !== 'active') throw invalid(path, 'There is no such coupon.')
  const { coupon, usedFor } = found
  if (usedFor) throw usedFor === 'require_authentication' ? waiting(path) : usedByYou(path)
  if (coupon.expiredDate <= new Date()) throw invalid(path, 'This coupon has expired.')
  if (coupon.used >= coupon.numberOfUses) throw usedUp(path)
  return coupon
}

/** What a coupon would take off, without using it up. */
export async function tryCoupon(db: Queryable, accountId: string, asked: string) {
  const { id: _id, code, name, value, expiredDate } = await findCoupon(db, accountId, asked, 'code')
  return { _id, code, name, value, expiredDate: expiredDate.toISOString() }
}

/** The database counts the uses, so that of those who come at once only as many get it as there are. */
export async function takeCoupon(tx: Queryable, { id }: CouponRow, payment: PaymentRow) {
  try {
    const { accountId, id: paymentId } = payment
    await tx.insert(couponUses).values({ couponId: id, accountId, paymentId })
  } catch (error) {
    if (brokenCheck(error) === 'coupons_not_over_used') throw usedUp('couponCode')
    if (brokenUnique(error) === 'coupon_uses_pkey') throw usedByYou('couponCode')
    throw error
  }
}

/** Its payment came to nothing. */
export async function giveBackCoupon(tx: Queryable, { id }: PaymentRow) {
  await tx.delete(couponUses).where(eq(couponUses.paymentId, id))
}
