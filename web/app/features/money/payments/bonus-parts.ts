import type { PublicSettings } from '@ovation/contract'

/** The sources of bonus tokens: the package and the coupon. */
interface BonusParts {
  fromPackage: number
  fromCoupon: number
}

/** The bonus tokens of a payment by source. `discount` is the coupon's in dollars. */
export function bonusParts(
  bonus: number,
  discount: number,
  { tokenConversionRate }: Pick<PublicSettings, 'tokenConversionRate'>,
): BonusParts {
  const hundredths = (amount: number) => Math.round(amount * 100)
  const fromCoupon = Math.min(hundredths(bonus), Math.round(hundredths(discount) / tokenConversionRate))
  return { fromPackage: (hundredths(bonus) - fromCoupon) / 100, fromCoupon: fromCoupon / 100 }
}
