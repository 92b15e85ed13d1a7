import { eq } from 'drizzle-orm'
import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { items } from '#tables/items'
import { isSold } from './queries/sold-items.ts'

/** Purchases of this item wait until the transaction ends. */
export async function holdAgainstBuyers(tx: Queryable, itemId: string) {
  await tx.select({ id: items.id }).from(items).where(eq(items.id, itemId)).for('update')
}

export const soldAlready = () =>
  conflict('ITEM_SOLD', 'People have bought this, so you can’t remove what they paid for.')

/**
 * Buyers keep what they paid for: call this before removing anything from an item. Purchases wait until the transaction
 * ends.
 */
export async function requireUnsold(tx: Queryable, itemId: string) {
  await holdAgainstBuyers(tx, itemId)
  if (await isSold(tx, itemId)) throw soldAlready()
}
