import { inHundredths } from '~/ui/money/PriceLine'
import { money } from '~/ui/text/format'

interface Prices {
  monthlyPrice: number
  yearlyPrice: number
}

const monthsOfYear = 12

/** Mostly a typing error: the year costs less than a month. */
export const isYearBelowMonth = ({ monthlyPrice, yearlyPrice }: Prices) =>
  yearlyPrice > 0 && yearlyPrice < monthlyPrice

/** A warning about the yearly price compared with the monthly one, or null. */
export function yearlyAdvice({ monthlyPrice, yearlyPrice }: Prices): string | null {
  if (monthlyPrice <= 0 || yearlyPrice <= 0) return null
  if (isYearBelowMonth({ monthlyPrice, yearlyPrice })) {
    return `A year would cost less than one month (${money(monthlyPrice)}).`
  }
  const twelve = inHundredths(monthlyPrice * monthsOfYear)
  return yearlyPrice > twelve ? `Twelve months would cost less (${money(twelve)}).` : null
}
