import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { type PayoutRow, payoutEvents, payouts } from '#tables/payouts'

export async function insertPayout(tx: Queryable, values: typeof payouts.$inferInsert): Promise<PayoutRow> {
  const [payout] = await tx.insert(payouts).values(values).returning()
  if (!payout) throw new Error('The payout was not written.')
  return payout
}

export async function readPayout(db: Queryable, id: string): Promise<PayoutRow> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id))
  if (!payout) throw notFound('This payout')
  return payout
}

export const findPayouts = (db: Queryable, ids: string[]): Promise<PayoutRow[]> =>
  db.select().from(payouts).where(inArray(payouts.id, ids))

/** Locks the payout until the transaction ends. */
export async function lockPayout(tx: Queryable, id: string): Promise<PayoutRow | undefined> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
  return payout
}

export async function updatePayout(
  tx: Queryable,
  id: string,
  changes: Partial<typeof payouts.$inferInsert>,
): Promise<PayoutRow> {
  const [payout] = await tx
    .update(payouts)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(payouts.id, id))
    .returning()
  if (!payout) throw notFound('This payout')
  return payout
}

/** In the transaction of the recorded step. */
export async function recordEvent(
  tx: Queryable,
  { id: payoutId }: Pick<PayoutRow, 'id'>,
  event: (typeof payoutEvents.$inferInsert)['event'],
  actorId: string | null,
  note = '',
) {
  await tx.insert(payoutEvents).values({ id: newId(), payoutId, actorId, event, note })
}

/** The history of a payout, latest first. */
export const eventsOf = (db: Queryable, payoutId: string, limit: number) =>
  db
    .select()
    .from(payoutEvents)
    .where(eq(payoutEvents.payoutId, payoutId))
    .orderBy(desc(payoutEvents.createdAt), desc(payoutEvents.id))
    .limit(limit)

/** Which of these payouts a file for a bank has had before. */
export async function exportedAmong(db: Queryable, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: payoutEvents.payoutId })
    .from(payoutEvents)
    .where(and(inArray(payoutEvents.payoutId, ids), eq(payoutEvents.event, 'exported')))
  return rows.map(({ id }) => id)
}

/** Payouts whose destination is not encrypted. */
export const unsealedPayouts = (db: Queryable, limit: number): Promise<PayoutRow[]> =>
  db.select().from(payouts).where(isNull(payouts.destinationSealed)).limit(limit)

/** Without counting as a change of the payout. */
export async function setDestination(
  db: Queryable,
  id: string,
  destination: Pick<PayoutRow, 'destination' | 'destinationSealed'>,
) {
  await db.update(payouts).set(destination).where(eq(payouts.id, id))
}

export async function hasPending(db: Queryable, creatorId: string): Promise<boolean> {
  const found = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.creatorId, creatorId), eq(payouts.status, 'pending')))
  return found.length > 0
}

/** Payouts sent to the payment service without a known result. */
export function beingSent(db: Queryable): Promise<{ id: string }[]> {
  return db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(isNotNull(payouts.sendingSince), eq(payouts.status, 'approved')))
    .orderBy(payouts.sendingSince)
    .limit(100)
}

export const allPayouts: SQL = sql`${payouts}`
export const payoutStatus: SQL = sql`${payouts.status}`

/** Whether tokens are on hold for a payout. */
export async function hasOpenPayout(db: Queryable, creatorId: string): Promise<boolean> {
  const found = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.creatorId, creatorId), inArray(payouts.status, ['pending', 'approved'])))
    .limit(1)
  return found.length > 0
}
