import { api } from '~/api/client'
import { onConnectionReady, onServerEvent } from '~/api/server-events'
import type { Store } from '~/store/create-store'
import {
  conversationChanged,
  conversationRead,
  otherHasSeen,
  presenceChanged,
  selectConversations,
  unreadCounted,
} from './conversation-slice'
import type { ConversationQuery } from './conversation-state'
import { messageUpdated } from './message-slice'
import { outboxKey } from './outbox-storage'
import { messageText } from './preview'
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

/** Longer than the interval of typing events, 2.5 seconds. */
const typingShownMs = 4000
/** Interval for retries while the connection seems open. */
const retryMs = 10_000

interface NewMessage {
  conversationId: string
  name: string
  avatar: string
  text: string
}

/** Runs on every page: applies events to the store and sends the outbox. Returns a function that stops it. */
export const listenForMessages =
  (accountId: string, onMessage: (message: NewMessage) => void) =>
  (dispatch: Store['dispatch'], getState: Store['getState']) => {
    const typing = new Map<string, ReturnType<typeof setTimeout>>()
    const stopTyping = (id: string) => {
      clearTimeout(typing.get(id))
      typing.delete(id)
      dispatch(typingEnded(id))
    }
    const flush = () => void dispatch(sendOutbox())
    const catchUp = () => void dispatch(afterReconnect()).catch(() => {})
    const onStorage = (event: StorageEvent) => {
      if (event.key === outboxKey(accountId)) dispatch(readOutbox())
    }

    async function notify(event: NewMessage) {
      const { conversationId: id } = event
      const known = selectConversations(getState()).mapping[id]
      const conversation = known ?? (await api('GET /conversations/{id}', { params: { id } }))
      if (!known) dispatch(conversationChanged(conversation))
      if (!conversation.isMuted) onMessage(event)
    }

    dispatch(readOutbox())
    flush()
    // The connection may have opened before. Without one, the badge is loaded anyway.
    if (getState().realtime.state === 'connected') catchUp()
    else void dispatch(countUnread()).catch(() => {})
    const retry = setInterval(flush, retryMs)
    window.addEventListener('online', flush)
    window.addEventListener('storage', onStorage)
    const ends = [
      onConnectionReady(() => {
        catchUp()
        flush()
      }),
      onServerEvent('message_created', (message) => {
        const { conversationId: id, senderId, senderInfo, clientId } = message
        stopTyping(id)
        if (clientId) dispatch(outgoingArrived(clientId))
        dispatch(receiveMessage(message))
        const { list } = selectConversations(getState())
        const isUnfiltered = list.success && !list.query.q && showsAll(list.query)
        if (isUnfiltered && !list.data.includes(id)) void dispatch(addToList(id)).catch(() => {})
        if (senderId !== accountId && !isOnScreen(getState, id)) {
          const { name, avatar } = senderInfo
          void notify({ conversationId: id, name, avatar, text: messageText(message) }).catch(() => {})
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
      window.removeEventListener('online', flush)
      window.removeEventListener('storage', onStorage)
      stopReports()
    }
  }

/** Whether a list with this filter shows all new conversations. */
const showsAll = ({ filter = 'all' }: ConversationQuery) => filter === 'all' || filter === 'unread'
