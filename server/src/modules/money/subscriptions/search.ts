import type { QueryOf, subscriptionCalls } from '@ovation/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import { findAccountId, isActiveAccount, joinAccount, nameHolds } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { type Listing, readPage, type Sort } from '#platform/paging'
import { subscriptions } from '#tables/subscriptions'
import { isLive } from '#views/live-subscription'
import { doesNotBlock } from '#views/visible-creators'
import { loadMine, loadSubscribers } from './present.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Search = QueryOf<typeof subscriptionCalls.subscribers>
type MySearch = QueryOf<typeof subscriptionCalls.mySubscriptions>

/** The current and former subscribers of a creator. */
export function searchSubscribers(parts: Parts, creatorId: string, search: Search) {
  const listing: Listing = {
    id: subscriptions.id,
    from: sql`${subscriptions} ${joinAccount(subscriptions.fanId)}`,
    where: [
      eq(subscriptions.creatorId, creatorId),
      isActiveAccount,
      doesNotBlock(subscriptions.fanId, creatorId),
      ...filters(search),
    ],
    sort: sortOf(search),
  }
  return readPage(parts.db.orm, listing, search, (ids) => loadSubscribers(parts, ids))
}

/** A fan's subscriptions, also ended ones, and also to creators they can't see, because those may still renew. */
export async function searchMine(parts: Parts, fanId: string, search: MySearch) {
  const { performerId } = search
  const creatorId = performerId && (await findAccountId(parts.db.orm, performerId))
  const listing: Listing = {
    id: subscriptions.id,
    from: sql`${subscriptions} ${joinAccount(subscriptions.creatorId)}`,
    where: [
      eq(subscriptions.fanId, fanId),
      performerId ? sql`${subscriptions.creatorId} = ${creatorId ?? null}` : undefined,
      ...filters(search),
    ],
    sort: sortOf(search),
  }
  return readPage(parts.db.orm, listing, search, (ids) => loadMine(parts, ids))
}

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
