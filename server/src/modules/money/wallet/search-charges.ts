import type { QueryOf, walletCalls } from '@ovation/contract'
import { findAccountId } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { loadCharges } from './load-charges.ts'
import { presentCharge } from './present.ts'
import { chargesPaidBy } from './queries/paid-charges.ts'

/** A person's payments with tokens. */
export async function searchCharges(
  { db, extensions, files }: Pick<Platform, 'db' | 'extensions' | 'files'>,
  payerId: string,
  search: QueryOf<typeof walletCalls.charges>,
) {
  const { performerId } = search
  // Not only visible creators: one who blocked the payer was paid all the same.
  const creatorId = performerId && ((await findAccountId(db.orm, performerId)) ?? null)
  return readPage(db.orm, chargesPaidBy(payerId, search, creatorId), search, async (ids) => {
    const rows = await loadCharges({ db, extensions }, ids)
    return rows.map((row) => presentCharge(files, row))
  })
}
