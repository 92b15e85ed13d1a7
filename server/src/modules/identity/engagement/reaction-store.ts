import type { Reaction } from '@ovation/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { reactions } from '#tables/engagement'

/**
 * Adds a reaction to an object that `held` selects and locks until the transaction ends. Returns whether the object
 * still exists, and whether the reaction is new.
 */
export async function addReaction(
  db: Queryable,
  accountId: string,
  { objectType, objectId, action }: Reaction,
  held: SQL,
): Promise<{ isThere: boolean; isNew: boolean }> {
  const { rows } = await db.execute<{ isThere: boolean; isNew: boolean }>(sql`
    with object as materialized (${held}),
    added as (
      insert into ${reactions} (account_id, object_type, object_id, action)
      select ${accountId}::uuid, ${objectType}, ${objectId}::uuid, ${action} from object
      on conflict do nothing returning object_id
    )
    select exists (select from object) as "isThere", exists (select from added) as "isNew"`)
  return rows[0] ?? { isThere: false, isNew: false }
}

/** Returns false if there was none. */
export async function removeReaction(db: Queryable, accountId: string, reaction: Reaction): Promise<boolean> {
  const removed = await db
    .delete(reactions)
    .where(
      and(
        eq(reactions.accountId, accountId),
        eq(reactions.objectType, reaction.objectType),
        eq(reactions.objectId, reaction.objectId),
        eq(reactions.action, reaction.action),
      ),
    )
    .returning({ objectId: reactions.objectId })
  return removed.length > 0
}
