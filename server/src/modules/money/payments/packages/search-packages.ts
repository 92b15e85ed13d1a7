import type { paymentCalls, QueryOf } from '@ovation/contract'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { readPage } from '#platform/paging'
import { findPackages, packagesOnSale } from './store.ts'

/** Packages on sale. */
export async function searchTokenPackages(
  platform: Platform,
  search: QueryOf<typeof paymentCalls.tokenPackages>,
) {
  const { orm } = platform.db
  return readPage(orm, packagesOnSale(await readSettings(platform), search), search, async (ids) => {
    const rows = await findPackages(orm, ids)
    return rows.map((row) => ({
      _id: row.id,
      name: row.name,
      description: row.description,
      price: fromHundredths(row.priceCents),
      tokens: fromHundredths(row.tokens),
      ordering: row.ordering,
    }))
  })
}
