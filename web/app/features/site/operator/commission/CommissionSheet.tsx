import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useSettings } from '~/store/hooks'
import { Hint } from '~/ui/feedback/Hint'
import { toast } from '~/ui/feedback/toast'
import { DateTimeField } from '~/ui/form/date/DateTimeField'
import { Form } from '~/ui/form/Form'
import { instantIn } from '~/ui/form/local-time'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { numberOf, textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { percent } from './rate-rows'

interface CommissionSheetProps {
  /** The creator; without one, the form asks for the username. */
  creator?: { _id: string; name: string }
  onClose: () => void
}

/** Sets the commission of a creator, at once or from a moment on. */
export function CommissionSheet({ creator, onClose }: CommissionSheetProps) {
  const { revalidate } = useRevalidator()
  const { performerCommission } = useSettings()
  const submission = useSubmit(async (values) => {
    const typed = numberOf(values, 'rate')
    const validFrom = instantIn(textOf(values, 'validFrom'))
    await api('POST /operator/commission-rates', {
      body: {
        performerId: creator?._id ?? textOf(values, 'performerId').replace(/^@/, ''),
        rate: typed === undefined ? null : Math.round(typed * 100) / 10_000,
        reason: textOf(values, 'reason'),
        ...(validFrom ? { validFrom } : {}),
      },
    })
    toast({ message: 'Commission saved. The creator is notified.' })
    onClose()
    await revalidate()
  })
  const title = creator ? `Commission of ${creator.name}` : 'Set a commission'
  return (
    <Sheet title={title} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        {!creator && (
          <TextField
            label="Creator"
            name="performerId"
            placeholder="Username"
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
        <TextField
          label="Share of each sale for the site"
          name="rate"
          type="number"
          right="%"
          min={0}
          max={100}
          step={0.01}
          hint={`Empty: the default, now ${percent(performerCommission)}.`}
        />
        <DateTimeField label="From" name="validFrom" instant={null} hint="Empty: at once." />
        <TextArea label="Reason" name="reason" rows={2} maxLength={500} hint="Only for the team." />
        <Submit full busy="Saving…">
          Save commission
        </Submit>
        <Hint>Sales before that moment keep their rate.</Hint>
      </Form>
    </Sheet>
  )
}
