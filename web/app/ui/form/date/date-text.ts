import { type CalendarDate, type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date'

/** The two kinds of field, by the name of the browser's own. */
export type DateType = 'date' | 'datetime-local'

/** YYYY-MM-DD, the only part that a day has. */
const dayPart = (text: string) => text.slice(0, 10)

/** What a field holds, to reckon with; null when it holds none. */
export const dateIn = (text: string, type: DateType): CalendarDate | CalendarDateTime | null =>
  type === 'date' ? dayIn(text) : read(() => parseDateTime(text))

/** The day of it. */
export const dayIn = (text: string): CalendarDate | null => read(() => parseDate(dayPart(text)))

function read<T>(parse: () => T): T | null {
  try {
    return parse()
  } catch {
    return null
  }
}

/** The same as the browser's own fields write it: no seconds. */
export const textOfDate = (date: CalendarDate | CalendarDateTime) =>
  date.toString().slice(0, 'YYYY-MM-DDTHH:MM'.length)

const noon = '12:00'

/** Another day, at the time that is there already. */
export const onDay = (day: string, text: string, type: DateType) =>
  type === 'date' ? day : `${day}T${text.slice('YYYY-MM-DDT'.length) || noon}`

/**
 * The site speaks English; the order of day and month, the hours and the first day of the week are those of the region
 * that a language belongs to. The calendar is the one that dates are kept in.
 */
export function englishOf(language: string): string {
  const { region } = new Intl.Locale(language).maximize()
  return `en-${region ?? 'GB'}-u-ca-gregory`
}
