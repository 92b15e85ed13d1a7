import { useSettings } from '~/store/hooks'
import { PriceLine } from '~/ui/money/PriceLine'
import { Tokens } from '~/ui/text/Tokens'
import { bonusParts } from './bonus-parts'

interface BonusLinesProps {
  /** All bonus tokens among those that were bought. */
  bonus: number
  /** What a coupon took off, in dollars. */
  discount: number
}

/** How many of the tokens are a bonus, and where they come from. */
export function BonusLines({ bonus, discount }: BonusLinesProps) {
  const { fromPackage, fromCoupon } = bonusParts(bonus, discount, useSettings())
  return (
    <>
      {fromPackage > 0 && (
        <PriceLine label="Including package bonus">
          <Tokens amount={fromPackage} />
        </PriceLine>
      )}
      {fromCoupon > 0 && (
        <PriceLine label="Including tokens from your coupon">
          <Tokens amount={fromCoupon} />
        </PriceLine>
      )}
    </>
  )
}
