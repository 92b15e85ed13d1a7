import type { Inlet } from './inlet.ts'

/** The state of a viewer's connection, from their reports. */
export interface Line {
  /** Their bandwidth estimate in bits per second; null before the first one. */
  estimate: number | null
  /** From 0 to 1. */
  lost: number
}

const muchLost = 0.1
const littleLost = 0.02
/** The effect of a change on a connection shows after a while. */
const settlesMs = 2000
const firstWaitMs = 4000
const longestWaitMs = 60_000
/** An increase that is undone this soon has failed. */
const failsWithinMs = 10_000

/**
 * Selects the quality of one viewer. A viewer's estimate hardly exceeds what they receive, so it cannot tell whether a
 * better quality would pass: a better one is tried while there are no losses, and less often after each failed attempt.
 */
export class LayerChoice {
  /** The quality that the viewer selected, whatever the connection carries; null for automatic. */
  kept: string | null = null
  private steadySince = 0
  private changedAt = 0
  private roseAt = 0
  private waitMs = firstWaitMs

  /** `layers` are ordered best first, with their bits per second. A layer without packets is ignored. */
  choose(layers: { inlet: Inlet; rate: number }[], current: Inlet | null, line: Line, now: number) {
    const alive = layers.filter(({ rate }) => rate > 0)
    const at = alive.findIndex(({ inlet }) => inlet === current)
    const shown = alive[at]
    const kept = alive.find(({ inlet }) => inlet.layer === this.kept)
    if (kept) return kept === shown ? kept.inlet : this.change(kept.inlet, now)
    if (!shown)
      return this.change(alive[Math.floor(alive.length / 2)]?.inlet ?? layers[0]?.inlet ?? null, now)
    if (now - this.changedAt < settlesMs) return shown.inlet
    const isCongested = line.lost > muchLost || (line.estimate !== null && line.estimate < shown.rate * 0.9)
    if (isCongested) {
      const worse = alive[at + 1]?.inlet
      if (!worse) return shown.inlet
      if (now - this.roseAt < failsWithinMs) this.waitMs = Math.min(this.waitMs * 2, longestWaitMs)
      return this.change(worse, now)
    }
    if (line.lost > littleLost) this.steadySince = now
    const better = alive[at - 1]?.inlet
    if (!better || now - this.steadySince < this.waitMs) return shown.inlet
    this.roseAt = now
    return this.change(better, now)
  }

  private change(inlet: Inlet | null, now: number) {
    this.changedAt = now
    this.steadySince = now
    return inlet
  }
}
