import { useSettings } from '~/store/hooks'
import { PriceLine } from '~/ui/money/PriceLine'
import { Tokens } from '~/ui/text/Tokens'
import { bonusParts } from './bonus-parts'

interface BonusLinesProps {
  /** All bonus tokens of the payment. */
  bonus: number
  /** The discount of the coupon in dollars. */
  discount: number
}

/** The number of bonus tokens, and their source. */
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
