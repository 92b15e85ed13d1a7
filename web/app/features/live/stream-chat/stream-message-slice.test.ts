import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '~/store/create-store'
import { resetApp } from '~/store/reset'
import { stubNetwork } from '~/testing/network'
import { streamMessage } from '~/testing/stream-messages'
import {
  keptMessages,
  loadStreamMessages,
  resetStreamMessages,
  selectStreamMessages,
  sendStreamMessage,
  streamConversationActivated,
  streamMessageDeleted,
  streamMessagesReceived,
} from './stream-message-slice'

const id = streamMessage(1).conversationId
const other = '0190a1b2-0007-7000-8000-000000000002'
const messages = (...seqs: number[]) => seqs.map((seq) => streamMessage(seq))

function storeWith(...seqs: number[]) {
  const store = createStore()
  if (seqs.length > 0) {
    store.dispatch(streamMessagesReceived({ conversationId: id, messages: messages(...seqs) }))
  }
  const state = () => selectStreamMessages(store.getState())
  const chat = () => state().conversations[id]
  return { ...store, state, chat, seqs: () => chat()?.items.map(({ seq }) => seq) }
}

describe('loading older messages', () => {
  const sent = stubNetwork(() => ({ data: [], total: 4 }))

  it('an empty page means that there are no older ones, whatever the total says', async () => {
    const store = storeWith(6, 7)
    const ending = store.dispatch(loadStreamMessages({ conversationId: id, offset: 2 }))
    sent[0]?.answer(200)
    await ending
    expect(store.chat()).toMatchObject({ total: 2, fetching: false })
  })
})

describe('loading', () => {
  const sent = stubNetwork(() => ({ data: messages(5, 4, 3), total: 5 }))
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
  afterEach(() => vi.restoreAllMocks())

  it('has the messages oldest first', async () => {
    const store = storeWith()
    const ending = store.dispatch(loadStreamMessages({ conversationId: id }))
    expect(store.chat()).toMatchObject({ fetching: true, items: [] })
    sent[0]?.answer(200)
    await ending
    expect(store.chat()).toMatchObject({ fetching: false, total: 5 })
    expect(store.seqs()).toEqual([3, 4, 5])
  })

  it('puts older messages first', async () => {
    const store = storeWith(6, 7)
    const ending = store.dispatch(loadStreamMessages({ conversationId: id, offset: 2 }))
    sent[0]?.answer(200)
    await ending
    expect(store.seqs()).toEqual([3, 4, 5, 6, 7])
  })

  it('a failure is only logged, and keeps the messages', async () => {
    const store = storeWith(6, 7)
    const ending = store.dispatch(loadStreamMessages({ conversationId: id }))
    sent[0]?.answer(500)
    await ending
    expect(store.chat()).toEqual({ items: messages(6, 7), total: 7, fetching: false })
    expect(console.warn).toHaveBeenCalledOnce()
  })

  it('adds nothing to a chat that was left meanwhile', async () => {
    const store = storeWith()
    const ending = store.dispatch(loadStreamMessages({ conversationId: id }))
    store.dispatch(resetStreamMessages({ conversationId: id }))
    sent[0]?.answer(200)
    await ending
    expect(store.chat()).toBeUndefined()
  })

  it('does not undo a deletion that arrived first', async () => {
    const store = storeWith(4, 5)
    const ending = store.dispatch(loadStreamMessages({ conversationId: id }))
    store.dispatch(streamMessageDeleted({ conversationId: id, _id: streamMessage(5)._id }))
    sent[0]?.answer(200)
    await ending
    expect(store.chat()?.items.at(-1)).toMatchObject({ isDeleted: true, text: 'Message deleted' })
  })
})

describe('sending', () => {
  const sent = stubNetwork(() => streamMessage(3, { clientId: 'c' }))
  const written = { kind: 'public', conversationId: id, text: 'Hello', clientId: 'c' } as const

  it('has the message once, however often it is received', async () => {
    const store = storeWith(1, 2)
    const ending = store.dispatch(sendStreamMessage(written))
    expect(store.state().sendMessage).toEqual({ sending: true, error: null, success: false })
    store.dispatch(streamMessagesReceived({ conversationId: id, messages: messages(3) }))
    sent[0]?.answer(200)
    await ending
    expect(store.state().sendMessage).toEqual({ sending: false, error: null, success: true })
    expect(store.seqs()).toEqual([1, 2, 3])
  })

  it('stores the error', async () => {
    const store = storeWith(1)
    const ending = store.dispatch(sendStreamMessage(written))
    sent[0]?.answer(429)
    await ending
    expect(store.state().sendMessage).toEqual({
      sending: false,
      error: 'Something went wrong, please try again later',
      success: false,
    })
    expect(store.seqs()).toEqual([1])
  })
})

describe('received messages', () => {
  it('are appended, and the last is the latest received', () => {
    const store = storeWith(1)
    store.dispatch(streamMessagesReceived({ conversationId: id, messages: messages(2, 3) }))
    expect(store.seqs()).toEqual([1, 2, 3])
    expect(store.state().receiveMessage?.seq).toBe(3)
    expect(store.chat()?.total).toBe(3)
  })

  it('only the latest are kept', () => {
    const all = Array.from({ length: keptMessages + 50 }, (_, n) => n + 1)
    expect(storeWith(...all).seqs()).toEqual(all.slice(50))
  })

  it('belong to their own stream', () => {
    const store = storeWith(1)
    store.dispatch(streamMessagesReceived({ conversationId: other, messages: messages(9) }))
    expect(store.seqs()).toEqual([1])
  })
})

it('a deleted message is marked in place', () => {
  const store = storeWith(1, 2)
  store.dispatch(streamMessageDeleted({ conversationId: id, _id: streamMessage(1)._id }))
  expect(store.chat()?.items.map(({ text }) => text)).toEqual(['Message deleted', 'Message 2'])
  store.dispatch(streamMessageDeleted({ conversationId: other, _id: streamMessage(1)._id }))
  expect(store.state().conversations[other]).toBeUndefined()
})

describe('a reset', () => {
  it('of one stream keeps the others', () => {
    const store = storeWith(1)
    store.dispatch(streamConversationActivated(id))
    store.dispatch(
      streamMessagesReceived({
        conversationId: other,
        messages: [streamMessage(9, { conversationId: other })],
      }),
    )
    store.dispatch(resetStreamMessages({ conversationId: id }))
    expect(Object.keys(store.state().conversations)).toEqual([other])
    expect(store.state().activeConversation).toBeNull()
    expect(store.state().receiveMessage?.seq).toBe(9)
  })

  it('of all, or of the app, removes everything', () => {
    for (const reset of [resetStreamMessages({}), resetApp()]) {
      const store = storeWith(1)
      store.dispatch(streamConversationActivated(id))
      store.dispatch(reset)
      expect(store.state()).toEqual({
        activeConversation: null,
        conversations: {},
        sendMessage: { sending: false, error: null, success: false },
        receiveMessage: null,
      })
    }
  })
})
