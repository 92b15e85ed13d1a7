import type { Stream, StreamAndChat } from '@ovation/contract'
import { api } from '~/api/client'
import { Hint } from '~/ui/feedback/Hint'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { optionalOf } from '~/ui/form/values'
import { Panel } from '~/ui/layout/Panel'
import { counted } from '~/ui/text/format'
import { DetailFields, detailsIn, recordingIn } from './DetailFields'

interface GoLiveFormProps {
  /** The creator's default price. */
  price: number
  followers: number
  announced: readonly Stream[]
  onLive: (begun: StreamAndChat) => void
}

/** The form that starts a stream. */
export function GoLiveForm({ price, followers, announced, onLive }: GoLiveFormProps) {
  const submission = useSubmit(async (values) => {
    const scheduledId = optionalOf(values, 'scheduledId')
    onLive(
      await api('POST /streaming/live', {
        body: { ...detailsIn(values), ...recordingIn(values), ...(scheduledId ? { scheduledId } : {}) },
      }),
    )
  })
  return (
    <Panel look="bill">
      <Form submission={submission}>
        {announced.length > 0 && (
          <SelectField
            label="Scheduled stream"
            name="scheduledId"
            empty="None, start a new stream"
            options={announced.map(({ _id, title }) => ({ value: _id, text: title }))}
            hint="Its tickets and reminders apply to this stream."
          />
        )}
        <DetailFields offered={{ isFree: price === 0, price }} />
        <Submit busy="Going live…" full>
          Go live
        </Submit>
        {followers > 0 && <Hint>Your {counted(followers, 'follower')} will be notified.</Hint>}
      </Form>
    </Panel>
  )
}
