import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { items } from '#tables/items'
import { payouts } from '#tables/payouts'
import { type ChargeRow, chargeUses } from '#tables/wallet'

const mostPayouts = 1000

/** The payouts that have a part of this sale, oldest first. */
export const payoutsOfCharge = (db: Queryable, chargeId: string) =>
  db
    .select({
      id: payouts.id,
      status: payouts.status,
      amount: chargeUses.amount,
      createdAt: payouts.createdAt,
      paidAt: payouts.paidAt,
    })
    .from(chargeUses)
    .innerJoin(payouts, eq(payouts.id, chargeUses.useId))
    .where(and(eq(chargeUses.chargeId, chargeId), eq(chargeUses.use, 'payout')))
    .orderBy(asc(payouts.createdAt))
    .limit(mostPayouts)

/** What was bought. A tip's object is not an item. */
export async function findBought(db: Queryable, { objectId, type }: ChargeRow) {
  if (!objectId) return null
  const [item] = await db
    .select({ id: items.id, kind: items.kind, title: items.title })
    .from(items)
    .where(and(eq(items.id, objectId), sql`${items.kind} = ${type}`))
  return item ?? null
}

/** The repayments of the debt that refunds of this sale left. */
export async function countRepayments(db: Queryable, chargeId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from debt_repayments where charge_id = ${chargeId}`,
  )
  return rows[0]?.count ?? 0
}
