import { expect, test } from 'vitest'
import { soundOf, type Voice } from './index.ts'

const voices: Voice[] = [
  ...(['cello', 'piano', 'guitar', 'marimba', 'kalimba', 'bells', 'choir', 'synth'] as const),
  ...(['wind', 'sea', 'rain', 'fire', 'crickets', 'kitchen'] as const),
]

const samplesOf = (wav: Buffer) =>
  Array.from({ length: (wav.length - 44) / 2 }, (_, index) => wav.readInt16LE(44 + index * 2))

test.each(voices)('%s is audible, is never shrill, and starts and ends in silence', (voice) => {
  const wav = soundOf(voice, 2, 7)
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
  const samples = samplesOf(wav)
  const loudest = Math.max(...samples.map(Math.abs))
  expect(loudest).toBeGreaterThan(1000)
  expect(loudest).toBeLessThan(20_000)
  expect(samples[0]).toBe(0)
  expect(Math.abs(samples.at(-1) ?? 0)).toBeLessThan(50)
})

test('the same seed always sounds the same, another one does not', () => {
  expect(soundOf('piano', 1, 3).equals(soundOf('piano', 1, 3))).toBe(true)
  expect(soundOf('piano', 1, 3).equals(soundOf('piano', 1, 4))).toBe(false)
})
