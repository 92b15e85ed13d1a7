import type { Conversation, ConversationList } from '@ovation/contract'
import type { Arrived, ConversationQuery, ConversationState, Loaded } from './conversation-state'

/** Characters of a message in the list. */
const shownOfLast = 120

type State = ConversationState

export function changed(
  state: State,
  id: string,
  change: (conversation: Conversation) => Partial<Conversation>,
) {
  const before = state.mapping[id]
  if (!before) return state
  return { ...state, mapping: { ...state.mapping, [id]: { ...before, ...change(before) } } }
}

/** Ignores answers that are older than a message that arrived meanwhile. */
export function mapped({ mapping }: State, conversations: readonly Conversation[]) {
  const fresh = conversations.filter(({ _id, lastSeq }) => lastSeq >= (mapping[_id]?.lastSeq ?? 0))
  return { ...mapping, ...Object.fromEntries(fresh.map((conversation) => [conversation._id, conversation])) }
}

/** Latest message first. A conversation without messages was just opened and comes first. */
export const byLatest = (conversations: readonly Conversation[]): Conversation[] => {
  const at = ({ lastMessageCreatedAt: instant }: Conversation) =>
    instant ? Date.parse(instant) : Number.POSITIVE_INFINITY
  return [...conversations].sort((one, other) => (at(one) === at(other) ? 0 : at(other) - at(one)))
}

const idsOf = (conversations: readonly Conversation[]) => conversations.map(({ _id }) => _id)

/** The unfiltered list shows the open conversation even while it is empty. */
function withOpen(
  ids: string[],
  { activeConversation: id }: State,
  { q, filter = 'all' }: ConversationQuery,
) {
  return id && !q && filter === 'all' && !ids.includes(id) ? [id, ...ids] : ids
}

export function loaded(state: State, { list, query }: Loaded, isMore: boolean): State {
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

export function refreshed(state: State, { data, total }: ConversationList): State {
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

export function added(state: State, conversation: Conversation): State {
  const { list } = state
  const isThere = list.data.includes(conversation._id)
  return {
    ...state,
    mapping: mapped(state, [conversation]),
    list: isThere ? list : { ...toTop(state, conversation._id), total: list.total + 1 },
  }
}

export const activated = (state: State, conversation: Conversation): State => ({
  ...added(state, conversation),
  activeConversation: conversation._id,
})

export function arrived(state: State, { message, isMine, isSeen, totalNotSeenMessages }: Arrived): State {
  const { conversationId: id, text, type, senderId, createdAt, seq } = message
  const before = state.mapping[id]
  if (before && seq <= before.lastSeq) return state
  // The first unread message makes the conversation unread.
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

export function present(
  state: State,
  { accountId, isOnline }: { accountId: string; isOnline: boolean },
): State {
  const theirs = Object.values(state.mapping).filter(({ recipientInfo }) => recipientInfo._id === accountId)
  return theirs.reduce(
    (now, { _id }) =>
      changed(now, _id, ({ recipientInfo }) => ({ recipientInfo: { ...recipientInfo, isOnline } })),
    state,
  )
}

export function read(state: State, id: string): State {
  const wasUnread = (state.mapping[id]?.totalNotSeenMessages ?? 0) > 0
  const unread = wasUnread ? Math.max(0, state.unread - 1) : state.unread
  return { ...changed(state, id, () => ({ totalNotSeenMessages: 0 })), unread }
}
