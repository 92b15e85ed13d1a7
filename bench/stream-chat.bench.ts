import { io } from 'socket.io-client'
import { cpuMs, load, median, report, start, startDatabase } from './bench.ts'
import { type FrameCounter, openFrameCounter } from './frame-counter.ts'
import { broadcast, openBrowser, watchFor } from './live-browser.ts'
import { seedPairs } from './seed-messages.ts'

const viewers = 200
const writers = 200
const messagesASecond = 1000
const seconds = 12

/**
 * The chat of a stream that two hundred watch, into which a crowd writes a thousand messages a second, while a browser
 * watches: whether all are written and heard by each, what a message costs the server (goal: half a millisecond of its
 * processor, so that one core carries a thousand a second with room), and whether pictures are dropped (goal: as many as
 * before it). One viewer reads the messages, the others count what comes: the clients share the machine with the server.
 */
const database = await startDatabase()
const app = await start(
  'server/dist/main.js',
  {
    ...{ DATABASE_URL: database.url, SECRET: 'a secret for the length of one benchmark' },
    ...{ DEMO: '0', LOG_LEVEL: 'warn', RATE_LIMITS: '0', LIVE_PORTS: '48000-48199' },
  },
  '/api/ready',
)
const counters: FrameCounter[] = []
try {
  const pairs = await seedPairs(database.url, writers)
  const [first] = pairs
  if (!first) throw new Error('There is nobody to broadcast.')
  const live = await call<{ stream: { _id: string; conversationId: string } }>(
    'POST',
    '/streaming/live',
    first.creator,
    { title: 'A full house', isFree: true },
  )
  const { _id: streamId, conversationId } = live.stream
  const { key } = await call<{ key: string }>('GET', '/streaming/key', first.creator)
  const browser = await openBrowser((kind, offer) =>
    kind === 'publish' ? exchange('/whip', key, offer) : exchange(`/whep/${streamId}`, first.fan, offer),
  )
  try {
    await broadcast(await browser.open())
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const reader = await openReader(first.fan, conversationId)
    for (let n = 1; n < viewers; n++)
      counters.push(await openCounter(pairs[n % pairs.length]?.fan ?? '', conversationId))
    const page = await browser.open()
    await watchFor(page, 2)
    const quiet = await watchFor(page, seconds)
    const before = await cpuMs(app.pid)
    let next = 0
    const crowd = load(app, '', {}, seconds + 4, {
      connections: writers,
      overallRate: messagesASecond,
      setupClient: (client) => {
        const { fan = '' } = pairs[next++ % pairs.length] ?? {}
        client.setRequests([
          {
            method: 'POST',
            path: `/api/messages/stream/public/conversations/${conversationId}`,
            headers: { authorization: fan, 'content-type': 'application/json' },
            setupRequest: (request) => ({ ...request, body: JSON.stringify({ text: `${Date.now()}` }) }),
          },
        ])
      },
    })
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const meanwhile = await watchFor(page, seconds)
    const { perSecond, failures } = await crowd
    if (failures > 0) throw new Error('Messages were refused; the figures mean nothing.')
    const written = await heardByAll(reader, () => lastSeqOf(first.fan, conversationId))
    const used = (await cpuMs(app.pid)) - before
    const delays = reader.delays.toSorted((a, b) => a - b)
    report('a crowd of writers', { 'messages/s': perSecond, goal: String(messagesASecond) })
    report('the server', {
      'CPU ms a message': used / written,
      goal: '0.5',
      'of a core': used / 1000 / (written / perSecond),
    })
    report(`heard by each of ${viewers}`, {
      messages: written,
      events: reader.events,
      'bytes a message': reader.bytes / written,
      'p50 ms': median(delays),
      'p99 ms': delays[Math.floor(delays.length * 0.99)] ?? Number.NaN,
    })
    report('pictures a second', {
      quiet: quiet.framesPerSecond,
      meanwhile: meanwhile.framesPerSecond,
      ratio: meanwhile.framesPerSecond / quiet.framesPerSecond,
      'age p95 ms': p95(meanwhile.latenciesMs),
    })
    reader.close()
  } finally {
    await browser.stop()
  }
} finally {
  for (const counter of counters) counter.close()
  await app.stop()
  await database.stop()
}

/** Enters the chat and reads what is said there: how much, how soon, and how many bytes it was. */
async function openReader(token: string, conversationId: string) {
  const socket = io(app.url, { path: '/api/socket.io', transports: ['websocket'], query: { token } })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const answer = await socket.emitWithAck('public-stream/join', { conversationId })
  if (!answer.ok) throw new Error('A viewer was not let in.')
  const reader = { heard: 0, events: 0, bytes: 0, delays: [] as number[], close: () => socket.disconnect() }
  const name = `message_created_conversation_${conversationId}`
  socket.io.engine.on('packet', ({ data }: { data?: string }) => {
    if (data?.startsWith(`2["${name}`)) reader.bytes += Buffer.byteLength(data) + 1
  })
  socket.on(name, ({ messages }: { messages: { text: string; seq: number }[] }) => {
    reader.events++
    for (const { text, seq } of messages) {
      if (seq !== ++reader.heard) throw new Error(`The message ${seq} was heard as number ${reader.heard}.`)
      reader.delays.push(Date.now() - Number(text))
    }
  })
  return reader
}

/** Enters the chat and counts. */
async function openCounter(token: string, conversationId: string) {
  const counter = await openFrameCounter(app.url, token, `message_created_conversation_${conversationId}`)
  const answer = await counter.say('public-stream/join', { conversationId })
  if (!answer.includes('"ok":true')) throw new Error('A viewer was not let in.')
  return counter
}

async function lastSeqOf(token: string, conversationId: string) {
  const answer = await fetch(`${app.url}/api/messages/conversations/public/${conversationId}?limit=1`, {
    headers: { authorization: token },
  })
  return ((await answer.json()) as { data: { total: number } }).data.total
}

/**
 * How many were written, once everybody has heard them; otherwise the figures mean nothing. What was under way when the
 * crowd was stopped is written after it, so the last number is asked for again.
 */
async function heardByAll(reader: { heard: number; bytes: number }, lastSeq: () => Promise<number>) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const written = await lastSeq()
    const late = counters.filter(({ bytes }) => bytes !== reader.bytes)
    if (reader.heard === written && late.length === 0) return written
    if (Date.now() > deadline)
      throw new Error(
        `Of ${written} messages one heard ${reader.heard}, and ${late.length} others not as many.`,
      )
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function exchange(path: string, token: string, offer: string) {
  const answer = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
    body: offer,
  })
  if (answer.status !== 201) throw new Error(`${path} was answered ${answer.status}.`)
  return answer.text()
}

async function call<Data>(method: string, path: string, token: string, body?: unknown): Promise<Data> {
  const answer = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`)
  return ((await answer.json()) as { data: Data }).data
}

function p95(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}
