import type { Conversation, ConversationList } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createAsyncAction, createSlice, on } from '~/store/slice'
import {
  activated,
  added,
  arrived,
  changed,
  loaded,
  mapped,
  present,
  read,
  refreshed,
} from './conversation-changes'
import {
  type Arrived,
  type ConversationQuery,
  type ConversationState,
  initialState,
  type Loaded,
} from './conversation-state'

interface Wanted extends ConversationQuery {
  cursor?: string | undefined
  /** Appends the answer to the list. */
  isMore?: boolean
}

const sentence = () => messages.tryAgainLater

export const loadConversations = createAsyncAction(
  'conversation/load',
  ({ isMore: _, ...query }: Wanted) => fetchConversations(query),
  sentence,
)

export const fetchConversations = (query: ConversationQuery & { cursor?: string | undefined }) =>
  query.q ? api('GET /conversations/search', { query }) : api('GET /conversations', { query })

/** The loader's conversations. */
export const conversationsLoaded = createAction<Loaded>('conversation/loaded')
/** A fresh first page of the visible list. */
export const conversationsRefreshed = createAction<ConversationList>('conversation/refreshed')

export const setActiveConversation = createAsyncAction(
  'conversation/setActive',
  (id: string) => api('GET /conversations/{id}', { params: { id } }),
  sentence,
)

/** The loader's open conversation. */
export const conversationActivated = createAction<Conversation>('conversation/activated')
export const conversationDeactivated = createAction<string>('conversation/deactivated')
export const conversationRead = createAction<string>('conversation/read')
/** A conversation as the server has it now. */
export const conversationChanged = createAction<Conversation>('conversation/changed')
/** A conversation that the list lacks, with the latest message of all. */
export const conversationAdded = createAction<Conversation>('conversation/added')
export const unreadCounted = createAction<number>('conversation/unreadCounted')
export const otherHasSeen = createAction<{ conversationId: string; deliveredSeq: number; seenSeq: number }>(
  'conversation/otherHasSeen',
)
export const presenceChanged = createAction<{ accountId: string; isOnline: boolean }>(
  'conversation/presenceChanged',
)
export const deletionsCounted = createAction<{ conversationId: string; deletions: number }>(
  'conversation/deletionsCounted',
)

export const messageArrived = createAction<Arrived>('conversation/messageArrived')

const conversationSlice = createSlice('conversation', initialState, [
  on(loadConversations.pending, (state) => ({
    ...state,
    list: { ...state.list, requesting: true, error: null },
  })),
  on(loadConversations.fulfilled, (state, { arg: { q, filter, listId, isMore = false }, result }) =>
    loaded(state, { list: result, query: { q, filter, listId } }, isMore),
  ),
  on(loadConversations.rejected, (state, { failure }) => ({
    ...state,
    list: { ...initialState.list, error: failure },
  })),
  on(conversationsLoaded, (state, page) => loaded(state, page, false)),
  on(conversationsRefreshed, refreshed),
  on(setActiveConversation.fulfilled, (state, { result }) => activated(state, result)),
  on(setActiveConversation.rejected, (state, { failure }) => ({
    ...state,
    list: { ...state.list, error: failure },
  })),
  on(conversationActivated, activated),
  on(conversationAdded, added),
  on(conversationDeactivated, (state, id) =>
    state.activeConversation === id ? { ...state, activeConversation: null } : state,
  ),
  on(conversationRead, read),
  on(conversationChanged, (state, conversation) => ({ ...state, mapping: mapped(state, [conversation]) })),
  on(messageArrived, arrived),
  on(otherHasSeen, (state, { conversationId, deliveredSeq, seenSeq }) =>
    changed(state, conversationId, (before) => ({
      deliveredSeq: Math.max(before.deliveredSeq, deliveredSeq),
      seenSeq: Math.max(before.seenSeq, seenSeq),
    })),
  ),
  on(presenceChanged, present),
  on(deletionsCounted, (state, { conversationId, deletions }) =>
    changed(state, conversationId, () => ({ deletions })),
  ),
  on(unreadCounted, (state, unread) => ({ ...state, unread })),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    conversation: ConversationState
  }
}

export const selectConversations = injectSlice(conversationSlice)
