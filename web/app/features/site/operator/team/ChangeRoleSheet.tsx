import type { Operator } from '@ovation/contract'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useAppDispatch, useCurrentUser } from '~/store/hooks'
import { changeCurrentUser } from '~/store/user-slice'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { isRole, RoleField } from './RoleField'
import { roleLabels } from './role-labels'

interface ChangeRoleSheetProps {
  operator: Pick<Operator, '_id' | 'name' | 'role'>
  onClose: () => void
}

export function ChangeRoleSheet({ operator, onClose }: ChangeRoleSheetProps) {
  const { revalidate } = useRevalidator()
  const dispatch = useAppDispatch()
  const me = useCurrentUser()
  const submission = useSubmit(async (values) => {
    const role = textOf(values, 'role')
    if (!isRole(role)) return
    await api('PUT /operator/team/{id}', { params: { id: operator._id }, body: { role } })
    if (me?._id === operator._id) dispatch(changeCurrentUser({ operatorRole: role }))
    toast({ message: `${operator.name} now has the role ${roleLabels[role]}.` })
    onClose()
    await revalidate()
  })
  return (
    <Sheet title={`Role of ${operator.name}`} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <RoleField initial={operator.role} />
        <Submit busy="Saving…" full>
          Save role
        </Submit>
      </Form>
    </Sheet>
  )
}
