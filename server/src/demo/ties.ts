import { sql } from 'drizzle-orm'
import { grantSubscription } from '#modules/access'
import { follows } from '#modules/people'
import { reactions } from '#modules/reactions'
import type { Queryable } from '#platform/postgres'

/** By their place in the cast: whom the fan follows and pays whose login is printed at start. */
const demoFan = { follows: [0, 1, 2, 3, 4, 7, 8, 14, 18], subscribes: [1, 4] }

/**
 * Who pays and who follows whom is decided by arithmetic, so that every fresh site looks the same: earlier creators are
 * better known. The primes share no factor with what they are counted by, so that nobody is left alone.
 */
const subscribes = (fan: number, place: number) =>
  fan === 0 ? demoFan.subscribes.includes(place) : (fan * 5 + place * 7) % 13 < (place < 8 ? 3 : 1)

const followsThem = (fan: number, place: number) =>
  fan === 0
    ? demoFan.follows.includes(place)
    : (fan * 29 + place * 11) % (place + 3) < 2 || fan === place || subscribes(fan, place)

export async function addFollows(tx: Queryable, fanIds: string[], creatorIds: string[]) {
  const pairs = creatorIds.flatMap((creatorId, place) =>
    fanIds.filter((_, fan) => followsThem(fan, place)).map((followerId) => ({ followerId, creatorId })),
  )
  await tx.insert(follows).values(pairs)
  await tx.execute(sql`
    update creators set followers = counted.n, score = counted.n
    from (select creator_id, count(*)::int as n from follows group by creator_id) counted
    where counted.creator_id = creators.account_id`)
  await tx.execute(sql`
    update accounts set following_count = counted.n
    from (select follower_id, count(*)::int as n from follows group by follower_id) counted
    where counted.follower_id = accounts.id`)
}

const day = 24 * 60 * 60 * 1000

export async function addSubscriptions(tx: Queryable, fanIds: string[], creatorIds: string[]) {
  for (const [place, creatorId] of creatorIds.entries()) {
    for (const [fan, fanId] of fanIds.entries()) {
      if (!subscribes(fan, place)) continue
      const isYearly = (fan + place) % 4 === 0
      const days = isYearly ? 90 + fan * 4 : 5 + (fan % 25)
      const expiredAt = new Date(Date.now() + days * day)
      await grantSubscription(tx, { fanId, creatorId, type: isYearly ? 'yearly' : 'monthly', expiredAt })
    }
  }
  await tx.execute(sql`
    update creators set subscribers = counted.n
    from (select creator_id, count(*)::int as n from subscriptions group by creator_id) counted
    where counted.creator_id = creators.account_id`)
}

/** Everybody keeps a few creators at hand. */
export async function addFavourites(tx: Queryable, fanIds: string[], creatorIds: string[]) {
  const rows = creatorIds.flatMap((objectId, place) =>
    fanIds
      .filter((_, fan) => (fan * 3 + place * 5) % 11 === 0)
      .map((accountId) => ({
        accountId,
        objectType: 'performer' as const,
        objectId,
        action: 'bookmark' as const,
      })),
  )
  await tx.insert(reactions).values(rows)
}
