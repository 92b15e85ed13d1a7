import type { FanList } from '@ovation/contract'
import { useNavigate } from 'react-router'
import { BuyersField } from '~/features/content/vault/holders/BuyersField'
import { useHandedFile } from '~/features/content/vault/picker/use-handed-file'
import { toast } from '~/ui/feedback/toast'
import { CheckField } from '~/ui/form/CheckField'
import { DateTimeField } from '~/ui/form/date/DateTimeField'
import { FormContext } from '~/ui/form/form-context'
import { Submit } from '~/ui/form/Submit'
import { Panel } from '~/ui/layout/Panel'
import { Confirm } from '~/ui/overlay/Confirm'
import { nothingToLose, UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { AudienceChoices } from './AudienceChoices'
import { people } from './audience'
import styles from './MassComposer.module.css'
import { MessageFields } from './MessageFields'
import { Preview } from './Preview'
import { type MassMessageDraft, useMassMessage } from './use-mass-message'

interface MassComposerProps {
  lists: readonly FanList[]
  /** The list to preselect. */
  listId: string | null
}

/** A mass message: recipients, content, time, and a confirmation before it is sent. */
export function MassComposer({ lists, listId }: MassComposerProps) {
  const navigate = useNavigate()
  const draft = useMassMessage(lists, listId, () => {
    toast({ message: draft.scheduledAt ? 'Message scheduled.' : 'Sending your message.' })
    void navigate('/creator/mass-messages', { state: nothingToLose })
  })
  const { problems, busy, size, scheduledAt } = draft
  useHandedFile((file) => draft.files.addKept([file]))
  return (
    <FormContext value={{ busy, errors: problems, error: problems.form ?? null }}>
      <form
        method="post"
        noValidate
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault()
          draft.review()
        }}
      >
        <Panel title="To" lead={<Size size={size} />}>
          <AudienceChoices to={draft.to} lists={lists} onChange={draft.setTo} />
        </Panel>
        <Panel title="Message" lead="The message is sent once its files are processed.">
          <MessageFields
            text={draft.text}
            onText={draft.setText}
            files={draft.files}
            note={
              <BuyersField
                holders={draft.holders}
                files={draft.files.enclosed.fileIds.length}
                skips={draft.skips}
                onChange={draft.setSkips}
              />
            }
          />
        </Panel>
        <Panel title="When">
          <Schedule draft={draft} />
        </Panel>
        <Panel title="Preview">
          <Preview text={draft.text} files={draft.files} />
        </Panel>
        <div className={styles.end}>
          <Submit busy={scheduledAt === null ? 'Sending…' : 'Scheduling…'}>
            {scheduledAt === null ? 'Send' : 'Schedule'}
          </Submit>
        </div>
      </form>
      {draft.asking && (
        <Confirm
          look="go"
          title={
            scheduledAt
              ? 'Schedule this message?'
              : `Send to ${size === null ? 'everyone selected' : people(size)}?`
          }
          yes={scheduledAt ? 'Schedule' : 'Send'}
          no="Keep writing"
          busy={busy && (scheduledAt ? 'Scheduling…' : 'Sending…')}
          onYes={() => void draft.send()}
          onNo={draft.dismiss}
        >
          {scheduledAt
            ? 'The recipients are chosen when it’s sent. You can cancel it until then.'
            : 'You can unsend it later for everyone who hasn’t paid for it.'}
        </Confirm>
      )}
      <UnsavedGuard isUnsaved={draft.isUnsaved} isUploading={() => draft.files.isUnderWay} />
    </FormContext>
  )
}

const Size = ({ size }: { size: number | null }) => (
  <output>{size === null ? 'Counting…' : `${people(size)} would get it now.`}</output>
)

/** The default: tomorrow, on the hour. */
function tomorrow(): string {
  const moment = new Date()
  moment.setDate(moment.getDate() + 1)
  moment.setMinutes(0, 0, 0)
  return moment.toISOString()
}

function Schedule({ draft: { scheduledAt, setScheduledAt } }: { draft: MassMessageDraft }) {
  return (
    <>
      <CheckField
        look="switch"
        name="later"
        label="Schedule for later"
        checked={scheduledAt !== null}
        onChange={(event) => setScheduledAt(event.currentTarget.checked ? tomorrow() : null)}
      />
      {scheduledAt !== null && (
        <DateTimeField
          label="Date and time"
          name="schedule"
          hint="Your local time."
          instant={scheduledAt || null}
          onChange={(instant) => setScheduledAt(instant ?? '')}
        />
      )}
    </>
  )
}
