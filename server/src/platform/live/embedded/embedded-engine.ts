import { randomUUID } from 'node:crypto'
import {
  EngineError,
  type EngineEvent,
  type LiveEngine,
  noBroadcaster,
  type PeerSession,
  type PublishOptions,
  type Tap,
} from '../engine/engine.ts'
import { freePortPair } from './ports.ts'
import { type Role, Rooms } from './rooms.ts'
import type { Calls } from './sfu/messages.ts'
import { ufragIn, ufragOfFragment } from './sfu/offer.ts'
import type { SfuProcess } from './sfu-process.ts'
import { type EmbeddedSettings, Slots } from './slots.ts'

export type { EmbeddedSettings } from './slots.ts'

/** What the calls of the engine share. */
interface Parts {
  rooms: Rooms
  slots: Slots
}

const goodbyeMs = 1000
const mostOffer = 64 * 1024

/** The built-in engine: an SFU in separate processes. */
export function createEmbeddedEngine(settings: EmbeddedSettings): LiveEngine & { pids(): Promise<number[]> } {
  const rooms = new Rooms()
  const listeners = new Set<(event: EngineEvent) => void>()

  function publishEvent(event: EngineEvent) {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        settings.log.error({ err: error, event }, 'who listens to the live engine failed')
      }
    }
  }

  const slots = new Slots(settings, {
    onEvent(event) {
      rooms.apply(event)
      publishEvent(event)
    },
    onLost: (slot) => rooms.lose(slot).forEach(publishEvent),
    load: (slot) => rooms.load(slot),
  })
  const parts = { rooms, slots }

  return {
    name: 'embedded',
    publish: (room, offer, options) => open(parts, { room, role: 'publisher', offer, options }),
    watch: (room, offer) => open(parts, { room, role: 'viewer', offer }),
    trickle: async (sessionId, fragment) => refuseRestart(rooms, sessionId, fragment),
    async close(sessionId) {
      const room = rooms.session(sessionId)?.room
      if (room !== undefined)
        await inProcessOf(rooms, room, (process) => process.ask('close', { room, sessionId }))
    },
    layers: (sessionId) => askOf(rooms, 'layers', sessionId, {}),
    async keepTo(sessionId, layer) {
      await askOf(rooms, 'keepTo', sessionId, { layer })
    },
    closeRoom: (room) => closeRoom(rooms, room),
    async health(room) {
      const process = await rooms.find(room)?.slot.process
      return (await process?.ask('health', { room })) ?? null
    },
    listen(onEvent) {
      listeners.add(onEvent)
      return () => listeners.delete(onEvent)
    },
    tap: (room) => tap(parts, room),
    stop: () => slots.stop(() => closeAll(rooms)),
    pids: () => slots.pids(),
  }
}

interface Opening {
  room: string
  role: Role
  offer: string
  options?: PublishOptions | undefined
}

async function open(
  { rooms, slots }: Parts,
  { room: name, role, offer, options }: Opening,
): Promise<PeerSession> {
  if (offer.length > mostOffer) throw new EngineError('bad-offer', 'The offer is too long.')
  const known = rooms.find(name)
  if (!known && role === 'viewer') throw noBroadcaster()
  const room = known ?? rooms.add(name, slots.leastBusy())
  const id = randomUUID()
  room.sessions.set(id, role)
  const ask = { room: name, sessionId: id, offer }
  const process = slots.running(room.slot)
  try {
    const child = await process
    const answer = await (role === 'publisher'
      ? child.ask('publish', { ...ask, ...options })
      : child.ask('watch', ask))
    rooms.opened(id, { room: name, ufrag: ufragIn(offer) })
    return { id, answer }
  } catch (error) {
    rooms.closed(room, id)
    // A late answer must not leave a session open.
    if (error instanceof EngineError && error.code === 'broken')
      process.then((child) => child.ask('close', { room: name, sessionId: id })).catch(() => {})
    throw error
  }
}

async function tap({ rooms, slots }: Parts, name: string): Promise<Tap> {
  const room = rooms.find(name)
  if (!room) throw noBroadcaster()
  const tapId = randomUUID()
  room.taps.add(tapId)
  const close = async () => {
    if (!room.taps.delete(tapId)) return
    const process = await room.slot.process
    await process?.ask('closeTap', { room: name, tapId }).catch(() => {})
    rooms.removeIfEmpty(room)
  }
  try {
    const video = await freePortPair()
    const ports = { video, audio: await freePortPair([video]) }
    const process = await slots.running(room.slot)
    return { sdp: await process.ask('tap', { room: name, tapId, ports }), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The engine never contacts addresses named by clients; it only answers. Candidates are therefore ignored. */
function refuseRestart(rooms: Rooms, sessionId: string, fragment: string) {
  const session = rooms.session(sessionId)
  if (!session) throw sessionEnded()
  const ufrag = ufragOfFragment(fragment)
  if (ufrag !== null && ufrag !== session.ufrag)
    throw new EngineError('no-restart', 'The connection cannot be renewed; begin a new one.')
}

/** Calls the process of a viewer. */
async function askOf<N extends 'layers' | 'keepTo'>(
  rooms: Rooms,
  call: N,
  sessionId: string,
  about: Omit<Calls[N]['ask'], 'room' | 'sessionId'>,
): Promise<Calls[N]['answer']> {
  const { room } = rooms.session(sessionId) ?? {}
  const process = room === undefined ? null : await rooms.find(room)?.slot.process
  if (room === undefined || !process) throw sessionEnded()
  return process.ask(call, { ...about, room, sessionId } as Calls[N]['ask'])
}

/** Ends something in the process of a room. A process that ended has no sessions. */
async function inProcessOf(rooms: Rooms, room: string, end: (process: SfuProcess) => Promise<unknown>) {
  const process = await rooms.find(room)?.slot.process
  if (process) await end(process).catch(() => {})
}

const closeRoom = (rooms: Rooms, room: string) =>
  inProcessOf(rooms, room, (process) => process.ask('closeRoom', { room }))

const closeAll = (rooms: Rooms) =>
  Promise.race([
    Promise.all(rooms.names().map((room) => closeRoom(rooms, room))),
    new Promise((resolve) => setTimeout(resolve, goodbyeMs).unref()),
  ])

const sessionEnded = () => new EngineError('no-session', 'This session has ended.')
