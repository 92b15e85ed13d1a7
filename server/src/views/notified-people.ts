import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '#tables/accounts'

/*
 * Who hears of what somebody did: over accounts, which know whether they are active, blocks and mutes. Whoever
 * a creator blocks does not hear of them, and the other way round; whoever has muted a creator does not either.
 */

/** A condition about `account_id` of what a statement calls `w`. What the site did concerns whoever is active. */
export function hearsOf(actorId: string | null): SQL {
  const isActive = sql`exists (select from ${accounts} a where a.id = w.account_id and a.status = 'active')`
  if (!actorId) return isActive
  return sql`${isActive} and w.account_id <> ${actorId}::uuid
    and not exists (select from user_blocks b where b.creator_id = ${actorId}::uuid and b.account_id = w.account_id)
    and not exists (select from user_blocks b where b.creator_id = w.account_id and b.account_id = ${actorId}::uuid)
    and not exists (select from creator_mutes m where m.creator_id = ${actorId}::uuid and m.account_id = w.account_id)`
}
