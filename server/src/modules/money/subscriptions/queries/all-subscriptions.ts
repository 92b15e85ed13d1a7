import { limits, type operatorSubscriptionCalls, type QueryOf } from '@ovation/contract'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import type { Listing, Sort } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { subscriptions } from '#tables/subscriptions'
import { charges } from '#tables/wallet'
import { isLive } from '#views/live-subscription'

type Search = QueryOf<typeof operatorSubscriptionCalls.allSubscriptions>

/** Conditions as the partial indexes have them, and the order of these. */
const upcoming = {
  renewal: {
    where: [sql`${subscriptions.nextRecurringDate} is not null and ${subscriptions.status} = 'active'`],
    by: subscriptions.nextRecurringDate,
  },
  expiry: {
    where: [sql`${subscriptions.nextRecurringDate} is null`, sql`${subscriptions.expiredAt} > now()`, isLive],
    by: subscriptions.expiredAt,
  },
} satisfies Record<string, { where: SQL[]; by: unknown }>

/** All subscriptions, or those of a fan or to a creator. */
export function allSubscriptions(search: Search): Listing {
  const { status, type, userId, performerId, next } = search
  return {
    id: subscriptions.id,
    from: sql`${subscriptions}`,
    where: [
      userId ? eq(subscriptions.fanId, userId) : undefined,
      performerId ? eq(subscriptions.creatorId, performerId) : undefined,
      ...(next ? upcoming[next].where : []),
      status && eq(subscriptions.status, status),
      type && eq(subscriptions.type, type),
      ...between(subscriptions.createdAt, search),
    ],
    sort: sortOf(search),
    countsUpTo: limits.countedRows,
  }
}

function sortOf({ next, sort = next ? 'asc' : 'desc' }: Search): Sort {
  return {
    name: `all subscriptions ${next ?? 'created'}`,
    direction: sort,
    keys: [
      { kind: 'instant', by: next ? upcoming[next].by : subscriptions.createdAt },
      { kind: 'id', by: subscriptions.id },
    ],
  }
}

/** The payments of a subscription, latest first. */
export const chargesOfSubscription = (db: Queryable, id: string, limit: number) =>
  db
    .select()
    .from(charges)
    .where(and(eq(charges.objectId, id), sql`${charges.type} = 'subscription'`))
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(limit)
