import { invalid } from '#platform/errors'
import type { Search } from './queries/filters.ts'

const dayMs = 24 * 60 * 60 * 1000
const mostDays = 31

export const hasAmounts = ({ minAmount, maxAmount }: Search) =>
  minAmount !== undefined || maxAmount !== undefined

/** For filters that no index has: without this, a page could read the whole ledger. */
export function requireFewDays({ fromDate, toDate }: Search, sentence: string) {
  const last = toDate ? Date.parse(toDate) : Date.now()
  if (!fromDate || last - Date.parse(fromDate) >= mostDays * dayMs) throw invalid('fromDate', sentence)
}
