// A process of the embedded engine: rooms with video and audio, and nothing else of the site. It ends with the site.
import { EngineError } from '../../engine/engine.ts'
import { Lag, watchLag } from './lag.ts'
import type { CallName, Calls, Message, Question, SfuSettings } from './messages.ts'
import { Room } from './room.ts'

const repairEveryMs = 20
const lookEveryMs = 1000

const settings: SfuSettings = JSON.parse(process.argv[2] ?? '{}')
const rooms = new Map<string, Room>()

function say(message: Message) {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

function roomNamed(name: string) {
  const room = rooms.get(name) ?? new Room(name, settings.ice, (event) => say({ type: 'event', event }))
  rooms.set(name, room)
  return room
}

function roomOf(name: string) {
  const room = rooms.get(name)
  if (!room) throw new EngineError('no-session', 'This session has ended.')
  return room
}

const lag = new Lag({ lastsMs: settings.overloadLastsMs })
watchLag(lag)

const countViewers = () => [...rooms.values()].reduce((sum, { audience }) => sum + audience.viewerCount, 0)

/** Real viewers connect faster. A slower one may lose their slot. */
const reservedMs = 2000
/** The maximum number of connecting viewers. */
const mostPending = Math.max(4, Math.ceil(settings.mostViewers / 4))

const pendingViewers = () =>
  [...rooms.values()].flatMap(({ audience }) => audience.pending).sort((a, b) => a.since - b.since)

/** Whether new viewers are refused: in an overloaded process they would degrade the media of current ones. */
function isFull() {
  if (lag.isHigh) return true
  const late = Date.now() - reservedMs
  const unclaimed = pendingViewers().filter(({ since }) => since < late).length
  return countViewers() - unclaimed >= settings.mostViewers
}

/** Frees the slot of the oldest viewer who has not connected. False if all pending viewers are recent. */
function makeWay(): boolean {
  const pending = pendingViewers()
  if (pending.length < mostPending && countViewers() < settings.mostViewers) return true
  const [oldest] = pending
  if (!oldest || oldest.since > Date.now() - reservedMs) return pending.length < mostPending && !isFull()
  for (const { audience } of rooms.values()) if (audience.close(oldest.id)) break
  return true
}

const handlers: { [N in CallName]: (ask: Calls[N]['ask']) => Promise<Calls[N]['answer']> } = {
  publish: ({ room, sessionId, offer, ...options }) => roomNamed(room).publish(sessionId, offer, options),
  async watch({ room, sessionId, offer }) {
    if (isFull() || !makeWay()) throw new EngineError('full', 'Too many are watching. Try again later.')
    return roomNamed(room).watch(sessionId, offer)
  },
  async close({ room, sessionId }) {
    rooms.get(room)?.close(sessionId)
    return null
  },
  async closeRoom({ room }) {
    rooms.get(room)?.closeAll()
    rooms.delete(room)
    return null
  },
  layers: async ({ room, sessionId }) => roomOf(room).audience.layersFor(sessionId),
  async keepTo({ room, sessionId, layer }) {
    roomOf(room).audience.keepTo(sessionId, layer)
    return null
  },
  async health({ room }) {
    const health = rooms.get(room)?.health()
    return health ? { ...health, isFull: isFull() } : null
  },
  tap: async ({ room, tapId, ports }) => roomNamed(room).audience.tap(tapId, ports),
  async closeTap({ room, tapId }) {
    rooms.get(room)?.audience.closeTap(tapId)
    return null
  },
  ping: async () => ({ isOverloaded: lag.isHigh }),
}

async function handle<N extends CallName>({ id, call, ask }: Question<N>) {
  try {
    say({ type: 'answer', id, answer: await handlers[call](ask) })
  } catch (error) {
    const code = error instanceof EngineError ? error.code : 'broken'
    say({ type: 'trouble', id, code, sentence: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (question: Question) => void handle(question))
process.on('disconnect', () => process.exit(0))
// The site ends this process, also when a terminal sends Ctrl-C to all.
process.on('SIGINT', () => {})

setInterval(() => {
  const now = Date.now()
  for (const room of rooms.values()) room.repair(now)
}, repairEveryMs)

function lookAtRooms() {
  const now = Date.now()
  for (const [name, room] of rooms) {
    room.look(now)
    if (room.isEmpty) rooms.delete(name)
  }
}

let tickedAt = Date.now()
setInterval(() => {
  const isLate = Date.now() - tickedAt > 2 * lookEveryMs
  tickedAt = Date.now()
  // A process that was suspended has not read pending packets yet, and would consider everyone silent.
  if (isLate) setTimeout(lookAtRooms, lookEveryMs / 2)
  else lookAtRooms()
}, lookEveryMs)

say({ type: 'ready' })
