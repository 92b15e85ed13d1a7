import { eq, sql } from 'drizzle-orm'
import { purchases } from '#modules/access'
import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { items } from '#tables/items'

/**
 * Whoever paid keeps what they paid for: call this before something is taken out of an item. Buyers wait until the
 * transaction ends. Orders by their name: the module that keeps them stands on this one.
 */
export async function requireUnsold(tx: Queryable, itemId: string) {
  await tx.select({ id: items.id }).from(items).where(eq(items.id, itemId)).for('update')
  const { rows } = await tx.execute<{ isSold: boolean }>(sql`
    select exists (select from ${purchases} where ${purchases.itemId} = ${itemId})
      or exists (select from orders where product_id = ${itemId} and delivery_status <> 'refunded') as "isSold"`)
  if (rows[0]?.isSold) {
    throw conflict('ITEM_SOLD', 'People have bought this: what they paid for cannot be taken away from them.')
  }
}
