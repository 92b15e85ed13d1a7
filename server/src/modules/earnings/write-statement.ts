import type { earningCalls, QueryOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { csvOf } from '#platform/csv'
import { invalid } from '#platform/errors'
import { rangeOf } from './range.ts'
import { mostEntries, readEntries } from './store.ts'

const header = ['date', 'kind', 'reference', 'from', 'gross', 'commission', 'net', 'payout', 'not payable']

const tokens = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)

/**
 * Every sale, refund and payout of some days as a table. The column `net` less `not payable` sums up to what the earnings
 * have changed by; `payout` tells of the charges below a payout how much of each is in it.
 */
export async function writeStatement(
  { db }: Pick<Platform, 'db'>,
  creatorId: string,
  days: QueryOf<typeof earningCalls.earningStatement>,
): Promise<Buffer> {
  const entries = await readEntries(db.orm, creatorId, rangeOf(days))
  if (entries.length > mostEntries)
    throw invalid('fromDate', 'This is too much for one table. Choose fewer days.')
  return csvOf(
    header,
    entries.map(({ at, kind, reference, name, gross, fee, net, payout, notPayable }) => [
      at,
      kind,
      reference,
      name,
      tokens(gross),
      tokens(fee),
      tokens(net),
      tokens(payout),
      tokens(notPayable),
    ]),
  )
}
