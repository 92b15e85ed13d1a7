import { describe, expect, it } from 'vitest'
import { createStore } from '~/store/create-store'
import { resetApp } from '~/store/reset'
import { conversation, message } from '~/testing/messages'
import { stubNetwork } from '~/testing/network'
import { byLatest } from './conversation-changes'
import {
  conversationActivated,
  conversationAdded,
  conversationDeactivated,
  conversationRead,
  conversationsLoaded,
  conversationsRefreshed,
  loadConversations,
  messageArrived,
  otherHasSeen,
  presenceChanged,
  selectConversations,
  setActiveConversation,
  unreadCounted,
} from './conversation-slice'

const one = conversation(1)
const two = conversation(2, { totalNotSeenMessages: 3, lastSeq: 3 })
const three = conversation(3)
const page = (data: (typeof one)[], cursor: string | null = null) => ({ data, total: data.length, cursor })

function storeWith(...data: (typeof one)[]) {
  const store = createStore()
  store.dispatch(conversationsLoaded({ list: page(data), query: {} }))
  return { ...store, read: () => selectConversations(store.getState()) }
}

describe('the list of conversations', () => {
  const sent = stubNetwork(() => page([two, three]))

  it('is requested, then stored as ids and by id', async () => {
    const store = createStore()
    const read = () => selectConversations(store.getState())
    const ending = store.dispatch(loadConversations({ filter: 'unread' }))
    expect(read().list).toMatchObject({ requesting: true, success: false, error: null })
    sent[0]?.answer(200)
    await ending
    expect(read().list).toMatchObject({
      requesting: false,
      success: true,
      error: null,
      data: [two._id, three._id],
      total: 2,
      query: { filter: 'unread' },
    })
    expect(read().mapping).toEqual({ [two._id]: two, [three._id]: three })
  })

  it('appends a page, each conversation once', async () => {
    const store = storeWith(one, two)
    const ending = store.dispatch(loadConversations({ cursor: 'next', isMore: true }))
    expect(store.read().list.data).toEqual([one._id, two._id])
    sent[0]?.answer(200)
    await ending
    expect(store.read().list.data).toEqual([one._id, two._id, three._id])
  })

  it('is cleared by a failure with a sentence', async () => {
    const store = storeWith(one)
    const ending = store.dispatch(loadConversations({}))
    sent[0]?.answer(500)
    await ending
    expect(store.read().list).toMatchObject({
      requesting: false,
      success: false,
      data: [],
      total: 0,
      error: 'Error occurred, please try again later',
    })
  })

  it('keeps later pages when the first is refreshed', () => {
    const store = storeWith(one, two, three)
    store.dispatch(conversationsRefreshed(page([three])))
    expect(store.read().list.data).toEqual([three._id, one._id, two._id])
  })
})

describe('the active conversation', () => {
  const sent = stubNetwork(() => three)

  it('is added on top when the list lacks it', () => {
    const store = storeWith(one)
    store.dispatch(conversationActivated(three))
    expect(store.read()).toMatchObject({ activeConversation: three._id, list: { total: 2 } })
    expect(store.read().list.data).toEqual([three._id, one._id])
    expect(store.read().mapping[three._id]).toEqual(three)
  })

  it('stays on top when the list loads without it, unless it is filtered', () => {
    const store = storeWith(one)
    store.dispatch(conversationActivated(three))
    store.dispatch(conversationsLoaded({ list: page([one, two]), query: {} }))
    expect(store.read().list.data).toEqual([three._id, one._id, two._id])
    store.dispatch(conversationsLoaded({ list: page([two]), query: { filter: 'unread' } }))
    expect(store.read().list.data).toEqual([two._id])
  })

  it('keeps its place when it is listed', () => {
    const store = storeWith(one, two)
    store.dispatch(conversationActivated(two))
    expect(store.read().list.data).toEqual([one._id, two._id])
  })

  it('is loaded by id, and a failure has a sentence', async () => {
    const store = storeWith(one)
    const ending = store.dispatch(setActiveConversation(three._id))
    sent[0]?.answer(200)
    await ending
    expect(store.read().activeConversation).toBe(three._id)
    const failing = store.dispatch(setActiveConversation(three._id))
    sent[1]?.answer(404)
    await failing
    expect(store.read().list.error).toBe('Error occurred, please try again later')
  })

  it('is none after leaving, and leaving an older one changes nothing', () => {
    const store = storeWith(one, two)
    store.dispatch(conversationActivated(one))
    store.dispatch(conversationActivated(two))
    store.dispatch(conversationDeactivated(one._id))
    expect(store.read().activeConversation).toBe(two._id)
    store.dispatch(conversationDeactivated(two._id))
    expect(store.read().activeConversation).toBeNull()
  })
})

