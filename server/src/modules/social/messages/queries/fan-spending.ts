import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { liveAs } from '#views/live-subscription'

/* A fan's relation to a creator: payments (charges), subscription (subscriptions) and following (follows). */

export type FanSpending = {
  /** In hundredths of a token, without refunds. */
  total: number
  tips: number
  unlocks: number
  subscriptions: number
  orders: number
  streams: number
  isSubscriber: boolean | null
  renews: boolean | null
  subscribedSince: string | null
  expiredAt: string | null
  followsSince: string | null
}

const sum = (condition = '') => sql.raw(`coalesce(sum(c.gross)${condition}, 0)::float8`)
const of = (...types: string[]) =>
  sum(` filter (where c.type in (${types.map((type) => `'${type}'`).join(', ')}))`)

export async function readFanSpending(db: Queryable, creatorId: string, fanId: string): Promise<FanSpending> {
  const { rows } = await db.execute<FanSpending>(sql`
    select paid.*, ${sql.raw(liveAs('s'))} as "isSubscriber", s.next_recurring_date is not null as renews,
      s.created_at as "subscribedSince", s.expired_at as "expiredAt", f.created_at as "followsSince"
    from (
      select ${sum()} as total, ${of('tip', 'stream_tip')} as tips,
        ${of('feed', 'video', 'gallery', 'message')} as unlocks, ${of('subscription')} as subscriptions,
        ${of('product')} as orders, ${of('stream', 'private_stream')} as streams
      from charges c where c.payer_id = ${fanId} and c.creator_id = ${creatorId} and c.status = 'success'
    ) paid
    left join subscriptions s on s.fan_id = ${fanId} and s.creator_id = ${creatorId}
    left join follows f on f.follower_id = ${fanId} and f.creator_id = ${creatorId}`)
  const [row] = rows
  if (!row) throw new Error('A sum has no row.')
  return row
}
