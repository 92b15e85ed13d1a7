import { eq, type SQL, sql } from 'drizzle-orm'
import { between } from '#modules/items'
import { findAccountId } from '#modules/people'
import { type ChargeRow, charges } from '#modules/wallet'
import type { Queryable } from '#platform/postgres'

interface Filters {
  fromDate?: string
  toDate?: string
  type?: ChargeRow['type']
  sourceType?: ChargeRow['paidFrom']
  status?: ChargeRow['status']
  userId?: string
}

export const ofCreator = (creatorId: string) => eq(charges.creatorId, creatorId)

/** Somebody nobody knows has paid nothing. */
export async function narrowed(db: Queryable, filters: Filters): Promise<(SQL | undefined)[]> {
  const { type, sourceType, status, userId } = filters
  const payerId = userId && (await findAccountId(db, userId))
  return [
    type && eq(charges.type, type),
    sourceType && eq(charges.paidFrom, sourceType),
    status && eq(charges.status, status),
    userId ? (payerId ? eq(charges.payerId, payerId) : sql`false`) : undefined,
    ...between(charges.createdAt, filters),
  ]
}
