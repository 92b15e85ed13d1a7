import type { commentCalls, QueryOf } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { findSubject, seesAll } from './find.ts'
import { presentComments } from './present.ts'
import { commentsOf } from './queries/comment-list.ts'

type Search = QueryOf<typeof commentCalls.comments>

/** Viewers who may know of an item may read its comments. */
export async function listComments(
  parts: Pick<Platform, 'db' | 'states' | 'files'>,
  audience: Audience,
  { objectType, objectId, ...page }: Search,
) {
  const { item, parentId } = await findSubject(parts, audience, objectType, objectId)
  const { viewerId, isModerator } = audience
  const viewer = seesAll(audience, item) ? null : audience
  return readPage(
    parts.db.orm,
    commentsOf({ itemId: item.id, parentId, viewer, viewerId, isModerator }),
    page,
    (ids) => presentComments(parts, audience, ids),
  )
}
