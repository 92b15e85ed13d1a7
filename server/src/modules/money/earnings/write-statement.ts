import type { earningCalls, QueryOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { csvOf } from '#platform/csv'
import { invalid } from '#platform/errors'
import { readEntries } from './queries/earning-entries.ts'
import { rangeOf } from './range.ts'

/** Limits the memory of concurrent statements. */
const mostEntries = 100_000

const header = ['date', 'kind', 'reference', 'from', 'gross', 'commission', 'net', 'payout', 'not payable']

const tokens = (hundredths: number | null) => (hundredths === null ? null : fromHundredths(hundredths))

/**
 * Every sale, refund and payout of some days as a table. `net` minus `not payable` sums to the change of the earnings;
 * for the charges below a payout, `payout` is the part of the charge in it.
 */
export async function writeStatement(
  { db }: Pick<Platform, 'db'>,
  creatorId: string,
  days: QueryOf<typeof earningCalls.earningStatement>,
): Promise<Buffer> {
  const entries = await readEntries(db.orm, creatorId, rangeOf(days), mostEntries + 1)
  if (entries.length > mostEntries)
    throw invalid('fromDate', 'This is too much for one statement. Choose fewer days.')
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
