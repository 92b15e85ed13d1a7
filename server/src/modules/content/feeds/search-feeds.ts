import type { FeedType, feedCalls, QueryOf } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import { creatorNamed, listed, shownItems } from '#modules/content/items'
import { type Audience, hasOrientation } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { feeds } from '#tables/feeds'
import { followedOrSubscribed } from '#views/followed-creators'
import { feedReading, loadFeeds } from './cards.ts'
import { readHome } from './home.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Search = QueryOf<typeof feedCalls.feeds>

/** Posts the audience may know of: everybody's, one creator's, or those of creators they follow or subscribe to. */
export async function searchFeeds(parts: Parts, audience: Audience, search: Search) {
  const load = (ids: string[]) => loadFeeds(parts, audience, ids)
  const { viewerId } = audience
  if (viewerId && isPlainHome(search)) {
    return readHome(parts, { ...audience, viewerId }, search)
  }
  const creatorId = await creatorNamed(parts, audience, search.performerId)
  const narrower = filters(audience, search)
  const listing = await shownItems(parts.db.orm, audience, 'feed', search, { creatorId, narrower })
  const sort = creatorId && isUnsorted(search) ? pinnedFirst(listing.sort) : listing.sort
  return readPage(parts.db.orm, { ...listing, sort }, search, load)
}

export const searchMyFeeds = (parts: Parts, creatorId: string, search: QueryOf<typeof feedCalls.myFeeds>) =>
  feedReading.searchOwn(parts, creatorId, search, [typeIs(search.type)])

function filters({ viewerId }: Audience, { isHome, type, orientation }: Search) {
  return [
    typeIs(type),
    orientation ? hasOrientation(listed.creatorId, orientation) : undefined,
    // Visitors follow no one.
    isHome
      ? viewerId
        ? sql`${listed.creatorId} in (${followedOrSubscribed(viewerId)})`
        : sql`false`
      : undefined,
  ]
}

const order = ['isHome', 'limit', 'offset', 'cursor', 'sortBy', 'sort']

/** The home feed without filters or another order, which use the ordinary search. */
const isPlainHome = (search: Search) =>
  search.isHome === true && isUnsorted(search) && Object.keys(search).every((name) => order.includes(name))

const typeIs = (type: FeedType | undefined) =>
  type && sql`exists (select from ${feeds} where ${feeds.itemId} = ${listed.id} and ${feeds.type} = ${type})`

const isUnsorted = ({ q, sort, sortBy }: Search) => !q?.trim() && sort !== 'asc' && sortBy !== 'oldest'

/** On a profile the pinned post is first. */
const pinnedFirst = (sort: Listing['sort']): Listing['sort'] => ({
  ...sort,
  name: 'pinned',
  keys: [{ kind: 'flag', by: listed.isPinned }, ...sort.keys],
})
