import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { disputes } from '#tables/disputes'
import { payments } from '#tables/payments'

export async function paymentsOfDisputes(db: Queryable, paymentIds: string[]) {
  const { id, kind, tokens, creatorId } = payments
  const rows = await db.select({ id, kind, tokens, creatorId }).from(payments).where(inArray(id, paymentIds))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether the bank has not decided about a payment of this person, or for a subscription to them. */
export async function hasOpenDispute(db: Queryable, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(
        or(eq(disputes.accountId, accountId), eq(payments.creatorId, accountId)),
        inArray(disputes.status, ['needs_response', 'under_review']),
      ),
    )
    .limit(1)
  return found.length > 0
}
