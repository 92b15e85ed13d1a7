import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { numberOf, optionalOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { useChosenId } from '../console/use-chosen-id'

export function NewInvitation({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const idFor = useChosenId()
  const submission = useSubmit(async (values) => {
    const body = {
      note: optionalOf(values, 'note'),
      mostUses: numberOf(values, 'mostUses') ?? 1,
      days: numberOf(values, 'days') ?? 1,
    }
    await api('POST /operator/sign-up-invitations', { body: { ...body, id: idFor(body) } })
    toast({ message: 'Invitation created.' })
    onClose()
    await revalidate()
  })
  return (
    <Sheet title="New invitation" held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <TextField label="Note" name="note" hint="Only for the team, such as who gets it." maxLength={100} />
        <TextField
          label="How many people can use it"
          name="mostUses"
          type="number"
          defaultValue={1}
          min={1}
          max={10_000}
          step={1}
          required
        />
        <TextField
          label="Days it is valid"
          name="days"
          type="number"
          defaultValue={14}
          min={1}
          max={365}
          step={1}
          required
        />
        <Submit full busy="Creating…">
          Create invitation
        </Submit>
      </Form>
    </Sheet>
  )
}
