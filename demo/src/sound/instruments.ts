import type { Chance } from '../base/chance.ts'
import { add, samplesASecond, swellOf, type Track } from './track.ts'

export interface Note {
  /** Seconds from the start. */
  at: number
  seconds: number
  hertz: number
  loudness: number
}

export type Instrument = (track: Track, note: Note, chance: Chance) => void

const turn = 2 * Math.PI

/** A partial of a struck tone: its frequency ratio, its volume and its decay. */
type Partial = readonly [ratio: number, loud: number, fade: number]

/** Struck: every partial decays separately. Two multiplications compute the next sample of a decaying sine. */
function strike(track: Track, { at, hertz, loudness }: Note, rings: number, partials: readonly Partial[]) {
  for (const [ratio, loud, fade] of partials) {
    const step = (turn * hertz * ratio) / samplesASecond
    const fading = Math.exp(-fade / samplesASecond)
    const ahead = 2 * fading * Math.cos(step)
    const behind = fading * fading
    let before = -Math.sin(step) / fading
    let now = 0
    add(track, at, rings, (t) => {
      const sample = now
      now = ahead * now - behind * before
      before = sample
      return sample * loud * loudness * swellOf(t, rings, 0.003, 0.3)
    })
  }
}

const tableSize = 2048
type Table = Float32Array

/** One period of a tone with these overtones. */
const tableOf = (overtones: readonly number[]): Table =>
  Float32Array.from({ length: tableSize }, (_, index) =>
    overtones.reduce((sum, loud, part) => sum + loud * Math.sin((turn * index * (part + 1)) / tableSize), 0),
  )

const read = (table: Table, phase: number): number =>
  table[Math.floor((phase - Math.floor(phase)) * tableSize)] ?? 0

/** The wave of a bowed string, with many overtones. */
const bowed = tableOf([1, 0.62, 0.48, 0.3, 0.22, 0.2, 0.11, 0.08, 0.05])

export const cello: Instrument = (track, { at, seconds, hertz, loudness }) => {
  const held = seconds + 0.25
  let phase = 0
  add(track, at, held, (t) => {
    const tremble = 1 + 0.0045 * Math.min(1, t / 0.5) * Math.sin(turn * 5.2 * t)
    phase += (hertz * tremble) / samplesASecond
    return read(bowed, phase) * loudness * 0.4 * swellOf(t, held, 0.16, 0.3)
  })
}

export const piano: Instrument = (track, note) =>
  strike(track, note, note.seconds + 1.4, [
    [1, 0.7, 1.6],
    [2.001, 0.35, 2.4],
    [3.003, 0.18, 3.4],
    [4.007, 0.1, 4.6],
    [5.012, 0.06, 6],
    [6.02, 0.03, 8],
  ])

/** A plucked string by Karplus and Strong: a burst of noise in a filtered loop. */
export const guitar: Instrument = (track, { at, seconds, hertz, loudness }, chance) => {
  const burst = Array.from({ length: Math.round(samplesASecond / hertz) }, () => chance.between(-1, 1))
  const lean = burst.reduce((sum, sample) => sum + sample, 0) / burst.length
  const string = Float32Array.from(burst, (sample) => sample - lean)
  const rings = seconds + 1.2
  let place = 0
  add(track, at, rings, (t) => {
    const next = place + 1 === string.length ? 0 : place + 1
    const now = string[place] ?? 0
    string[place] = (now + (string[next] ?? 0)) * 0.4982
    place = next
    return now * loudness * 0.75 * swellOf(t, rings, 0.002, 0.3)
  })
}

/** Wood: the fundamental and, briefly, a partial near four times its frequency. */
export const marimba: Instrument = (track, note) =>
  strike(track, note, 1.1, [
    [1, 1, 5],
    [3.93, 0.35, 22],
  ])

/** A metal tongue of a thumb piano. */
export const kalimba: Instrument = (track, note) =>
  strike(track, note, 1.8, [
    [1, 1, 2.8],
    [5.42, 0.22, 13],
  ])

export const bells: Instrument = (track, note) =>
  strike(track, note, note.seconds + 2.4, [
    [1, 0.5, 0.9],
    [2.01, 0.28, 1.3],
    [2.76, 0.16, 2],
    [5.4, 0.07, 4],
  ])

/** The formants of an open vowel: around 700 and 1,100 hertz. */
const vowel = (pitch: number): number =>
  Math.exp(-(((pitch - 700) / 320) ** 2)) + 0.6 * Math.exp(-(((pitch - 1100) / 300) ** 2)) + 0.12

/** Several voices on one note, slightly detuned. */
export const choir: Instrument = (track, { at, seconds, hertz, loudness }, chance) => {
  const sung = tableOf(Array.from({ length: 9 }, (_, part) => vowel(hertz * (part + 1)) / (part + 1) ** 0.4))
  const held = seconds + 0.5
  for (const detuned of [0.996, 1, 1.0045]) {
    let phase = chance.next()
    const sway = chance.between(4.4, 5.2)
    add(track, at, held, (t) => {
      phase += (hertz * detuned * (1 + 0.003 * Math.sin(turn * sway * t))) / samplesASecond
      return read(sung, phase) * loudness * 0.22 * swellOf(t, held, 0.35, 0.5)
    })
  }
}

const dark = tableOf([1, 0.3, 0.06])
const bright = tableOf([1, 0.5, 0.33, 0.25, 0.18, 0.12, 0.07, 0.04])

/** Two slow detuned voices, behind a filter that opens and closes. */
export const synth: Instrument = (track, { at, seconds, hertz, loudness }) => {
  const held = seconds + 0.8
  for (const detuned of [1, 1.006]) {
    let phase = 0
    add(track, at, held, (t) => {
      phase += (hertz * detuned) / samplesASecond
      const open = 0.5 - 0.5 * Math.cos((turn * t) / held)
      const tone = read(dark, phase) * (1 - open) + read(bright, phase) * open
      return tone * loudness * 0.28 * swellOf(t, held, 0.4, 0.7)
    })
  }
}
