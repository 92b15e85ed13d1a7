/** The tolerated average delay of timers; above it, video freezes for viewers. */
const usualLimitMs = 300
/** A short peak does not count. */
const usuallyLastsMs = 4000
/** The weight of one measurement in the average. */
const weight = 0.2

/** Whether this process has been overloaded for some seconds. It recovers when timers are well in time again. */
export class Lag {
  private readonly limitMs: number
  private readonly lastsMs: number
  private averageMs = 0
  private since: number | null = null
  isHigh = false

  constructor({ limitMs = usualLimitMs, lastsMs = usuallyLastsMs } = {}) {
    this.limitMs = limitMs
    this.lastsMs = lastsMs
  }

  /** Records the delay of a timer. */
  note(lateMs: number, now: number) {
    this.averageMs += (lateMs - this.averageMs) * weight
    // Between the two limits the state does not change.
    const isChanging = this.isHigh ? this.averageMs < this.limitMs / 2 : this.averageMs > this.limitMs
    if (!isChanging) this.since = null
    else this.since ??= now
    if (this.since === null || now - this.since < this.lastsMs) return
    this.isHigh = !this.isHigh
    this.since = null
  }
}

const everyMs = 100

/** Measures this process while it runs. */
export function watchLag(lag: Lag) {
  let due = performance.now() + everyMs
  setInterval(() => {
    const now = performance.now()
    lag.note(Math.max(0, now - due), now)
    due = now + everyMs
  }, everyMs)
}
