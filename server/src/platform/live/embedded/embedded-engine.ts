import { randomUUID } from 'node:crypto'
import type { Logger } from '#platform/log'
import { EngineError, type EngineEvent, type LiveEngine, type PeerSession, type Tap } from '../engine.ts'
import { dividePorts, freePortPair, type PortRange } from './ports.ts'
import { ufragIn, ufragOfFragment } from './sfu/offer.ts'
import { SfuProcess } from './sfu-process.ts'

export interface EmbeddedSettings {
  /** Where sockets are bound; empty for every address of the machine. */
  host: string
  publicAddresses: string[]
  ports: PortRange
  /** How many processes carry rooms at most; each is started when it is needed. */
  processes: number
  viewersAProcess: number
  log: Logger
  /** For tests: how long a process that hangs is waited for. */
  answersWithinMs?: number
  /** For tests: how long a process is kept that carries nothing. */
  idleMs?: number
  /** For tests: how many sessions make a process share new rooms with another. */
  crowded?: number
}

type Role = 'publisher' | 'viewer'

interface Room {
  slot: Slot
  sessions: Map<string, Role>
  taps: Set<string>
  isLive: boolean
}

/** A place for a process, with its part of the ports. */
interface Slot {
  ports: PortRange
  process: Promise<SfuProcess> | null
  /** Since when it carries nothing, as far as anybody has looked. */
  idleSince: number | null
  /** It takes no more viewers, so a new room has nothing to hope for there. */
  isOverloaded: boolean
}

interface Busy {
  slot: Slot
  load: number
}

/** A process with so many sessions shares new rooms with another. */
const usuallyCrowded = 50
const goodbyeMs = 1000
/** A process that carries nothing for so long is ended, and what it holds of memory with it. */
const usualIdleMs = 10 * 60_000
const mostOffer = 64 * 1024

