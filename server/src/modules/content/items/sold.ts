import { eq } from 'drizzle-orm'
import { hasBuyers } from '#modules/identity/access'
import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { items } from '#tables/items'

/** Locks the item: purchases of it wait until the transaction ends. */
export async function holdAgainstBuyers(tx: Queryable, itemId: string) {
  await tx.select({ id: items.id }).from(items).where(eq(items.id, itemId)).for('update')
}

export const soldAlready = () =>
  conflict('ITEM_SOLD', 'People have bought this, so you can’t remove what they paid for.')

/**
 * Call this before a file is removed from an item: buyers keep the files they paid for. Purchases of the item wait until
 * the transaction ends. Orders of parcels don't count, because they give no access to files.
 */
export async function requireUnsold(tx: Queryable, itemId: string) {
  await holdAgainstBuyers(tx, itemId)
  if (await hasBuyers(tx, itemId)) throw soldAlready()
}
