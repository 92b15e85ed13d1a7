import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { purchases } from '#tables/access'
import { orders } from '#tables/orders'

/** Whether an item was bought: purchases from the wallet, or orders that were not refunded. */
export async function isSold(db: Queryable, itemId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isSold: boolean }>(sql`
    select exists (select from ${purchases} where ${purchases.itemId} = ${itemId})
      or exists (select from ${orders} where ${orders.productId} = ${itemId} and ${orders.deliveryStatus} <> 'refunded')
      as "isSold"`)
  return rows[0]?.isSold ?? false
}
