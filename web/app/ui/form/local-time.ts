import { clockTime, isoDay } from '~/ui/text/clock'

/** An instant as a date-and-time field writes it, in the time of this device. */
export function inLocalTime(instant: string): string {
  const moment = new Date(instant)
  return `${isoDay(moment, 'local')}T${clockTime(moment, 'local')}`
}

/** What a date-and-time field holds, as an instant; nothing when it holds none. */
export function instantIn(local: string): string | undefined {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
