import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientEvents, ServerEvents } from '@ovation/contract'
import { socketPath } from '@ovation/contract'
import { createClient } from '@ovation/contract/client'
import { startTestApp, type TestApp } from '@ovation/testing'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import type { Person } from '@ovation/testing/people'
import { letPass, makePair, type Pair } from '@ovation/testing/private-streams'
import { freePort, startRedis } from '@ovation/testing/redis-server'
import { runSite } from '@ovation/testing/run-site'
import { makeSiteDatabase } from '@ovation/testing/site-database'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPrivateStream } from '#modules/live/private-streams'
import { balanceOf, earnings, stake, verifyLedger } from '#modules/money/ledger'
import { type Database, openDatabase } from '#platform/postgres'

// The fan is connected to one node and the creator to the other, which is this process, with a real Redis. The proxy
// sends media to the first.

const patience = 300_000
const soon = { timeout: 60_000, interval: 100 }

let database: Awaited<ReturnType<typeof makeSiteDatabase>>
let redis: Awaited<ReturnType<typeof startRedis>>
let folder: string
let db: Database
let peers: LivePeers
let fansNode: Awaited<ReturnType<typeof startNode>>
let app: TestApp
let creatorsNode: string
const sockets: Socket[] = []

beforeAll(async () => {
  database = await makeSiteDatabase()
  redis = await startRedis()
  folder = await mkdtemp(join(tmpdir(), 'ovation-private-'))
  fansNode = await startNode()
  app = await startTestApp(
    { ...withoutJobs, REDIS_URL: redis.url, LIVE_PORTS: '43150-43199', LIVE_PROCESSES: '1' },
    { databaseUrl: database.url },
  )
  creatorsNode = await app.http.listen({ port: 0, host: '127.0.0.1' })
  db = openDatabase(database.url, { max: 2 })
  peers = await startLivePeers()
}, patience)
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await peers?.stop()
  await fansNode.kill()
  await app?.close()
  await db?.close()
  await redis.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function startNode() {
  const life = runSite({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    RATE_LIMITS: '0',
    LIVE_ENGINE: 'embedded',
    LIVE_PORTS: '43100-43149',
    LIVE_PROCESSES: '1',
  })
  const address = await life.address
  return {
    address,
    async kill() {
      life.child.kill('SIGKILL')
      await life.exit
    },
  }
}

/** A client with an open page at one node. */
async function arrive(address: string, { token }: Person) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    ...{ path: socketPath, transports: ['websocket'], forceNew: true },
  })
  sockets.push(socket)
  const events: { name: string; payload: Record<string, unknown> }[] = []
  socket.onAny((name, payload) => events.push({ name, payload }))
  await socket.emitWithAck('auth/login', { token })
  const api = createClient(async ({ method, path, headers, body }) => {
    const request = { method, headers: { ...headers, authorization: token }, ...(body ? { body } : {}) }
    const answer = await fetch(`${address}/api${path}`, request)
    const text = await answer.text()
    return { status: answer.status, json: text ? JSON.parse(text) : undefined }
  })
  return { api, socket, last: (name: string) => events.findLast((one) => one.name === name)?.payload }
}

/** Media goes through the proxy to the first node. */
function throughProxy(url: string, token: string) {
  const send = async (_room: string, offer: string) => {
    const answer = await fetch(`${fansNode.address}${url}`, {
      ...{ method: 'POST', body: offer },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
    })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`${answer.status}: ${text}`)
    return { id: answer.headers.get('location') ?? '', answer: text }
  }
  return { publish: send, watch: send }
}

const look = (id: string) => readPrivateStream(db.orm, id)

/** The fan requests at one node, the creator accepts at the other, and two of five minutes are settled. */
async function meet({ fan, creator }: Pair) {
  const [fanPage, creatorPage] = [await arrive(fansNode.address, fan), await arrive(creatorsNode, creator)]
  const asked = await fanPage.api('POST /streaming/private/{id}', {
    params: { id: creator.id },
    body: { minutes: 5 },
  })
  const { _id: id, conversationId } = asked
  const names = { id, streamId: id, conversationId }
  await expect.poll(() => creatorPage.last('private-chat-request'), soon).toMatchObject(names)
  const call = { params: { id }, body: {} }
  const { publish, play } = await creatorPage.api('POST /streaming/private/{id}/accept', call)
  await expect.poll(() => fanPage.last('private-chat-accept'), soon).toEqual(names)
  if (!publish || !play) throw new Error('There is no way to send pictures.')
  await peers.publish(throughProxy(publish.url, publish.key), id)
  for (const { socket } of [creatorPage, fanPage])
    expect(await socket.emitWithAck('private-stream/join', { conversationId })).toEqual({ ok: true })
  await peers.watch(throughProxy(play.url, fan.token), id)
  await expect.poll(() => look(id), soon).toMatchObject({ status: 'running', paidMinutes: 1 })
  await letPass({ platform: { db } }, id, 61)
  for (const page of [fanPage, creatorPage])
    await expect.poll(() => page.last('private-stream-changed'), soon).toMatchObject({ id, paidMinutes: 2 })
  return { id, fanPage, creatorPage, call }
}

/** Every minute that began while both were present is settled, and the rest is released to the fan. */
async function expectSettled({ fan, creator }: Pair, id: string) {
  const row = await look(id)
  const { status, paidMinutes, returned, startedAt, endedAt } = row
  const begun = Math.floor(((endedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)) / 60_000) + 1
  expect({ status, paidMinutes, returned }).toEqual({
    ...{ status: 'ended', paidMinutes: begun },
    returned: 200 * (5 - begun),
  })
  expect(begun).toBeGreaterThanOrEqual(2)
  expect(await balanceOf(db.orm, earnings(creator.id))).toBe(160 * begun)
  expect(await balanceOf(db.orm, stake(fan.id))).toBe(0)
  const balance = (await app.as(fan.token)('GET /users/me'))?.balance
  const { differences } = await verifyLedger(app.platform)
  expect({ balance, differences }).toEqual({ balance: 100 - 2 * begun, differences: [] })
}

test(
  'two people at different nodes request, accept, pay and leave, and both get every event',
  async () => {
    const pair = await makePair(app)
    const { id, fanPage, creatorPage, call } = await meet(pair)
    await fanPage.api('POST /streaming/private/{id}/leave', call)
    await expect
      .poll(() => creatorPage.last('private-stream-changed'), soon)
      .toMatchObject({ id, status: 'ended' })
    await expectSettled(pair, id)
  },
  patience,
)

test(
  'when the fan’s node is killed, the other one settles the used minutes and releases the rest',
  async () => {
    const pair = await makePair(app)
    const { id, creatorPage } = await meet(pair)
    await fansNode.kill()
    // The fan's presence is no longer renewed. The test moves the clock by ten seconds instead of waiting.
    await letPass({ platform: { db } }, id, 11, { creator: true })
    await expect
      .poll(() => creatorPage.last('private-stream-changed'), soon)
      .toMatchObject({ id, status: 'ended' })
    await expectSettled(pair, id)
  },
  patience,
)
