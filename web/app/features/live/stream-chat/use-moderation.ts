import type { ChatMember, StreamMessage } from '@ovation/contract'
import { useCallback } from 'react'
import { api } from '~/api/client'
import { useAppDispatch } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'
import { toastError } from '~/ui/feedback/toast-error'
import { roomChanged } from './room-slice'
import { streamMessageDeleted } from './stream-message-slice'

/** Runs an action, shows its result and returns whether it succeeded. */
async function attempt(act: () => Promise<unknown>, doneMessage?: string): Promise<boolean> {
  try {
    await act()
  } catch (error) {
    toastError(error)
    return false
  }
  if (doneMessage) toast({ message: doneMessage })
  return true
}

/** Pins a message in the creator's chat, or unpins with null. */
export function usePin(conversationId: string) {
  const dispatch = useAppDispatch()
  return useCallback(
    (messageId: string | null) =>
      attempt(async () => {
        const params = { id: conversationId }
        const rules = await api('PUT /streaming/chat/{id}/pinned', { params, body: { messageId } })
        dispatch(roomChanged({ conversationId, ...rules }))
      }),
    [dispatch, conversationId],
  )
}

/** Deletes a message. People can delete their own. */
export function useDeleteMessage({ _id, conversationId }: StreamMessage) {
  const dispatch = useAppDispatch()
  return () =>
    attempt(async () => {
      await api('DELETE /messages/{id}', { params: { id: _id } })
      dispatch(streamMessageDeleted({ conversationId, _id }))
    })
}

/** Moderation of one person in the creator's chat. */
export function moderationOf(
  conversationId: string,
  { _id: accountId, name }: Pick<ChatMember, '_id' | 'name'>,
) {
  const params = { id: conversationId, accountId }
  const unmute = () =>
    attempt(
      () => api('DELETE /streaming/chat/{id}/mutes/{accountId}', { params }),
      `${name} is no longer muted.`,
    )
  return {
    async mute() {
      const done = await attempt(() =>
        api('POST /streaming/chat/{id}/mutes/{accountId}', { params, body: {} }),
      )
      if (done) {
        toast({
          message: `${name} is muted in this chat.`,
          action: { label: 'Undo', run: () => void unmute() },
        })
      }
    },
    removeMember: () =>
      attempt(
        () => api('POST /streaming/chat/{id}/removals/{accountId}', { params, body: {} }),
        `${name} was removed from this stream.`,
      ),
  }
}
