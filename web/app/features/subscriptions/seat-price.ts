import type { CreatorBrief } from '@ovation/contract'
import { money } from '~/ui/format'

type Priced = Pick<CreatorBrief, 'monthlyPrice' | 'yearlyPrice' | 'isFreeSubscription'>

/** What a seat costs: $9.99 a month. Null where none is sold. */
export function seatPrice({ monthlyPrice, yearlyPrice }: Priced): string | null {
  if (monthlyPrice > 0) return `${money(monthlyPrice)} a month`
  return yearlyPrice > 0 ? `${money(yearlyPrice)} a year` : null
}

/** What the button that opens the sheet says; null where there is nothing to open it for. */
export function seatInvitation(creator: Priced, freeEnabled: boolean): string | null {
  const price = seatPrice(creator)
  if (price) return `Subscribe for ${price}`
  return freeEnabled && creator.isFreeSubscription ? 'Subscribe for nothing' : null
}
