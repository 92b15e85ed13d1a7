import type { MyCommission } from '@ovation/contract'
import { Hint } from '~/ui/feedback/Hint'
import { LocalDay } from '~/ui/text/LocalDay'

const percent = (rate: number) => `${Math.round(rate * 10_000) / 100}%`

/** The share that the site keeps of new sales, now and later. */
export function CommissionNote({ current, coming }: Pick<MyCommission, 'current' | 'coming'>) {
  return (
    <Hint>
      The platform fee is {percent(current)} of each new sale.
      {coming.map(({ rate, validFrom }) => (
        <span key={validFrom}>
          {' '}
          From <LocalDay instant={validFrom} /> it is {percent(rate)}.
        </span>
      ))}
    </Hint>
  )
}
