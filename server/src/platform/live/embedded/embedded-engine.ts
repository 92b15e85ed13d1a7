import { randomUUID } from 'node:crypto'
import {
  EngineError,
  type EngineEvent,
  type LiveEngine,
  type PeerSession,
  type PublishOptions,
  type Tap,
} from '../engine/engine.ts'
import { freePortPair } from './ports.ts'
import type { Calls } from './sfu/messages.ts'
import { ufragIn, ufragOfFragment } from './sfu/offer.ts'
import type { SfuProcess } from './sfu-process.ts'
import { type EmbeddedSettings, type Slot, Slots } from './slots.ts'

export type { EmbeddedSettings } from './slots.ts'

type Role = 'publisher' | 'viewer'

interface Room {
  slot: Slot
  sessions: Map<string, Role>
  taps: Set<string>
  /** The session that publishes, while media arrives. */
  liveSession: string | null
}

const goodbyeMs = 1000
const mostOffer = 64 * 1024

/** The built-in engine: an SFU in separate processes. */
export function createEmbeddedEngine(settings: EmbeddedSettings): LiveEngine & { pids(): Promise<number[]> } {
  const rooms = new Map<string, Room>()
  /** The room and ICE user fragment of each session. */
  const sessions = new Map<string, { room: string; ufrag: string | null }>()
  const listeners = new Set<(event: EngineEvent) => void>()
  const slots = new Slots(settings, { onEvent: hear, onLost: lose, load })

  function tell(event: EngineEvent) {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        settings.log.error({ err: error, event }, 'who listens to the live engine failed')
      }
    }
  }

  function hear(event: EngineEvent) {
    const room = rooms.get(event.room)
    if (room && event.type === 'publishing') room.liveSession = event.sessionId
    if (room && event.type === 'interrupted') room.liveSession = null
    if (room && event.type === 'closed') forget(event.room, room, event.sessionId)
    tell(event)
  }

  function forget(name: string, room: Room, sessionId: string) {
    sessions.delete(sessionId)
    room.sessions.delete(sessionId)
    if (room.sessions.size === 0 && room.taps.size === 0 && rooms.get(name) === room) rooms.delete(name)
  }

  /** The rooms and sessions of a process end with it. */
  function lose(slot: Slot) {
    for (const [name, room] of [...rooms]) {
      if (room.slot !== slot) continue
      rooms.delete(name)
      for (const [sessionId, role] of room.sessions) {
        sessions.delete(sessionId)
        tell({ type: 'closed', room: name, sessionId, role })
      }
      const { liveSession: sessionId } = room
      if (sessionId !== null) tell({ type: 'interrupted', room: name, sessionId })
    }
  }

  function load(slot: Slot) {
    let sum = 0
    for (const room of rooms.values()) if (room.slot === slot) sum += 1 + room.sessions.size
    return sum
  }

  function placeFor(name: string): Room {
    const known = rooms.get(name)
    if (known) return known
    const room: Room = { slot: slots.leastBusy(), sessions: new Map(), taps: new Set(), liveSession: null }
    rooms.set(name, room)
    return room
  }

  async function open(
    name: string,
    role: Role,
    offer: string,
    options: PublishOptions = {},
  ): Promise<PeerSession> {
    if (offer.length > mostOffer) throw new EngineError('bad-offer', 'The offer is too long.')
    const room = role === 'publisher' ? placeFor(name) : rooms.get(name)
    if (!room) throw new EngineError('nobody-there', 'Nobody is broadcasting here.')
    const id = randomUUID()
    room.sessions.set(id, role)
    const ask = { room: name, sessionId: id, offer }
    const process = slots.running(room.slot)
    try {
      const child = await process
      const answer = await (role === 'publisher'
        ? child.ask('publish', { ...ask, ...options })
        : child.ask('watch', ask))
      sessions.set(id, { room: name, ufrag: ufragIn(offer) })
      return { id, answer }
    } catch (error) {
      forget(name, room, id)
      // A late answer must not leave a session open.
      if (error instanceof EngineError && error.code === 'broken')
        process.then((child) => child.ask('close', { room: name, sessionId: id })).catch(() => {})
      throw error
    }
  }

  async function tap(name: string): Promise<Tap> {
    const room = rooms.get(name)
    if (!room) throw new EngineError('nobody-there', 'Nobody is broadcasting here.')
    const tapId = randomUUID()
    room.taps.add(tapId)
    const close = async () => {
      if (!room.taps.delete(tapId)) return
      const process = await room.slot.process
      await process?.ask('closeTap', { room: name, tapId }).catch(() => {})
      if (room.sessions.size === 0 && room.taps.size === 0 && rooms.get(name) === room) rooms.delete(name)
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

  /** Calls the process of a viewer. */
  async function askOf<N extends 'layers' | 'keepTo'>(
    call: N,
    sessionId: string,
    about: Omit<Calls[N]['ask'], 'room' | 'sessionId'>,
  ): Promise<Calls[N]['answer']> {
    const { room } = sessions.get(sessionId) ?? {}
    const process = room === undefined ? null : await rooms.get(room)?.slot.process
    if (room === undefined || !process) throw new EngineError('no-session', 'This session has ended.')
    return process.ask(call, { ...about, room, sessionId } as Calls[N]['ask'])
  }

  const ended = async (name: string, end: (process: SfuProcess) => Promise<unknown>) => {
    const process = await rooms.get(name)?.slot.process
    // A process that ended has no sessions.
    if (process) await end(process).catch(() => {})
  }

  return {
    name: 'embedded',
    publish: (room, offer, options) => open(room, 'publisher', offer, options),
    watch: (room, offer) => open(room, 'viewer', offer),
    /** The engine never contacts addresses named by clients; it only answers. Candidates are therefore ignored. */
    async trickle(sessionId, fragment) {
      const session = sessions.get(sessionId)
      if (!session) throw new EngineError('no-session', 'This session has ended.')
      const ufrag = ufragOfFragment(fragment)
      if (ufrag !== null && ufrag !== session.ufrag)
        throw new EngineError('no-restart', 'The connection cannot be renewed; begin a new one.')
    },
    async close(sessionId) {
      const session = sessions.get(sessionId)
      if (session)
        await ended(session.room, (process) => process.ask('close', { room: session.room, sessionId }))
    },
    layers: (sessionId) => askOf('layers', sessionId, {}),
    async keepTo(sessionId, layer) {
      await askOf('keepTo', sessionId, { layer })
    },
    closeRoom: (room) => ended(room, (process) => process.ask('closeRoom', { room })),
    async health(room) {
      const process = await rooms.get(room)?.slot.process
      return (await process?.ask('health', { room })) ?? null
    },
    listen(onEvent) {
      listeners.add(onEvent)
      return () => listeners.delete(onEvent)
    },
    tap,
    stop: () =>
      slots.stop(() => {
        const goodbyes = [...rooms.keys()].map((room) =>
          ended(room, (process) => process.ask('closeRoom', { room })),
        )
        return Promise.race([
          Promise.all(goodbyes),
          new Promise((resolve) => setTimeout(resolve, goodbyeMs).unref()),
        ])
      }),
    pids: () => slots.pids(),
  }
}
