import type { commentCalls, QueryOf } from '@ovation/contract'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { comments } from '#tables/comments'
import { visibleAuthor } from '#views/visible-creators'
import { findSubject, type Subject, seesAll } from './find.ts'
import { presentComments } from './present.ts'

type Search = QueryOf<typeof commentCalls.comments>

/** Viewers who may know of an item may read its comments. */
export async function listComments(
  parts: Pick<Platform, 'db' | 'files'>,
  audience: Audience,
  { objectType, objectId, ...page }: Search,
) {
  const subject = await findSubject(parts, audience, objectType, objectId)
  return readPage(parts.db.orm, commentsOf(subject, audience), page, (ids) =>
    presentComments(parts, audience, ids),
  )
}

/** Comments: latest first. Replies: oldest first. */
function commentsOf({ item, parentId }: Subject, audience: Audience): Listing {
  return {
    id: comments.id,
    from: sql`${comments}`,
    where: [
      ...(parentId
        ? [eq(comments.parentId, parentId)]
        : [eq(comments.itemId, item.id), isNull(comments.parentId)]),
      seesAll(audience, item) ? undefined : visibleAuthor(audience, 'comments.account_id'),
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
