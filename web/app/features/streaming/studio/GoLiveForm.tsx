import type { Stream, StreamAndChat } from '@ovation/contract'
import { api } from '~/api/client'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { optionalOf } from '~/ui/form/values'
import { Panel } from '~/ui/Panel'
import { DetailFields, detailsIn, recordingIn } from './DetailFields'

interface GoLiveFormProps {
  /** What the creator asks for by default. */
  price: number
  announced: readonly Stream[]
  onLive: (begun: StreamAndChat) => void
}

/** The last thing before the stage. */
export function GoLiveForm({ price, announced, onLive }: GoLiveFormProps) {
  const submission = useSubmit(async (values) => {
    const scheduledId = optionalOf(values, 'scheduledId')
    onLive(
      await api('POST /streaming/live', {
        body: { ...detailsIn(values), ...recordingIn(values), ...(scheduledId ? { scheduledId } : {}) },
      }),
    )
  })
  return (
    <Panel title="Your stream">
      <Form submission={submission}>
        {announced.length > 0 && (
          <SelectField
            label="Announced stream"
            name="scheduledId"
            empty="None, this is another one"
            options={announced.map(({ _id, title }) => ({ value: _id, text: title }))}
            hint="Tickets and reminders of an announced stream count for this one."
          />
        )}
        <DetailFields offered={{ isFree: price === 0, price }} />
        <Submit busy="Going live…" full>
          Go live
        </Submit>
      </Form>
    </Panel>
  )
}
