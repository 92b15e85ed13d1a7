const bars = 120
const mostBuckets = 8192

/** Reduces any number of 16-bit samples to peaks; the interval per peak grows with the length. */
export function createWaveform() {
  let stretch = 64
  let peaks: number[] = []
  let samples = 0
  let half: Buffer | null = null

  function halve() {
    peaks = peaks
      .filter((_, index) => index % 2 === 0)
      .map((peak, index) => Math.max(peak, peaks[2 * index + 1] ?? 0))
    stretch *= 2
  }

  return {
    hear(chunk: Buffer) {
      const bytes = half ? Buffer.concat([half, chunk]) : chunk
      const whole = bytes.length - (bytes.length % 2)
      half = whole < bytes.length ? bytes.subarray(whole) : null
      for (let at = 0; at < whole; at += 2) {
        if (samples === stretch * mostBuckets) halve()
        const place = Math.floor(samples / stretch)
        peaks[place] = Math.max(peaks[place] ?? 0, Math.abs(bytes.readInt16LE(at)))
        samples += 1
      }
    },

    /** The loudest moment reaches 100. */
    draw() {
      const loudest = Math.max(1, ...peaks)
      const drawn = Array.from({ length: bars }, (_, bar) => {
        const from = Math.floor((bar * peaks.length) / bars)
        const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars))
        return Math.round((100 * Math.max(0, ...peaks.slice(from, to))) / loudest)
      })
      return { peaks: drawn, samples }
    },
  }
}
