import type { Chance } from '../base/chance.ts'
import * as instruments from './instruments.ts'
import { blankTrack, inRoom, type Track } from './track.ts'

/** Steps above the root: five notes that all harmonise. */
const scales: [number[], ...number[][]] = [
  [0, 2, 4, 7, 9],
  [0, 3, 5, 7, 10],
  [0, 2, 5, 7, 9],
]
/** The bass line, in steps of the scale. */
const walks: [number[], ...number[][]] = [
  [0, 3, 4, 2],
  [0, 4, 1, 3],
  [0, 2, 3, 4],
]

interface Manner {
  play: instruments.Instrument
  /** The middle of its range. */
  hertz: number
  /** Notes a second. */
  pace: number
  /** The length of a note, in beats. */
  held: number
  /** The amount of reverb. */
  room: number
  /** The volume of the bass line. */
  bass: number
}

const manners = {
  cello: { play: instruments.cello, hertz: 196, pace: 1.15, held: 1, room: 0.35, bass: 0.5 },
  piano: { play: instruments.piano, hertz: 330, pace: 2.6, held: 1.5, room: 0.25, bass: 0.6 },
  guitar: { play: instruments.guitar, hertz: 247, pace: 3.2, held: 1.5, room: 0.18, bass: 0.7 },
  marimba: { play: instruments.marimba, hertz: 392, pace: 4.4, held: 1, room: 0.2, bass: 0.6 },
  kalimba: { play: instruments.kalimba, hertz: 523, pace: 3.4, held: 1, room: 0.25, bass: 0.4 },
  bells: { play: instruments.bells, hertz: 523, pace: 1.2, held: 1, room: 0.4, bass: 0.3 },
  choir: { play: instruments.choir, hertz: 262, pace: 1, held: 1, room: 0.35, bass: 0.7 },
  synth: { play: instruments.synth, hertz: 220, pace: 1.1, held: 1.4, room: 0.3, bass: 0.8 },
} as const satisfies Record<string, Manner>

export type InstrumentName = keyof typeof manners
export const isInstrument = (name: string): name is InstrumentName => Object.hasOwn(manners, name)

/** A random melody in small steps over one scale that ends on the root, with a walking bass. */
export function tune(name: InstrumentName, seconds: number, chance: Chance): Track {
  const { play, hertz, pace, held, room, bass } = manners[name]
  const scale = chance.pick(scales)
  const walk = chance.pick(walks)
  const root = hertz * 2 ** (chance.whole(-3, 3) / 12)
  const pitch = (degree: number): number => {
    const octave = Math.floor(degree / scale.length)
    const step = scale[degree - octave * scale.length] ?? 0
    return root * 2 ** (octave + step / 12)
  }
  const track = blankTrack(seconds)
  const beat = 1 / pace
  const count = Math.max(3, Math.floor((seconds - 0.6) / beat))
  let degree = chance.whole(0, 3)
  for (let index = 0; index < count; index++) {
    const isLast = index === count - 1
    degree = isLast ? 0 : Math.max(-3, Math.min(7, degree + chance.pick([-2, -1, -1, 1, 1, 2])))
    const rests = !isLast && index > 0 && chance.happens(0.14)
    const loudness = chance.between(0.6, 0.9)
    if (!rests)
      play(track, { at: index * beat, seconds: beat * held, hertz: pitch(degree), loudness }, chance)
  }
  const bars = walk.length
  const bar = (count * beat) / bars
  walk.forEach((step, index) => {
    play(track, { at: index * bar, seconds: bar, hertz: pitch(step % 5) / 2, loudness: bass }, chance)
  })
  return inRoom(track, room)
}
