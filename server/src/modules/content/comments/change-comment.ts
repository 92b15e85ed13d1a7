import type { Comment } from '@ovation/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden } from '#platform/errors'
import { comments } from '#tables/comments'
import { cleanContent } from './content.ts'
import { findComment, noSuchComment } from './find.ts'
import { presentComments } from './present.ts'
import { requireVoice } from './write-comment.ts'

/** Only the author can edit a comment, and only with access to the item. */
export async function changeComment(
  parts: Pick<Platform, 'db' | 'files'>,
  author: Member,
  id: string,
  typed: string,
): Promise<Comment> {
  const { accountId, item } = await findComment(parts, author, id)
  if (accountId !== author.viewerId) throw forbidden('You can only edit your own comments.')
  requireVoice(item)
  await parts.db.orm
    .update(comments)
    .set({ content: cleanContent(typed), updatedAt: sql`now()` })
    .where(and(eq(comments.id, id), eq(comments.accountId, author.viewerId)))
  const [changed] = await presentComments(parts, author, [id])
  if (!changed) throw noSuchComment()
  return changed
}
