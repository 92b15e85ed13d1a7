import type { packageCalls, QueryOf, TokenPackageInFull } from '@ovation/contract'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { fromHundredths, toHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { readPage } from '#platform/paging'
import { allPackages, findPackages, type PackageRow } from './store.ts'

/** All packages, also those that are not sold now. */
export async function listPackages(platform: Platform, page: QueryOf<typeof packageCalls.packages>) {
  const { orm } = platform.db
  const settings = await readSettings(platform)
  return readPage(orm, allPackages(), page, async (ids) =>
    (await findPackages(orm, ids)).map((row) => present(row, settings)),
  )
}

export async function showPackage(platform: Platform, id: string): Promise<TokenPackageInFull> {
  const [row] = await findPackages(platform.db.orm, [id])
  if (!row) throw notFound('This package')
  return present(row, await readSettings(platform))
}

type Settings = Awaited<ReturnType<typeof readSettings>>

function present(row: PackageRow, settings: Settings): TokenPackageInFull {
  const { id: _id, name, description, priceCents, tokens, sitePays, status, ordering } = row
  const { tokenConversionRate: rate, minimumWalletPrice: least, maximumWalletPrice: most } = settings
  return {
    ...{ _id, name, description, sitePays, status, ordering },
    price: fromHundredths(priceCents),
    tokens: fromHundredths(tokens),
    bonus: fromHundredths(Math.max(0, tokens - Math.round(priceCents / rate))),
    isWithinLimits: priceCents >= toHundredths(least) && priceCents <= toHundredths(most),
    createdAt: row.createdAt.toISOString(),
  }
}
