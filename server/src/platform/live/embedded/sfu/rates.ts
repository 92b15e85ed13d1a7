import type { Inlet } from './inlet.ts'

interface Measured {
  bits: number
  rate: number
  frames: number
  perSecond: number
}

/** The recent bitrate of each stream of a broadcaster. */
export class Rates {
  private readonly measured = new Map<Inlet, Measured>()

  /** Called once a second with the current streams. */
  measure(current: Inlet[]) {
    // A broadcaster may start any number of new streams: previous ones are dropped.
    for (const inlet of this.measured.keys()) if (!current.includes(inlet)) this.measured.delete(inlet)
    for (const inlet of current) {
      const before = this.measured.get(inlet) ?? { bits: 0, rate: 0, frames: 0, perSecond: 0 }
      // The old value counts half: the average covers a few seconds, and the last one counts most.
      const smooth = (was: number, is: number) => (was === 0 ? is : Math.round((was + is) / 2))
      this.measured.set(inlet, {
        bits: inlet.bits,
        rate: inlet.bits === before.bits ? 0 : smooth(before.rate, inlet.bits - before.bits),
        frames: inlet.frames,
        perSecond: smooth(before.perSecond, inlet.frames - before.frames),
      })
    }
  }

  /** Bits per second; 0 for a stream without packets. */
  bitsOf(inlet: Inlet) {
    return this.measured.get(inlet)?.rate ?? 0
  }

  framesOf(inlet: Inlet) {
    return this.measured.get(inlet)?.perSecond ?? 0
  }

  forget() {
    this.measured.clear()
  }
}
