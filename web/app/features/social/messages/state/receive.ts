import type { Message, ServerEvents } from '@ovation/contract'
import { api } from '~/api/client'
import { sendEvent } from '~/api/client-events'
import type { Store } from '~/store/create-store'
import { serialize } from '~/store/serialize'
import {
  conversationAdded,
  conversationChanged,
  conversationRead,
  conversationsRefreshed,
  deletionsCounted,
  fetchConversations,
  messageArrived,
  selectConversations,
  unreadCounted,
} from './conversation-slice'
import { createDeliveryReports, fetchMissed, fetchWindow, lastSeqOf } from './delivery'
import {
  messageMarkedDeleted,
  messageRemoved,
  messagesReceived,
  messagesReloaded,
  messageUpdated,
  selectMessages,
} from './message-slice'

type Thunk<T = void> = (dispatch: Store['dispatch'], getState: Store['getState']) => T
type Created = Parameters<ServerEvents['message_created']>[0]
type Deleted = Parameters<ServerEvents['message_deleted']>[0]

/** Messages in one request when many may be missing. */
const atOnce = 100

const reports = createDeliveryReports((conversationId, seq) =>
  sendEvent('messages_delivered', { conversationId, seq }),
)
export const reportDelivered = reports.report
export const stopReports = reports.stop

const meIn = (getState: Store['getState']) => getState().auth.authUser?._id
const loadedIn = (getState: Store['getState'], id: string) => selectMessages(getState()).conversations[id]

/** Whether this conversation is open and visible. */
export const isOnScreen = (getState: Store['getState'], id: string) =>
  selectConversations(getState()).activeConversation === id && document.visibilityState === 'visible'

/** Handles a message event. A gap in seq fetches the missed ones. */
export const receiveMessage =
  ({ totalNotSeenMessages, ...message }: Created): Thunk =>
  (dispatch, getState) => {
    const { conversationId: id, seq, senderId } = message
    const isMine = senderId === meIn(getState)
    dispatch(messageArrived({ message, isMine, isSeen: isOnScreen(getState, id), totalNotSeenMessages }))
    dispatch(messagesReceived({ conversationId: id, items: [message] }))
    if (!isMine) reportDelivered(id, seq)
    dispatch(catchUpIfBehind(id))
  }

/** Adds a conversation to the top of the unfiltered list. */
export const addToList =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(conversationAdded(await api('GET /conversations/{id}', { params: { id } })))
  }

export const catchUpIfBehind =
  (id: string): Thunk =>
  (dispatch, getState) => {
    const loaded = loadedIn(getState, id)
    if (!loaded) return
    const lastSeq = lastSeqOf(loaded.items, selectConversations(getState()).mapping[id]?.lastSeq)
    if (lastSeq > loaded.caughtUpTo) void dispatch(catchUp(id)).catch(() => {})
  }

/** Fetches the messages after the last seq without a gap. */
const catchUp =
  (id: string): Thunk<Promise<void>> =>
  (dispatch, getState) =>
    serialize(`messages ${id}`, async () => {
      const loaded = loadedIn(getState, id)
      if (!loaded) return
      await fetchMissed(
        loaded.caughtUpTo,
        async (afterSeq) => {
          const query = { afterSeq, limit: atOnce }
          return (await api('GET /messages/conversations/{id}', { params: { id }, query })).data
        },
        (items) => {
          dispatch(messagesReceived({ conversationId: id, items }))
          reportDelivered(id, lastSeqOf(items))
        },
      )
    })

/** Reloads all loaded messages, which may have changed. */
const reloadWindow =
  (id: string): Thunk<Promise<void>> =>
  (dispatch, getState) =>
    serialize(`messages ${id}`, async () => {
      const oldest = loadedIn(getState, id)?.items[0]
      if (!oldest) return
      const items = await fetchWindow(oldest.seq, async (beforeSeq) => {
        const query = { beforeSeq, limit: atOnce }
        return (await api('GET /messages/conversations/{id}', { params: { id }, query })).data
      })
      dispatch(messagesReloaded({ conversationId: id, items }))
    })

/** After each connection: fetches what was missed. */
export const afterReconnect = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  reports.forget()
  const { activeConversation: id, list } = selectConversations(getState())
  await Promise.all([
    dispatch(countUnread()),
    list.success && dispatch(refreshList()),
    id && dispatch(refreshOpen(id)),
  ])
}

const refreshList = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const { query } = selectConversations(getState()).list
  dispatch(conversationsRefreshed(await fetchConversations(query)))
}

/** Asks again when an event changed the count meanwhile, because the answer may be older. */
export const countUnread = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const { unread } = selectConversations(getState())
  const { total } = await api('GET /messages/counting-not-read-messages')
  if (selectConversations(getState()).unread !== unread) return dispatch(countUnread())
  dispatch(unreadCounted(total))
}

/** Whether a file or purchase may have changed without an event. */
const isUnsettled = ({ files, isSale, isBought, isDeleted }: Message) =>
  !isDeleted && ((isSale && !isBought) || files.some(({ url, status }) => !url && status !== 'error'))

const refreshOpen =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const known = selectConversations(getState()).mapping[id]?.deletions
    const fresh = await api('GET /conversations/{id}', { params: { id } })
    dispatch(conversationChanged(fresh))
    await dispatch(catchUp(id))
    const mayHaveChanged = loadedIn(getState, id)?.items.some(isUnsettled) ?? false
    if (mayHaveChanged || (known !== undefined && known !== fresh.deletions)) await dispatch(reloadWindow(id))
  }

/** Removes a deleted message for its sender and marks it as deleted for the other person. */
export const receiveDeletion =
  ({ conversationId, _id: id, seq, deletions }: Deleted): Thunk =>
  (dispatch, getState) => {
    const me = meIn(getState)
    const conversation = selectConversations(getState()).mapping[conversationId]
    const message = loadedIn(getState, conversationId)?.items.find(({ _id }) => _id === id)
    // A single message is deleted by its sender, all messages by the creator.
    const isMine = id ? message?.senderId === me : conversation?.performerId === me
    dispatch((isMine ? messageRemoved : messageMarkedDeleted)({ conversationId, id, seq }))
    dispatch(deletionsCounted({ conversationId, deletions }))
    if (conversation && conversation.deletions + 1 < deletions) {
      void dispatch(reloadWindow(conversationId)).catch(() => {})
    }
    if (conversation && seq === conversation.lastSeq) {
      void dispatch(refreshConversation(conversationId)).catch(() => {})
    }
  }

/** The list's preview may have changed. */
const refreshConversation =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(conversationChanged(await api('GET /conversations/{id}', { params: { id } })))
  }

/** Marks a conversation as read. The server informs other devices and the sender. */
export const readConversation =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(conversationRead(id))
    await api('POST /messages/read-all/{id}', { params: { id } })
  }

/** A message as it is now, with valid file links. */
const fetchMessage = async ({ conversationId: id, seq, _id }: Message): Promise<Message | undefined> => {
  const query = { afterSeq: seq - 1, limit: 1 }
  const { data } = await api('GET /messages/conversations/{id}', { params: { id }, query })
  return data.find((message) => message._id === _id)
}

/** An event does the same if there is a connection. */
export const refreshMessage =
  (message: Message): Thunk<Promise<void>> =>
  async (dispatch) => {
    const fresh = await fetchMessage(message)
    if (fresh) dispatch(messageUpdated(fresh))
  }

/** File links expire; this returns a new one. */
export const renewMessageFile = (message: Message, fileId: string) => async (): Promise<string | null> =>
  (await fetchMessage(message))?.files.find(({ _id }) => _id === fileId)?.url ?? null
