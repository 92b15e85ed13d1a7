import type { Calls, ResponseOf } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { Hint } from '~/ui/feedback/Hint'
import { useAction } from '~/ui/feedback/use-action'
import styles from './PayoutDetail.module.css'
import type { PayoutShown } from './payout-rows'

type Details = ResponseOf<Calls['POST /admin/payout-requests/{id}/destination']>['details']

/** The full payout details, loaded on request only, because viewing them is logged. */
export function DestinationBox({ payout: { _id } }: { payout: PayoutShown }) {
  const { revalidate } = useRevalidator()
  const [details, setDetails] = useState<Details | null>(null)
  const { busy, run } = useAction(async () => {
    const shown = await api('POST /admin/payout-requests/{id}/destination', { params: { id: _id } })
    setDetails(shown.details)
    await revalidate()
  })
  if (details) {
    return (
      <section className={styles.destination} aria-label="Where to pay it">
        <dl>
          {details.map(({ name, value }) => (
            <Detail key={name} name={name} value={value} />
          ))}
        </dl>
        <Button size="sm" onClick={() => setDetails(null)}>
          Hide details
        </Button>
      </section>
    )
  }
  return (
    <div className={styles.destination}>
      <Button busy={busy && 'Opening…'} onClick={() => void run()}>
        Show bank details
      </Button>
      <Hint>Viewing these details is logged in the history.</Hint>
    </div>
  )
}

const Detail = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
