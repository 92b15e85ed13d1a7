import { invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import { brokenUnique, type Queryable } from '#platform/postgres'
import type { CommissionRateRow } from '#tables/wallet'
import { insertRate } from './store.ts'

/** The moment from which a rate applies; null: at once. */
export function readStart(validFrom: string | undefined): Date | null {
  const from = validFrom ? new Date(validFrom) : null
  if (from && from <= new Date())
    throw invalid('validFrom', 'Choose a time in the future, or leave it empty.')
  return from
}

type Planned = Omit<Parameters<typeof insertRate>[1], 'id'> & { reason: string }

/** Adds a rate. Of one creator, and of the default, only one begins at a time. */
export const addRate = (tx: Queryable, { reason, ...planned }: Planned): Promise<CommissionRateRow> =>
  insertRate(tx, { ...planned, reason: reason.trim(), id: newId() }).catch((error) => {
    const isTaken = brokenUnique(error) === 'commission_rates_one_at_a_time'
    throw isTaken ? invalid('validFrom', 'Another change begins at this time.') : error
  })

/** What the audit log keeps of a rate. */
export const recorded = ({ rate, validFrom }: CommissionRateRow) => ({
  ...{ rate, validFrom: validFrom.toISOString() },
})

/** 1 December 2026 */
export const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
