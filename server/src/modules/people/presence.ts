import { inArray, sql } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import type { Queryable } from '#platform/postgres'

/** Nodes extend this while a socket is open, so that a crash cannot leave anyone online. */
export const isOnline = (onlineUntil: Date | null) =>
  onlineUntil !== null && onlineUntil.getTime() > Date.now()

/** Keeps these people online for a while; to be repeated before it is over. */
export async function touchOnline(db: Queryable, accountIds: string[]) {
  if (accountIds.length === 0) return
  await db
    .update(accounts)
    .set({ onlineUntil: sql`now() + interval '90 seconds'` })
    .where(inArray(accounts.id, accountIds))
}

/** They left. */
export async function endOnline(db: Queryable, accountIds: string[]) {
  if (accountIds.length === 0) return
  await db.update(accounts).set({ onlineUntil: sql`now()` }).where(inArray(accounts.id, accountIds))
}
