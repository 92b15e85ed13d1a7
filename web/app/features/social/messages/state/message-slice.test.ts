import { describe, expect, it } from 'vitest'
import { createStore } from '~/store/create-store'
import { resetApp } from '~/store/reset'
import { message } from '~/testing/messages'
import { stubNetwork } from '~/testing/network'
import { conversationDeactivated } from './conversation-slice'
import {
  loadMessages,
  messageMarkedDeleted,
  messageRemoved,
  messagesLoaded,
  messagesReceived,
  messagesReloaded,
  messageUpdated,
  selectMessages,
  sendMessage,
} from './message-slice'
import { noFiles } from './outbox'

const id = message(1).conversationId
const newestFirst = (...seqs: number[]) => seqs.map((seq) => message(seq))

function storeWith(...seqs: number[]) {
  const store = createStore()
  if (seqs.length > 0) {
    store.dispatch(
      messagesLoaded({ conversationId: id, data: newestFirst(...seqs), total: Math.max(...seqs) }),
    )
  }
  const loaded = () => selectMessages(store.getState()).conversations[id]
  const send = () => selectMessages(store.getState()).sendMessage
  return { ...store, loaded, send, seqs: () => loaded()?.items.map(({ seq }) => seq) }
}

describe('loading', () => {
  const sent = stubNetwork(() => ({ data: newestFirst(5, 4, 3), total: 5 }))

  it('fetches, then stores messages oldest first', async () => {
    const store = storeWith()
    const ending = store.dispatch(loadMessages({ conversationId: id }))
    expect(store.loaded()).toMatchObject({ fetching: true, items: [] })
    sent[0]?.answer(200)
    await ending
    expect(store.loaded()).toMatchObject({ fetching: false, error: null, total: 5, caughtUpTo: 5 })
    expect(store.seqs()).toEqual([3, 4, 5])
  })

  it('adds older messages at the start', async () => {
    const store = storeWith(7, 6)
    const ending = store.dispatch(loadMessages({ conversationId: id, beforeSeq: 6 }))
    expect(store.loaded()?.fetching).toBe(true)
    sent[0]?.answer(200)
    await ending
    expect(store.seqs()).toEqual([3, 4, 5, 6, 7])
    expect(store.loaded()?.caughtUpTo).toBe(7)
  })

  it('keeps loaded messages when it fails, with an error', async () => {
    const store = storeWith(7, 6)
    const ending = store.dispatch(loadMessages({ conversationId: id, beforeSeq: 6 }))
    sent[0]?.answer(500)
    await ending
    expect(store.loaded()).toMatchObject({
      fetching: false,
      error: 'Error occurred, please try again later',
    })
    expect(store.seqs()).toEqual([6, 7])
  })

  it('does not reopen a conversation that was left meanwhile', async () => {
    const store = storeWith()
    const ending = store.dispatch(loadMessages({ conversationId: id }))
    store.dispatch(conversationDeactivated(id))
    sent[0]?.answer(200)
    await ending
    expect(store.loaded()).toBeUndefined()
  })
})

describe('sending', () => {
  const written = { clientId: 'c', conversationId: id, text: 'Hello', writtenAt: '', failure: null }
  const outgoing = { ...noFiles, ...written }
  const sent = stubNetwork(() => message(3, { clientId: 'c' }))

  it('stores the message once, however often it arrives', async () => {
    const store = storeWith(2, 1)
    const ending = store.dispatch(sendMessage(outgoing))
    expect(store.send()).toEqual({ sending: true, error: null, success: false })
    store.dispatch(messagesReceived({ conversationId: id, items: [message(3)] }))
    sent[0]?.answer(200)
    await ending
    expect(store.send()).toEqual({ sending: false, error: null, success: true })
    expect(store.seqs()).toEqual([1, 2, 3])
  })

  it('records the error', async () => {
    const store = storeWith(2, 1)
    const ending = store.dispatch(sendMessage(outgoing))
    sent[0]?.answer(403)
    await ending
    expect(store.send()).toEqual({
      sending: false,
      error: 'Something went wrong, please try again later',
      success: false,
    })
    expect(store.seqs()).toEqual([1, 2])
  })
})

describe('arriving messages', () => {
  it('are sorted, and the last seq without a gap is known', () => {
    const store = storeWith(2, 1)
    store.dispatch(messagesReceived({ conversationId: id, items: [message(5)] }))
    expect(store.seqs()).toEqual([1, 2, 5])
    expect(store.loaded()?.caughtUpTo).toBe(2)
    store.dispatch(messagesReceived({ conversationId: id, items: [message(3), message(4)] }))
    expect(store.seqs()).toEqual([1, 2, 3, 4, 5])
    expect(store.loaded()?.caughtUpTo).toBe(5)
  })

  it('are not stored for a conversation that is not loaded', () => {
    const store = storeWith()
    store.dispatch(messagesReceived({ conversationId: id, items: [message(1)] }))
    expect(store.loaded()).toBeUndefined()
  })
})

it('a changed message is replaced in place, and not added elsewhere', () => {
  const store = storeWith(4, 3)
  store.dispatch(messageUpdated(message(3, { text: 'Ready' })))
  store.dispatch(messageUpdated(message(1)))
  expect(store.seqs()).toEqual([3, 4])
  expect(store.loaded()?.items[0]?.text).toBe('Ready')
})

describe('deleting', () => {
  it('removes a message and keeps the last seq', () => {
    const store = storeWith(3, 2, 1)
    store.dispatch(messageRemoved({ conversationId: id, id: message(3)._id, seq: 3 }))
    expect(store.seqs()).toEqual([1, 2])
    expect(store.loaded()?.caughtUpTo).toBe(3)
  })

  it('marks the message as deleted for the other person', () => {
    const store = storeWith(2, 1)
    store.dispatch(messageMarkedDeleted({ conversationId: id, id: message(1)._id, seq: 1 }))
    expect(store.loaded()?.items[0]).toMatchObject({ text: 'Message deleted!', isDeleted: true })
    expect(store.loaded()?.items[1]?.isDeleted).toBe(false)
  })

  it('of all applies up to a seq', () => {
    const store = storeWith(3, 2, 1)
    store.dispatch(messageMarkedDeleted({ conversationId: id, id: null, seq: 2 }))
    expect(store.loaded()?.items.map(({ isDeleted }) => isDeleted)).toEqual([true, true, false])
    store.dispatch(messageRemoved({ conversationId: id, id: null, seq: 2 }))
    expect(store.seqs()).toEqual([3])
  })
})

it('a reload keeps messages that arrived meanwhile', () => {
  const store = storeWith(3, 2, 1)
  store.dispatch(messagesReceived({ conversationId: id, items: [message(4)] }))
  const items = [message(1, { isDeleted: true }), message(2), message(3)]
  store.dispatch(messagesReloaded({ conversationId: id, items }))
  expect(store.seqs()).toEqual([1, 2, 3, 4])
  expect(store.loaded()?.items[0]?.isDeleted).toBe(true)
})

it('leaving a conversation clears it, and so does logging out', () => {
  const store = storeWith(1)
  store.dispatch(conversationDeactivated(id))
  expect(store.loaded()).toBeUndefined()
  store.dispatch(messagesLoaded({ conversationId: id, data: [message(1)], total: 1 }))
  store.dispatch(resetApp())
  expect(store.loaded()).toBeUndefined()
})
