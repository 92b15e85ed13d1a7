import { chanceFrom } from '../base/chance.ts'
import { places } from './ambience.ts'
import { mastered } from './track.ts'
import { type InstrumentName, isInstrument, tune } from './tunes.ts'
import { toWav } from './wav.ts'

/** The kinds of sound: an instrument, or a place. */
export type Voice = InstrumentName | keyof typeof places

/** A few seconds of sound as a WAV file. The same seed always sounds the same. */
export function soundOf(voice: Voice, seconds: number, seed: number): Buffer {
  const chance = chanceFrom(seed * 31 + 7)
  const played = isInstrument(voice) ? tune(voice, seconds, chance) : places[voice](seconds, chance)
  return toWav(mastered(played, isInstrument(voice) ? 0.42 : 0.2))
}
