import type { Reaction } from '@ovation/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { reactions } from '#tables/engagement'
import { isShown, joinItem } from '#views/shown-items'
import { joinCreator, type Looking, visibleTo } from '#views/visible-creators'

/* A person's bookmarks, latest first. Hidden content is left out until it is shown again. */

interface Person extends Looking {
  viewerId: string
}

export const bookmarkedItems = (person: Person, kind: 'feed' | 'gallery' | 'product' | 'video'): Listing =>
  bookmarks(person, kind, joinItem(reactions.objectId), isShown)

export const bookmarkedCreators = (person: Person): Listing =>
  bookmarks(person, 'performer', joinCreator(reactions.objectId))

function bookmarks(person: Person, type: Reaction['objectType'], objects: SQL, shown?: SQL): Listing {
  return {
    id: reactions.objectId,
    from: sql`${reactions} ${objects}`,
    where: [
      eq(reactions.accountId, person.viewerId),
      eq(reactions.objectType, type),
      // Must match the predicate of the bookmark index word for word.
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
