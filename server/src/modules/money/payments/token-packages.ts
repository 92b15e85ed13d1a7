import { type PublicSettings, type paymentCalls, type QueryOf, toHundredths } from '@ovation/contract'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { orderedList, readPage } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { tokenPackages } from '#tables/payments'

const source = {
  table: tokenPackages,
  id: tokenPackages.id,
  words: tokenPackages.name,
  shown: eq(tokenPackages.status, 'active'),
  sorts: {
    ordering: { kind: 'integer', by: tokenPackages.ordering },
    price: { kind: 'integer', by: tokenPackages.priceCents },
    tokens: { kind: 'integer', by: tokenPackages.tokens },
  },
} as const

type Search = QueryOf<typeof paymentCalls.tokenPackages>

/** Packages on sale. One outside the wallet's limits is not, whenever it was stored. */
export async function searchTokenPackages(platform: Platform, search: Search) {
  const { db } = platform
  const shown = sql`${source.shown} and ${isWithin(await readSettings(platform))}`
  return readPage(db.orm, orderedList({ ...source, shown }, search), search, async (ids) => {
    const rows = await db.orm.select().from(tokenPackages).where(inArray(tokenPackages.id, ids))
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

type Limits = Pick<PublicSettings, 'minimumWalletPrice' | 'maximumWalletPrice'>
const isWithin = ({ minimumWalletPrice: least, maximumWalletPrice: most }: Limits) =>
  between(tokenPackages.priceCents, toHundredths(least), toHundredths(most))

/** A package with its current terms. */
export async function findSoldPackage(db: Queryable, limits: Limits, id: string) {
  const [found] = await db
    .select()
    .from(tokenPackages)
    .where(and(eq(tokenPackages.id, id), source.shown, isWithin(limits)))
  return found
}
