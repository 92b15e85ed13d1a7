import type { QueryOf, subscriptionCalls } from '@ovation/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import { isActiveAccount, joinAccount, nameHolds } from '#modules/identity/accounts'
import type { Listing, Sort } from '#platform/paging'
import { subscriptions } from '#tables/subscriptions'
import { isLive } from '#views/live-subscription'
import { doesNotBlock } from '#views/visible-creators'

type Search = QueryOf<typeof subscriptionCalls.subscribers>

/** The current and former subscribers of a creator, with their accounts. */
export const subscribersOf = (creatorId: string, search: Search): Listing => ({
  id: subscriptions.id,
  from: sql`${subscriptions} ${joinAccount(subscriptions.fanId)}`,
  where: [
    eq(subscriptions.creatorId, creatorId),
    isActiveAccount,
    doesNotBlock(subscriptions.fanId, creatorId),
    ...filters(search),
  ],
  sort: sortOf(search),
})

/** A fan's subscriptions to one creator or to all; no creator has the id null. */
export const subscriptionsOf = (
  fanId: string,
  creatorId: string | null | undefined,
  search: Search,
): Listing => ({
  id: subscriptions.id,
  from: sql`${subscriptions} ${joinAccount(subscriptions.creatorId)}`,
  where: [
    eq(subscriptions.fanId, fanId),
    creatorId === undefined ? undefined : sql`${subscriptions.creatorId} = ${creatorId}`,
    ...filters(search),
  ],
  sort: sortOf(search),
})

function filters({ q, status, type, isLive: wanted, fromDate, toDate }: Search): (SQL | undefined)[] {
  return [
    q?.trim() ? nameHolds(q.trim()) : undefined,
    status && eq(subscriptions.status, status),
    type && eq(subscriptions.type, type),
    wanted === undefined ? undefined : wanted ? sql`(${isLive})` : sql`not (${isLive})`,
    ...between(subscriptions.createdAt, { fromDate, toDate }),
  ]
}

function sortOf({ sortBy = 'updatedAt', sort = 'desc' }: Search): Sort {
  return {
    name: `subscriptions ${sortBy}`,
    direction: sort,
    keys: [
      { kind: 'instant', by: subscriptions[sortBy] },
      { kind: 'id', by: subscriptions.id },
    ],
  }
}
