/** As many as fit on a phone. */
const bars = 48
const least = 6

/** Peaks from 0 to 100 as vertical strokes in a box of height 100; silence is a row of dots. */
export function waveformPath(peaks: readonly number[]): { path: string; width: number } {
  const path = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars))
    const loudest = Math.max(0, ...peaks.slice(from, to))
    const height = Math.max(least, Math.min(100, loudest) * 0.9)
    return `M${bar + 0.5} ${50 - height / 2}v${height}`
  })
  return { path: path.join(''), width: bars }
}
