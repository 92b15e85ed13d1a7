import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClientEvents, type PackedMessage, type ServerEvents, socketPath } from '@ovation/contract'
import { createClient } from '@ovation/contract/client'
import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import { makePair } from '@ovation/testing/private-streams'
import { freePort, startRedis } from '@ovation/testing/redis-server'
import { runSite } from '@ovation/testing/run-site'
import { makeSiteDatabase } from '@ovation/testing/site-database'
import { giveStream } from '@ovation/testing/streams'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/*
 * Two nodes, this process and another one, serve one chat through a real Redis. The first also has the stream, with a
 * stand-in for the media engine.
 */

const patience = { timeout: 120_000 }

let database: Awaited<ReturnType<typeof makeSiteDatabase>>
let redis: Awaited<ReturnType<typeof startRedis>>
let folder: string
let studio: TestApp
let here: Node
let there: OtherNode
const viewers: Viewer[] = []

beforeAll(async () => {
  database = await makeSiteDatabase()
  redis = await startRedis()
  folder = await mkdtemp(join(tmpdir(), 'ovation-chat-nodes-'))
  studio = await startTestApp(
    { ...withoutJobs, REDIS_URL: redis.url },
    { databaseUrl: database.url, live: standInEngine() },
  )
  here = nodeAt(await studio.http.listen({ port: 0, host: '127.0.0.1' }))
  there = await startNode()
}, 600_000)
afterEach(() => {
  for (const { socket } of viewers.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await there.kill()
  await studio.close()
  await redis.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Node {
  address: string
  as(person: Person): ReturnType<typeof createClient>
}

interface OtherNode extends Node {
  kill(): Promise<void>
}

const nodeAt = (address: string): Node => ({
  address,
  as: ({ token }) =>
    createClient(async ({ method, path, headers, body }) => {
      const request = { method, headers: { ...headers, authorization: token }, ...(body ? { body } : {}) }
      const answer = await fetch(new URL(`/api${path}`, address), request)
      const text = await answer.text()
      return { status: answer.status, json: text ? JSON.parse(text) : undefined }
    }),
})

async function startNode(): Promise<OtherNode> {
  const life = runSite({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    RATE_LIMITS: '0',
  })
  return {
    ...nodeAt(await life.address),
    async kill() {
      life.child.kill('SIGKILL')
      await life.exit
    },
  }
}

interface Viewer {
  socket: Socket<ServerEvents, ClientEvents>
  answer: { ok: boolean }
  /** The messages of each event. */
  events: PackedMessage[][]
  received(): number[]
  /** The last number of members received. */
  total: number | null
  isRemoved: boolean
}

type Join = 'public-stream/join' | 'private-stream/join'

/** A client with an open chat at one of the nodes. */
async function enter(
  node: Node,
  { token }: Person,
  conversationId: string,
  name: Join = 'public-stream/join',
): Promise<Viewer> {
  const socket: Viewer['socket'] = io(node.address, {
    ...{ path: socketPath, transports: ['websocket'], query: { token }, forceNew: true },
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const viewer: Viewer = {
    ...{ socket, answer: { ok: false }, events: [], total: null, isRemoved: false },
    received: () => viewer.events.flat().map(({ seq }) => seq),
  }
  viewers.push(viewer)
  socket.on(`message_created_conversation_${conversationId}`, ({ messages }) => {
    viewer.events.push(messages)
  })
  socket.on('public-room-changed', ({ total }) => {
    viewer.total = total
  })
  socket.on('removed-from-stream', () => {
    viewer.isRemoved = true
  })
  viewer.answer = await socket.emitWithAck(name, { conversationId })
  return viewer
}

const say = (node: Node, person: Person, id: string, text: string) =>
  node.as(person)('POST /messages/stream/public/conversations/{id}', { params: { id }, body: { text } })
const sayPrivately = (node: Node, person: Person, id: string, text: string) =>
  node.as(person)('POST /messages/stream/conversations/{id}', { params: { id }, body: { text } })
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)
const inOrder = (seqs: number[]) => seqs.toSorted((a, b) => a - b)
const fans = (many: number) => Promise.all(Array.from({ length: many }, () => makeFan(studio)))

test('messages written on two nodes reach every viewer of both once and in order', async () => {
  const { conversationId } = await giveStream(studio, await makeCreator(studio))
  const [watching, writing] = [await fans(4), await fans(6)]
  const crowd = await Promise.all(watching.map((fan, n) => enter(n % 2 ? here : there, fan, conversationId)))
  const sent = await Promise.all(
    writing.flatMap((fan, n) =>
      upTo(10).map((word) => say(n % 2 ? here : there, fan, conversationId, `${word}`)),
    ),
  )
  expect(inOrder(sent.map(({ seq }) => seq))).toEqual(upTo(60))
  for (const { received } of crowd) await expect.poll(() => inOrder(received()), patience).toEqual(upTo(60))
  // Any duplicate would arrive before this message.
  for (const node of [here, there]) await say(node, writing[0] as Person, conversationId, 'last')
  for (const { received, events } of crowd) {
    await expect.poll(() => inOrder(received()), patience).toEqual(upTo(62))
    for (const event of events) {
      const seqs = event.map(({ seq }) => seq)
      expect(seqs).toEqual(inOrder(seqs))
    }
  }
}, 300_000)

test('a mute or removal on one node applies on the other at once', async () => {
  const creator = await makeCreator(studio)
  const { conversationId: id } = await giveStream(studio, creator)
  const [muted, removed, other] = (await fans(3)) as [Person, Person, Person]
  const [out, stays] = [await enter(there, removed, id), await enter(there, other, id)]
  for (const fan of [muted, removed]) await say(there, fan, id, 'before')
  const params = (fan: Person) => ({ params: { id, accountId: fan.id }, body: {} })
  await here.as(creator)('POST /streaming/chat/{id}/mutes/{accountId}', params(muted))
  await expect(say(there, muted, id, 'after')).rejects.toMatchObject({ status: 403, code: 'MUTED' })
  await here.as(creator)('POST /streaming/chat/{id}/removals/{accountId}', params(removed))
  await expect(say(there, removed, id, 'after')).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
  await expect.poll(() => out.isRemoved, patience).toBe(true)
  const { seq } = await say(here, other, id, 'Without them')
  await expect.poll(() => stays.received(), patience).toContain(seq)
  // The answer arrives after all earlier events.
  await out.socket.emitWithAck('public-stream/leave', { conversationId: id })
  expect(out.received()).not.toContain(seq)
  expect((await enter(there, removed, id)).answer.ok).toBe(false)
}, 300_000)

test('the chat of a private stream spans both nodes and is closed to others on both', async () => {
  const { creator, fan } = await makePair(studio)
  const stranger = await makeFan(studio)
  const asked = await here.as(fan)('POST /streaming/private/{id}', {
    params: { id: creator.id },
    body: { minutes: 5 },
  })
  const { _id: id, conversationId } = asked
  await there.as(creator)('POST /streaming/private/{id}/accept', { params: { id }, body: {} })
  const theFan = await enter(here, fan, conversationId, 'private-stream/join')
  const theCreator = await enter(there, creator, conversationId, 'private-stream/join')
  expect([theFan.answer.ok, theCreator.answer.ok]).toEqual([true, true])
  for (const node of [here, there]) {
    for (const name of ['private-stream/join', 'public-stream/join'] as const)
      expect((await enter(node, stranger, conversationId, name)).answer.ok).toBe(false)
    const reading = node.as(stranger)('GET /messages/conversations/public/{id}', {
      params: { id: conversationId },
      query: {},
    })
    await expect(reading).rejects.toMatchObject({ status: 404 })
    await expect(sayPrivately(node, stranger, conversationId, 'Hm')).rejects.toMatchObject({ status: 404 })
  }
  await Promise.all([
    sayPrivately(here, fan, conversationId, 'Hello'),
    sayPrivately(there, creator, conversationId, 'Hello'),
  ])
  for (const { received } of [theFan, theCreator])
    await expect.poll(() => inOrder(received()), patience).toEqual([1, 2])
  const strangers = viewers.filter((viewer) => viewer !== theFan && viewer !== theCreator)
  for (const { socket, received } of strangers) {
    // The answer arrives after all earlier events.
    await socket.emitWithAck('public-stream/leave', { conversationId })
    expect(received()).toEqual([])
  }
  await there.as(creator)('POST /streaming/private/{id}/leave', { params: { id }, body: {} })
  await expect(sayPrivately(here, fan, conversationId, 'Still there?')).rejects.toMatchObject({ status: 403 })
}, 300_000)

test('members are counted over both nodes, without those of a killed node', async () => {
  const { conversationId } = await giveStream(studio, await makeCreator(studio))
  const crowd = await Promise.all(
    (await fans(5)).map((fan, n) => enter(n < 3 ? here : there, fan, conversationId)),
  )
  for (const viewer of crowd) await expect.poll(() => viewer.total, patience).toBe(5)
  await there.kill()
  // Expires all presence. Nodes that are alive renew theirs.
  await studio.platform.db.pool.query(
    "update stream_chat_members set seen_until = now() - interval '1 second'",
  )
  for (const viewer of crowd.slice(0, 3)) await expect.poll(() => viewer.total, patience).toBe(3)
}, 300_000)
