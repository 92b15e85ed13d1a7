import { and, desc, eq, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm'
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

/** Locks the payouts until the transaction ends, always in the same order. */
export const lockPayouts = (tx: Queryable, ids: string[]): Promise<PayoutRow[]> =>
  tx.select().from(payouts).where(inArray(payouts.id, ids)).orderBy(payouts.id).for('update')

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

/** When a file for a bank had each of these payouts last; none for those that no file had. */
export async function lastExports(db: Queryable, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: payoutEvents.payoutId, at: max(payoutEvents.createdAt) })
    .from(payoutEvents)
    .where(and(inArray(payoutEvents.payoutId, ids), eq(payoutEvents.event, 'exported')))
    .groupBy(payoutEvents.payoutId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])))
}

/** The operator who last had the payout sent through the payment service, with their note. */
export async function findSender(db: Queryable, payoutId: string) {
  const [sender] = await db
    .select({ operatorId: payoutEvents.actorId, note: payoutEvents.note })
    .from(payoutEvents)
    .where(and(eq(payoutEvents.payoutId, payoutId), eq(payoutEvents.event, 'sending')))
    .orderBy(desc(payoutEvents.createdAt), desc(payoutEvents.id))
    .limit(1)
  return sender
}

/** Marks a payout as being sent, or not. Does not count as a change of the payout, so that a reviewed one can be retried. */
export async function markSending(db: Queryable, id: string, sendingSince: Date | null): Promise<PayoutRow> {
  const [payout] = await db.update(payouts).set({ sendingSince }).where(eq(payouts.id, id)).returning()
  if (!payout) throw notFound('This payout')
  return payout
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
