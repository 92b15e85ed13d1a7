import { io, type Socket } from 'socket.io-client'
import { alternate, load, median, type Running, report, start, startDatabase } from './bench.ts'
import { type Pair, seedHistory, seedInbox, seedPairs } from './seed-messages.ts'

const rounds = 5
const seconds = 3
const warmUpSeconds = 6
const clients = 16
const secret = 'a secret for the length of one benchmark'
const bodyOf = (text: string) => JSON.stringify({ text })

/**
 * A message from the call to the socket of the recipient, against the same rows written by a bare handler and sent
 * through a bare Socket.IO (goal: 0.6 or better), in alternating rounds; its latency; how the cost of opening a
 * conversation grows with its history (goal: 1.2 at most for 100,000 messages against 100), and that of an inbox with
 * its size (1.3 at most for 10,000 conversations against 20).
 */
const database = await startDatabase()
const site = { DATABASE_URL: database.url, SECRET: secret, DEMO: '0', LOG_LEVEL: 'warn', RATE_LIMITS: '0' }
const app = await start('server/dist/main.js', site, '/api/ready')
const bare = await start('bench/bare-messages.mjs', { DATABASE_URL: database.url }, '/ready')
const sockets: Socket[] = []
let received = 0
try {
  const pairs = await seedPairs(database.url, clients + 4)
  const talking = pairs.slice(0, clients)
  const [short, long, small, large] = pairs.slice(clients)
  if (!short || !long || !small || !large) throw new Error('There is nobody to talk to.')
  for (const { creator, creatorId } of talking) {
    await listen(app, '/api/socket.io', { token: creator })
    await listen(bare, '/socket.io', { room: creatorId })
  }
  await throughput(talking)
  await latency(talking)

  await seedHistory(database.url, short.conversationId, 100)
  await seedHistory(database.url, long.conversationId, 100_000)
  const opening = ({ conversationId }: Pair) => `/api/messages/conversations/${conversationId}`
  report('opening, 100,000 against 100', { growth: await growth(short, long, opening), goal: '1.2' })

  await seedInbox(database.url, small.conversationId, 20)
  await seedInbox(database.url, large.conversationId, 10_000)
  const inbox = () => '/api/conversations?limit=20'
  report('inbox, 10,000 against 20', { growth: await growth(small, large, inbox), goal: '1.3' })
} finally {
  for (const socket of sockets) socket.disconnect()
  await app.stop()
  await bare.stop()
  await database.stop()
}

async function listen({ url }: Running, path: string, query: Record<string, string>) {
  const socket = io(url, { path, transports: ['websocket'], query, forceNew: true })
  sockets.push(socket)
  socket.on('message_created', () => received++)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
}

/** Each client writes to its own creator, as people do. */
async function throughput(talking: Pair[]) {
  const send = async (server: Running, path: string, duration = seconds) => {
    let next = 0
    return load(server, '', {}, duration, {
      connections: clients,
      setupClient: (client) => {
        const { conversationId = '', fan = '' } = talking[next++ % talking.length] ?? {}
        client.setRequests([
          {
            method: 'POST',
            path: `${path}/${conversationId}`,
            headers: { authorization: fan, 'content-type': 'application/json' },
            body: bodyOf('How was the concert last night?'),
          },
        ])
      },
    })
  }
  const ours = (duration?: number) => send(app, '/api/messages/conversations', duration)
  const theirs = (duration?: number) => send(bare, '/messages', duration)
  await ours(warmUpSeconds)
  await theirs(warmUpSeconds)
  const before = received
  const { ratio, perSecond } = await alternate(rounds, theirs, ours)
  if (received === before) throw new Error('No message arrived; the figures mean nothing.')
  report('a message, to the other side', { 'ratio to bare': ratio, goal: '0.6', 'messages/s': perSecond })
}

/** One after the other, from the call to the event on the recipient's socket. */
async function latency(talking: Pair[]) {
  const [pair] = talking
  const [socket] = sockets
  if (!pair || !socket) throw new Error('There is nobody to talk to.')
  const took: number[] = []
  for (let n = 0; n < 500; n++) {
    const begin = performance.now()
    const arrived = new Promise((resolve) => socket.once('message_created', resolve))
    const answer = await fetch(`${app.url}/api/messages/conversations/${pair.conversationId}`, {
      method: 'POST',
      headers: { authorization: pair.fan, 'content-type': 'application/json' },
      body: bodyOf(`Message ${n}`),
    })
    if (!answer.ok) throw new Error('A message was refused.')
    await arrived
    took.push(performance.now() - begin)
  }
  const sorted = took.toSorted((a, b) => a - b)
  report('a message, one at a time', { 'p50 ms': median(took), 'p99 ms': sorted[494] ?? 0 })
}

/** The ratio of the second duration to the first. */
async function growth(few: Pair, many: Pair, path: (pair: Pair) => string) {
  const read = (pair: Pair, duration = seconds) =>
    load(app, path(pair), { authorization: pair.creator }, duration)
  await read(few, warmUpSeconds)
  await read(many, warmUpSeconds)
  const { ratio } = await alternate(
    rounds,
    () => read(few),
    () => read(many),
  )
  return 1 / ratio
}
