import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { purchases } from '#tables/access'
import { charges } from '#tables/wallet'

export interface PaidPurchase {
  chargeId: string
  accountId: string
  /** Hundredths of a token. */
  amount: number
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The buyers of this item, in order of their charges, after the given one. */
export const purchasesAfter = (
  db: Queryable,
  itemId: string,
  after = beforeAll,
  limit?: number,
): Promise<PaidPurchase[]> => {
  const found = db
    .select({ chargeId: purchases.chargeId, accountId: purchases.accountId, amount: charges.gross })
    .from(purchases)
    .innerJoin(charges, eq(charges.id, purchases.chargeId))
    .where(and(eq(purchases.itemId, itemId), gt(purchases.chargeId, after)))
    .orderBy(purchases.chargeId)
  return limit === undefined ? found : found.limit(limit)
}
