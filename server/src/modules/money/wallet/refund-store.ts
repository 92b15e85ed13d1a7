import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type ChargeRefund, chargeRefunds, charges } from '#tables/wallet'

/** The refunds of a charge, in order. */
export const findRefunds = (db: Queryable, chargeId: string): Promise<ChargeRefund[]> =>
  db.select().from(chargeRefunds).where(eq(chargeRefunds.chargeId, chargeId)).orderBy(chargeRefunds.number)

export async function readRefund(db: Queryable, id: string): Promise<ChargeRefund> {
  const [refund] = await db.select().from(chargeRefunds).where(eq(chargeRefunds.id, id))
  if (!refund) throw new Error(`There is no refund ${id}.`)
  return refund
}

/** Records a refund. The charge is refunded when nothing of it is left. */
export async function addRefund(tx: Queryable, refund: typeof chargeRefunds.$inferInsert) {
  await tx.insert(chargeRefunds).values(refund)
  const refunded = sql`${charges.refunded} + ${refund.amount}`
  const isWhole = sql`${refunded} = ${charges.gross}`
  await tx
    .update(charges)
    .set({
      refunded,
      status: sql`case when ${isWhole} then 'refunded' else ${charges.status} end`,
      refundedAt: sql`case when ${isWhole} then now() end`,
    })
    .where(eq(charges.id, refund.chargeId))
}
