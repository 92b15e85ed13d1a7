/** Days are UTC days, as on the server. */
export interface Days {
  fromDate: string
  toDate: string
}

export const spans = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 365, label: 'Year' },
] as const

export interface Range extends Days {
  /** The number of days, if it is one of the usual ranges up to today. */
  span: number | null
}

const dayLength = 24 * 60 * 60 * 1000
const usual = 30
const mostDays = 366

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export const today = () => dayOf(Date.now())

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayOf(Date.parse(text)) === text

/** The number of days, both ends included. */
export const lengthOf = ({ fromDate, toDate }: Days) =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / dayLength) + 1

const endingOn = (toDate: string, days: number): Days => ({
  fromDate: dayOf(Date.parse(toDate) - (days - 1) * dayLength),
  toDate,
})

export interface WrongDay {
  field: 'from' | 'to'
  sentence: string
}

/** Why the two days in a URL are not a valid range. */
export function wrongDayIn(search: URLSearchParams): WrongDay | null {
  const [fromDate, toDate] = [search.get('from'), search.get('to')]
  if (fromDate === null && toDate === null) return null
  if (!isDay(fromDate)) return { field: 'from', sentence: 'Enter a valid start date.' }
  if (!isDay(toDate)) return { field: 'to', sentence: 'Enter a valid end date.' }
  const length = lengthOf({ fromDate, toDate })
  if (length < 1) return { field: 'from', sentence: 'The start date can’t be after the end date.' }
  if (length > mostDays) return { field: 'from', sentence: `Choose up to ${mostDays} days.` }
  return null
}

/** The days in a URL: a range up to today, or two days. Invalid ones become the default range. */
export function rangeIn(search: URLSearchParams, now = today()): Range {
  const [fromDate, toDate] = [search.get('from'), search.get('to')]
  if (fromDate !== null && toDate !== null && !wrongDayIn(search)) return { fromDate, toDate, span: null }
  const span = spans.find(({ days }) => String(days) === search.get('days'))?.days ?? usual
  return { ...endingOn(now, span), span }
}

/** The same number of days, directly before. */
export const daysBefore = (range: Days): Days =>
  endingOn(dayOf(Date.parse(range.fromDate) - dayLength), lengthOf(range))

/** All days of the range. */
export const eachDay = (range: Days): string[] =>
  Array.from({ length: lengthOf(range) }, (_, n) => dayOf(Date.parse(range.fromDate) + n * dayLength))
