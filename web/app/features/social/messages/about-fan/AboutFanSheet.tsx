import type { FanOverview } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api, errorMessage } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { ChipLink } from '~/ui/controls/Chip'
import { FormError } from '~/ui/feedback/FormError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Sheet } from '~/ui/overlay/Sheet'
import { LocalDay } from '~/ui/text/LocalDay'
import { Tokens } from '~/ui/text/Tokens'
import styles from './AboutFanSheet.module.css'

interface AboutFanSheetProps {
  conversationId: string
  name: string
  onNote: () => void
  onClose: () => void
}

/** A creator's overview of a fan. */
export function AboutFanSheet({ conversationId, name, onNote, onClose }: AboutFanSheetProps) {
  const [fan, setFan] = useState<FanOverview | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const request = new AbortController()
    api('GET /conversations/{id}/fan', { params: { id: conversationId }, signal: request.signal })
      .then(setFan)
      .catch((error: unknown) => {
        if (!request.signal.aborted) setFailed(errorMessage(error))
      })
    return () => request.abort()
  }, [conversationId])
  return (
    <Sheet title={name} onClose={onClose}>
      <FormError why={failed} />
      {fan ? (
        <>
          <Spent spent={fan.spent} />
          <section className={styles.part}>
            <h3>Subscription</h3>
            <p>
              <Standing fan={fan} />
            </p>
          </section>
          {fan.lists.length > 0 && (
            <section className={styles.part}>
              <h3>Lists</h3>
              <div className={styles.lists}>
                {fan.lists.map(({ _id, name }) => (
                  <ChipLink key={_id} to={`/creator/lists/${_id}`}>
                    {name}
                  </ChipLink>
                ))}
              </div>
            </section>
          )}
          <section className={styles.part}>
            <h3>Your note</h3>
            <p>{fan.note || 'No note yet. Only you can see it.'}</p>
          </section>
          <Button onClick={onNote}>{fan.note ? 'Edit note' : 'Add a note'}</Button>
        </>
      ) : (
        !failed && <Skeleton width="100%" height="180px" />
      )}
    </Sheet>
  )
}

function Spent({ spent }: { spent: FanOverview['spent'] }) {
  const { total, tips, unlocks, subscriptions, orders, streams } = spent
  const sums = [
    ['Tips', tips],
    ['Unlocked', unlocks],
    ['Subscriptions', subscriptions],
    ['Orders', orders],
    ['Live', streams],
  ] as const
  const paid = sums.filter(([, amount]) => amount > 0)
  return (
    <section className={styles.spent}>
      <h3 className="visually-hidden">Spent with you</h3>
      <p className="display">
        {total > 0 ? (
          <>
            <Tokens amount={total} /> spent with you
          </>
        ) : (
          'Nothing spent with you yet'
        )}
      </p>
      {paid.length > 0 && (
        <dl className={styles.sums}>
          {paid.map(([label, amount]) => (
            <Sum key={label} label={label} amount={amount} />
          ))}
        </dl>
      )}
    </section>
  )
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Tokens amount={amount} />
    </dd>
  </>
)

function Standing({ fan: { subscription, followsSince } }: { fan: FanOverview }) {
  if (subscription?.isLive) {
    return (
      <>
        Subscribed since <LocalDay instant={subscription.since} />.{' '}
        {subscription.renews ? 'Renews on ' : 'Ends on '}
        <LocalDay instant={subscription.expiredAt} />.
      </>
    )
  }
  if (subscription) {
    return (
      <>
        Ended on <LocalDay instant={subscription.expiredAt} />.
      </>
    )
  }
  if (followsSince) {
    return (
      <>
        None. Following you since <LocalDay instant={followsSince} />.
      </>
    )
  }
  return 'None.'
}
