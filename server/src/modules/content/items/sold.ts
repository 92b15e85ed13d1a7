import { hasBuyers } from '#modules/identity/access'
import type { Queryable } from '#platform/postgres'
import { soldAlready } from './refusals.ts'
import { holdAgainstBuyers } from './store.ts'

/**
 * Call this before a file is removed from an item: buyers keep the files they paid for. Purchases of the item wait until
 * the transaction ends. Orders of parcels don't count, because they give no access to files.
 */
export async function requireUnsold(tx: Queryable, itemId: string) {
  await holdAgainstBuyers(tx, itemId)
  if (await hasBuyers(tx, itemId)) throw soldAlready()
}
