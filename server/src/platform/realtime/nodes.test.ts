import { once } from 'node:events'
import { createServer } from 'node:http'
import { socketPath } from '@ovation/contract'
import { startPubSub } from '@ovation/testing/redis'
import { soon } from '@ovation/testing/soon'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log'
import { createRealtime } from './realtime.ts'

type Node = Awaited<ReturnType<typeof startNode>>

let redis: Awaited<ReturnType<typeof startPubSub>>
let nodes: [Node, Node]
const clients: Socket[] = []
const endOnline = vi.fn(async () => {})

beforeAll(async () => {
  redis = await startPubSub()
  nodes = [await startNode(), await startNode()]
})
afterAll(async () => {
  for (const client of clients) client.disconnect()
  for (const node of nodes) await node.stop()
  redis.stop()
})

async function startNode() {
  const server = createServer()
  const realtime = await createRealtime({
    server,
    config: { publicUrl: 'http://site.test', redisUrl: redis.url },
    log: createLog('silent'),
    authenticate: async (token) => ({
      id: token.slice(0, 3),
      sessionId: token,
      isPerformer: false,
      operatorRole: null,
      purpose: 'login',
    }),
    people: { keepOnline: async () => {}, endOnline, endedSessions: async () => [] },
    roomsOf: async (accountId) => [`home of ${accountId}`],
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const open = async (token: string) => {
    const client = io(`http://127.0.0.1:${address.port}`, {
      path: socketPath,
      transports: ['websocket'],
      query: { token },
      forceNew: true,
    })
    clients.push(client)
    await new Promise<void>((resolve) => client.once('connect', resolve))
    return client
  }
  const stop = async () => {
    await realtime.hangUp()
    await realtime.close()
    server.close()
  }
  return { realtime, open, stop }
}

test('events of one node reach the others, and a login ended on one ends on all', async () => {
  const [first, second] = nodes
  const [here, there, kept] = await Promise.all([
    first.open('ana-1'),
    second.open('ana-1'),
    second.open('ana-2'),
  ])
  const received = Promise.all(
    [here, there, kept].map((client) => new Promise((resolve) => client.once('update_balance', resolve))),
  )
  first.realtime.toUser('ana', 'update_balance', { balance: 3, version: 1 })
  expect(await received).toEqual(Array(3).fill({ balance: 3, version: 1 }))

  const ended = [here, there].map((client) => new Promise((resolve) => client.once('disconnect', resolve)))
  first.realtime.dropSession('ana-1')
  expect(await Promise.all(ended)).toEqual(Array(2).fill('io server disconnect'))
  expect(kept.connected).toBe(true)
  // One socket is left on the other node, so the account stays online.
  expect(endOnline).not.toHaveBeenCalled()

  const last = new Promise((resolve) => kept.once('disconnect', resolve))
  first.realtime.dropAccount('ana')
  await last
  await soon(() => expect(endOnline).toHaveBeenCalledWith(['ana']))
})

test('rooms span all nodes: people join at login or later, and leave again', async () => {
  const [first, second] = nodes
  const [ana, ben] = [await second.open('ana-3'), await second.open('ben-1')]
  const received: string[] = []
  ana.on('new_feed', ({ feedId }) => received.push(`ana: ${feedId}`))
  ben.on('new_feed', ({ feedId }) => received.push(`ben: ${feedId}`))
  /** Until both have received everything. */
  const say = async (room: string, feedId: string) => {
    first.realtime.toRoom(room, 'new_feed', { performerId: 'creator', feedId })
    const caughtUp = [ana, ben].map((client) => new Promise((done) => client.once('notification', done)))
    for (const id of ['ana', 'ben']) first.realtime.toUser(id, 'notification', { title: '', text: '' })
    await Promise.all(caughtUp)
  }
  await soon(async () => {
    await say('home of ana', 'hers')
    expect(received).toContain('ana: hers')
  })
  received.length = 0
  first.realtime.enterRoom('ben', 'studio')
  await say('studio', 'one')
  first.realtime.leaveRoom('ben', 'studio')
  await say('studio', 'two')
  expect(received).toEqual(['ben: one'])
})
