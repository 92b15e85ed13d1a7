import type { FeedType, feedCalls, QueryOf } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { listed } from '#modules/content/items'
import { hasOrientation } from '#modules/identity/people'
import type { Sort } from '#platform/paging'
import { feeds } from '#tables/feeds'
import { followedOrSubscribed } from '#views/followed-creators'

/* The conditions and the order of lists of posts, beside those of all items. */

export const typeIs = (type: FeedType | undefined): SQL | undefined =>
  type && sql`exists (select from ${feeds} where ${feeds.itemId} = ${listed.id} and ${feeds.type} = ${type})`

type Search = Pick<QueryOf<typeof feedCalls.feeds>, 'isHome' | 'type' | 'orientation'>

export const feedFilters = (viewerId: string | null, { isHome, type, orientation }: Search) => [
  typeIs(type),
  orientation ? hasOrientation(listed.creatorId, orientation) : undefined,
  // Visitors follow no one.
  isHome
    ? viewerId
      ? sql`${listed.creatorId} in (${followedOrSubscribed(viewerId)})`
      : sql`false`
    : undefined,
]

/** On a profile the pinned post is first. */
export const pinnedFirst = (sort: Sort): Sort => ({
  ...sort,
  name: 'pinned',
  keys: [{ kind: 'flag', by: listed.isPinned }, ...sort.keys],
})
