import { type PublicSettings, type paymentCalls, type QueryOf, toHundredths } from '@ovation/contract'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { type Listing, orderedList } from '#platform/paging'
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

type Limits = Pick<PublicSettings, 'minimumWalletPrice' | 'maximumWalletPrice'>
const isWithin = ({ minimumWalletPrice: least, maximumWalletPrice: most }: Limits) =>
  between(tokenPackages.priceCents, toHundredths(least), toHundredths(most))

/** Packages on sale. One outside the wallet's limits is not, whenever it was stored. */
export const packagesOnSale = (limits: Limits, search: QueryOf<typeof paymentCalls.tokenPackages>): Listing =>
  orderedList({ ...source, shown: sql`${source.shown} and ${isWithin(limits)}` }, search)

export const findPackages = (db: Queryable, ids: string[]) =>
  db.select().from(tokenPackages).where(inArray(tokenPackages.id, ids))

/** A package with its current terms. */
export async function findSoldPackage(db: Queryable, limits: Limits, id: string) {
  const [found] = await db
    .select()
    .from(tokenPackages)
    .where(and(eq(tokenPackages.id, id), source.shown, isWithin(limits)))
  return found
}
