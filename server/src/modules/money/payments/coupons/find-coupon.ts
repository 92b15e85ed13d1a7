import type { UsableCoupon } from '@ovation/contract'
import { fromHundredths } from '#platform/amounts'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { CouponRow, PaymentRow } from '#tables/payments'
import { refusals } from './refusals.ts'
import { findByCode } from './store.ts'

/** A coupon that this person can use now. A refusal names the field it came in. */
export async function findCoupon(
  tx: Queryable,
  accountId: string,
  code: string,
  path = 'couponCode',
): Promise<CouponRow> {
  const found = await findByCode(tx, accountId, code.trim().toUpperCase())
  if (found?.coupon.status !== 'active' || !found.hasBegun) throw refusals.unknown(path)
  const { coupon, uses, isWaiting, addressUses, isOver, hasPaid } = found
  const { perPerson } = coupon
  if (uses >= perPerson) throw isWaiting ? refusals.waiting(path) : refusals.usedByYou(path, perPerson)
  if (addressUses >= perPerson) throw refusals.usedByAddress(path)
  if (isOver) throw refusals.over(path)
  if (hasPaid) throw refusals.notFirst(path)
  if (coupon.used >= coupon.numberOfUses) throw refusals.usedUp(path)
  return coupon
}

type Purchase = Pick<PaymentRow, 'kind'> & Partial<Pick<PaymentRow, 'packageId' | 'creatorId'>>

/** Refuses a coupon that is not for this purchase. */
export function checkScope(
  { scope, packageId, creatorId }: CouponRow,
  bought: Purchase,
  path = 'couponCode',
) {
  const kind = bought.kind === 'top_up' ? 'top_up' : 'subscription'
  if (scope !== 'all' && scope !== kind)
    throw invalid(path, `This coupon is only for ${scope === 'top_up' ? 'top-ups' : 'subscriptions'}.`)
  if (packageId && packageId !== bought.packageId)
    throw invalid(path, 'This coupon is for another package of tokens.')
  if (creatorId && creatorId !== bought.creatorId)
    throw invalid(path, 'This coupon is for subscriptions to another creator.')
}

/** Validates a coupon without redeeming it. */
export async function previewCoupon(db: Queryable, accountId: string, typed: string): Promise<UsableCoupon> {
  const coupon = await findCoupon(db, accountId, typed, 'code')
  const { id: _id, code, name, value, amountCents, scope, packageId, creatorId, expiredDate } = coupon
  return {
    ...{ _id, code, name, value, scope, packageId },
    amount: amountCents === null ? null : fromHundredths(amountCents),
    performerId: creatorId,
    expiredDate: expiredDate.toISOString(),
  }
}
