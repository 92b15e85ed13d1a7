import { io } from 'socket.io-client'
import { cpuMs, median, type Running, report, start, startDatabase } from './bench.ts'
import { openCrowd } from './chat-crowd.ts'
import { type FrameCounter, openFrameCounter } from './frame-counter.ts'
import { broadcast, openBrowser, watchFor } from './live-browser.ts'
import { seedPairs } from './seed-messages.ts'

const viewers = 200
const messagesASecond = 1000
/** Half the rate that the site allows one person. */
const everyMs = 1000
/** Above the goal, because the measured rate cannot exceed the offered one. */
const offeredASecond = 1.1 * messagesASecond
const writers = (offeredASecond * everyMs) / 1000
const seconds = 12
const warmUpSeconds = 4

/**
 * The chat of a stream with two hundred viewers, into which a crowd writes more than a thousand messages a second while
 * a browser watches: whether all are stored and received by everyone, the CPU time per message (goal: 0.3 milliseconds,
 * so that one core carries a thousand a second with room to spare) and its ratio to the bare baseline, and whether
 * frames are dropped (goal: none more than before). One viewer parses the messages, the others only count them, because
 * the clients share the machine with the server.
 */
const database = await startDatabase()
const app = await start(
  'server/dist/main.js',
  {
    ...{ DATABASE_URL: database.url, SECRET: 'a secret for the length of one benchmark' },
    // The crowd has one address, and limits count by address.
    ...{ DEMO: '0', LOG_LEVEL: 'warn', RATE_LIMITS: '0', LIVE_PORTS: '48000-48199' },
  },
  '/api/ready',
)
const bare = await start('bench/bare-stream-chat.mjs', { DATABASE_URL: database.url }, '/ready')
let counters: FrameCounter[] = []
try {
  const pairs = await seedPairs(database.url, writers)
  const tokens = pairs.map(({ fan }) => fan)
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
  let cpuEach: number
  try {
    await broadcast(await browser.open())
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const reader = await openReader(first.fan, conversationId)
    counters = await openCounters(app, tokens.slice(1, viewers), conversationId)
    const people = openCrowd({
      url: `${app.url}/api/messages/stream/public/conversations/${conversationId}`,
      ...{ tokens, everyMs },
    })
    const page = await browser.open()
    await watchFor(page, 2)
    await people.write(warmUpSeconds)
    const lastSeq = () => lastSeqOf(first.fan, conversationId)
    const before = await heardByAll(reader, lastSeq)
    const [quiet, quietCpu] = await costOf(app, () => watchFor(page, seconds))
    const [{ meanwhile, crowd, last }, cpu] = await costOf(app, async () => {
      const writing = people.write(seconds + 4)
      await new Promise((resolve) => setTimeout(resolve, 2000))
      const meanwhile = await watchFor(page, seconds)
      return { meanwhile, crowd: await writing, last: await heardByAll(reader, lastSeq) }
    })
    const written = last - before
    cpuEach = (cpu.usedMs - quietCpu.share * cpu.ms) / written
    const delays = reader.delays.slice(before)
    report(`a crowd of ${writers}`, {
      'messages/s': crowd.perSecond,
      goal: String(messagesASecond),
      offered: offeredASecond,
      'answered after ms, p50': median(crowd.waits),
      p99: percentile(crowd.waits, 99),
    })
    report('the server', {
      'CPU ms a message': cpu.usedMs / written,
      goal: '0.3',
      'of a core': cpu.share,
      'before it': quietCpu.share,
    })
    report(`received by each of ${viewers}`, {
      messages: last,
      events: reader.events,
      'bytes a message': reader.bytes / last,
      'p50 ms': median(delays),
      'p99 ms': percentile(delays, 99),
    })
    report('pictures a second', {
      quiet: quiet.framesPerSecond,
      meanwhile: meanwhile.framesPerSecond,
      ratio: meanwhile.framesPerSecond / quiet.framesPerSecond,
      'age p95 ms': percentile(meanwhile.latenciesMs, 95),
    })
    people.close()
    reader.close()
  } finally {
    for (const counter of counters) counter.close()
    await browser.stop()
  }
  counters = await openCounters(bare, tokens.slice(0, viewers), conversationId)
  const people = openCrowd({ url: `${bare.url}/messages/${conversationId}`, tokens, everyMs })
  await people.write(warmUpSeconds)
  const [crowd, cpu] = await costOf(bare, () => people.write(seconds))
  people.close()
  const bareEach = cpu.usedMs / crowd.waits.length
  report('against the bare baseline', {
    'CPU ms a message, ours without the pictures': cpuEach,
    bare: bareEach,
    ratio: cpuEach / bareEach,
    'its messages/s': crowd.perSecond,
  })
} finally {
  for (const counter of counters) counter.close()
  await bare.stop()
  await app.stop()
  await database.stop()
}

/** The outcome, and the CPU time of the server: in milliseconds, and as a share of a core. */
async function costOf<Outcome>({ pid }: Running, act: () => Promise<Outcome>) {
  const [begin, used] = [performance.now(), await cpuMs(pid)]
  const outcome = await act()
  const [ms, usedMs] = [performance.now() - begin, (await cpuMs(pid)) - used]
  return [outcome, { ms, usedMs, share: usedMs / ms }] as const
}

/** Joins the chat and reads its messages: their number, latency and bytes. */
async function openReader(token: string, conversationId: string) {
  const socket = io(app.url, { path: '/api/socket.io', transports: ['websocket'], query: { token } })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const answer = await socket.emitWithAck('public-stream/join', { conversationId })
  if (!answer.ok) throw new Error('A viewer was not let in.')
  const reader = {
    received: 0,
    events: 0,
    bytes: 0,
    delays: [] as number[],
    close: () => socket.disconnect(),
  }
  const name = `message_created_conversation_${conversationId}`
  socket.io.engine.on('packet', ({ data }: { data?: string }) => {
    if (data?.startsWith(`2["${name}`)) reader.bytes += Buffer.byteLength(data) + 1
  })
  socket.on(name, ({ messages }: { messages: { text: string; seq: number }[] }) => {
    reader.events++
    for (const { text, seq } of messages) {
      if (seq !== ++reader.received)
        throw new Error(`The message ${seq} arrived as number ${reader.received}.`)
      reader.delays.push(Date.now() - Number(text))
    }
  })
  return reader
}

/** Clients that join the chat and count events. */
async function openCounters({ url }: Running, tokens: string[], conversationId: string) {
  const opened: FrameCounter[] = []
  for (const token of tokens) {
    const counter = await openFrameCounter(url, token, `message_created_conversation_${conversationId}`)
    opened.push(counter)
    const answer = await counter.say('public-stream/join', { conversationId })
    if (!answer.includes('"ok":true')) throw new Error('A viewer was not let in.')
  }
  return opened
}

async function lastSeqOf(token: string, conversationId: string) {
  const answer = await fetch(`${app.url}/api/messages/conversations/public/${conversationId}?limit=1`, {
    headers: { authorization: token },
  })
  return ((await answer.json()) as { data: { total: number } }).data.total
}

/** The number of stored messages, once everyone has received them; otherwise the figures mean nothing. */
async function heardByAll(reader: { received: number; bytes: number }, lastSeq: () => Promise<number>) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const written = await lastSeq()
    const late = counters.filter(({ bytes }) => bytes !== reader.bytes)
    if (reader.received === written && late.length === 0) return written
    if (Date.now() > deadline)
      throw new Error(
        `Of ${written} messages one viewer received ${reader.received}, and ${late.length} others not as many.`,
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

function percentile(values: number[], percent: number) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? Number.NaN
}
