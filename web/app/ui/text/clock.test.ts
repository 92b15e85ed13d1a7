import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Clock, clockTime, isoDay, longDay, shortDay, shortMonth, weekday, withYear } from './clock'

afterEach(() => void vi.restoreAllMocks())

const moment = new Date('2026-03-12T23:05:00.000Z')

/** A browser in a time zone that many hours east of UTC. */
const standIn = (hoursEast: number) =>
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hoursEast)

it('local time has another hour, and past midnight another day', () => {
  standIn(1)
  expect([isoDay(moment), clockTime(moment), weekday(moment)]).toEqual(['2026-03-12', '23:05', 'Thursday'])
  expect([isoDay(moment, 'local'), clockTime(moment, 'local'), weekday(moment, 'local')]).toEqual([
    '2026-03-13',
    '00:05',
    'Friday',
  ])
  expect([longDay(moment, 'local'), shortDay(moment, 'local')]).toEqual(['13 March', '13 Mar'])
})

it('the year is added unless it is the current one in the same time zone', () => {
  const newYear = new Date('2025-12-31T23:30:00.000Z')
  const now = new Date('2026-03-12T12:00:00.000Z')
  const day = (clock: Clock) => withYear(shortDay(newYear, clock), newYear, clock, now)
  standIn(1)
  expect(day('utc')).toBe('31 Dec 2025')
  expect(day('local')).toBe('1 Jan')
})

describe('the format of Intl', () => {
  const days = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2026, n, 3 + 2 * n, n, 5 * n)))
  const inBritish = (shape: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' })
    return days.map((day) => format.format(day))
  }
  it('is the same in every month', () => {
    expect(days.map((day) => longDay(day))).toEqual(inBritish({ day: 'numeric', month: 'long' }))
    expect(days.map((day) => shortDay(day))).toEqual(inBritish({ day: 'numeric', month: 'short' }))
    expect(days.map((day) => shortMonth(day))).toEqual(inBritish({ month: 'short' }))
    expect(days.map((day) => weekday(day))).toEqual(inBritish({ weekday: 'long' }))
    expect(days.map((day) => clockTime(day))).toEqual(inBritish({ hour: '2-digit', minute: '2-digit' }))
  })
})
