import type { CreatorBrief } from '@ovation/contract'
import { freeDaysOf, freeFor, type TrialTerms } from '~/features/identity/people/free-trial'
import { money } from '~/ui/text/format'

type Priced = Pick<CreatorBrief, 'monthlyPrice' | 'yearlyPrice'>

/** The price of a subscription: $9.99 a month. Null if none is sold. */
export function subscriptionPrice({ monthlyPrice, yearlyPrice }: Priced): string | null {
  if (monthlyPrice > 0) return `${money(monthlyPrice)} a month`
  return yearlyPrice > 0 ? `${money(yearlyPrice)} a year` : null
}

/** The label of the button that opens the sheet; null if there is nothing to sell. */
export function subscribeLabel(creator: Priced & TrialTerms, freeEnabled: boolean): string | null {
  const freeDays = freeDaysOf(creator, freeEnabled)
  if (freeDays > 0) return `Start ${freeFor(freeDays)}`
  const price = subscriptionPrice(creator)
  return price && `Subscribe for ${price}`
}

/** The price after the free trial. */
export function afterFreeDays(creator: Priced): string {
  const price = subscriptionPrice(creator)
  return price ? `Ends automatically. ${price} if you stay.` : 'Ends automatically. You won’t be charged.'
}
