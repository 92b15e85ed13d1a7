import type { Coupon, CouponUse } from '@ovation/contract'
import { discountLabel } from '~/features/money/wallet/coupon'
import { money, tokens } from '~/ui/text/format'
import { formatDay, formatMoment } from '../console/format'
import { scopeOf, stateOf } from './coupon-labels'

/** Formats times in the loader: server and browser may format them differently. */
export function couponRow(coupon: Coupon, now: Date, timezone: string | null) {
  return {
    ...coupon,
    state: stateOf(coupon, now),
    discount: discountLabel(coupon),
    for: scopeOf(coupon),
    created: formatDay(coupon.createdAt, timezone),
    begins: formatMoment(coupon.startsAt, timezone),
    ends: formatMoment(coupon.expiredDate, timezone),
    uses: `${tokens(coupon.used)} of ${tokens(coupon.numberOfUses)}`,
  }
}
export type CouponRow = ReturnType<typeof couponRow>

const outcomes: Partial<Record<CouponUse['status'], string>> = {
  success: 'Paid',
  refunded: 'Refunded',
}

export const useRow = (use: CouponUse, timezone: string | null) => ({
  ...use,
  what: use.performer ? `Subscription to ${use.performer.name}` : 'Top-up',
  at: formatMoment(use.createdAt, timezone),
  price: money(use.price),
  saved: money(use.saved),
  outcome: outcomes[use.status] ?? 'In progress',
})
export type UseRow = ReturnType<typeof useRow>
