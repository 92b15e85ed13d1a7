import { messages } from '@ovation/contract/limits'
import { api, refusalOf } from '~/api/client'
import type { Store } from '~/store/create-store'
import { resultOf } from '~/store/slice'
import { toast } from '~/ui/feedback/toast'
import { setActiveConversation } from './state/conversation-slice'

/** Gets or creates a conversation. Returns its id, or null after showing an error. */
export const openConversationWith =
  (source: 'performer' | 'user', sourceId: string) =>
  async (dispatch: Store['dispatch']): Promise<string | null> => {
    try {
      const { _id } = await api('POST /conversations', { body: { source, sourceId } })
      await resultOf(dispatch(setActiveConversation(_id)))
      return _id
    } catch (error) {
      if (!refusalOf(error).shownByShell) toast({ kind: 'error', message: messages.tryAgainLater })
      return null
    }
  }
