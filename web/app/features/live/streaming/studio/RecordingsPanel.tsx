import type { Recording } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { PriceField } from '~/features/content/creator-content/PriceField'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, numberOf, optionalOf, textOf } from '~/ui/form/values'
import { Panel } from '~/ui/layout/Panel'
import { lengthOf } from '~/ui/media/player/clock'
import { VideoPlayer } from '~/ui/media/VideoPlayer'
import { Confirm } from '~/ui/overlay/Confirm'
import { Sheet } from '~/ui/overlay/Sheet'
import { LocalTime } from '~/ui/text/LocalTime'
import styles from './RecordingsPanel.module.css'
import { useRecordings } from './use-recordings'

const states: Record<Recording['status'], { label: string; look: 'good' | 'waiting' | 'bad' | 'plain' }> = {
  recording: { label: 'Recording', look: 'waiting' },
  saving: { label: 'Saving', look: 'waiting' },
  retrying: { label: 'Retrying', look: 'waiting' },
  processing: { label: 'Processing', look: 'waiting' },
  ready: { label: 'Ready', look: 'good' },
  failed: { label: 'Failed', look: 'bad' },
  published: { label: 'Published', look: 'plain' },
}

/** The creator's recordings: publish or delete them. */
export function RecordingsPanel({ first }: { first: readonly Recording[] }) {
  const recordings = useRecordings(first)
  const [publishing, setPublishing] = useState<Recording | null>(null)
  const [deleting, setDeleting] = useState<Recording | null>(null)
  if (recordings.length === 0) return null
  return (
    <Panel title="Recordings" lead="Only you can see a recording until you publish it.">
      <ul className={styles.list}>
        {recordings.map((recording) => (
          <li key={recording._id} className={styles.recording}>
            {recording.file?.url && (
              <VideoPlayer file={recording.file} label={recording.title} className={styles.player} />
            )}
            <div className={styles.label}>
              <b>{recording.title}</b>
              <small>
                <LocalTime instant={recording.createdAt} />
                {recording.duration > 0 && ` · ${lengthOf(recording.duration)}`}
              </small>
              <span>
                <Chip look={states[recording.status].look}>{states[recording.status].label}</Chip>
              </span>
              {recording.reason && <small>{recording.reason}</small>}
            </div>
            <div className={styles.actions}>
              {recording.status === 'ready' && (
                <Button size="sm" onClick={() => setPublishing(recording)}>
                  Publish
                </Button>
              )}
              {recording.videoId && (
                <ButtonLink size="sm" to={`/creator/videos/${recording.videoId}`}>
                  View video
                </ButtonLink>
              )}
              {recording.status !== 'recording' && (
                <Button size="sm" look="bad" onClick={() => setDeleting(recording)}>
                  Delete
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {publishing && <PublishSheet recording={publishing} onClose={() => setPublishing(null)} />}
      {deleting && <DeleteRecording recording={deleting} onClose={() => setDeleting(null)} />}
    </Panel>
  )
}

interface OneRecordingProps {
  recording: Recording
  onClose: () => void
}

function PublishSheet({ recording, onClose }: OneRecordingProps) {
  const { revalidate } = useRevalidator()
  const [isSale, setSale] = useState(false)
  const [price, setPrice] = useState('')
  const submission = useSubmit(async (values) => {
    const sold = checkedOf(values, 'isSale')
    await api('POST /streaming/recordings/{id}/publish', {
      params: { id: recording._id },
      body: {
        title: textOf(values, 'title'),
        description: optionalOf(values, 'description'),
        isSale: sold,
        ...(sold ? { price: numberOf(values, 'price') } : {}),
      },
    })
    await revalidate()
    toast({ message: 'Recording published as a video.' })
    onClose()
  })
  return (
    <Sheet title="Publish recording" held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <TextField
          label="Title"
          name="title"
          maxLength={limits.title}
          defaultValue={recording.title}
          required
        />
        <TextArea label="Description (optional)" name="description" rows={3} maxLength={limits.description} />
        <CheckField
          look="switch"
          name="isSale"
          label="Sell separately"
          hint={isSale ? 'Everyone pays for it, subscribers too.' : 'Subscribers can watch it.'}
          checked={isSale}
          onChange={(event) => setSale(event.currentTarget.checked)}
        />
        {isSale && <PriceField kind="content" price={price} onChange={setPrice} required />}
        <Submit busy="Publishing…" full>
          Publish video
        </Submit>
      </Form>
    </Sheet>
  )
}

function DeleteRecording({ recording, onClose }: OneRecordingProps) {
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async () => {
    await api('DELETE /streaming/recordings/{id}', { params: { id: recording._id } })
    await revalidate()
    toast({ message: 'Recording deleted.' })
  })
  return (
    <Confirm
      title={`Delete the recording of “${recording.title}”?`}
      yes="Delete recording"
      busy={busy && 'Deleting…'}
      onYes={() => void run().then(onClose)}
      onNo={onClose}
    >
      {recording.videoId ? 'The video you published from it stays.' : 'This can’t be undone.'}
    </Confirm>
  )
}
