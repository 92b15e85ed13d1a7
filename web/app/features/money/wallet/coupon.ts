import type { UsableCoupon } from '@ovation/contract'
import { discountOn, fromHundredths, toHundredths } from '@ovation/contract/amounts'
import { money } from '~/ui/text/format'

export type Coupon = Pick<UsableCoupon, 'code' | 'value' | 'amount' | 'scope' | 'packageId' | 'performerId'>

/** What a coupon would be used for. */
export interface Purchase {
  kind: 'top_up' | 'subscription'
  packageId?: string | null
  performerId?: string
}

/** The discount in dollars, as the server computes it. */
export function discountFor(dollars: number, coupon: Coupon | null): number {
  if (!coupon) return 0
  const { value, amount } = coupon
  const amountCents = amount === null ? null : toHundredths(amount)
  return fromHundredths(discountOn(toHundredths(dollars), { value, amountCents }))
}

/** 20% off, $5 off. */
export const discountLabel = ({ value, amount }: Pick<Coupon, 'value' | 'amount'>) =>
  amount === null ? `${Math.round(value * 1000) / 10}% off` : `${money(amount)} off`

/** Why a coupon is not for this purchase; null: it is. */
export function whyNotFor({ scope, packageId, performerId }: Coupon, bought: Purchase): string | null {
  if (scope !== 'all' && scope !== bought.kind)
    return `This coupon is only for ${scope === 'top_up' ? 'top-ups' : 'subscriptions'}.`
  if (packageId && packageId !== bought.packageId) return 'This coupon is for another package of tokens.'
  if (performerId && performerId !== bought.performerId)
    return 'This coupon is for subscriptions to another creator.'
  return null
}
