import type { PublicSettings } from '@ovation/contract'
import type { Coupon } from '~/features/money/wallet/token-offer'

const cents = (dollars: number) => Math.round(dollars * 100)

/** The price in tokens for this many dollars. */
export const inTokens = (
  dollars: number,
  { tokenConversionRate }: Pick<PublicSettings, 'tokenConversionRate'>,
) => Math.round(cents(dollars) / tokenConversionRate) / 100

export const discountOn = (dollars: number, coupon: Coupon | null) =>
  coupon ? Math.round(cents(dollars) * coupon.value) / 100 : 0

/** The card price after the coupon. */
export const afterCoupon = (dollars: number, coupon: Coupon | null) =>
  (cents(dollars) - cents(discountOn(dollars, coupon))) / 100
