import type { Calls, ResponseOf } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'
import { Hint } from '~/ui/feedback/Hint'
import { counted, tokens } from '~/ui/text/format'

type Effects = ResponseOf<Calls['GET /operator/people/{id}/suspension/effects']>

/** What happens to the subscribers of a creator who is suspended. */
export function SubscriberEffects({ id }: { id: string }) {
  const [effects, setEffects] = useState<Effects | null>(null)
  useEffect(() => {
    let isGone = false
    api('GET /operator/people/{id}/suspension/effects', { params: { id } }).then(
      (found) => {
        if (!isGone) setEffects(found)
      },
      // The suspension works without it.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [id])
  return effects && <Hint>{effectWords(effects)}</Hint>
}

function effectWords({ subscribers, refundDays, refunds, refunded }: Effects): string {
  if (subscribers === 0 && refunds === 0) return 'There are no subscribers.'
  const notified = `${counted(subscribers, 'subscriber')} won’t be charged again and will be notified.`
  if (refundDays === 0) return `${notified} Nothing is refunded.`
  const paid = `${counted(refunds, 'payment')} of the last ${counted(refundDays, 'day')}`
  return `${notified} A permanent suspension refunds ${paid} (${tokens(refunded)} tokens).`
}
