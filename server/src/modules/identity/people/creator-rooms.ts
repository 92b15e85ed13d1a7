import { sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { followedOrSubscribed } from '#views/followed-creators'

/** The room for events about a creator. */
export const creatorRoom = (creatorId: string) => `creator:${creatorId}`

/** The rooms of all creators that a person follows or subscribes to. */
export async function roomsOf(db: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await db.execute<{ creator_id: string }>(followedOrSubscribed(accountId))
  return rows.map((row) => creatorRoom(row.creator_id))
}

/** Enters or leaves a creator's room after a follow, subscription, mute or block changed. */
export async function syncCreatorRoom(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  accountId: string,
  creatorId: string,
) {
  const { rows } = await db.orm.execute(sql`
    select from (${followedOrSubscribed(accountId)}) followed where followed.creator_id = ${creatorId}`)
  if (rows.length > 0) realtime.enterRoom(accountId, creatorRoom(creatorId))
  else realtime.leaveRoom(accountId, creatorRoom(creatorId))
}
