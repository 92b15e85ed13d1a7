import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { followedCreatorIds, isFollowedOrSubscribed } from './queries/followed-creators.ts'

/** The room for events about a creator. */
export const creatorRoom = (creatorId: string) => `creator:${creatorId}`

/** The rooms of all creators that a person follows or subscribes to. */
export async function roomsOf(db: Queryable, accountId: string): Promise<string[]> {
  return (await followedCreatorIds(db, accountId)).map(creatorRoom)
}

/** Enters or leaves a creator's room after a follow, subscription, mute or block changed. */
export async function syncCreatorRoom(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  accountId: string,
  creatorId: string,
) {
  const isFollowed = await isFollowedOrSubscribed(db.orm, accountId, creatorId)
  if (isFollowed) realtime.enterRoom(accountId, creatorRoom(creatorId))
  else realtime.leaveRoom(accountId, creatorRoom(creatorId))
}
