import type { Conversation, MessageList } from '@ovation/contract'
import { useEffect, useLayoutEffect, useState } from 'react'
import { sendEvent } from '~/api/client-events'
import { onConnectionReady } from '~/api/server-events'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import {
  conversationActivated,
  conversationDeactivated,
  otherHasSeen,
  presenceChanged,
  selectConversations,
} from './state/conversation-slice'
import { lastSeqOf } from './state/delivery'
import { messagesLoaded, selectMessages } from './state/message-slice'
import { catchUpIfBehind, reportDelivered } from './state/receive'

interface Loaded {
  conversation: Conversation
  messages: MessageList
}

/** The open conversation: from the loader at first, then from the store. */
export function useOpenConversation(loaded: Loaded) {
  const dispatch = useAppDispatch()
  const id = loaded.conversation._id
  const conversation = useAppSelector((state) => selectConversations(state).mapping[id])
  const known = useAppSelector((state) => selectMessages(state).conversations[id])
  const [stored, setStored] = useState<Loaded | null>(null)
  useLayoutEffect(() => {
    const { conversation, messages } = loaded
    const conversationId = conversation._id
    dispatch(conversationActivated(conversation))
    dispatch(messagesLoaded({ conversationId, ...messages }))
    dispatch(catchUpIfBehind(conversationId))
    reportDelivered(conversationId, lastSeqOf(messages.data))
    setStored(loaded)
    return () => dispatch(conversationDeactivated(conversationId))
  }, [dispatch, loaded])

  const otherId = loaded.conversation.recipientInfo._id
  useEffect(() => {
    const subscribe = () =>
      sendEvent('conversation_open', { conversationId: id }, (answer) => {
        if (!answer.ok) return
        const { isOnline, deliveredSeq, seenSeq } = answer
        dispatch(presenceChanged({ accountId: otherId, isOnline }))
        dispatch(otherHasSeen({ conversationId: id, deliveredSeq, seenSeq }))
      })
    subscribe()
    const end = onConnectionReady(subscribe)
    return () => {
      end()
      sendEvent('conversation_close', { conversationId: id })
    }
  }, [dispatch, id, otherId])

  if (stored !== loaded || !conversation || !known) {
    const items = loaded.messages.data.toReversed()
    return { conversation: loaded.conversation, items, fetching: false, error: null, hasOlder: false }
  }
  const { items, fetching, error, hasOlder } = known
  return { conversation, items, fetching, error, hasOlder }
}
