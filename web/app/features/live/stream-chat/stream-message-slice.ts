import type { StreamMessage } from '@ovation/contract'
import { failureOf } from '~/api/client'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createAsyncAction, createSlice, on } from '~/store/slice'
import { fetchPage, type Outgoing, type Page, postMessage, type Wanted } from './chat-calls'

/** The loaded messages of one chat. */
export interface LoadedChat {
  /** Oldest first. Only the latest are kept. */
  items: StreamMessage[]
  total: number
  fetching: boolean
}

export interface StreamMessageState {
  activeConversation: string | null
  conversations: Record<string, LoadedChat>
  sendMessage: { sending: boolean; error: string | null; success: boolean }
  /** The latest message received. */
  receiveMessage: StreamMessage | null
}

const initialState: StreamMessageState = {
  activeConversation: null,
  conversations: {},
  sendMessage: { sending: false, error: null, success: false },
  receiveMessage: null,
}

const nothing: LoadedChat = { items: [], total: 0, fetching: false }

/** Older messages can be loaded again. */
export const keptMessages = 200

export const deletedText = 'Message deleted'

export const loadStreamMessages = createAsyncAction(
  'streamMessage/load',
  (wanted: Wanted) => fetchPage(wanted),
  (error) => {
    // Viewers can watch without the chat's history, so there is no error message.
    console.warn('The stream’s chat couldn’t be loaded.', error)
    return null
  },
)

export const sendStreamMessage = createAsyncAction(
  'streamMessage/send',
  (message: Outgoing) => postMessage(message),
  (error) => failureOf(error),
)

export const streamConversationActivated = createAction<string | null>('streamMessage/activated')
/** New messages, oldest first, from the socket or from a catch-up. */
export const streamMessagesReceived = createAction<{ conversationId: string; messages: StreamMessage[] }>(
  'streamMessage/received',
)
export const streamMessageDeleted = createAction<{ conversationId: string; _id: string }>(
  'streamMessage/deleted',
)
/** Removes the chat of one stream, or all. */
export const resetStreamMessages = createAction<{ conversationId?: string | undefined }>(
  'streamMessage/reset',
)

type State = StreamMessageState

function changed(state: State, id: string, change: (before: LoadedChat) => Partial<LoadedChat>): State {
  const before = state.conversations[id] ?? nothing
  return { ...state, conversations: { ...state.conversations, [id]: { ...before, ...change(before) } } }
}

/** Merges both lists, oldest first, without duplicates. Known messages win: they may have been deleted since. */
function merged(known: readonly StreamMessage[], others: readonly StreamMessage[]): StreamMessage[] {
  const byId = new Map([...others, ...known].map((message) => [message._id, message]))
  return [...byId.values()].sort((one, other) => one.seq - other.seq)
}

const lastSeqOf = (messages: readonly StreamMessage[]) =>
  messages.reduce((last, { seq }) => Math.max(last, seq), 0)

/**
 * Pages are newest first. Older pages are kept beyond the limit, because the person is reading them. An empty page means
 * that there are no more, whatever the total says: some messages may be hidden from this viewer.
 */
const loaded =
  ({ data, total }: Page, isMore: boolean) =>
  (before: LoadedChat): Partial<LoadedChat> => {
    const items = isMore
      ? merged(before.items, data.toReversed())
      : merged(before.items, data.toReversed()).slice(-keptMessages)
    const isAll = isMore && data.length === 0
    return { items, total: isAll ? items.length : Math.max(total, before.total), fetching: false }
  }

const received =
  (messages: readonly StreamMessage[]) =>
  ({ items, total }: LoadedChat): Partial<LoadedChat> => ({
    items: merged(items, messages).slice(-keptMessages),
    total: Math.max(total, lastSeqOf(messages)),
  })

const marked =
  (id: string) =>
  ({ items }: LoadedChat): Partial<LoadedChat> => ({
    items: items.map((message) =>
      message._id === id ? { ...message, text: deletedText, price: 0, isDeleted: true } : message,
    ),
  })

const idle = initialState.sendMessage

const streamMessageSlice = createSlice('streamMessage', initialState, [
  on(streamConversationActivated, (state, id) => ({ ...state, activeConversation: id })),
  on(loadStreamMessages.pending, (state, { arg }) =>
    changed(state, arg.conversationId, () => ({ fetching: true })),
  ),
  on(loadStreamMessages.fulfilled, (state, { arg, result }) =>
    // Left while loading: an incomplete list must not look complete.
    state.conversations[arg.conversationId]
      ? changed(state, arg.conversationId, loaded(result, (arg.offset ?? 0) > 0))
      : state,
  ),
  on(loadStreamMessages.rejected, (state, { arg }) =>
    state.conversations[arg.conversationId]
      ? changed(state, arg.conversationId, () => ({ fetching: false }))
      : state,
  ),
  on(sendStreamMessage.pending, (state) => ({ ...state, sendMessage: { ...idle, sending: true } })),
  on(sendStreamMessage.fulfilled, (state, { arg, result }) => ({
    ...changed(state, arg.conversationId, received([result])),
    sendMessage: { ...idle, success: true },
  })),
  on(sendStreamMessage.rejected, (state, { failure }) => ({
    ...state,
    sendMessage: { ...idle, error: failure.message },
  })),
  on(streamMessagesReceived, (state, { conversationId, messages }) => ({
    ...changed(state, conversationId, received(messages)),
    receiveMessage: messages.at(-1) ?? state.receiveMessage,
  })),
  on(streamMessageDeleted, (state, { conversationId, _id }) =>
    state.conversations[conversationId] ? changed(state, conversationId, marked(_id)) : state,
  ),
  on(resetStreamMessages, (state, { conversationId }) => {
    if (!conversationId) return initialState
    const { [conversationId]: _, ...conversations } = state.conversations
    const isActive = state.activeConversation === conversationId
    const isLatest = state.receiveMessage?.conversationId === conversationId
    return {
      ...state,
      conversations,
      activeConversation: isActive ? null : state.activeConversation,
      receiveMessage: isLatest ? null : state.receiveMessage,
    }
  }),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    streamMessage: StreamMessageState
  }
}

export const selectStreamMessages = injectSlice(streamMessageSlice)
