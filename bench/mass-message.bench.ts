import { io } from 'socket.io-client'
import { median, report, start, startDatabase } from './bench.ts'
import { type Pair, seedPairs } from './seed-messages.ts'
import { seedSubscribers } from './seed-subscribers.ts'

const subscribers = 100_000
const quietMessages = 600
/** The rate of a lively conversation; without a pause it would be a flood that competes for the machine. */
const pauseMs = 25
const secret = 'a secret for the length of one benchmark'

/**
 * A message to a hundred thousand subscribers (goal: written within a minute), while two others chat: the latency of
 * their messages, compared with the time before it (goal: p99 at most three times as long).
 */
const database = await startDatabase()
const site = { DATABASE_URL: database.url, SECRET: secret, DEMO: '0', LOG_LEVEL: 'warn', RATE_LIMITS: '0' }
const app = await start('server/dist/main.js', site, '/api/ready')
const [talking, writing] = await seedPairs(database.url, 2)
if (!talking || !writing) throw new Error('There is nobody to talk to.')
const socket = io(app.url, {
  path: '/api/socket.io',
  transports: ['websocket'],
  query: { token: talking.creator },
})
try {
  await seedSubscribers(database.url, writing.creatorId, subscribers)
  await new Promise<void>((resolve) => (socket.connected ? resolve() : socket.once('connect', resolve)))
  for (let n = 0; n < 200; n++) await talk(talking)
  const quiet: number[] = []
  for (let n = 0; n < quietMessages; n++) quiet.push(await talk(talking))

  const begin = performance.now()
  const { _id } = await call<{ _id: string }>('POST', '/mass-messages', writing.creator, {
    audience: 'subscribers',
    text: 'The new song is out. Thank you for being here.',
  })
  let over: { seconds: number; sent: number } | undefined
  const watching = (async () => {
    for (;;) {
      const { status, stats } = await call<{ status: string; stats: { sent: number } }>(
        'GET',
        `/mass-messages/${_id}`,
        writing.creator,
      )
      if (status === 'sent') {
        over = { seconds: (performance.now() - begin) / 1000, sent: stats.sent }
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })()
  const meanwhile: number[] = []
  while (!over) meanwhile.push(await talk(talking))
  await watching
  if (over.sent < subscribers) throw new Error(`Only ${over.sent} got it; the figures mean nothing.`)
  report('a message to 100,000', { seconds: over.seconds, goal: '60', 'fans/s': over.sent / over.seconds })
  report('own messages, quiet', { 'p50 ms': median(quiet), 'p99 ms': p99(quiet) })
  report('own messages, meanwhile', { 'p50 ms': median(meanwhile), 'p99 ms': p99(meanwhile) })
  report('own messages, p99', { growth: p99(meanwhile) / p99(quiet), goal: '3' })
} finally {
  socket.disconnect()
  await app.stop()
  await database.stop()
}

/** From the call to the event on the recipient's socket. */
async function talk({ conversationId, fan }: Pair) {
  const begin = performance.now()
  const arrived = new Promise((resolve) => socket.once('message_created', resolve))
  await call('POST', `/messages/conversations/${conversationId}`, fan, { text: 'Are you there?' })
  await arrived
  const took = performance.now() - begin
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return took
}

async function call<Data>(method: string, path: string, token: string, body?: unknown) {
  const answer = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`)
  const { data } = (await answer.json()) as { data: Data }
  return data
}

function p99(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
}
