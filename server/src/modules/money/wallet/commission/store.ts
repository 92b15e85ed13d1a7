import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { lockUntilCommit, type Queryable } from '#platform/postgres'
import { type CommissionRateRow, commissionRates } from '#tables/wallet'

/** The site's share of a sale at this moment. `commission_of` decides it, also for tips. */
export async function commissionOf(db: Queryable, creatorId: string): Promise<number> {
  const { rows } = await db.execute<{ rate: number }>(sql`select commission_of(${creatorId}) as rate`)
  if (!rows[0]) throw new Error('The database names no commission.')
  return rows[0].rate
}

/** The creator of a rate; null for the default. */
const of = (creatorId: string | null) =>
  creatorId === null ? isNull(commissionRates.creatorId) : eq(commissionRates.creatorId, creatorId)

/**
 * The time of the statement. Changes of rates wait for each other, so `now()`, the start of the transaction, may be before
 * the rate that the previous change added. A subquery, because an index can't be searched by a volatile function.
 */
const present = sql`(select clock_timestamp())`

/** One change of the default at a time. */
export const lockDefault = (tx: Queryable) => lockUntilCommit(tx, 'defaultCommission')

/** A rate; at once, it begins at the time of the database. */
export async function insertRate(
  tx: Queryable,
  { validFrom, ...rate }: Omit<typeof commissionRates.$inferInsert, 'validFrom'> & { validFrom: Date | null },
): Promise<CommissionRateRow> {
  const [inserted] = await tx
    .insert(commissionRates)
    .values({ ...rate, validFrom: validFrom ?? present })
    .returning()
  if (!inserted) throw new Error('The rate was not written.')
  return inserted
}

/** The rate that applies, now or at a moment. Of a creator: undefined without one, null if the default applies again. */
export async function findCurrent(tx: Queryable, creatorId: string | null, at?: Date) {
  const [current] = await tx
    .select()
    .from(commissionRates)
    .where(and(of(creatorId), lte(commissionRates.validFrom, at ?? present)))
    .orderBy(desc(commissionRates.validFrom))
    .limit(1)
  return current
}

/** The default, now or at a moment. The first migration with defaults wrote one. */
export async function defaultAt(db: Queryable, at?: Date): Promise<number> {
  const { rate = null } = (await findCurrent(db, null, at)) ?? {}
  if (rate === null) throw new Error('There is no default commission.')
  return rate
}

export async function lockRate(tx: Queryable, id: string) {
  const [rate] = await tx
    .select({ rate: commissionRates, hasBegun: sql<boolean>`${commissionRates.validFrom} <= ${present}` })
    .from(commissionRates)
    .where(eq(commissionRates.id, id))
    .for('update')
  return rate
}

export async function deleteRate(tx: Queryable, id: string) {
  await tx.delete(commissionRates).where(eq(commissionRates.id, id))
}

const mostShown = 100

export const comingRates = (db: Queryable, creatorId: string | null) =>
  db
    .select()
    .from(commissionRates)
    .where(and(of(creatorId), gt(commissionRates.validFrom, sql`now()`)))
    .orderBy(commissionRates.validFrom)
    .limit(mostShown)

/** Whether a rate is over, applies, or has not begun. Columns by name: Drizzle would leave out the table. */
const state = sql<'past' | 'current' | 'coming'>`case when commission_rates.valid_from > now() then 'coming'
  when exists (select from commission_rates later where later.creator_id is not distinct from commission_rates.creator_id
    and later.valid_from > commission_rates.valid_from and later.valid_from <= now()) then 'past'
  else 'current' end`

export const ratesOf = (db: Queryable, creatorId: string | null) =>
  db
    .select({ rate: commissionRates, state })
    .from(commissionRates)
    .where(of(creatorId))
    .orderBy(desc(commissionRates.validFrom))
    .limit(mostShown)

export const loadRates = (db: Queryable, ids: string[]) =>
  db.select({ rate: commissionRates, state }).from(commissionRates).where(inArray(commissionRates.id, ids))

/** Those agreed with creators. */
export const ratesFound = (): Listing => ({
  id: commissionRates.id,
  from: sql`${commissionRates}`,
  where: [isNotNull(commissionRates.creatorId)],
  sort: {
    name: 'commission-rates',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: commissionRates.validFrom },
      { kind: 'id', by: commissionRates.id },
    ],
  },
})
