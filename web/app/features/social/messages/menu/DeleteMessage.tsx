import type { Message } from '@ovation/contract'
import { api } from '~/api/client'
import { useAppDispatch } from '~/store/hooks'
import { useAction } from '~/ui/feedback/use-action'
import { Confirm } from '~/ui/overlay/Confirm'
import { messageRemoved } from '../state/message-slice'

/** Deletes a message after a confirmation. */
export function DeleteMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const { _id: id, conversationId, seq } = message
  const dispatch = useAppDispatch()
  const { busy, run } = useAction(() => api('DELETE /messages/{id}', { params: { id } }))
  async function remove() {
    const done = await run()
    onClose()
    if (done) dispatch(messageRemoved({ conversationId, id, seq }))
  }
  return (
    <Confirm
      title="Delete this message?"
      yes="Delete"
      busy={busy && 'Deleting…'}
      onYes={() => void remove()}
      onNo={onClose}
    >
      It will be deleted for both of you.
    </Confirm>
  )
}
