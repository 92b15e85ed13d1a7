import type { Logger } from '#platform/log'
import { EngineError, type EngineEvent } from '../engine/engine.ts'
import { dividePorts, type PortRange } from './ports.ts'
import { SfuProcess } from './sfu-process.ts'

export interface EmbeddedSettings {
  /** The address that sockets are bound to; empty for every address of the machine. */
  host: string
  publicAddresses: string[]
  ports: PortRange
  /** The maximum number of processes; each is started on demand. */
  processes: number
  viewersAProcess: number
  log: Logger
  /** For tests: the timeout of a hanging process. */
  answersWithinMs?: number
  /** For tests: how often a process is asked whether it answers and is overloaded. */
  pingEveryMs?: number
  /** For tests: for how long a process must be slow, or fast again, until it counts as overloaded, or no longer. */
  overloadLastsMs?: number
  /** For tests: how long an idle process is kept. */
  idleMs?: number
  /** For tests: the number of sessions from which new rooms go to another process. */
  crowded?: number
}

/** A slot for a process, with its part of the ports. */
export interface Slot {
  ports: PortRange
  process: Promise<SfuProcess> | null
  /** Since when it has been idle, as of the last check. */
  idleSince: number | null
  /** It accepts no more viewers, so new rooms go elsewhere. */
  isOverloaded: boolean
}

interface Busy {
  slot: Slot
  load: number
}

interface Carried {
  onEvent(event: EngineEvent): void
  /** The rooms and sessions of a process end with it. */
  onLost(slot: Slot): void
  /** The number of sessions of a process. */
  load(slot: Slot): number
}

/** From this many sessions on, new rooms go to another process. */
const usuallyCrowded = 50
/** An idle process is ended after this time, to free its memory. */
const usualIdleMs = 10 * 60_000

/** The processes of the engine: started on demand, ended when idle. */
export class Slots {
  private readonly all: Slot[]
  private readonly settings: EmbeddedSettings
  private readonly carried: Carried
  private readonly retiring: NodeJS.Timeout
  private isStopping = false

  constructor(settings: EmbeddedSettings, carried: Carried) {
    this.settings = settings
    this.carried = carried
    this.all = dividePorts(settings.ports, settings.processes).map((ports) => ({
      ports,
      process: null,
      idleSince: null,
      isOverloaded: false,
    }))
    const { idleMs = usualIdleMs } = settings
    this.retiring = setInterval(() => this.retire(idleMs), idleMs / 10).unref()
  }

  /** The process of a slot, started if needed. */
  running(slot: Slot): Promise<SfuProcess> {
    if (this.isStopping) throw new EngineError('broken', 'The site is stopping.')
    if (slot.process) return slot.process
    const { host, publicAddresses, viewersAProcess, answersWithinMs, pingEveryMs, overloadLastsMs } =
      this.settings
    const ice = { host, publicAddresses, ports: slot.ports }
    // Broadcasters need ports too.
    const mostViewers = Math.min(viewersAProcess, Math.floor((slot.ports[1] - slot.ports[0] + 1) * 0.9))
    slot.isOverloaded = false
    const starting = SfuProcess.start(
      { ice, mostViewers, overloadLastsMs },
      {
        answersWithinMs,
        pingEveryMs,
        onEvent: this.carried.onEvent,
        onLoad: ({ isOverloaded }) => {
          slot.isOverloaded = isOverloaded
        },
        onExit: () => this.lose(slot, starting),
      },
    )
    slot.process = starting
    starting.catch(() => {
      if (slot.process === starting) slot.process = null
    })
    return starting
  }

  private lose(slot: Slot, ended: Slot['process']) {
    // It was ended because it was idle.
    if (slot.process !== ended) return
    slot.process = null
    if (!this.isStopping) this.settings.log.error('a process of the live engine ended; its sessions are gone')
    this.carried.onLost(slot)
  }

  private retire(idleMs: number) {
    const now = Date.now()
    for (const slot of this.all) {
      if (!slot.process || this.carried.load(slot) > 0) slot.idleSince = null
      else if (slot.idleSince === null) slot.idleSince = now
      else if (now - slot.idleSince > idleMs) {
        slot.process.then((process) => process.stop()).catch(() => {})
        slot.process = null
      }
    }
  }

  /** The least loaded process. Another is started only when all are crowded. */
  leastBusy(): Slot {
    const { crowded = usuallyCrowded } = this.settings
    const byLoad = this.all
      .map((slot) => ({ slot, load: this.carried.load(slot) }))
      .sort((a, b) => Number(b.slot.process !== null) - Number(a.slot.process !== null) || a.load - b.load)
    const isFree = (one: Busy) => one.load < crowded && !one.slot.isOverloaded
    const free = byLoad.find(isFree) ?? byLoad.sort(byWork)[0]
    if (!free) throw new EngineError('broken', 'The live engine has no processes.')
    return free.slot
  }

  async pids() {
    const processes = await Promise.all(this.all.map(({ process }) => process))
    return processes.flatMap((process) => process?.pid ?? [])
  }

  /** Starts no more processes, so that sessions can be closed before the processes end. */
  async stop(sayGoodbye: () => Promise<unknown>) {
    this.isStopping = true
    clearInterval(this.retiring)
    const processes = await Promise.all(this.all.map(({ process }) => process?.catch(() => null)))
    await sayGoodbye()
    await Promise.all(processes.map((process) => process?.stop()))
  }
}

const byWork = (a: Busy, b: Busy) =>
  Number(a.slot.isOverloaded) - Number(b.slot.isOverloaded) || a.load - b.load
