import { limits } from '@ovation/contract/limits'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Hint } from '~/ui/feedback/Hint'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { counted } from '~/ui/text/format'
import { durations, endOf } from './durations'
import { forEachPerson } from './for-each-person'
import type { PersonRow } from './person-rows'
import { SubscriberEffects } from './SubscriberEffects'

interface SuspendSheetProps {
  people: Pick<PersonRow, '_id' | 'name' | 'role'>[]
  onClose: () => void
}

/** Suspends one person or several. */
export function SuspendSheet({ people, onClose }: SuspendSheetProps) {
  const { revalidate } = useRevalidator()
  const [first] = people
  const who = people.length === 1 && first ? first.name : counted(people.length, 'person', 'people')
  const submission = useSubmit(async (values) => {
    const terms = { reason: textOf(values, 'reason'), ...endOf(textOf(values, 'duration'), new Date()) }
    await forEachPerson(people, ({ _id: id }) =>
      api('PUT /operator/people/{id}/suspension', { params: { id }, body: terms }),
    )
    toast({ message: `${who} suspended.` })
    onClose()
    await revalidate()
  })
  return (
    <Sheet title={`Suspend ${who}?`} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <SelectField label="How long" name="duration" options={durations} defaultValue="7" />
        <TextArea label="Reason" name="reason" rows={3} required maxLength={limits.suspensionReason} />
        <Submit busy="Suspending…" full>
          Suspend {who}
        </Submit>
        <Hint>
          Logins and live streams end at once, pages are hidden and subscriptions stop renewing. The reason is
          emailed.
        </Hint>
        {people.length === 1 && first?.role === 'creator' && <SubscriberEffects id={first._id} />}
      </Form>
    </Sheet>
  )
}
