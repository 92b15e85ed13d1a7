/*
 * Formats days and times. Without Intl: the first formatter of a page costs a browser 25 to 70 ms, as much as hydrating
 * the page.
 */

/** The server knows UTC only. */
export type Clock = 'utc' | 'local'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A date whose UTC fields have the local values. */
const shown = (moment: Date, clock: Clock) =>
  clock === 'utc' ? moment : new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)

/** 2026-03-12 */
export const isoDay = (moment: Date, clock: Clock = 'utc') => shown(moment, clock).toISOString().slice(0, 10)

/** 09:05 */
export const clockTime = (moment: Date, clock: Clock = 'utc') =>
  shown(moment, clock).toISOString().slice(11, 16)

/** Thursday */
export const weekday = (moment: Date, clock: Clock = 'utc') =>
  weekdays[shown(moment, clock).getUTCDay()] ?? ''

/** March */
export const month = (moment: Date, clock: Clock = 'utc') => months[shown(moment, clock).getUTCMonth()] ?? ''

/** Mar; Sept has four letters in British English. */
export const shortMonth = (moment: Date, clock: Clock = 'utc') => {
  const name = month(moment, clock)
  return name.slice(0, name === 'September' ? 4 : 3)
}

/** 12 March */
export const longDay = (moment: Date, clock: Clock = 'utc') =>
  `${shown(moment, clock).getUTCDate()} ${month(moment, clock)}`

/** 12 Mar */
export const shortDay = (moment: Date, clock: Clock = 'utc') =>
  `${shown(moment, clock).getUTCDate()} ${shortMonth(moment, clock)}`

/** 2026 */
export const year = (moment: Date, clock: Clock = 'utc') => shown(moment, clock).getUTCFullYear()

/** Adds the year unless it is the current one. */
export const withYear = (day: string, moment: Date, clock: Clock = 'utc', now = new Date()) =>
  year(moment, clock) === year(now, clock) ? day : `${day} ${year(moment, clock)}`
