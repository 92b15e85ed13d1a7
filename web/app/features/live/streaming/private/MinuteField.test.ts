import { expect, it } from 'vitest'
import { minutesOf } from './MinuteField'

it.each([
  ['1', 1],
  [' 45 ', 45],
  ['120', 120],
])('“%s” is %d minutes', (typed, minutes) => expect(minutesOf(typed)).toBe(minutes))

it.each(['', '0', '121', '2.5', '-3', 'ten', '1e2'])('“%s” is not a valid number of minutes', (typed) =>
  expect(minutesOf(typed)).toBeNull(),
)
