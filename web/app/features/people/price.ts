import { counted, money } from '~/ui/format'

interface Priced {
  monthlyPrice: number
  yearlyPrice: number
  isFreeSubscription: boolean
  durationFreeSubscriptionDays: number
}

/** What a seat costs, on a card. */
export const priceLabel = ({ monthlyPrice }: Pick<Priced, 'monthlyPrice'>) =>
  monthlyPrice > 0 ? `${money(monthlyPrice)} / month` : 'Free'

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
