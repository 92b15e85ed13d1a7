import { earnings, lockPlace } from '#modules/money/ledger'
import type { Queryable } from '#platform/postgres'
import { deleteUses, reserveOldest, reserveRest, type Use } from './charge-use-store.ts'

/**
 * Reserves the oldest charges of a creator for what has left their earnings. Transactions on the earnings of one
 * creator run one after the other.
 */
export async function reserveCharges(tx: Queryable, creatorId: string, use: Use, amount: number) {
  await lockPlace(tx, earnings(creatorId))
  await reserveOldest(tx, creatorId, use, amount)
}

/** Releases reserved charges. */
export async function releaseCharges(tx: Queryable, creatorId: string, useId: string) {
  await lockPlace(tx, earnings(creatorId))
  await deleteUses(tx, useId)
}

/** Reserves charges for a refund: the rest of the refunded charge, then the oldest ones. The earnings are locked. */
export async function reclaimCharges(tx: Queryable, chargeId: string, creatorId: string, amount: number) {
  const use: Use = { use: 'refund', useId: chargeId }
  const own = await reserveRest(tx, chargeId, use, amount)
  if (own < amount) await reserveOldest(tx, creatorId, use, amount - own)
}
