import type { Message } from '@ovation/contract'
import { useState } from 'react'
import { api, sentenceOf } from '~/api/client'
import { useAppDispatch } from '~/store/hooks'
import { Confirm } from '~/ui/Confirm'
import { toast } from '~/ui/toast'
import { messageRemoved } from '../message-slice'

/** Asks once more, then takes a message back. */
export function DeleteMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const { _id: id, conversationId, seq } = message
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await api('DELETE /messages/{id}', { params: { id } })
      onClose()
      dispatch(messageRemoved({ conversationId, id, seq }))
    } catch (error) {
      onClose()
      toast({ kind: 'error', message: sentenceOf(error) })
    }
  }

  return (
    <Confirm
      title="Delete this message?"
      yes="Delete it"
      busy={busy && 'Deleting…'}
      onYes={() => void remove()}
      onNo={onClose}
    >
      It is gone for both of you.
    </Confirm>
  )
}
