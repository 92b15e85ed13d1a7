import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { follows } from '#tables/people'
import { subscriptions } from '#tables/subscriptions'
import { isLive } from '#views/live-subscription'

/*
 * A creator's followers (follows) and subscribers (subscriptions), in the order of their ids, so that a job can
 * continue where the last ended.
 */
export async function followersAfter(db: Queryable, creatorId: string, after: string, limit: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${follows.followerId} as id from ${follows}
      where ${follows.creatorId} = ${creatorId} and ${follows.followerId} > ${after}
      union
      select ${subscriptions.fanId} from ${subscriptions}
      where ${subscriptions.creatorId} = ${creatorId} and ${subscriptions.fanId} > ${after} and ${isLive}
    ) everybody
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
