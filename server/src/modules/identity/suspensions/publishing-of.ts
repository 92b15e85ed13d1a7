import { holdAccount } from '#modules/identity/accounts'
import type { Queryable } from '#platform/postgres'
import { findSuspension } from './store.ts'

/**
 * Whether messages and posts of an account may appear now, may appear after a suspension, or never will: suspended
 * permanently, being deleted or erased. The account stays as it is until the transaction ends.
 */
export async function publishingOf(tx: Queryable, accountId: string): Promise<'open' | 'paused' | 'over'> {
  const account = await holdAccount(tx, accountId)
  if (!account || account.deletionDue) return 'over'
  if (account.status !== 'inactive') return 'open'
  const suspension = await findSuspension(tx, accountId)
  return suspension?.until === null ? 'over' : 'paused'
}

/** What is paused is looked at again after this time. */
export const untilReinstatedMs = 10 * 60_000
