import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Hint } from '~/ui/feedback/Hint'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { Sheet } from '~/ui/overlay/Sheet'
import { RateFields, rateInput } from './RateFields'

interface DefaultSheetProps {
  /** The default, as text. */
  current: string
  onClose: () => void
}

/** Sets the commission of creators without a rate of their own, at once or from a moment on. */
export function DefaultSheet({ current, onClose }: DefaultSheetProps) {
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    const { rate, ...rest } = rateInput(values)
    if (rate === null) return
    await api('POST /operator/commission-rates/default', { body: { rate, ...rest } })
    toast({ message: 'Default saved. Creators who have it are notified.' })
    onClose()
    await revalidate()
  })
  return (
    <Sheet title="Change the default" held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <RateFields hint={`Now ${current}.`} isRequired />
        <Submit full busy="Saving…">
          Save default
        </Submit>
        <Hint>
          For creators without a rate of their own, who are notified. Sales before that moment keep their
          rate.
        </Hint>
      </Form>
    </Sheet>
  )
}
