import { readFile } from 'node:fs/promises'
import { io, type Socket } from 'socket.io-client'
import { median, type Running, report, start, startDatabase } from './bench.ts'
import { seedPairs } from './seed-messages.ts'

const listeners = 1000
const rounds = 9
const eventsInARound = 40
/** One socket may send twenty events a second, so several send. */
const senders = 8
const secret = 'a secret for the length of one benchmark'

/**
 * One event from a socket to a thousand others, against a bare Socket.IO (goal: 0.85 or better) in alternating rounds:
 * a person types, and all devices of the other receive it. And the memory of a connected socket.
 */
const database = await startDatabase()
const site = { DATABASE_URL: database.url, SECRET: secret, DEMO: '0', LOG_LEVEL: 'warn', RATE_LIMITS: '0' }
const app = await start('server/dist/main.js', site, '/api/ready')
const bare = await start('bench/bare-messages.mjs', { DATABASE_URL: database.url }, '/ready')
const sockets: Socket[] = []
try {
  const [pair] = await seedPairs(database.url, 1)
  if (!pair) throw new Error('There is nobody to talk to.')
  const typed = { conversationId: pair.conversationId }
  const ours = await audience(app, '/api/socket.io', { token: pair.creator }, { token: pair.fan }, typed)
  const theirs = await audience(bare, '/socket.io', { room: 'heard' }, { room: 'silent' }, 'heard')
  await ours.round()
  await theirs.round()
  const ratios: number[] = []
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const bareMs = await theirs.round()
    const ms = await ours.round()
    ratios.push(bareMs / ms)
    took.push(ms)
  }
  report('an event to 1,000 sockets', { 'ratio to bare': median(ratios), goal: '0.85', ms: median(took) })
  report('memory', { 'KB/socket': ours.kilobytes, bare: theirs.kilobytes })
} finally {
  for (const socket of sockets) socket.disconnect()
  await app.stop()
  await bare.stop()
  await database.stop()
}

type Query = Record<string, string>

/** Sockets that receive, and some that send; how long an event takes until all have received it. */
async function audience(server: Running, path: string, hear: Query, send: Query, typed: unknown) {
  const before = await residentKilobytes(server)
  let received = 0
  let allHeard = () => {}
  for (let n = 0; n < listeners; n += 50) {
    const opened = await Promise.all(Array.from({ length: 50 }, () => connect(server, path, hear)))
    for (const socket of opened) {
      socket.on('someone_typing', () => {
        if (++received === listeners) allHeard()
      })
    }
  }
  const kilobytes = ((await residentKilobytes(server)) - before) / listeners
  const typists: Socket[] = []
  for (let n = 0; n < senders; n++) typists.push(await connect(server, path, send))
  async function round() {
    const begin = performance.now()
    for (let n = 0; n < eventsInARound; n++) {
      received = 0
      const done = new Promise<void>((resolve) => {
        allHeard = resolve
      })
      typists[n % senders]?.emit('typing', typed)
      await done
    }
    return (performance.now() - begin) / eventsInARound
  }
  return { round, kilobytes }
}

async function connect({ url }: Running, path: string, query: Query) {
  const socket = io(url, { path, transports: ['websocket'], query, forceNew: true })
  sockets.push(socket)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

async function residentKilobytes({ pid }: Running) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
