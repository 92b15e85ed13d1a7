import type { Queryable } from '#platform/postgres'
import { walletAdjustments } from '#tables/adjustments'

export async function addAdjustment(tx: Queryable, adjustment: typeof walletAdjustments.$inferInsert) {
  await tx.insert(walletAdjustments).values(adjustment)
}
