import { counted, money } from '~/ui/text/format'
import { freeDaysOf, type TrialTerms } from './free-trial'

interface Priced {
  monthlyPrice: number
  yearlyPrice: number
  isFreeSubscription: boolean
  durationFreeSubscriptionDays: number
}

/** The subscription price on a card. */
export function priceLabel({ monthlyPrice, yearlyPrice }: Pick<Priced, 'monthlyPrice' | 'yearlyPrice'>) {
  if (monthlyPrice > 0) return `${money(monthlyPrice)} / month`
  return yearlyPrice > 0 ? `${money(yearlyPrice)} / year` : 'Free'
}

/** The price on a card for this viewer; a free trial comes first. */
export function cardPrice(creator: Priced & TrialTerms, freeEnabled: boolean) {
  const price = priceLabel(creator)
  const freeDays = freeDaysOf(creator, freeEnabled)
  if (freeDays === 0 || price === 'Free') return { price, after: null }
  return { price: freeDays === 1 ? 'Free for a day' : `Free for ${freeDays} days`, after: price }
}

/** The free trial a creator offers, or null if the subscription is free or the site has no trials. */
export function trialLabel(creator: Omit<Priced, 'yearlyPrice'>, enabled: boolean): string | null {
  const days = creator.durationFreeSubscriptionDays
  if (!enabled || !creator.isFreeSubscription || creator.monthlyPrice <= 0 || days < 1) return null
  return days === 1 ? 'First day free' : `First ${counted(days, 'day')} free`
}

/** The saving of a year over twelve months, or null. */
export function yearlySaving({
  monthlyPrice,
  yearlyPrice,
}: Pick<Priced, 'monthlyPrice' | 'yearlyPrice'>): string | null {
  const cents = Math.round((monthlyPrice * 12 - yearlyPrice) * 100)
  return yearlyPrice > 0 && cents > 0 ? `${money(cents / 100)} less than twelve months` : null
}
