import type { Message } from '@ovation/contract'
import { limits, messages } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createAsyncAction, createSlice, on } from '~/store/slice'
import { conversationDeactivated } from './conversation-slice'
import { caughtUpTo, lastSeqOf, mergeMessages } from './delivery'
import { type Outgoing, type SendFailure, sendFailureOf } from './outbox'

/** The loaded messages of a conversation. */
export interface LoadedMessages {
  /** Oldest first. */
  items: Message[]
  total: number
  fetching: boolean
  error: string | null
  /** No message is missing up to this seq, even if some were deleted since. */
  caughtUpTo: number
  /** Whether older messages exist. */
  hasOlder: boolean
}

export interface MessageState {
  conversations: Record<string, LoadedMessages>
  sendMessage: { sending: boolean; error: string | null; success: boolean }
}

const initialState: MessageState = {
  conversations: {},
  sendMessage: { sending: false, error: null, success: false },
}

const nothing: LoadedMessages = {
  items: [],
  total: 0,
  fetching: false,
  error: null,
  caughtUpTo: 0,
  hasOlder: false,
}

interface Wanted {
  conversationId: string
  /** Older than this seq; without it, the newest. */
  beforeSeq?: number | undefined
}

export const loadMessages = createAsyncAction(
  'message/load',
  ({ conversationId, beforeSeq }: Wanted) =>
    api('GET /messages/conversations/{id}', {
      params: { id: conversationId },
      query: { limit: limits.messagesAtOnce, offset: 0, beforeSeq },
    }),
  () => messages.tryAgainLater,
)

/** A page from the server, newest first. */
interface Page {
  data: Message[]
  total: number
}

/** The loader's newest messages. */
export const messagesLoaded = createAction<Page & { conversationId: string }>('message/loaded')
/** New messages, from an event or a catch-up. */
export const messagesReceived = createAction<{ conversationId: string; items: Message[] }>('message/received')
/** A changed message, for example with a processed file. */
export const messageUpdated = createAction<Message>('message/updated')
/** All loaded messages, reloaded. */
export const messagesReloaded = createAction<{ conversationId: string; items: Message[] }>('message/reloaded')

export const sendMessage = createAsyncAction(
  'message/send',
  ({ conversationId, text, clientId, fileIds, price }: Outgoing) =>
    api('POST /messages/conversations/{id}', {
      params: { id: conversationId },
      body: {
        ...{ text, clientId },
        ...(fileIds.length > 0 ? { fileIds: [...fileIds] } : {}),
        ...(price > 0 ? { price } : {}),
      },
    }),
  (error): SendFailure => sendFailureOf(error),
)

/** The deleted messages: one, or all up to a seq. */
interface Deleted {
  conversationId: string
  id: string | null
  seq: number
}
/** Removes the message for the person who deleted it. */
export const messageRemoved = createAction<Deleted>('message/removed')
/** Marks the message as deleted for the other person. */
export const messageMarkedDeleted = createAction<Deleted>('message/markedDeleted')

export const deletedText = 'Message deleted!'

type State = MessageState
type Change = (before: LoadedMessages) => Partial<LoadedMessages>

/** Conversations that are not loaded don't change: a part would look like the whole. */
function changed(state: State, id: string, change: Change): State {
  const before = state.conversations[id]
  if (!before) return state
  return { ...state, conversations: { ...state.conversations, [id]: { ...before, ...change(before) } } }
}

const begun = (state: State, id: string): State => ({
  ...state,
  conversations: {
    ...state.conversations,
    [id]: { ...nothing, ...state.conversations[id], fetching: true, error: null },
  },
})

/** Seqs start at 1. Pages are newest first. */
const hasOlder = (page: readonly Message[]) => (page.at(-1)?.seq ?? 1) > 1

const firstPage = ({ data, total }: Page): LoadedMessages => ({
  ...nothing,
  items: data.toReversed(),
  total,
  caughtUpTo: lastSeqOf(data, total),
  hasOlder: hasOlder(data),
})

/** Messages that arrived while the page loaded are newer. */
const loaded =
  ({ data, total }: Page, isMore: boolean): Change =>
  (before) => ({
    ...(isMore ? {} : { caughtUpTo: caughtUpTo(before.items, lastSeqOf(data, before.caughtUpTo)) }),
    items: mergeMessages(data, before.items),
    total: Math.max(total, before.total),
    hasOlder: hasOlder(data),
    fetching: false,
    error: null,
  })

const received =
  (messages: Message[]): Change =>
  (before) => {
    const items = mergeMessages(before.items, messages)
    return {
      items,
      caughtUpTo: caughtUpTo(items, before.caughtUpTo),
      total: lastSeqOf(messages, before.total),
    }
  }

const isOneOf =
  ({ id, seq }: Deleted) =>
  (message: Message) =>
    id ? message._id === id : message.seq <= seq

const without =
  (deleted: Deleted): Change =>
  ({ items }) => ({ items: items.filter((message) => !isOneOf(deleted)(message)) })

/** The rest of a deleted message. */
const emptied = {
  text: deletedText,
  isDeleted: true,
  isSale: false,
  price: 0,
  fileIds: [],
  files: [],
  cover: null,
  media: { photos: 0, videos: 0, audios: 0, duration: 0 },
}

const marked =
  (deleted: Deleted): Change =>
  ({ items }) => ({
    items: items.map((message) => (isOneOf(deleted)(message) ? { ...message, ...emptied } : message)),
  })

const idle = initialState.sendMessage

const messageSlice = createSlice('message', initialState, [
  on(loadMessages.pending, (state, { arg }) => begun(state, arg.conversationId)),
  on(loadMessages.fulfilled, (state, { arg, result }) =>
    changed(state, arg.conversationId, loaded(result, arg.beforeSeq !== undefined)),
  ),
  on(loadMessages.rejected, (state, { arg, failure }) =>
    changed(state, arg.conversationId, () => ({ fetching: false, error: failure })),
  ),
  on(messagesLoaded, (state, { conversationId, ...page }) => ({
    ...state,
    conversations: { ...state.conversations, [conversationId]: firstPage(page) },
  })),
  on(messagesReceived, (state, { conversationId, items }) => changed(state, conversationId, received(items))),
  on(messageUpdated, (state, message) =>
    changed(state, message.conversationId, ({ items }) => ({
      items: items.map((known) => (known._id === message._id ? message : known)),
    })),
  ),
  on(messagesReloaded, (state, { conversationId, items }) =>
    changed(state, conversationId, (before) => ({
      items: mergeMessages(
        items,
        before.items.filter(({ seq }) => seq > lastSeqOf(items)),
      ),
      caughtUpTo: Math.max(before.caughtUpTo, lastSeqOf(items)),
    })),
  ),
  on(sendMessage.pending, (state) => ({ ...state, sendMessage: { ...idle, sending: true } })),
  on(sendMessage.fulfilled, (state, { arg, result }) => ({
    ...changed(state, arg.conversationId, received([result])),
    sendMessage: { ...idle, success: true },
  })),
  on(sendMessage.rejected, (state, { failure }) => ({
    ...state,
    sendMessage: { ...idle, error: failure.message },
  })),
  on(messageRemoved, (state, deleted) => changed(state, deleted.conversationId, without(deleted))),
  on(messageMarkedDeleted, (state, deleted) => changed(state, deleted.conversationId, marked(deleted))),
  on(conversationDeactivated, (state, id) => {
    const { [id]: _, ...conversations } = state.conversations
    return { ...state, conversations }
  }),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    message: MessageState
  }
}

export const selectMessages = injectSlice(messageSlice)
