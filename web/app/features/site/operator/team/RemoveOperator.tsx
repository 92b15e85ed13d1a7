import type { Operator } from '@ovation/contract'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useAppDispatch } from '~/store/hooks'
import { changeCurrentUser } from '~/store/user-slice'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Confirm } from '~/ui/overlay/Confirm'

interface RemoveOperatorProps {
  operator: Pick<Operator, '_id' | 'name'>
  /** The viewer removes themselves. */
  isMe: boolean
  onClose: () => void
}

export function RemoveOperator({ operator, isMe, onClose }: RemoveOperatorProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { busy, run } = useAction(async () => {
    if (isMe) {
      await api('POST /operator/leave', { body: {} })
      dispatch(changeCurrentUser({ isOperator: false, operatorRole: null }))
      toast({ message: 'You left the team.' })
      await navigate('/home')
      return
    }
    await api('DELETE /operator/team/{id}', { params: { id: operator._id } })
    toast({ message: `${operator.name} is no longer an operator.` })
    await revalidate()
  })
  return (
    <Confirm
      title={isMe ? 'Leave the team?' : `Remove ${operator.name} from the team?`}
      yes={isMe ? 'Leave the team' : 'Remove from the team'}
      busy={busy && (isMe ? 'Leaving…' : 'Removing…')}
      onYes={() => void run().then(onClose)}
      onNo={onClose}
    >
      {isMe
        ? 'You can’t open the console any more. Your account stays.'
        : 'They can’t open the console any more. Their account stays.'}
    </Confirm>
  )
}
