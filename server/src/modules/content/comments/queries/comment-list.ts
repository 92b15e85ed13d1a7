import { eq, isNull, or, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { comments } from '#tables/comments'
import { type Looking, visibleAuthor } from '#views/visible-creators'

interface Where {
  itemId: string
  parentId: string | null
  /** Null: comments of all authors, also of those who block the viewer. */
  viewer: Looking | null
  viewerId: string | null
  /** Operators also see restricted comments, like their authors. */
  isModerator: boolean
}

const authorIs = (viewerId: string | null) => (viewerId ? eq(comments.accountId, viewerId) : undefined)

/** Comments: latest first. Replies: oldest first. */
export function commentsOf({ itemId, parentId, viewer, viewerId, isModerator }: Where): Listing {
  return {
    id: comments.id,
    from: sql`${comments}`,
    where: [
      ...(parentId
        ? [eq(comments.parentId, parentId)]
        : [eq(comments.itemId, itemId), isNull(comments.parentId)]),
      viewer ? visibleAuthor(viewer, 'comments.account_id') : undefined,
      isModerator ? undefined : or(isNull(comments.restriction), authorIs(viewerId)),
    ],
    sort: {
      name: parentId ? 'answers' : 'comments',
      direction: parentId ? 'asc' : 'desc',
      keys: [
        { kind: 'instant', by: comments.createdAt },
        { kind: 'id', by: comments.id },
      ],
    },
  }
}
