import { expect, it } from 'vitest'
import { levelIn } from './LevelMeter'

it('shows nothing for silence, everything for the loudest, and little sounds well', () => {
  expect(levelIn(new Uint8Array(8).fill(128))).toBe(0)
  expect(levelIn(new Uint8Array([128, 0, 128]))).toBe(1)
  expect(levelIn(new Uint8Array([128, 160, 128]))).toBe(0.5)
})
