import {
  type BodyOf,
  isInHundredths,
  type PublicSettings,
  type peopleCalls,
  toHundredths,
  tooManyDigits,
} from '@ovation/contract'
import { invalid } from '#platform/errors'
import type { Creator } from '#tables/people'

type PriceChanges = Pick<
  BodyOf<typeof peopleCalls.updateCreator>,
  'isFreeSubscription' | 'monthlyPrice' | 'yearlyPrice'
>
type Limits = Pick<PublicSettings, 'minimumSubscriptionPrice' | 'maximumSubscriptionPrice'>

/** Dollars as cents, tokens as their hundredths. */
export function hundredths(path: string, price: number): number {
  if (!isInHundredths(price)) throw invalid(path, tooManyDigits)
  return toHundredths(price)
}

/**
 * The subscription prices after a change. Only changed prices are checked against the limits, so that new limits do
 * not block other edits. Leaving the free offer requires a price.
 */
export function subscriptionPrices(limits: Limits, before: Creator, changes: PriceChanges) {
  const isFreeSubscription = changes.isFreeSubscription ?? before.isFreeSubscription
  const nowPaid = before.isFreeSubscription && !isFreeSubscription
  const price = (path: 'monthlyPrice' | 'yearlyPrice', beforeCents: number) => {
    const asked = changes[path]
    if (asked === undefined && !(nowPaid && beforeCents === 0)) return beforeCents
    const cents = hundredths(path, asked ?? 0)
    if (cents === 0 && isFreeSubscription) return cents
    const { minimumSubscriptionPrice: minimum, maximumSubscriptionPrice: maximum } = limits
    if (cents < Math.round(minimum * 100) || cents > Math.round(maximum * 100)) {
      throw invalid(path, `Choose a price from ${minimum} to ${maximum}.`)
    }
    return cents
  }
  return {
    isFreeSubscription,
    monthlyPriceCents: price('monthlyPrice', before.monthlyPriceCents),
    yearlyPriceCents: price('yearlyPrice', before.yearlyPriceCents),
  }
}
