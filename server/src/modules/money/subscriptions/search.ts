import type { QueryOf, subscriptionCalls } from '@ovation/contract'
import { findAccountId } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { loadMine, loadSubscribers } from './present.ts'
import { subscribersOf, subscriptionsOf } from './queries/subscription-lists.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/** The current and former subscribers of a creator. */
export function searchSubscribers(
  parts: Parts,
  creatorId: string,
  search: QueryOf<typeof subscriptionCalls.subscribers>,
) {
  return readPage(parts.db.orm, subscribersOf(creatorId, search), search, (ids) =>
    loadSubscribers(parts, ids),
  )
}

/** A fan's subscriptions, also ended ones, and also to creators they can't see, because those may still renew. */
export async function searchMine(
  parts: Parts,
  fanId: string,
  search: QueryOf<typeof subscriptionCalls.mySubscriptions>,
) {
  const { orm } = parts.db
  const { performerId } = search
  const creatorId = performerId ? ((await findAccountId(orm, performerId)) ?? null) : undefined
  return readPage(orm, subscriptionsOf(fanId, creatorId, search), search, (ids) => loadMine(parts, ids))
}
