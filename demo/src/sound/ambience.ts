import type { Chance } from '../base/chance.ts'
import { add, blankTrack, muffled, samplesASecond, type Track } from './track.ts'

type Place = (seconds: number, chance: Chance) => Track

const hiss = (seconds: number, chance: Chance): Track => blankTrack(seconds).map(() => chance.between(-1, 1))

/** Modulates the volume with slow waves of different length. */
function breathing(track: Track, chance: Chance, slowest: number, deepest: number): Track {
  const paces = [1, 1.7, 2.9].map((pace) => ({ pace: pace / slowest, start: chance.between(0, 6.3) }))
  return track.map((sample, index) => {
    const t = index / samplesASecond
    const wave = paces.reduce((sum, { pace, start }) => sum + Math.sin(2 * Math.PI * pace * t + start), 0) / 3
    return sample * (1 - deepest * (0.5 - 0.5 * wave))
  })
}

const together = (first: Track, ...others: Track[]): Track =>
  first.map((sample, index) => others.reduce((sum, track) => sum + (track[index] ?? 0), sample))

/** Short sounds, scattered. */
function scattered(
  seconds: number,
  chance: Chance,
  perSecond: number,
  sound: (track: Track, at: number) => void,
): Track {
  const track = blankTrack(seconds)
  for (let count = 0; count < seconds * perSecond; count++) sound(track, chance.between(0, seconds))
  return track
}

const wind: Place = (seconds, chance) =>
  together(
    breathing(muffled(muffled(hiss(seconds, chance), 420), 420), chance, 5, 0.8),
    breathing(muffled(hiss(seconds, chance), 1400), chance, 3, 0.95).map((sample) => sample * 0.12),
  )

const sea: Place = (seconds, chance) =>
  together(
    breathing(muffled(hiss(seconds, chance), 700), chance, 6, 0.9),
    muffled(muffled(hiss(seconds, chance), 160), 160).map((sample) => sample * 1.6),
  )

const rain: Place = (seconds, chance) =>
  together(
    breathing(muffled(hiss(seconds, chance), 2600), chance, 7, 0.3).map((sample) => sample * 0.25),
    scattered(seconds, chance, 22, (track, at) => {
      const pitch = chance.between(900, 2600)
      const loud = chance.between(0.05, 0.35)
      add(track, at, 0.05, (t) => loud * Math.exp(-90 * t) * Math.sin(2 * Math.PI * (pitch + 9000 * t) * t))
    }),
  )

const fire: Place = (seconds, chance) =>
  together(
    breathing(muffled(muffled(hiss(seconds, chance), 260), 260), chance, 2, 0.5),
    scattered(seconds, chance, 11, (track, at) => {
      const loud = chance.between(0.1, 0.6)
      add(track, at, 0.03, (t) => loud * Math.exp(-190 * t) * chance.between(-1, 1))
    }),
  )

const crickets: Place = (seconds, chance) => {
  const voices = [0, 1, 2].map(() => ({
    pitch: chance.between(3600, 4700),
    every: chance.between(0.7, 1.3),
    loud: chance.between(0.04, 0.12),
  }))
  const chirps = blankTrack(seconds)
  for (const { pitch, every, loud } of voices) {
    for (let at = chance.between(0, every); at < seconds; at += every) {
      add(chirps, at, 0.32, (t) => {
        const pulse = Math.max(0, Math.sin(2 * Math.PI * 26 * t)) * Math.exp(-4 * t)
        return loud * pulse * Math.sin(2 * Math.PI * pitch * t)
      })
    }
  }
  return together(
    chirps,
    breathing(muffled(hiss(seconds, chance), 300), chance, 6, 0.6).map((sample) => sample * 0.4),
  )
}

/** A simmering pot, and a spoon that is put down. */
const kitchen: Place = (seconds, chance) =>
  together(
    muffled(hiss(seconds, chance), 500).map((sample) => sample * 0.3),
    scattered(seconds, chance, 9, (track, at) => {
      const pitch = chance.between(180, 420)
      add(track, at, 0.09, (t) => 0.22 * Math.exp(-30 * t) * Math.sin(2 * Math.PI * (pitch + 1800 * t) * t))
    }),
    scattered(seconds, chance, 0.7, (track, at) => {
      const pitch = chance.between(1900, 2700)
      add(track, at, 0.5, (t) => 0.14 * Math.exp(-11 * t) * Math.sin(2 * Math.PI * pitch * t))
    }),
  )

export const places = { wind, sea, rain, fire, crickets, kitchen } as const satisfies Record<string, Place>
