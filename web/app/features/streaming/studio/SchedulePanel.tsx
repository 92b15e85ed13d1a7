import type { Stream } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/Button'
import { Confirm } from '~/ui/Confirm'
import { CheckField } from '~/ui/form/CheckField'
import { DateTimeField } from '~/ui/form/date/DateTimeField'
import { Form } from '~/ui/form/Form'
import { instantIn } from '~/ui/form/local-time'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, textOf } from '~/ui/form/values'
import { Panel } from '~/ui/Panel'
import { Sheet } from '~/ui/Sheet'
import { toast } from '~/ui/toast'
import { useAction } from '~/ui/use-action'
import { AnnouncedCard } from '../announced/AnnouncedCard'
import { DetailFields, detailsIn, recordingIn } from './DetailFields'
import styles from './SchedulePanel.module.css'

/** Streams that are announced; a sheet to announce one or to change it. */
export function SchedulePanel({ announced, price }: { announced: readonly Stream[]; price: number }) {
  const [editing, setEditing] = useState<Stream | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Stream | null>(null)
  return (
    <Panel
      title="Announced streams"
      lead="Fans set a reminder, or pay before it begins."
      action={
        <div className={styles.announce}>
          <Button onClick={() => setEditing('new')}>Announce a stream</Button>
        </div>
      }
    >
      {announced.length > 0 ? (
        <ul className={styles.list}>
          {announced.map((stream) => (
            <li key={stream._id}>
              <AnnouncedCard stream={stream}>
                <Button size="sm" onClick={() => setEditing(stream)}>
                  Change
                </Button>
                <Button size="sm" look="bad" onClick={() => setLeaving(stream)}>
                  Call off
                </Button>
              </AnnouncedCard>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>Nothing is announced.</p>
      )}
      {editing && (
        <AnnounceSheet
          stream={editing === 'new' ? null : editing}
          price={price}
          onClose={() => setEditing(null)}
        />
      )}
      {leaving && <CallOff stream={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  )
}

interface AnnounceSheetProps {
  stream: Stream | null
  price: number
  onClose: () => void
}

function AnnounceSheet({ stream, price, onClose }: AnnounceSheetProps) {
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
    toast({ message: stream ? 'The announcement is changed.' : 'Your stream is announced.' })
    onClose()
  })
  return (
    <Sheet
      title={stream ? 'Change the announcement' : 'Announce a stream'}
      held={submission.busy}
      onClose={onClose}
    >
      <Form submission={submission}>
        <DateTimeField
          label="When it begins"
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
            label="Publish a post about it"
            hint="With the time and a reminder. It leads to the stream once you are live."
            defaultChecked
          />
        )}
        <Submit busy="Saving…" full>
          {stream ? 'Save' : 'Announce it'}
        </Submit>
      </Form>
    </Sheet>
  )
}

function CallOff({ stream, onClose }: { stream: Stream; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async () => {
    await api('DELETE /streaming/scheduled/{id}', { params: { id: stream._id } })
    await revalidate()
    toast({ message: 'The stream is called off.' })
  })
  return (
    <Confirm
      title={`Call off “${stream.title}”?`}
      yes="Call it off"
      no="Keep it"
      busy={busy && 'Calling it off…'}
      onYes={() => void run().then(onClose)}
      onNo={onClose}
    >
      Everyone who paid for it gets their tokens back.
    </Confirm>
  )
}
