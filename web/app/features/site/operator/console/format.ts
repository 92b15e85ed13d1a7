const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A waiting time: 40 min, 26 h, 3 days. */
export function formatWait(since: string, now: Date): string {
  const waited = Math.max(0, now.getTime() - Date.parse(since))
  if (waited < hour) return `${Math.floor(waited / minute)} min`
  if (waited < 2 * day) return `${Math.floor(waited / hour)} h`
  return `${Math.floor(waited / day)} days`
}

/** 14 Nov 2025, 12:03, in the reader's time zone. */
export function formatMoment(moment: string, timezone: string | null): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone ?? 'UTC',
  }).format(new Date(moment))
}

/** 3 May 1991. Without a time zone for days that are the same everywhere, such as birthdays. */
export const formatDay = (day: string, timezone: string | null = null): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: timezone ?? 'UTC' }).format(new Date(day))

const regions = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string | null): string => (code ? (regions.of(code) ?? code) : 'Not given')

/** The greeting at an hour in the reader's time zone. */
export function greetingAt(now: Date, timezone: string | null): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: timezone ?? 'UTC',
    }).format(now),
  )
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}
