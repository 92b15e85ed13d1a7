import { shortDay, withYear } from './clock'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A short relative time: now, 5 min, 2 h, Yesterday, 3 d, 12 Mar, 12 Mar 2024. */
export function ago(instant: string, now = Date.now()): string {
  const then = new Date(instant)
  const passed = now - then.getTime()
  if (passed < minute) return 'now'
  if (passed < hour) return `${Math.floor(passed / minute)} min`
  if (passed < day) return `${Math.floor(passed / hour)} h`
  if (passed < 2 * day) return 'Yesterday'
  if (passed < 7 * day) return `${Math.floor(passed / day)} d`
  // In UTC, so that the server and the browser render the same day.
  return withYear(shortDay(then), then, 'utc', new Date(now))
}
