import type { PublicSettings } from '@ovation/contract'
import type { Coupon } from '~/features/money/wallet/token-offer'

const cents = (dollars: number) => Math.round(dollars * 100)

/** What the wallet pays for so many dollars. */
export const inTokens = (
  dollars: number,
  { tokenConversionRate }: Pick<PublicSettings, 'tokenConversionRate'>,
) => Math.round(cents(dollars) / tokenConversionRate) / 100

export const discountOn = (dollars: number, coupon: Coupon | null) =>
  coupon ? Math.round(cents(dollars) * coupon.value) / 100 : 0

/** What a card pays after the coupon. */
export const afterCoupon = (dollars: number, coupon: Coupon | null) =>
  (cents(dollars) - cents(discountOn(dollars, coupon))) / 100
