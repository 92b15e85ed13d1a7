import { expect, it } from 'vitest'
import { clock, lengthOf } from './clock'

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [62, '1:02'],
  [3600, '1:00:00'],
  [3870, '1:04:30'],
  [Number.NaN, '0:00'],
  [-1, '0:00'],
])('%f seconds read %s', (seconds, words) => {
  expect(clock(seconds)).toBe(words)
})

it.each([
  [4.4, '0:04'],
  [4.97, '0:05'],
  [59.6, '1:00'],
  [Number.NaN, '0:00'],
])('something of %f seconds lasts %s', (seconds, words) => {
  expect(lengthOf(seconds)).toBe(words)
})
