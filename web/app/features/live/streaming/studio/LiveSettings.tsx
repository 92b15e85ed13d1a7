import type { Stream } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSave } from '~/ui/form/use-save'
import { numberOf, textOf } from '~/ui/form/values'
import { Panel } from '~/ui/layout/Panel'
import { DetailFields, detailsIn } from './DetailFields'

interface LiveSettingsProps {
  stream: Stream
  slowModeSeconds: number
  onSaved: (stream: Stream) => void
}

const pauses = [
  { value: '0', text: 'Off' },
  { value: '5', text: '5 seconds' },
  { value: '10', text: '10 seconds' },
  { value: '30', text: '30 seconds' },
  { value: '60', text: '1 minute' },
  { value: '120', text: '2 minutes' },
]

/** The settings of a running stream. */
export function LiveSettings({ stream, slowModeSeconds, onSaved }: LiveSettingsProps) {
  const details = useSave(async (values) =>
    onSaved(await api('PUT /streaming/update', { body: detailsIn(values) })),
  )
  const goal = useSave(async (values) => {
    const title = textOf(values, 'goalTitle')
    const wanted = numberOf(values, 'goalTokens')
    const body = { goal: title && wanted ? { title, tokens: wanted } : null }
    onSaved(await api('PUT /streaming/update', { body }))
  })
  const chat = useSave(async (values) =>
    onSaved(
      await api('PUT /streaming/update', {
        body: { slowModeSeconds: numberOf(values, 'slowModeSeconds') ?? 0 },
      }),
    ),
  )
  return (
    <>
      <Panel title="Goal" lead="Tips during this stream count towards it. Everyone can see the progress.">
        <Form submission={goal}>
          <TextField
            label="Goal"
            name="goalTitle"
            maxLength={limits.goalTitle}
            defaultValue={stream.goal?.title ?? ''}
            hint="Leave both empty for no goal."
          />
          <TextField
            label="Tokens"
            name="goalTokens"
            type="number"
            inputMode="numeric"
            min={1}
            max={1_000_000}
            step="1"
            defaultValue={stream.goal?.tokens ?? ''}
          />
          <Submit busy="Saving…" look="plain">
            Save goal
          </Submit>
        </Form>
      </Panel>
      <Panel title="Chat">
        <Form submission={chat}>
          <SelectField
            label="Slow mode"
            name="slowModeSeconds"
            options={pauses}
            defaultValue={String(slowModeSeconds)}
            hint="How long viewers wait between messages."
          />
          <Submit busy="Saving…" look="plain">
            Save
          </Submit>
        </Form>
      </Panel>
      <Panel title="Details">
        <Form submission={details}>
          <DetailFields
            title={stream.title}
            description={stream.description}
            offered={stream}
            withRecording={false}
          />
          <Submit busy="Saving…" look="plain">
            Save details
          </Submit>
        </Form>
      </Panel>
    </>
  )
}
