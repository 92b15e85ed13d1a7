import { limits } from '@ovation/contract/limits'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { isRole, RoleField } from './RoleField'

export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    const [email, role] = [textOf(values, 'email'), textOf(values, 'role')]
    if (!isRole(role)) return
    await api('POST /operator/team/invitations', { body: { email, role } })
    toast({ message: `Invitation sent to ${email}.` })
    onClose()
    await revalidate()
  })
  return (
    <Sheet title="Invite an operator" held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <TextField
          label="Email address"
          name="email"
          type="email"
          required
          maxLength={limits.email}
          hint="They get a link, which works for seven days. A creator needs another account for this."
        />
        <RoleField initial="moderation" />
        <Submit busy="Sending…" full>
          Send invitation
        </Submit>
      </Form>
    </Sheet>
  )
}
