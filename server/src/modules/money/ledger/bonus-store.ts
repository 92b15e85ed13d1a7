import { and, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type BonusGrant, bonusGrants } from '#tables/ledger'

/** Inserts the bonus grants of a payment. */
export async function addBonusGrants(tx: Queryable, grants: (typeof bonusGrants.$inferInsert)[]) {
  if (grants.length > 0) await tx.insert(bonusGrants).values(grants)
}

export const findBonusGrants = (tx: Queryable, paymentId: string): Promise<BonusGrant[]> =>
  tx.select().from(bonusGrants).where(eq(bonusGrants.paymentId, paymentId)).orderBy(bonusGrants.id)

const sums = {
  bonus: sql<number>`sum(${bonusGrants.amount})::bigint`,
  unpaid: sql<number>`coalesce(sum(${bonusGrants.amount}) filter (where not ${bonusGrants.sitePays}), 0)::bigint`,
}

/** The bonus of these payments, and the part that the site doesn't pay creators for. */
export async function bonusOfPayments(db: Queryable, paymentIds: string[]) {
  const rows = await db
    .select({ paymentId: bonusGrants.paymentId, ...sums })
    .from(bonusGrants)
    .where(inArray(bonusGrants.paymentId, paymentIds))
    .groupBy(bonusGrants.paymentId)
  const found = new Map(rows.map(({ paymentId, ...row }) => [paymentId, row]))
  return (paymentId: string) => found.get(paymentId) ?? { bonus: 0, unpaid: 0 }
}

/** The given grants that the site does not pay creators for. */
export async function unpaidAmong(db: Queryable, grantIds: string[]): Promise<Set<string>> {
  if (grantIds.length === 0) return new Set()
  const rows = await db
    .select({ id: bonusGrants.id })
    .from(bonusGrants)
    .where(and(inArray(bonusGrants.id, grantIds), not(bonusGrants.sitePays)))
  return new Set(rows.map(({ id }) => id))
}

/** The grants of an account that are not used up, oldest first. */
export const grantsToSpend = (tx: Queryable, accountId: string) =>
  tx
    .select({ id: bonusGrants.id, remaining: bonusGrants.remaining })
    .from(bonusGrants)
    .where(and(eq(bonusGrants.accountId, accountId), gt(bonusGrants.remaining, 0)))
    .orderBy(bonusGrants.id)
