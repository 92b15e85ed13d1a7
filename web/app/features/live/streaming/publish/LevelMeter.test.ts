import { expect, it } from 'vitest'
import { levelIn } from './LevelMeter'

it('is 0 for silence, 1 for the loudest sample, and visible for quiet sounds', () => {
  expect(levelIn(new Uint8Array(8).fill(128))).toBe(0)
  expect(levelIn(new Uint8Array([128, 0, 128]))).toBe(1)
  expect(levelIn(new Uint8Array([128, 160, 128]))).toBe(0.5)
})
