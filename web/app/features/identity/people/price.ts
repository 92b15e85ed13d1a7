import { counted, money } from '~/ui/text/format'
import { freeDaysOf, type TrialTerms } from './free-trial'

interface Priced {
  monthlyPrice: number
  yearlyPrice: number
  isFreeSubscription: boolean
  durationFreeSubscriptionDays: number
}

/** What a subscription costs, on a card. */
export function priceLabel({ monthlyPrice, yearlyPrice }: Pick<Priced, 'monthlyPrice' | 'yearlyPrice'>) {
  if (monthlyPrice > 0) return `${money(monthlyPrice)} / month`
  return yearlyPrice > 0 ? `${money(yearlyPrice)} / year` : 'Free'
}

/** On a card, for this viewer: what is free comes before what it costs to stay. */
export function cardPrice(creator: Priced & TrialTerms, freeEnabled: boolean) {
  const price = priceLabel(creator)
  const freeDays = freeDaysOf(creator, freeEnabled)
  if (freeDays === 0 || price === 'Free') return { price, after: null }
  return { price: freeDays === 1 ? 'Free for a day' : `Free for ${freeDays} days`, after: price }
}

/** The free start a creator offers, or nothing: not where the price is nothing anyway, nor where the site has none. */
export function trialLabel(creator: Omit<Priced, 'yearlyPrice'>, enabled: boolean): string | null {
  const days = creator.durationFreeSubscriptionDays
  if (!enabled || !creator.isFreeSubscription || creator.monthlyPrice <= 0 || days < 1) return null
  return days === 1 ? 'First day free' : `First ${counted(days, 'day')} free`
}

/** What a year saves against twelve months, or nothing when it saves nothing. */
export function yearlySaving({
  monthlyPrice,
  yearlyPrice,
}: Pick<Priced, 'monthlyPrice' | 'yearlyPrice'>): string | null {
  const cents = Math.round((monthlyPrice * 12 - yearlyPrice) * 100)
  return yearlyPrice > 0 && cents > 0 ? `${money(cents / 100)} less than twelve months` : null
}