/** The engine that comes with the site: an SFU in processes of its own. */
export function createEmbeddedEngine(settings: EmbeddedSettings): LiveEngine & { pids(): Promise<number[]> } {
  const { host, publicAddresses, viewersAProcess, log, idleMs = usualIdleMs } = settings
  const { crowded = usuallyCrowded, answersWithinMs } = settings
  const slots: Slot[] = dividePorts(settings.ports, settings.processes).map((ports) => ({
    ports,
    process: null,
    idleSince: null,
    isOverloaded: false,
  }))
  const rooms = new Map<string, Room>()
  /** The room of each session, and by which name its browser is known to ICE. */
  const sessions = new Map<string, { room: string; ufrag: string | null }>()
  const listeners = new Set<(event: EngineEvent) => void>()
  let isStopping = false

  function tell(event: EngineEvent) {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        log.error({ err: error, event }, 'who listens to the live engine failed')
      }
    }
  }

  function hear(event: EngineEvent) {
    const room = rooms.get(event.room)
    if (room && event.type !== 'closed') room.isLive = event.type === 'publishing'
    if (room && event.type === 'closed') forget(event.room, room, event.sessionId)
    tell(event)
  }

  function forget(name: string, room: Room, sessionId: string) {
    sessions.delete(sessionId)
    room.sessions.delete(sessionId)
    if (room.sessions.size === 0 && room.taps.size === 0 && rooms.get(name) === room) rooms.delete(name)
  }

  /** What a process carried ended with it. */
  function lose(slot: Slot, ended: Slot['process']) {
    // It was ended because it carried nothing.
    if (slot.process !== ended) return
    slot.process = null
    if (!isStopping) log.error('a process of the live engine ended; its sessions are gone')
    for (const [name, room] of [...rooms]) {
      if (room.slot !== slot) continue
      rooms.delete(name)
      for (const [sessionId, role] of room.sessions) {
        sessions.delete(sessionId)
        tell({ type: 'closed', room: name, sessionId, role })
      }
      if (room.isLive) tell({ type: 'interrupted', room: name })
    }
  }

  function running(slot: Slot): Promise<SfuProcess> {
    if (isStopping) throw new EngineError('broken', 'The site is stopping.')
    if (slot.process) return slot.process
    const ice = { host, publicAddresses, ports: slot.ports }
    // Those who broadcast need ports as well.
    const mostViewers = Math.min(viewersAProcess, Math.floor((slot.ports[1] - slot.ports[0] + 1) * 0.9))
    slot.isOverloaded = false
    const starting = SfuProcess.start(
      { ice, mostViewers },
      {
        answersWithinMs,
        onEvent: hear,
        onLoad: ({ isOverloaded }) => {
          slot.isOverloaded = isOverloaded
        },
        onExit: () => lose(slot, starting),
      },
    )
    slot.process = starting
    starting.catch(() => {
      if (slot.process === starting) slot.process = null
    })
    return starting
  }

  function load(slot: Slot) {
    let sum = 0
    for (const room of rooms.values()) if (room.slot === slot) sum += 1 + room.sessions.size
    return sum
  }

  const retiring = setInterval(() => {
    const now = Date.now()
    for (const slot of slots) {
      if (!slot.process || load(slot) > 0) slot.idleSince = null
      else if (slot.idleSince === null) slot.idleSince = now
      else if (now - slot.idleSince > idleMs) {
        slot.process.then((process) => process.stop()).catch(() => {})
        slot.process = null
      }
    }
  }, idleMs / 10).unref()

  /** The least busy process; one more is started only when all that run are crowded. */
  function placeFor(name: string): Room {
    const known = rooms.get(name)
    if (known) return known
    const byLoad = slots
      .map((slot) => ({ slot, load: load(slot) }))
      .sort((a, b) => Number(b.slot.process !== null) - Number(a.slot.process !== null) || a.load - b.load)
    const isFree = (one: Busy) => one.load < crowded && !one.slot.isOverloaded
    const free = byLoad.find(isFree) ?? byLoad.sort(byWork)[0]
    if (!free) throw new EngineError('broken', 'The live engine has no processes.')
    const room: Room = { slot: free.slot, sessions: new Map(), taps: new Set(), isLive: false }
    rooms.set(name, room)
    return room
  }

  const byWork = (a: Busy, b: Busy) =>
    Number(a.slot.isOverloaded) - Number(b.slot.isOverloaded) || a.load - b.load

  async function open(name: string, role: Role, offer: string): Promise<PeerSession> {
    if (offer.length > mostOffer) throw new EngineError('bad-offer', 'The offer is too long.')
    const room = role === 'publisher' ? placeFor(name) : rooms.get(name)
    if (!room) throw new EngineError('nobody-there', 'Nobody is broadcasting here.')
    const id = randomUUID()
    room.sessions.set(id, role)
    const ask = { room: name, sessionId: id, offer }
    const call = role === 'publisher' ? 'publish' : 'watch'
    const process = running(room.slot)
    try {
      const answer = await (await process).ask(call, ask)
      sessions.set(id, { room: name, ufrag: ufragIn(offer) })
      return { id, answer }
    } catch (error) {
      forget(name, room, id)
      // What is answered too late must not stay open.
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
      const process = await running(room.slot)
      return { sdp: await process.ask('tap', { room: name, tapId, ports }), close }
    } catch (error) {
      await close()
      throw error
    }
  }

  const ended = async (name: string, end: (process: SfuProcess) => Promise<unknown>) => {
    const process = await rooms.get(name)?.slot.process
    // One that ended has ended its sessions too.
    if (process) await end(process).catch(() => {})
  }

  return {
    name: 'embedded',
    publish: (room, offer) => open(room, 'publisher', offer),
    watch: (room, offer) => open(room, 'viewer', offer),
    /** Nobody is asked at an address that a stranger names: whoever wants to connect comes to us, and is answered. */
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
    async stop() {
      isStopping = true
      clearInterval(retiring)
      const processes = await Promise.all(slots.map(({ process }) => process?.catch(() => null)))
      const goodbyes = [...rooms.keys()].map((room) =>
        ended(room, (process) => process.ask('closeRoom', { room })),
      )
      await Promise.race([
        Promise.all(goodbyes),
        new Promise((resolve) => setTimeout(resolve, goodbyeMs).unref()),
      ])
      await Promise.all(processes.map((process) => process?.stop()))
    },
    async pids() {
      const processes = await Promise.all(slots.map(({ process }) => process))
      return processes.flatMap((process) => process?.pid ?? [])
    },
  }
}
