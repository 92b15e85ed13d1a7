import { limits } from '@ovation/contract/limits'
import { Hint } from '~/ui/feedback/Hint'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { durations, endOf } from '../people/durations'
import type { CaseShown } from './case-rows'
import type { useDecide } from './use-decide'

interface SuspendOwnerSheetProps {
  one: CaseShown
  decide: Pick<ReturnType<typeof useDecide>, 'send' | 'written'>
  onClose: () => void
}

/** Suspends the owner, and closes the case with it. */
export function SuspendOwnerSheet({ one, decide, onClose }: SuspendOwnerSheetProps) {
  const { owner, what, first, canRestrict } = one
  const { message, ...written } = decide.written()
  const submission = useSubmit(async (values) => {
    await decide.send({
      ...written,
      decision: 'suspended',
      message: textOf(values, 'message'),
      takesDown: checkedOf(values, 'takesDown'),
      ...endOf(textOf(values, 'duration'), new Date()),
    })
    onClose()
  })
  return (
    <Sheet title={`Suspend ${owner?.name ?? first}?`} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <SelectField label="How long" name="duration" options={durations} defaultValue="7" />
        <TextArea
          label="Reason"
          name="message"
          rows={3}
          required
          defaultValue={message}
          maxLength={limits.suspensionReason}
        />
        {canRestrict && !one.takenDownBy && (
          <CheckField label={`Take this ${what} down too`} name="takesDown" defaultChecked />
        )}
        <Submit busy="Suspending…" full>
          Suspend {first}
        </Submit>
        <Hint>
          Logins and live streams end at once, pages are hidden and subscriptions stop renewing. The reason is
          emailed.
        </Hint>
      </Form>
    </Sheet>
  )
}
