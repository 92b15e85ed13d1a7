import { packMessages } from '@ovation/contract/packed-messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publish, publishConnectionReady } from '~/api/server-events'
import { createStore } from '~/store/create-store'
import { streamMessage } from '~/testing/stream-messages'
import { enterChat } from './enter-chat'
import { selectRooms } from './room-slice'
import { selectStreamMessages } from './stream-message-slice'

const conversationId = streamMessage(1).conversationId
/** Only what never comes takes long. */
const patience = { timeout: 30_000 }
/** What the server has by now. */
let written: number[] = []

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'token=t' })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/streaming/chat/')) return answer({ slowModeSeconds: 5, pinned: null })
    const after = new URL(path, 'http://site').searchParams.get('afterSeq')
    const seqs = after === null ? written.toReversed() : written.filter((seq) => seq > Number(after))
    return answer({ data: seqs.map((seq) => streamMessage(seq)), total: written.length })
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (data: unknown) => new Response(JSON.stringify({ status: 0, data }))

async function entered(then = [1, 2, 3]) {
  written = then
  const store = createStore()
  const leave = store.dispatch(enterChat({ conversationId, as: 'viewer' }))
  const seqs = () =>
    selectStreamMessages(store.getState()).conversations[conversationId]?.items.map(({ seq }) => seq)
  await vi.waitFor(() => expect(seqs()).toEqual(then), patience)
  return { leave, seqs, room: () => selectRooms(store.getState())[conversationId] }
}

const listenFor = (...seqs: number[]) =>
  publish('message_created_conversation_{id}')(
    packMessages(
      conversationId,
      seqs.map((seq) => streamMessage(seq)),
    ),
  )

it('starts with the latest messages and the rules, and adds new messages', async () => {
  const { leave, seqs, room } = await entered()
  listenFor(4, 5)
  expect(seqs()).toEqual([1, 2, 3, 4, 5])
  await vi.waitFor(() => expect(room()?.slowModeSeconds).toBe(5), patience)
  leave()
})

it('loads missed messages after a gap in the numbers and after a reconnect', async () => {
  const { leave, seqs } = await entered()
  written = [1, 2, 3, 4, 5]
  listenFor(5)
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4, 5]), patience)
  written = [1, 2, 3, 4, 5, 6]
  await vi.waitFor(() => {
    publishConnectionReady()
    expect(seqs()).toEqual([1, 2, 3, 4, 5, 6])
  }, patience)
  leave()
})

it('misses nothing in a chat that was empty at first', async () => {
  const { leave, seqs } = await entered([])
  written = [1]
  publishConnectionReady()
  await vi.waitFor(() => expect(seqs()).toEqual([1]), patience)
  leave()
  const again = await entered([])
  written = [1, 2]
  listenFor(2)
  await vi.waitFor(() => expect(again.seqs()).toEqual([1, 2]), patience)
  again.leave()
})

it('ignores other chats, and all events after leaving', async () => {
  const { leave, seqs, room } = await entered()
  publish('public-room-changed')({ conversationId: 'another', total: 9, members: [] })
  publish('public-room-changed')({ conversationId, total: 2, members: [] })
  expect(room()?.total).toBe(2)
  leave()
  listenFor(4)
  expect(seqs()).toBeUndefined()
  expect(room()).toBeUndefined()
})
