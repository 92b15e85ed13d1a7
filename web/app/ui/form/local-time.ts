import { clockTime, isoDay } from '~/ui/text/clock'

/** An instant as the value of a date-and-time field, in this device's time zone. */
export function inLocalTime(instant: string): string {
  const moment = new Date(instant)
  return `${isoDay(moment, 'local')}T${clockTime(moment, 'local')}`
}

/** The value of a date-and-time field as an instant, if it has one. */
export function instantIn(local: string): string | undefined {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
