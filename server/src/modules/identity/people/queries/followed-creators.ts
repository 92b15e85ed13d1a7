import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { followedOrSubscribed } from '#views/followed-creators'

/** The creators that a person follows or subscribes to. */
export async function followedCreatorIds(db: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await db.execute<{ creator_id: string }>(followedOrSubscribed(accountId))
  return rows.map((row) => row.creator_id)
}

/** Whether a person follows or subscribes to this creator. */
export async function isFollowedOrSubscribed(
  db: Queryable,
  accountId: string,
  creatorId: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from (${followedOrSubscribed(accountId)}) followed where followed.creator_id = ${creatorId}`)
  return rows.length > 0
}
