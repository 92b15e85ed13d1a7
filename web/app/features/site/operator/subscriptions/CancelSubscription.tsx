import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { ReasonSheet } from '../people/ReasonSheet'
import type { SubscriptionShown } from './subscription-rows'

type When = 'period-end' | 'now'

/** Ends a subscription, now or at the end of its period. Its payments are refunded by their own pages. */
export function CancelSubscription({ subscription }: { subscription: SubscriptionShown }) {
  const { _id, renews, until } = subscription
  const [when, setWhen] = useState<When | null>(null)
  const cancel = (reason: string) =>
    api('POST /operator/subscriptions/{id}/cancel', {
      params: { id: _id },
      body: { when: when ?? 'period-end', reason },
    })
  return (
    <>
      {renews && <Button onClick={() => setWhen('period-end')}>Cancel renewal</Button>}
      <Button look="bad" onClick={() => setWhen('now')}>
        End now
      </Button>
      {when && (
        <ReasonSheet
          title={when === 'now' ? 'End this subscription now?' : 'Cancel the renewal?'}
          lead={
            when === 'now'
              ? 'The fan loses access at once and gets an email; the creator is notified. To refund the last payment, open it below.'
              : `The fan keeps access until ${until} and gets an email.`
          }
          yes={when === 'now' ? 'End subscription' : 'Cancel renewal'}
          busy="Cancelling…"
          done={when === 'now' ? 'The subscription has ended.' : 'The renewal is cancelled.'}
          act={cancel}
          onClose={() => setWhen(null)}
        />
      )}
    </>
  )
}
