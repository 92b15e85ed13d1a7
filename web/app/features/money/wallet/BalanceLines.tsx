import { useCurrentUser } from '~/store/hooks'
import { inHundredths, PriceLine } from '~/ui/money/PriceLine'
import { Tokens } from '~/ui/text/Tokens'

interface BalanceLinesProps {
  /** The change of the balance; negative for payments. */
  change: number
  /** Such as "After this tip". */
  after?: string
}

/** The balance now and afterwards, or how much is missing. */
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
