const minute = 60_000

/** An instant as a date-and-time field writes it, in the time of this device. */
export function inLocalTime(instant: string): string {
  const moment = new Date(instant)
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * minute)
  return shifted.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** What a date-and-time field holds, as an instant; nothing when it holds none. */
export function instantIn(local: string): string | undefined {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
