import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { type CommissionRateRow, commissionRates } from '#tables/wallet'

/** The commission of a creator now; `commission_of` is also what tips use. */
export async function commissionAt(db: Queryable, creatorId: string, siteDefault: number): Promise<number> {
  const { rows } = await db.execute<{ rate: number }>(
    sql`select commission_of(${creatorId}, ${siteDefault}) as rate`,
  )
  return rows[0]?.rate ?? siteDefault
}

/** A rate; at once, it begins at the time of the database. */
export async function insertRate(
  tx: Queryable,
  { validFrom, ...rate }: Omit<typeof commissionRates.$inferInsert, 'validFrom'> & { validFrom: Date | null },
): Promise<CommissionRateRow> {
  const [inserted] = await tx
    .insert(commissionRates)
    .values({ ...rate, validFrom: validFrom ?? sql`now()` })
    .returning()
  if (!inserted) throw new Error('The rate was not written.')
  return inserted
}

/** The rate that applies now: undefined without one, null if the default applies again. */
export async function findCurrent(tx: Queryable, creatorId: string) {
  const [current] = await tx
    .select()
    .from(commissionRates)
    .where(and(eq(commissionRates.creatorId, creatorId), sql`${commissionRates.validFrom} <= now()`))
    .orderBy(desc(commissionRates.validFrom))
    .limit(1)
  return current
}

export async function lockRate(tx: Queryable, id: string) {
  const [rate] = await tx
    .select({ rate: commissionRates, hasBegun: sql<boolean>`${commissionRates.validFrom} <= now()` })
    .from(commissionRates)
    .where(eq(commissionRates.id, id))
    .for('update')
  return rate
}

export async function deleteRate(tx: Queryable, id: string) {
  await tx.delete(commissionRates).where(eq(commissionRates.id, id))
}

const mostShown = 100

export const comingRates = (db: Queryable, creatorId: string) =>
  db
    .select()
    .from(commissionRates)
    .where(and(eq(commissionRates.creatorId, creatorId), gt(commissionRates.validFrom, sql`now()`)))
    .orderBy(commissionRates.validFrom)
    .limit(mostShown)

/** Whether a rate is over, applies, or has not begun. Columns by name: Drizzle would leave out the table. */
const state = sql<'past' | 'current' | 'coming'>`case when commission_rates.valid_from > now() then 'coming'
  when exists (select from commission_rates later where later.creator_id = commission_rates.creator_id
    and later.valid_from > commission_rates.valid_from and later.valid_from <= now()) then 'past'
  else 'current' end`

export const ratesOf = (db: Queryable, creatorId: string) =>
  db
    .select({ rate: commissionRates, state })
    .from(commissionRates)
    .where(eq(commissionRates.creatorId, creatorId))
    .orderBy(desc(commissionRates.validFrom))
    .limit(mostShown)

export const loadRates = (db: Queryable, ids: string[]) =>
  db.select({ rate: commissionRates, state }).from(commissionRates).where(inArray(commissionRates.id, ids))

export const ratesFound = (): Listing => ({
  id: commissionRates.id,
  from: sql`${commissionRates}`,
  where: [],
  sort: {
    name: 'commission-rates',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: commissionRates.validFrom },
      { kind: 'id', by: commissionRates.id },
    ],
  },
})
