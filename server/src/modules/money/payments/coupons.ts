import { invalid } from '#platform/errors'
import { brokenCheck, brokenUnique, type Queryable } from '#platform/postgres'
import type { CardRow, CouponRow, PaymentRow } from '#tables/payments'
import { findByCode, insertUse } from './coupon-store.ts'

const usedUp = (path: string) => invalid(path, 'This coupon has been used up.')
const usedByYou = (path: string) => invalid(path, 'You have already used this coupon.')
const usedByCard = (path: string) =>
  invalid(path, 'This card has already been used with this coupon. Each card can use it once.')
const usedByAddress = (path: string) =>
  invalid(path, 'This coupon has already been used with your email address.')
const waiting = (path: string) =>
  invalid(
    path,
    'Another payment with this coupon is waiting for your bank. Finish it, or try again in an hour.',
  )

/** A coupon that this person can use today. A refusal names the field it came in. */
export async function findCoupon(
  tx: Queryable,
  accountId: string,
  code: string,
  path = 'couponCode',
): Promise<CouponRow> {
  const found = await findByCode(tx, accountId, code.trim().toUpperCase())
  if (found?.coupon.status !== 'active') throw invalid(path, 'This coupon code isn’t valid.')
  const { coupon, usedFor, isAddressUsed } = found
  if (usedFor) throw usedFor === 'require_authentication' ? waiting(path) : usedByYou(path)
  if (isAddressUsed) throw usedByAddress(path)
  if (coupon.expiredDate <= new Date()) throw invalid(path, 'This coupon has expired.')
  if (coupon.used >= coupon.numberOfUses) throw usedUp(path)
  return coupon
}

/** Validates a coupon without redeeming it. */
export async function previewCoupon(db: Queryable, accountId: string, typed: string) {
  const { id: _id, code, name, value, expiredDate } = await findCoupon(db, accountId, typed, 'code')
  return { _id, code, name, value, expiredDate: expiredDate.toISOString() }
}

/** Refused where the coupon is used up, or was used by this account, card or address. */
export async function redeemCoupon(
  tx: Queryable,
  { id: couponId }: CouponRow,
  { accountId, id: paymentId }: PaymentRow,
  { fingerprint }: Pick<CardRow, 'fingerprint'>,
) {
  if (!fingerprint) throw invalid('couponCode', 'This card can’t be used with a coupon.')
  try {
    await insertUse(tx, { couponId, accountId, paymentId, fingerprint })
  } catch (error) {
    if (brokenCheck(error) === 'coupons_not_over_used') throw usedUp('couponCode')
    const refusal = refusals[brokenUnique(error) ?? '']
    throw refusal ? refusal('couponCode') : error
  }
}

const refusals: Record<string, (path: string) => Error> = {
  coupon_uses_pkey: usedByYou,
  coupon_uses_once_a_card: usedByCard,
  coupon_uses_once_an_address: usedByAddress,
}
