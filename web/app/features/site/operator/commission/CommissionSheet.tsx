import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Hint } from '~/ui/feedback/Hint'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { RateFields, rateInput } from './RateFields'

interface CommissionSheetProps {
  /** The creator; without one, the form asks for the username. */
  creator?: { _id: string; name: string }
  /** The default, as text. */
  fallback: string
  onClose: () => void
}

/** Sets the commission of a creator, at once or from a moment on. */
export function CommissionSheet({ creator, fallback, onClose }: CommissionSheetProps) {
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    const performerId = creator?._id ?? textOf(values, 'performerId').replace(/^@/, '')
    await api('POST /operator/commission-rates', { body: { performerId, ...rateInput(values) } })
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
        <RateFields hint={`Empty: the default, now ${fallback}.`} />
        <Submit full busy="Saving…">
          Save commission
        </Submit>
        <Hint>Sales before that moment keep their rate.</Hint>
      </Form>
    </Sheet>
  )
}
