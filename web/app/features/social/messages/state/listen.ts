import { api } from '~/api/client'
import { onConnectionReady, onServerEvent } from '~/api/server-events'
import type { Store } from '~/store/create-store'
import {
  type ConversationQuery,
  conversationChanged,
  conversationRead,
  otherHasSeen,
  presenceChanged,
  selectConversations,
  unreadCounted,
} from './conversation-slice'
import { messageUpdated } from './message-slice'
import { outboxKey } from './outbox-storage'
import { messageWords } from './preview'
import {
  addToList,
  afterReconnect,
  countUnread,
  isOnScreen,
  receiveDeletion,
  receiveMessage,
  stopReports,
} from './receive'
import { outgoingArrived, readOutbox, sendOutbox } from './send-outbox'
import { typingBegan, typingEnded } from './typing-slice'

/** Somebody who writes says so every two and a half seconds. */
const typingShownMs = 4000
/** How often what nobody answered is tried again while the line seems to be there. */
const retryMs = 10_000

interface News {
  conversationId: string
  name: string
  avatar: string
  text: string
}

/** On every page: keeps what is known of messages true, and sends what waits. Ends with what it returns. */
export const listenForMessages =
  (accountId: string, onNews: (news: News) => void) =>
  (dispatch: Store['dispatch'], getState: Store['getState']) => {
    const typing = new Map<string, ReturnType<typeof setTimeout>>()
    const stopTyping = (id: string) => {
      clearTimeout(typing.get(id))
      typing.delete(id)
      dispatch(typingEnded(id))
    }
    const goOn = () => void dispatch(sendOutbox())
    const catchUp = () => void dispatch(afterReconnect()).catch(() => {})
    const readAnew = (event: StorageEvent) => {
      if (event.key === outboxKey(accountId)) dispatch(readOutbox())
    }

    async function tell(news: News) {
      const { conversationId: id } = news
      const known = selectConversations(getState()).mapping[id]
      const conversation = known ?? (await api('GET /conversations/{id}', { params: { id } }))
      if (!known) dispatch(conversationChanged(conversation))
      if (!conversation.isMuted) onNews(news)
    }

    dispatch(readOutbox())
    goOn()
    // The line may have been there before anybody listened. Without one, the badge need not wait for it.
    if (getState().realtime.state === 'connected') catchUp()
    else void dispatch(countUnread()).catch(() => {})
    const retry = setInterval(goOn, retryMs)
    window.addEventListener('online', goOn)
    window.addEventListener('storage', readAnew)
    const ends = [
      onConnectionReady(() => {
        catchUp()
        goOn()
      }),
      onServerEvent('message_created', (message) => {
        const { conversationId: id, senderId, senderInfo, clientId } = message
        stopTyping(id)
        if (clientId) dispatch(outgoingArrived(clientId))
        dispatch(receiveMessage(message))
        const { list } = selectConversations(getState())
        const isWhole = list.success && !list.query.q && isForEverybody(list.query)
        if (isWhole && !list.data.includes(id)) void dispatch(addToList(id)).catch(() => {})
        if (senderId !== accountId && !isOnScreen(getState, id)) {
          const { name, avatar } = senderInfo
          void tell({ conversationId: id, name, avatar, text: messageWords(message) }).catch(() => {})
        }
      }),
      onServerEvent('message_updated', (message) => dispatch(messageUpdated(message))),
      onServerEvent('presence', (presence) => dispatch(presenceChanged(presence))),
      onServerEvent('message_deleted', (deleted) => dispatch(receiveDeletion(deleted))),
      onServerEvent('messages_seen', (marks) => dispatch(otherHasSeen(marks))),
      onServerEvent('notify_read_messages_in_conversation', ({ conversationId, total }) => {
        dispatch(conversationRead(conversationId))
        dispatch(unreadCounted(total))
      }),
      onServerEvent('someone_typing', ({ conversationId: id }) => {
        clearTimeout(typing.get(id))
        typing.set(
          id,
          setTimeout(() => stopTyping(id), typingShownMs),
        )
        dispatch(typingBegan(id))
      }),
    ]

    return () => {
      for (const end of ends) end()
      for (const timer of typing.values()) clearTimeout(timer)
      clearInterval(retry)
      window.removeEventListener('online', goOn)
      window.removeEventListener('storage', readAnew)
      stopReports()
    }
  }

/** Whether whoever writes belongs into a list that was asked for like this; some are for some fans only. */
const isForEverybody = ({ filter = 'all' }: ConversationQuery) => filter === 'all' || filter === 'unread'
