import { reactions } from '@ovation/server/modules/identity/engagement'
import { follows } from '@ovation/server/modules/identity/people'
import { subscriptions } from '@ovation/server/modules/money/subscriptions'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { sql } from 'drizzle-orm'
import { daysAfter, daysAgo } from '../base/days.ts'
import { creators as cast } from '../cast/index.ts'

/** Indexes into the cast: the creators that the demo fan follows and subscribes to. */
const demoFan = { follows: [0, 1, 2, 3, 4, 7, 8, 14, 18], subscribes: [1, 4] }

/**
 * Followers and subscribers are computed, so that every new site looks the same. Earlier creators have more. The factors
 * are coprime to their moduli, so every creator has some.
 */
const isSubscriber = (fan: number, place: number) =>
  fan === 0 ? demoFan.subscribes.includes(place) : (fan * 5 + place * 7) % 13 < (place < 8 ? 3 : 1)

export const isFollower = (fan: number, place: number) =>
  fan === 0
    ? demoFan.follows.includes(place)
    : (fan * 29 + place * 11) % (place + 3) < 2 || fan === place || isSubscriber(fan, place)

export async function addFollows(tx: Queryable, fanIds: string[], creatorIds: string[]) {
  const pairs = creatorIds.flatMap((creatorId, place) =>
    fanIds.filter((_, fan) => isFollower(fan, place)).map((followerId) => ({ followerId, creatorId })),
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

/** A subscription, its price, and the times of its payments. */
export interface Subscribed {
  subscriptionId: string
  fanId: string
  creatorId: string
  subscriptionType: 'monthly' | 'yearly'
  cents: number
  paidAt: Date[]
}

/** None of these renew automatically: each earlier month was paid separately. */
export async function addSubscriptions(
  tx: Queryable,
  fanIds: string[],
  creatorIds: string[],
): Promise<Subscribed[]> {
  const subscribed = creatorIds.flatMap((creatorId, place) =>
    fanIds.flatMap((fanId, fan) =>
      isSubscriber(fan, place) ? { subscriptionId: newId(), fanId, creatorId, ...termsOf(fan, place) } : [],
    ),
  )
  await tx.insert(subscriptions).values(
    subscribed.map(({ subscriptionId, fanId, creatorId, subscriptionType, cents, paidAt, since, until }) => ({
      ...{ id: subscriptionId, fanId, creatorId, type: subscriptionType, expiredAt: until },
      ...{
        paidFrom: 'card' as const,
        renewalCents: cents,
        createdAt: since,
        updatedAt: paidAt.at(-1) ?? since,
      },
    })),
  )
  await tx.update(subscriptions).set({ isCounted: true })
  return subscribed
}

/** The best-known creators have subscribers who renewed several times. */
function termsOf(fan: number, place: number) {
  const isYearly = (fan + place) % 4 === 0
  const { monthlyPrice = 0, yearlyPrice = 0 } = cast[place] ?? {}
  const [days, price] = isYearly ? [365, yearlyPrice] : [30, monthlyPrice]
  const hours = (fan * 7 + place * 5) % 24
  const last = daysAgo((isYearly ? 85 - (fan % 80) : 13 + (fan % 16) - (place % 12)) + hours / 24)
  const earlier = isYearly || place >= 8 ? 0 : (fan * 2 + place) % 3
  const paidAt = Array.from({ length: earlier + 1 }, (_, back) => daysAfter(last, (back - earlier) * days))
  return {
    subscriptionType: isYearly ? ('yearly' as const) : ('monthly' as const),
    cents: Math.round(price * 100),
    paidAt,
    since: paidAt[0] ?? last,
    until: daysAfter(last, days),
  }
}

/** Bookmarks of creators. */
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
