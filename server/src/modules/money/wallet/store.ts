import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/postgres'
import { purchases } from '#tables/wallet'

/** The charge by which somebody bought an item. */
export async function findPurchase({ orm }: Database, accountId: string, itemId: string) {
  const [purchase] = await orm
    .select({ chargeId: purchases.chargeId })
    .from(purchases)
    .where(and(eq(purchases.accountId, accountId), eq(purchases.itemId, itemId)))
  return purchase?.chargeId
}
