import { type PublicSettings, type paymentCalls, type QueryOf, toHundredths } from '@ovation/contract'
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
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

/** All packages in their order, for operators. */
export const allPackages = (): Listing => ({
  id: tokenPackages.id,
  from: sql`${tokenPackages}`,
  where: [],
  sort: {
    name: 'packages',
    direction: 'asc',
    keys: [source.sorts.ordering, { kind: 'id', by: tokenPackages.id }],
  },
})

type New = typeof tokenPackages.$inferInsert
export type PackageRow = typeof tokenPackages.$inferSelect

/** At the end of the list. */
/** Undefined if there is one with this id. */
export async function insertPackage(
  tx: Queryable,
  values: Omit<New, 'ordering'>,
): Promise<PackageRow | undefined> {
  const last = sql<number>`(select coalesce(max(p.ordering), 0) + 1 from token_packages p)`
  const [added] = await tx
    .insert(tokenPackages)
    .values({ ...values, ordering: last })
    .onConflictDoNothing()
    .returning()
  return added
}

export async function lockPackage(tx: Queryable, id: string): Promise<PackageRow | undefined> {
  const [found] = await tx.select().from(tokenPackages).where(eq(tokenPackages.id, id)).for('no key update')
  return found
}

export async function updatePackage(tx: Queryable, id: string, changes: Partial<New>): Promise<PackageRow> {
  const [changed] = await tx.update(tokenPackages).set(changes).where(eq(tokenPackages.id, id)).returning()
  if (!changed) throw new Error(`There is no package ${id}.`)
  return changed
}

/** All ids in their order, locked until the transaction ends, so that two operators don't mix their orders. */
export async function lockOrder(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ id: tokenPackages.id })
    .from(tokenPackages)
    .orderBy(asc(tokenPackages.ordering), asc(tokenPackages.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

export async function writeOrder(tx: Queryable, ids: string[]) {
  await tx.execute(sql`
    update token_packages p set ordering = o.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality o (id, place)
    where p.id = o.id and p.ordering <> o.place`)
}
