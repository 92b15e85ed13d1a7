import type { BodyOf, PublicSettings, peopleCalls } from '@ovation/contract'
import { requireAllowedPrice } from '#modules/identity/settings'
import { readAmount, toHundredths } from '#platform/amounts'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { Creator } from '#tables/people'

type PriceChanges = Pick<
  BodyOf<typeof peopleCalls.updateCreator>,
  'isFreeSubscription' | 'monthlyPrice' | 'yearlyPrice'
>
type Limits = Pick<PublicSettings, 'minimumSubscriptionPrice' | 'maximumSubscriptionPrice'>

/**
 * The subscription prices after a change. Only changed prices are checked against the limits, so that new limits do
 * not block other edits. Leaving the free offer requires a price.
 */
export function subscriptionPrices(limits: Limits, before: Creator, changes: PriceChanges) {
  const isFreeSubscription = changes.isFreeSubscription ?? before.isFreeSubscription
  const nowPaid = before.isFreeSubscription && !isFreeSubscription
  const price = (path: 'monthlyPrice' | 'yearlyPrice', beforeCents: number) => {
    const requested = changes[path]
    if (requested === undefined && !(nowPaid && beforeCents === 0)) return beforeCents
    const cents = readAmount(path, requested ?? 0)
    if (cents === 0 && isFreeSubscription) return cents
    const { minimumSubscriptionPrice: minimum, maximumSubscriptionPrice: maximum } = limits
    if (cents < toHundredths(minimum) || cents > toHundredths(maximum)) {
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

type StreamPrices = Pick<Creator, 'publicChatPrice' | 'privateChatPrice'>
const streamPrices = [
  ['publicChatPrice', 'ticket'],
  ['privateChatPrice', 'minute'],
] as const

/** Only changed prices are checked, as for subscriptions. */
export async function checkStreamPrices(
  tx: Queryable,
  before: StreamPrices,
  changes: { [K in keyof StreamPrices]: StreamPrices[K] | undefined },
) {
  for (const [path, kind] of streamPrices) {
    const price = changes[path]
    if (price !== undefined && price !== before[path]) await requireAllowedPrice(tx, { kind, path, price })
  }
}
