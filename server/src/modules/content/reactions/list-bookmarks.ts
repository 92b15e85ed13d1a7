import type { QueryOf, Reaction, reactionCalls } from '@ovation/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Audience, loadCards, type Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { reactions } from '#tables/reactions'
import { isShown, joinItem } from '#views/shown-items'
import { joinCreator, visibleTo } from '#views/visible-creators'

type Parts = Pick<Platform, 'db' | 'files'>
type Page = QueryOf<typeof reactionCalls.bookmarkedFeeds>
type Load<Card> = (parts: Parts, audience: Audience, ids: string[]) => Promise<Card[]>

/** What one person bookmarked, latest first. What is hidden now is left out, and comes back when it is shown. */
export async function listBookmarkedItems<Card extends { _id: string }>(
  parts: Parts,
  person: Member,
  kind: 'feed' | 'gallery' | 'product' | 'video',
  page: Page,
  load: Load<Card>,
) {
  const listing = bookmarks(person, kind, joinItem(reactions.objectId), isShown)
  return readPage(parts.db.orm, listing, page, (ids) => load(parts, person, ids))
}

export async function listBookmarkedCreators(parts: Parts, person: Member, page: Page) {
  const listing = bookmarks(person, 'performer', joinCreator(reactions.objectId))
  return readPage(parts.db.orm, listing, page, (ids) => loadCards(parts, person, ids))
}

function bookmarks(person: Member, type: Reaction['objectType'], objects: SQL, shown?: SQL): Listing {
  return {
    id: reactions.objectId,
    from: sql`${reactions} ${objects}`,
    where: [
      eq(reactions.accountId, person.viewerId),
      eq(reactions.objectType, type),
      // Word for word what the index over bookmarks says.
      sql`${reactions.action} = 'bookmark'`,
      shown,
      ...visibleTo(person),
    ],
    sort: {
      name: 'bookmarked',
      direction: 'desc',
      keys: [
        { kind: 'instant', by: reactions.createdAt },
        { kind: 'id', by: reactions.objectId },
      ],
    },
  }
}
