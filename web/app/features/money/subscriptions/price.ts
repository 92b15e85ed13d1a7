import type { PublicSettings } from '@ovation/contract'
import { type Coupon, discountFor } from '~/features/money/wallet/coupon'

const cents = (dollars: number) => Math.round(dollars * 100)

/** The price in tokens for this many dollars. */
export const inTokens = (
  dollars: number,
  { tokenConversionRate }: Pick<PublicSettings, 'tokenConversionRate'>,
) => Math.round(cents(dollars) / tokenConversionRate) / 100

/** The card price after the coupon. */
export const afterCoupon = (dollars: number, coupon: Coupon | null) =>
  (cents(dollars) - cents(discountFor(dollars, coupon))) / 100
