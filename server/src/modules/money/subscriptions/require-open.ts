import { holdAccount } from '#modules/identity/accounts'
import { notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'

/**
 * Whether both are open: neither suspended, disabled nor being deleted. In a transaction they stay open until its commit,
 * so that what is sold to subscribers of a suspended creator has been sold when the suspension stops renewals.
 */
export async function areOpen(
  tx: Queryable,
  { payerId, creatorId }: { payerId: string; creatorId: string },
): Promise<boolean> {
  const held = [await holdAccount(tx, creatorId), await holdAccount(tx, payerId)]
  return held.every((account) => account !== undefined && account.status !== 'inactive')
}

/** Refuses a sale of a creator who was suspended since the page was opened. */
export async function requireOpen(tx: Queryable, deal: { payerId: string; creatorId: string }) {
  if (!(await areOpen(tx, deal))) throw notFound('This creator')
}
