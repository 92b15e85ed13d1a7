/** How late timers may be on average; later, pictures stand still for those who watch. */
const usualLimitMs = 300
/** It is not a moment's work that counts. */
const lastsMs = 4000
/** Each measure changes the average by so much. */
const weight = 0.2

/** Whether this process has had more to do than it can for some seconds. It recovers when timers are well in time again. */
export class Lag {
  private readonly limitMs: number
  private averageMs = 0
  private since: number | null = null
  isHigh = false

  constructor(limitMs = usualLimitMs) {
    this.limitMs = limitMs
  }

  /** A timer was so late. */
  note(lateMs: number, now: number) {
    this.averageMs += (lateMs - this.averageMs) * weight
    // Between the two it stays as it is.
    const isChanging = this.isHigh ? this.averageMs < this.limitMs / 2 : this.averageMs > this.limitMs
    if (!isChanging) this.since = null
    else this.since ??= now
    if (this.since === null || now - this.since < lastsMs) return
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
