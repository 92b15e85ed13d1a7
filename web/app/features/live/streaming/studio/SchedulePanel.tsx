import type { Stream } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { CheckField } from '~/ui/form/CheckField'
import { DateTimeField } from '~/ui/form/date/DateTimeField'
import { Form } from '~/ui/form/Form'
import { instantIn } from '~/ui/form/local-time'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, textOf } from '~/ui/form/values'
import { Panel } from '~/ui/layout/Panel'
import { Confirm } from '~/ui/overlay/Confirm'
import { Sheet } from '~/ui/overlay/Sheet'
import { AnnouncedCard } from '../announced/AnnouncedCard'
import { DetailFields, detailsIn, recordingIn } from './DetailFields'
import styles from './SchedulePanel.module.css'

/** Scheduled streams, with a sheet to add or edit one. */
export function SchedulePanel({ announced, price }: { announced: readonly Stream[]; price: number }) {
  const [editing, setEditing] = useState<Stream | 'new' | null>(null)
  const [cancelling, setCancelling] = useState<Stream | null>(null)
  return (
    <Panel
      title="Scheduled streams"
      lead="Fans can set a reminder or buy a ticket in advance."
      action={
        <div className={styles.announce}>
          <Button onClick={() => setEditing('new')}>Schedule a stream</Button>
        </div>
      }
    >
      {announced.length > 0 ? (
        <ul className={styles.list}>
          {announced.map((stream) => (
            <li key={stream._id}>
              <AnnouncedCard stream={stream}>
                <Button size="sm" onClick={() => setEditing(stream)}>
                  Edit
                </Button>
                <Button size="sm" look="bad" onClick={() => setCancelling(stream)}>
                  Cancel
                </Button>
              </AnnouncedCard>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>No scheduled streams.</p>
      )}
      {editing && (
        <ScheduleSheet
          stream={editing === 'new' ? null : editing}
          price={price}
          onClose={() => setEditing(null)}
        />
      )}
      {cancelling && <CancelScheduled stream={cancelling} onClose={() => setCancelling(null)} />}
    </Panel>
  )
}

interface ScheduleSheetProps {
  stream: Stream | null
  price: number
  onClose: () => void
}

function ScheduleSheet({ stream, price, onClose }: ScheduleSheetProps) {
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    const scheduledAt = instantIn(textOf(values, 'scheduledAt')) ?? ''
    const body = { ...detailsIn(values), ...recordingIn(values), scheduledAt }
    if (stream) await api('PUT /streaming/scheduled/{id}', { params: { id: stream._id }, body })
    else {
      const isPosted = checkedOf(values, 'isPosted')
      await api('POST /streaming/scheduled', { body: { ...body, isPosted } })
    }
    await revalidate()
    toast({ message: stream ? 'Scheduled stream updated.' : 'Stream scheduled.' })
    onClose()
  })
  return (
    <Sheet
      title={stream ? 'Edit scheduled stream' : 'Schedule a stream'}
      held={submission.busy}
      onClose={onClose}
    >
      <Form submission={submission}>
        <DateTimeField
          label="Start time"
          name="scheduledAt"
          instant={stream?.scheduledAt ?? null}
          hint="Your local time."
          required
        />
        <DetailFields
          title={stream?.title ?? ''}
          description={stream?.description ?? ''}
          offered={stream ?? { isFree: price === 0, price }}
          isRecorded={stream?.isRecorded ?? false}
        />
        {!stream && (
          <CheckField
            look="switch"
            name="isPosted"
            label="Publish a post"
            hint="With the start time and a reminder button. It links to the stream once you’re live."
            defaultChecked
          />
        )}
        <Submit busy="Saving…" full>
          {stream ? 'Save' : 'Schedule'}
        </Submit>
      </Form>
    </Sheet>
  )
}

function CancelScheduled({ stream, onClose }: { stream: Stream; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async () => {
    await api('DELETE /streaming/scheduled/{id}', { params: { id: stream._id } })
    await revalidate()
    toast({ message: 'Scheduled stream cancelled.' })
  })
  return (
    <Confirm
      title={`Cancel “${stream.title}”?`}
      yes="Cancel stream"
      no="Keep stream"
      busy={busy && 'Cancelling…'}
      onYes={() => void run().then(onClose)}
      onNo={onClose}
    >
      Everyone who bought a ticket gets a refund.
    </Confirm>
  )
}
