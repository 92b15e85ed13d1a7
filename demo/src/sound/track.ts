export const samplesASecond = 32_000

/** One channel of samples. */
export type Track = Float32Array

export const blankTrack = (seconds: number): Track => new Float32Array(Math.round(seconds * samplesASecond))

/** Adds `wave(t)` from a given time on; `t` is the seconds since then. */
export function add(track: Track, from: number, seconds: number, wave: (t: number) => number) {
  const first = Math.round(from * samplesASecond)
  const count = Math.min(Math.round(seconds * samplesASecond), track.length - first)
  for (let index = 0; index < count; index++) {
    track[first + index] = (track[first + index] ?? 0) + wave(index / samplesASecond)
  }
}

/** Rises to 1, stays there, and falls again before the end. */
export function swellOf(t: number, seconds: number, rise: number, fall: number): number {
  return Math.max(0, Math.min(1, t / rise, (seconds - t) / fall))
}

/** Reverb: four feedback echoes of different length. */
export function inRoom(track: Track, share: number): Track {
  const echoes = [0.0297, 0.0371, 0.0411, 0.0437].map((seconds) => ({
    memory: new Float32Array(Math.round(seconds * samplesASecond)),
    at: 0,
    dull: 0,
  }))
  return track.map((dry) => {
    let wet = 0
    for (const echo of echoes) {
      const back = echo.memory[echo.at] ?? 0
      echo.dull += (back - echo.dull) * 0.45
      echo.memory[echo.at] = dry + echo.dull * 0.84
      echo.at = (echo.at + 1) % echo.memory.length
      wet += back
    }
    return dry * (1 - share) + (wet / echoes.length) * share
  })
}

/** A low-pass filter. */
export function muffled(track: Track, hertz: number): Track {
  const step = 1 - Math.exp((-2 * Math.PI * hertz) / samplesASecond)
  let level = 0
  return track.map((sample) => {
    level += (sample - level) * step
    return level
  })
}

/** Normalises the volume, with silence at both ends. */
export function mastered(track: Track, loudest = 0.42): Track {
  const peak = track.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6)
  const seconds = track.length / samplesASecond
  return track.map((sample, index) => {
    const fade = swellOf(index / samplesASecond, seconds, 0.08, 0.9)
    return (sample / peak) * loudest * fade
  })
}
