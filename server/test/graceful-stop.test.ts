import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { createClient } from '@ovation/contract/client'
import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import { freePort, startRedis } from '@ovation/testing/redis-server'
import { runSite } from '@ovation/testing/run-site'
import { makeSiteDatabase } from '@ovation/testing/site-database'
import { giveStream } from '@ovation/testing/streams'
import { makeTalk } from '@ovation/testing/talk'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/*
 * A node gets SIGTERM while clients send messages through it. The other node is this process, with a real Redis between
 * them. The receivers are connected to it and never fetch messages themselves.
 */

const patience = { timeout: 120_000 }
const long = 300_000

let database: Awaited<ReturnType<typeof makeSiteDatabase>>
let redis: Awaited<ReturnType<typeof startRedis>>
let folder: string
let studio: TestApp
let stays: ReturnType<typeof nodeAt>
const sockets: Socket[] = []

beforeAll(async () => {
  database = await makeSiteDatabase()
  redis = await startRedis()
  folder = await mkdtemp(join(tmpdir(), 'ovation-graceful-'))
  studio = await startTestApp(
    { ...withoutJobs, REDIS_URL: redis.url },
    { databaseUrl: database.url, live: standInEngine() },
  )
  stays = nodeAt(await studio.http.listen({ port: 0, host: '127.0.0.1' }))
}, 600_000)
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await studio.close()
  await redis.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function nodeAt(address: string) {
  return {
    as: ({ token }: Person) =>
      createClient(async ({ method, path, headers, body }) => {
        const request = { method, headers: { ...headers, authorization: token }, ...(body ? { body } : {}) }
        const answer = await fetch(new URL(`/api${path}`, address), request)
        const text = await answer.text()
        return { status: answer.status, json: text ? JSON.parse(text) : undefined }
      }),
    async open({ token }: Person) {
      const socket: Socket<ServerEvents, ClientEvents> = io(address, {
        ...{ path: socketPath, transports: ['websocket'], query: { token }, forceNew: true },
      })
      sockets.push(socket)
      await new Promise<void>((resolve) => socket.once('connect', resolve))
      return socket
    },
  }
}

type Node = Awaited<ReturnType<typeof startNode>>

async function startNode() {
  const life = runSite({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    RATE_LIMITS: '0',
  })
  return {
    ...nodeAt(await life.address),
    stop() {
      life.child.kill('SIGTERM')
      return life.exit
    },
  }
}

/** Forty clients send messages one after the other until the node is gone. The node gets SIGTERM meanwhile. */
async function stopAmid(node: Node, send: (n: number) => Promise<string>) {
  const acknowledged: string[] = []
  const exits: Promise<{ code: unknown; output: string }>[] = []
  const sending = Array.from({ length: 40 }, async (_, n) => {
    for (;;) {
      const id = await send(n).catch(() => null)
      if (id === null) return
      acknowledged.push(id)
      if (acknowledged.length === 60) exits.push(node.stop())
    }
  })
  await Promise.all(sending)
  const [exit] = await Promise.all(exits)
  expect(exit?.code).toBe(0)
  expect(exit?.output).not.toMatch(/"level":[56]0/)
  return acknowledged
}

test(
  'every message that a stopping node acknowledged arrives at the other node, which is asked to fetch the rest',
  async () => {
    const leaves = await startNode()
    const { id, fan, creator } = await makeTalk(studio)
    const socket = await stays.open(fan)
    const received: string[] = []
    let resyncs = 0
    socket.on('message_created', ({ _id }) => received.push(_id))
    socket.on('resync', () => {
      resyncs += 1
    })
    const api = leaves.as(creator)
    const acknowledged = await stopAmid(leaves, async () => {
      const body = { text: 'A word' }
      return (await api('POST /messages/conversations/{id}', { params: { id }, body }))._id
    })
    await expect.poll(() => resyncs, patience).toBe(1)
    expect(acknowledged.filter((sent) => !received.includes(sent))).toEqual([])
  },
  long,
)

test(
  'messages of a busy chat that wait in a batch are sent before the node exits',
  async () => {
    const leaves = await startNode()
    const { conversationId: id } = await giveStream(studio, await makeCreator(studio))
    const fans = await Promise.all(Array.from({ length: 40 }, () => makeFan(studio)))
    const viewer = await makeFan(studio)
    const socket = await stays.open(viewer)
    const received: string[] = []
    socket.on(`message_created_conversation_${id}`, ({ messages }) => {
      received.push(...messages.map(({ _id }) => _id))
    })
    expect(await socket.emitWithAck('public-stream/join', { conversationId: id })).toMatchObject({ ok: true })
    const acknowledged = await stopAmid(leaves, async (n) => {
      const as = leaves.as(fans[n] ?? viewer)
      const body = { text: 'A word' }
      return (await as('POST /messages/stream/public/conversations/{id}', { params: { id }, body }))._id
    })
    await expect.poll(() => acknowledged.filter((sent) => !received.includes(sent)), patience).toEqual([])
  },
  long,
)
