import { today } from '@ovation/contract'
import { invalid } from '#platform/errors'

interface Days {
  fromDate?: string
  toDate?: string
}

const dayMs = 24 * 60 * 60 * 1000
const usualDays = 30
const mostDays = 366

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The requested days in UTC, both included: the last thirty by default, at most a year and a day. */
export function rangeOf({ fromDate, toDate = today() }: Days): { fromDate: string; toDate: string } {
  const last = Date.parse(toDate)
  const first = fromDate === undefined ? last - (usualDays - 1) * dayMs : Date.parse(fromDate)
  if (first > last) throw invalid('fromDate', 'The start date can’t be after the end date.')
  if (last - first >= mostDays * dayMs) throw invalid('fromDate', `Choose up to ${mostDays} days.`)
  return { fromDate: dayOf(first), toDate }
}
