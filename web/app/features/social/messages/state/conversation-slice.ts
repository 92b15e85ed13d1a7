import type { Conversation, ConversationList, Message } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createAsyncAction, createSlice, on } from '~/store/slice'

export interface ConversationState {
  list: {
    requesting: boolean
    error: string | null
    /** Ids, the conversation with the latest message first. */
    data: string[]
    total: number
    success: boolean
    /** Where the list goes on. */
    cursor: string | null
    /** Which conversations were asked for. */
    query: ConversationQuery
  }
  mapping: Record<string, Conversation>
  activeConversation: string | null
  /** How many conversations hold something unread. */
  unread: number
}

const initialState: ConversationState = {
  list: { requesting: false, error: null, data: [], total: 0, success: false, cursor: null, query: {} },
  mapping: {},
  activeConversation: null,
  unread: 0,
}

export type Filter = 'all' | 'unread' | 'subscribers' | 'tippers' | 'list'

export interface ConversationQuery {
  q?: string | undefined
  filter?: Filter | undefined
  /** Whose conversations, where the filter is a list. */
  listId?: string | undefined
}

interface Wanted extends ConversationQuery {
  cursor?: string | undefined
  /** The answer goes on where the list ends. */
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

interface Loaded {
  list: ConversationList
  query: ConversationQuery
}
/** The page came with its conversations. */
export const conversationsLoaded = createAction<Loaded>('conversation/loaded')
/** The beginning of the list, asked for again while it is looked at. */
export const conversationsRefreshed = createAction<ConversationList>('conversation/refreshed')

export const setActiveConversation = createAsyncAction(
  'conversation/setActive',
  (id: string) => api('GET /conversations/{id}', { params: { id } }),
  sentence,
)

/** The page came with the conversation that is open now. */
export const conversationActivated = createAction<Conversation>('conversation/activated')
export const conversationDeactivated = createAction<string>('conversation/deactivated')
export const conversationRead = createAction<string>('conversation/read')
/** The server's newest word on a conversation. */
export const conversationChanged = createAction<Conversation>('conversation/changed')
/** One that the list does not have yet, with the latest message of all. */
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

interface Arrived {
  message: Message
  isMine: boolean
  /** Its conversation is open, and on the screen. */
  isSeen: boolean
  totalNotSeenMessages: number
}
export const messageArrived = createAction<Arrived>('conversation/messageArrived')

/** As much of a message as a list shows. */
const shownOfLast = 120

type State = ConversationState

function changed(state: State, id: string, change: (conversation: Conversation) => Partial<Conversation>) {
  const before = state.mapping[id]
  if (!before) return state
  return { ...state, mapping: { ...state.mapping, [id]: { ...before, ...change(before) } } }
}

/** What was on its way while a message came in is older than what is known. */
function mapped({ mapping }: State, conversations: readonly Conversation[]) {
  const fresh = conversations.filter(({ _id, lastSeq }) => lastSeq >= (mapping[_id]?.lastSeq ?? 0))
  return { ...mapping, ...Object.fromEntries(fresh.map((conversation) => [conversation._id, conversation])) }
}

/** The latest message first, as its time says; one without a message has just been opened and comes before all. */
export const byLatest = (conversations: readonly Conversation[]): Conversation[] => {
  const at = ({ lastMessageCreatedAt: instant }: Conversation) =>
    instant ? Date.parse(instant) : Number.POSITIVE_INFINITY
  return [...conversations].sort((one, other) => (at(one) === at(other) ? 0 : at(other) - at(one)))
}

const idsOf = (conversations: readonly Conversation[]) => conversations.map(({ _id }) => _id)

/** Whoever opens a conversation finds it in the whole list, also before anything is said in it. */
function withOpen(
  ids: string[],
  { activeConversation: id }: State,
  { q, filter = 'all' }: ConversationQuery,
) {
  return id && !q && filter === 'all' && !ids.includes(id) ? [id, ...ids] : ids
}

function loaded(state: State, { list, query }: Loaded, isMore: boolean): State {
  const { data, total, cursor = null } = list
  const ids = idsOf(data)
  const before = state.list.data
  return {
    ...state,
    mapping: mapped(state, data),
    list: {
      requesting: false,
      error: null,
      data: isMore ? [...before, ...ids.filter((id) => !before.includes(id))] : withOpen(ids, state, query),
      total,
      success: true,
      cursor,
      query,
    },
  }
}

function refreshed(state: State, { data, total }: ConversationList): State {
  const ids = idsOf(data)
  const rest = state.list.data.filter((id) => !ids.includes(id))
  return {
    ...state,
    mapping: mapped(state, data),
    list: { ...state.list, data: [...ids, ...rest], total },
  }
}

function toTop({ list }: State, id: string) {
  return { ...list, data: [id, ...list.data.filter((other) => other !== id)] }
}

function added(state: State, conversation: Conversation): State {
  const { list } = state
  const isThere = list.data.includes(conversation._id)
  return {
    ...state,
    mapping: mapped(state, [conversation]),
    list: isThere ? list : { ...toTop(state, conversation._id), total: list.total + 1 },
  }
}

const activated = (state: State, conversation: Conversation): State => ({
  ...added(state, conversation),
  activeConversation: conversation._id,
})

function arrived(state: State, { message, isMine, isSeen, totalNotSeenMessages }: Arrived): State {
  const { conversationId: id, text, type, senderId, createdAt, seq } = message
  const before = state.mapping[id]
  if (before && seq <= before.lastSeq) return state
  // The first unread message is what makes a conversation an unread one.
  const becomesUnread =
    !isMine && !isSeen && (before ? before.totalNotSeenMessages === 0 : totalNotSeenMessages === 1)
  const counted = becomesUnread ? { ...state, unread: state.unread + 1 } : state
  if (!before) return counted
  return {
    ...changed(counted, id, () => ({
      lastMessage: text.slice(0, shownOfLast),
      lastMessageType: type,
      lastSenderId: senderId,
      lastMessageCreatedAt: createdAt,
      lastSeq: seq,
      totalNotSeenMessages: isSeen ? 0 : totalNotSeenMessages,
    })),
    list: state.list.data.includes(id) ? toTop(state, id) : state.list,
  }
}

function present(state: State, { accountId, isOnline }: { accountId: string; isOnline: boolean }): State {
  const theirs = Object.values(state.mapping).filter(({ recipientInfo }) => recipientInfo._id === accountId)
  return theirs.reduce(
    (now, { _id }) =>
      changed(now, _id, ({ recipientInfo }) => ({ recipientInfo: { ...recipientInfo, isOnline } })),
    state,
  )
}

function read(state: State, id: string): State {
  const wasUnread = (state.mapping[id]?.totalNotSeenMessages ?? 0) > 0
  const unread = wasUnread ? Math.max(0, state.unread - 1) : state.unread
  return { ...changed(state, id, () => ({ totalNotSeenMessages: 0 })), unread }
}

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
  on(conversationsLoaded, (state, news) => loaded(state, news, false)),
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
