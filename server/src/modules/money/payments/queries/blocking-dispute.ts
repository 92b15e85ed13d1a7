import { and, eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { disputes } from '#tables/disputes'

/** Whether the bank decides about this payment, or has decided for the cardholder. The caller has locked the payment. */
export async function hasBlockingDispute(tx: Queryable, paymentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), notInArray(disputes.status, ['won', 'closed'])))
    .limit(1)
  return found.length > 0
}
