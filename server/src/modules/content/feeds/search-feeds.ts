import type { feedCalls, QueryOf } from '@ovation/contract'
import { asEveryone, creatorNamed, shownItems } from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { feedReading, loadFeeds } from './cards.ts'
import { readHome } from './home.ts'
import { feedFilters, pinnedFirst, typeIs } from './queries/feed-filters.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Search = QueryOf<typeof feedCalls.feeds>

/** Posts the audience may know of: everybody's, one creator's, or those of creators they follow or subscribe to. */
export async function searchFeeds(parts: Parts, viewer: Audience, search: Search) {
  const audience = asEveryone(viewer)
  const load = (ids: string[]) => loadFeeds(parts, audience, ids)
  const { viewerId } = audience
  if (viewerId && isPlainHome(search)) {
    return readHome(parts, { ...audience, viewerId }, search)
  }
  const creatorId = await creatorNamed(parts, audience, search.performerId)
  const narrower = feedFilters(viewerId, search)
  const listing = await shownItems(parts.db.orm, audience, 'feed', search, { creatorId, narrower })
  const sort = creatorId && isUnsorted(search) ? pinnedFirst(listing.sort) : listing.sort
  return readPage(parts.db.orm, { ...listing, sort }, search, load)
}

export const searchMyFeeds = (parts: Parts, creatorId: string, search: QueryOf<typeof feedCalls.myFeeds>) =>
  feedReading.searchOwn(parts, creatorId, search, [typeIs(search.type)])

const order = ['isHome', 'limit', 'offset', 'cursor', 'sortBy', 'sort']

/** The home feed without filters or another order, which use the ordinary search. */
const isPlainHome = (search: Search) =>
  search.isHome === true && isUnsorted(search) && Object.keys(search).every((name) => order.includes(name))

const isUnsorted = ({ q, sort, sortBy }: Search) => !q?.trim() && sort !== 'asc' && sortBy !== 'oldest'
