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
])('%f seconds are %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})

it.each([
  [4.4, '0:04'],
  [4.97, '0:05'],
  [59.6, '1:00'],
  [Number.NaN, '0:00'],
])('a duration of %f seconds is %s', (seconds, text) => {
  expect(lengthOf(seconds)).toBe(text)
})
