import { outerPrices, type PriceKind, priceLimits } from '@ovation/contract/price-limits'
import { useSettings } from '~/store/hooks'
import { tokens } from '~/ui/text/format'

/** The site's limits of a price in tokens, and the sentence about them, if it has any. 0 is always allowed. */
export function usePriceLimits(kind: PriceKind) {
  const settings = useSettings()
  const [lowest, highest] = priceLimits[kind]
  const [least, most] = [settings[lowest], settings[highest]]
  const range = `from ${tokens(least)} to ${tokens(most)} tokens`
  const isLimited = least > outerPrices.least || most < outerPrices.most
  return {
    most,
    /** For a form without a price yet. */
    hint: isLimited ? `Choose a price ${range}.` : undefined,
    /** What is wrong with a price, if anything. */
    problem: (price: number) =>
      price > 0 && (price < least || price > most) ? `Choose a price ${range}.` : undefined,
  }
}
