import type { EarningStats, earningCalls, QueryOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { narrowed } from './filters.ts'
import { type Sums, sumEarnings } from './queries/earnings.ts'
import { rangeOf } from './range.ts'

type Filters = QueryOf<typeof earningCalls.earningStats>

/** A creator's earnings of a period: total, by type and by day, without refunded sales. */
export async function earningStats(
  { db }: Pick<Platform, 'db'>,
  creatorId: string,
  filters: Filters,
): Promise<EarningStats> {
  const wanted = { ...filters, ...rangeOf(filters), status: 'success' as const }
  const rows = await sumEarnings(db.orm, await narrowed(db.orm, creatorId, wanted))
  const all = rows.find(({ type, day }) => !type && !day)
  return {
    ...present(all ?? { total: 0, gross: 0, fee: 0, payable: 0 }),
    byType: rows.flatMap(({ type, ...sums }) => (type ? { type, ...present(sums) } : [])),
    byDay: rows.flatMap(({ day, ...sums }) => (day ? { day, ...present(sums) } : [])),
  }
}

const present = ({ total, gross, fee, payable }: Sums) => ({
  total,
  totalGrossPrice: fromHundredths(gross),
  totalSiteCommission: fromHundredths(fee),
  totalNetPrice: fromHundredths(gross - fee),
  totalNotPayable: fromHundredths(gross - fee - payable),
})
