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

/** The conversation that is on the screen: what the page came with until the store has it, then what it knows since. */
export function useOpenConversation(loaded: Loaded) {
  const dispatch = useAppDispatch()
  const id = loaded.conversation._id
  const conversation = useAppSelector((state) => selectConversations(state).mapping[id])
  const known = useAppSelector((state) => selectMessages(state).conversations[id])
  const [taken, setTaken] = useState<Loaded | null>(null)
  useLayoutEffect(() => {
    const { conversation, messages } = loaded
    const conversationId = conversation._id
    dispatch(conversationActivated(conversation))
    dispatch(messagesLoaded({ conversationId, ...messages }))
    dispatch(catchUpIfBehind(conversationId))
    reportDelivered(conversationId, lastSeqOf(messages.data))
    setTaken(loaded)
    return () => dispatch(conversationDeactivated(conversationId))
  }, [dispatch, loaded])

  const otherId = loaded.conversation.recipientInfo._id
  useEffect(() => {
    const look = () =>
      sendEvent('conversation_open', { conversationId: id }, (answer) => {
        if (!answer.ok) return
        const { isOnline, deliveredSeq, seenSeq } = answer
        dispatch(presenceChanged({ accountId: otherId, isOnline }))
        dispatch(otherHasSeen({ conversationId: id, deliveredSeq, seenSeq }))
      })
    look()
    const end = onConnectionReady(look)
    return () => {
      end()
      sendEvent('conversation_close', { conversationId: id })
    }
  }, [dispatch, id, otherId])

  if (taken !== loaded || !conversation || !known) {
    const items = loaded.messages.data.toReversed()
    return { conversation: loaded.conversation, items, fetching: false, error: null, hasOlder: false }
  }
  const { items, fetching, error, hasOlder } = known
  return { conversation, items, fetching, error, hasOlder }
}
