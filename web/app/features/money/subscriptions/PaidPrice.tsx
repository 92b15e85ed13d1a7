import type { MySubscription } from '@ovation/contract'
import { useSettings } from '~/store/hooks'
import { money } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import { inTokens } from './price'

interface PaidPriceProps {
  dollars: number
  from: MySubscription['paidFrom']
}

/** A price in the currency of the payment: tokens from the wallet, dollars from a card. */
export function PaidPrice({ dollars, from }: PaidPriceProps) {
  const settings = useSettings()
  return from === 'wallet' ? <Tokens amount={inTokens(dollars, settings)} /> : money(dollars)
}
