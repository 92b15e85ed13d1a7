import type { Reaction } from '@ovation/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { heldComment } from '#modules/content/comments'
import { heldItem } from '#modules/content/items'
import { heldCreator } from '#modules/identity/people'
import type { Queryable } from '#platform/postgres'
import { reactions } from '#tables/reactions'

/** Held until the reaction stands, so that nobody reacts to what is just being deleted. */
function heldObject({ objectType, objectId }: Reaction): SQL {
  if (objectType === 'performer') return heldCreator(objectId)
  return objectType === 'comment' ? heldComment(objectId) : heldItem(objectId)
}

/** Whether there is still something to react to, and whether the reaction was not there before. */
export async function addReaction(
  db: Queryable,
  accountId: string,
  reaction: Reaction,
): Promise<{ isThere: boolean; isNew: boolean }> {
  const { objectType, objectId, action } = reaction
  const { rows } = await db.execute<{ isThere: boolean; isNew: boolean }>(sql`
    with object as materialized (${heldObject(reaction)}),
    added as (
      insert into ${reactions} (account_id, object_type, object_id, action)
      select ${accountId}::uuid, ${objectType}, ${objectId}::uuid, ${action} from object
      on conflict do nothing returning object_id
    )
    select exists (select from object) as "isThere", exists (select from added) as "isNew"`)
  return rows[0] ?? { isThere: false, isNew: false }
}

/** False when there was none. */
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
