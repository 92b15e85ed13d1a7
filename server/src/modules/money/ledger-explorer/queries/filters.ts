import { type ledgerCalls, type QueryOf, toHundredths } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'

export type Search = QueryOf<typeof ledgerCalls.ledgerTransfers>

const dayMs = 24 * 60 * 60 * 1000

/** Ids of transfers begin with their time. The id is made a little before or after the row. */
const slackMs = 60 * 60 * 1000

const firstIdAt = (ms: number) => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The days as a range of ids, which the primary key finds, and then exactly. `t` is the transfer. */
export function withinDays(id: SQL, { fromDate, toDate }: Pick<Search, 'fromDate' | 'toDate'>): SQL[] {
  const parts: SQL[] = []
  if (fromDate)
    parts.push(
      sql`${id} >= ${firstIdAt(startOf(fromDate) - slackMs)}::uuid`,
      sql`t.created_at >= ${fromDate}::date`,
    )
  if (toDate)
    parts.push(
      sql`${id} < ${firstIdAt(startOf(toDate) + dayMs + slackMs)}::uuid`,
      sql`t.created_at < ${toDate}::date + 1`,
    )
  return parts
}

export const kindIs = ({ kind }: Search): SQL[] => (kind ? [sql`t.kind = ${kind}`] : [])

export function amountWithin(amount: SQL, { minAmount, maxAmount }: Search): SQL[] {
  const parts: SQL[] = []
  if (minAmount !== undefined) parts.push(sql`${amount} >= ${toHundredths(minAmount)}`)
  if (maxAmount !== undefined) parts.push(sql`${amount} <= ${toHundredths(maxAmount)}`)
  return parts
}

export const all = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
