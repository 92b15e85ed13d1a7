import type { PublicSettings } from '@ovation/contract'

/** Why tokens are a bonus: those of the package, and those that a coupon paid for. */
interface BonusParts {
  fromPackage: number
  fromCoupon: number
}

/** A payment's bonus tokens by their reason. `discount` is what the coupon took off in dollars. */
export function bonusParts(
  bonus: number,
  discount: number,
  { tokenConversionRate }: Pick<PublicSettings, 'tokenConversionRate'>,
): BonusParts {
  const hundredths = (amount: number) => Math.round(amount * 100)
  const fromCoupon = Math.min(hundredths(bonus), Math.round(hundredths(discount) / tokenConversionRate))
  return { fromPackage: (hundredths(bonus) - fromCoupon) / 100, fromCoupon: fromCoupon / 100 }
}
