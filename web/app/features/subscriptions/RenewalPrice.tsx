import type { MySubscription } from '@ovation/contract'
import { useSettings } from '~/store'
import { money } from '~/ui/format'
import { Tokens } from '~/ui/Tokens'
import { inTokens } from './price'

interface RenewalPriceProps {
  dollars: number
  from: MySubscription['paidFrom']
}

/** What the next time costs, in the money it is paid with. */
export function RenewalPrice({ dollars, from }: RenewalPriceProps) {
  const settings = useSettings()
  return from === 'wallet' ? <Tokens amount={inTokens(dollars, settings)} /> : money(dollars)
}
