import { useCurrentUser } from '~/store/hooks'
import { inHundredths, PriceLine } from '~/ui/money/PriceLine'
import { Tokens } from '~/ui/text/Tokens'

interface BalanceLinesProps {
  /** Tokens that come, or go when below zero. */
  change: number
  /** Such as "After this tip". */
  after?: string
}

/** The wallet now and afterwards, or how much more is needed. */
export function BalanceLines({ change, after = 'After this' }: BalanceLinesProps) {
  const balance = useCurrentUser()?.balance ?? 0
  const left = inHundredths(balance + change)
  return (
    <>
      <PriceLine label="You have">
        <Tokens amount={balance} />
      </PriceLine>
      {left < 0 ? (
        <PriceLine label="You need" look="bad" total>
          <Tokens amount={-left} /> more
        </PriceLine>
      ) : (
        <PriceLine label={after} total>
          <Tokens amount={left} />
        </PriceLine>
      )}
    </>
  )
}
