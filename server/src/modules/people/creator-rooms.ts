import { sql } from 'drizzle-orm'
import { isLive, subscriptions } from '#modules/access'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { follows, userBlocks } from '#tables/people'

/** Where what a creator publishes is announced. */
export const creatorRoom = (creatorId: string) => `creator:${creatorId}`

/** The creators somebody follows or subscribes to, less those who block them. */
export const followedOrSubscribed = (accountId: string) => sql`
  select mine.creator_id from (
    select ${follows.creatorId} from ${follows} where ${follows.followerId} = ${accountId}
    union
    select ${subscriptions.creatorId} from ${subscriptions} where ${subscriptions.fanId} = ${accountId} and ${isLive}
  ) mine
  where not exists (select from ${userBlocks}
    where ${userBlocks.creatorId} = mine.creator_id and ${userBlocks.accountId} = ${accountId})`

/** The rooms of everyone a person hears of. */
export async function roomsOf(db: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await db.execute<{ creator_id: string }>(followedOrSubscribed(accountId))
  return rows.map((row) => creatorRoom(row.creator_id))
}

/** After somebody followed, left, subscribed to or was blocked by a creator: from now on they hear of them, or do not. */
export async function syncCreatorRoom(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  accountId: string,
  creatorId: string,
) {
  const { rows } = await db.orm.execute(sql`
    select from (${followedOrSubscribed(accountId)}) heard where heard.creator_id = ${creatorId}`)
  if (rows.length > 0) realtime.enterRoom(accountId, creatorRoom(creatorId))
  else realtime.leaveRoom(accountId, creatorRoom(creatorId))
}
