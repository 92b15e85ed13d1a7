import { expect, it } from 'vitest'
import { inLocalTime, instantIn } from './local-time'

it('an instant survives a date-and-time field', () => {
  const instant = '2027-03-12T19:05:00.000Z'
  expect(instantIn(inLocalTime(instant))).toBe(instant)
  expect(instantIn('')).toBeUndefined()
})
