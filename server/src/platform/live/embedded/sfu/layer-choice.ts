import type { Inlet } from './inlet.ts'

/** How a viewer's line is, as they tell. */
export interface Line {
  /** Bits a second that they believe it carries; null until they say. */
  estimate: number | null
  /** From 0 to 1. */
  lost: number
}

const muchLost = 0.1
const littleLost = 0.02
/** What a change does to a line shows after a while. */
const settlesMs = 2000
const firstWaitMs = 4000
const longestWaitMs = 60_000
/** A rise that ends so soon was one too many. */
const failsWithinMs = 10_000

/**
 * Which quality one viewer is shown. A viewer's estimate never says much more than what it gets, so it cannot tell whether
 * a better one would pass: while all is well it is tried, and after each try that fails, less often.
 */
export class LayerChoice {
  /** The one their viewer wants, whatever the line carries; null where the line decides. */
  kept: string | null = null
  private steadySince = 0
  private changedAt = 0
  private roseAt = 0
  private waitMs = firstWaitMs

  /** `layers` best first, each with its bits a second; one that stands still is no choice. */
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
