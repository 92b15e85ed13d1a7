import { unpackMessages } from '@ovation/contract/packed-messages'
import { api } from '~/api/client'
import { sendEvent } from '~/api/client-events'
import { onConnectionReady, onServerEvent } from '~/api/server-events'
import type { Store } from '~/store/create-store'
import { fetchAfter, messagesAtOnce } from './chat-calls'
import { roomChanged, roomLeft } from './room-slice'
import {
  keptMessages,
  loadStreamMessages,
  resetStreamMessages,
  selectStreamMessages,
  streamConversationActivated,
  streamMessageDeleted,
  streamMessagesReceived,
} from './stream-message-slice'

interface Entering {
  conversationId: string
  as: 'viewer' | 'broadcaster' | 'private'
}

/** Visitors have no socket, so they poll. */
const askEveryMs = 5000

const joining = {
  viewer: 'public-stream/join',
  broadcaster: 'public-stream/live',
  private: 'private-stream/join',
} as const

/** Enters the chat of a stream and keeps it up to date, also after a reconnect. Returns a function that leaves it. */
export const enterChat =
  ({ conversationId, as }: Entering) =>
  (dispatch: Store['dispatch'], getState: Store['getState']) => {
    const lastSeq = () =>
      selectStreamMessages(getState()).conversations[conversationId]?.items.at(-1)?.seq ?? 0
    const isHere = (payload: { conversationId: string }) => payload.conversationId === conversationId
    let isCatchingUp = false

    async function catchUp() {
      if (isCatchingUp) return
      isCatchingUp = true
      try {
        for (let asked = 0; asked < keptMessages / messagesAtOnce; asked++) {
          const { data: messages } = await fetchAfter(conversationId, lastSeq())
          if (messages.length === 0) return
          dispatch(streamMessagesReceived({ conversationId, messages }))
        }
        // Too many to read: only the latest page matters.
        await dispatch(loadStreamMessages({ conversationId }))
      } finally {
        isCatchingUp = false
      }
    }
    const missed = () => void catchUp().catch(() => {})

    function join() {
      if (as === 'private') return sendEvent(joining.private, { conversationId })
      sendEvent(joining[as], { conversationId }, (answer) => {
        if (!answer.ok) return
        const { total, members } = answer
        dispatch(roomChanged({ conversationId, total, members }))
        void loading.then(() => answer.lastSeq > lastSeq() && missed())
      })
    }

    dispatch(streamConversationActivated(conversationId))
    // Missed messages can only be found after the first page has loaded, even if it is empty.
    let isLoaded = false
    const loading = dispatch(loadStreamMessages({ conversationId })).then(() => {
      isLoaded = true
    })
    if (as !== 'private') void dispatch(loadRules(conversationId)).catch(() => {})
    join()
    const isMember = getState().auth.loggedIn
    const asking = isMember ? undefined : setInterval(missed, askEveryMs)
    const ends = [
      onConnectionReady(() => {
        join()
        void loading.then(missed)
      }),
      onServerEvent('message_created_conversation_{id}', (payload) => {
        if (!isHere(payload) || payload.messages.length === 0) return
        if (!isLoaded) return void loading.then(missed)
        const isGap = (payload.messages[0]?.seq ?? 0) > lastSeq() + 1
        if (isGap) return missed()
        dispatch(streamMessagesReceived({ conversationId, messages: unpackMessages(payload) }))
      }),
      onServerEvent(
        'message_deleted_conversation_{id}',
        (payload) => isHere(payload) && dispatch(streamMessageDeleted(payload)),
      ),
      onServerEvent('public-room-changed', (payload) => isHere(payload) && dispatch(roomChanged(payload))),
      onServerEvent('chat-rules-changed', (payload) => isHere(payload) && dispatch(roomChanged(payload))),
    ]
    return () => {
      for (const end of ends) end()
      clearInterval(asking)
      // Leaving a private stream ends it, so only its button does.
      if (as !== 'private') sendEvent('public-stream/leave', { conversationId })
      dispatch(resetStreamMessages({ conversationId }))
      dispatch(roomLeft(conversationId))
    }
  }

const loadRules = (conversationId: string) => async (dispatch: Store['dispatch']) => {
  const rules = await api('GET /streaming/chat/{id}', { params: { id: conversationId } })
  dispatch(roomChanged({ conversationId, ...rules }))
}
