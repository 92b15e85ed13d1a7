import type { Conversation, MessageList } from '@ovation/contract'
import { useLayoutEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { conversationActivated, conversationDeactivated, selectConversations } from './conversation-slice'
import { lastSeqOf } from './delivery'
import { messagesLoaded, selectMessages } from './message-slice'
import { catchUpIfBehind, reportDelivered } from './receive'

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

  if (taken !== loaded || !conversation || !known) {
    const items = loaded.messages.data.toReversed()
    return { conversation: loaded.conversation, items, fetching: false, error: null, hasOlder: false }
  }
  const { items, fetching, error, hasOlder } = known
  return { conversation, items, fetching, error, hasOlder }
}