it('a conversation that was read has nothing unread', () => {
  const store = storeWith(two)
  store.dispatch(unreadCounted(4))
  store.dispatch(conversationRead(two._id))
  expect(store.read().mapping[two._id]?.totalNotSeenMessages).toBe(0)
  expect(store.read().unread).toBe(3)
  store.dispatch(conversationRead(two._id))
  expect(store.read().unread).toBe(3)
})

describe('a message that arrives', () => {
  const latest = message(4, { conversationId: one._id })
  const arrives = { message: latest, isMine: false, isSeen: false, totalNotSeenMessages: 1 }

  it('moves its conversation to the top and counts as unread', () => {
    const store = storeWith(two, one)
    store.dispatch(messageArrived(arrives))
    expect(store.read().list.data).toEqual([one._id, two._id])
    expect(store.read().mapping[one._id]).toMatchObject({
      lastMessage: 'Message 4',
      lastSenderId: latest.senderId,
      lastMessageCreatedAt: latest.createdAt,
      lastSeq: 4,
      totalNotSeenMessages: 1,
    })
    expect(store.read().unread).toBe(1)
  })

  it('is not unread when it is visible or own', () => {
    const store = storeWith(one, three)
    store.dispatch(messageArrived({ ...arrives, isSeen: true }))
    const mine = message(1, { conversationId: three._id })
    store.dispatch(messageArrived({ ...arrives, message: mine, isMine: true, totalNotSeenMessages: 0 }))
    expect(store.read().mapping[one._id]?.totalNotSeenMessages).toBe(0)
    expect(store.read().unread).toBe(0)
  })

  it('makes a conversation unread once, however often it arrives', () => {
    const store = storeWith(one)
    store.dispatch(messageArrived(arrives))
    store.dispatch(messageArrived(arrives))
    const next = message(5, { conversationId: one._id })
    store.dispatch(messageArrived({ ...arrives, message: next, totalNotSeenMessages: 2 }))
    expect(store.read().unread).toBe(1)
    expect(store.read().mapping[one._id]?.totalNotSeenMessages).toBe(2)
  })

  it('counts also when its conversation is not listed', () => {
    const store = storeWith(two)
    store.dispatch(messageArrived(arrives))
    expect(store.read().unread).toBe(1)
    expect(store.read().list.data).toEqual([two._id])
    store.dispatch(conversationAdded(one))
    expect(store.read().list.data).toEqual([one._id, two._id])
  })
})

it('presence applies to all conversations with a person', () => {
  const store = storeWith(one, two)
  store.dispatch(presenceChanged({ accountId: one.recipientInfo._id, isOnline: false }))
  expect(store.read().mapping[one._id]?.recipientInfo.isOnline).toBe(false)
  store.dispatch(presenceChanged({ accountId: 'somebody else', isOnline: true }))
  expect(store.read().mapping[one._id]?.recipientInfo.isOnline).toBe(false)
})

it('delivered and seen positions never go back', () => {
  const store = storeWith(one)
  store.dispatch(otherHasSeen({ conversationId: one._id, deliveredSeq: 5, seenSeq: 3 }))
  store.dispatch(otherHasSeen({ conversationId: one._id, deliveredSeq: 4, seenSeq: 4 }))
  expect(store.read().mapping[one._id]).toMatchObject({ deliveredSeq: 5, seenSeq: 4 })
})

it('logging out clears everything', () => {
  const store = storeWith(one, two)
  store.dispatch(conversationActivated(one))
  store.dispatch(resetApp())
  expect(store.read()).toMatchObject({ mapping: {}, activeConversation: null, unread: 0 })
})

it('the inbox is sorted by time, and a conversation just opened comes first', () => {
  const at = (id: number, minutes: number | null) =>
    conversation(id, {
      lastMessageCreatedAt:
        minutes === null ? null : new Date(Date.UTC(2026, 10, 17, 12) - minutes * 60_000).toISOString(),
    })
  const shown = byLatest([at(1, 5), at(2, 60), at(3, 1), at(4, null)])
  expect(shown.map(({ _id }) => _id)).toEqual([4, 3, 1, 2].map((id) => conversation(id)._id))
})
