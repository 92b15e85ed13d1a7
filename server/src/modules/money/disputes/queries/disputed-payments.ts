import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { payments } from '#tables/payments'

export async function paymentsOfDisputes(db: Queryable, paymentIds: string[]) {
  const { id, kind, tokens, creatorId } = payments
  const rows = await db.select({ id, kind, tokens, creatorId }).from(payments).where(inArray(id, paymentIds))
  return new Map(rows.map((row) => [row.id, row]))
}
