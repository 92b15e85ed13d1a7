import { and, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/postgres'
import { purchases } from '#tables/access'

/** The charge by which an account bought an item. */
export async function findPurchase(db: Queryable, accountId: string, itemId: string) {
  const [purchase] = await db
    .select({ chargeId: purchases.chargeId })
    .from(purchases)
    .where(and(eq(purchases.accountId, accountId), eq(purchases.itemId, itemId)))
  return purchase?.chargeId
}

/** Whether an item has a purchase that was not refunded. */
export async function hasBuyers(db: Queryable, itemId: string): Promise<boolean> {
  const [purchase] = await db
    .select({ chargeId: purchases.chargeId })
    .from(purchases)
    .where(eq(purchases.itemId, itemId))
    .limit(1)
  return purchase !== undefined
}

/** Ends the access that a charge paid for. */
export async function revokePurchase(tx: Queryable, chargeId: string) {
  await tx.delete(purchases).where(eq(purchases.chargeId, chargeId))
}

/** Makes purchases of one item valid for another. Buyers who have both already keep both. */
export async function transferPurchases(tx: Queryable, fromItemId: string, toItemId: string) {
  const there = alias(purchases, 'there')
  await tx
    .update(purchases)
    .set({ itemId: toItemId })
    .where(
      and(
        eq(purchases.itemId, fromItemId),
        notExists(
          tx
            .select({ id: there.accountId })
            .from(there)
            .where(and(eq(there.itemId, toItemId), eq(there.accountId, purchases.accountId))),
        ),
      ),
    )
}
