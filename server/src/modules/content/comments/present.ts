import type { Comment } from '@ovation/contract'
import { type Audience, avatarUrl, mentionedCreators } from '#modules/identity/people'
import type { Platform } from '#platform'
import type { Files } from '#platform/files'
import { type CommentRow, loadCommentRows } from './queries/comment-rows.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/** Comments as this viewer sees them. Callers have already checked access to the item. */
export async function presentComments({ db, files }: Parts, audience: Audience, ids: string[]) {
  const rows = await loadCommentRows(db, audience, ids)
  const texts = rows.map(({ content }) => content)
  const mentionsOf = await mentionedCreators(db.orm, audience, texts)
  return rows.map((row) => ({ ...present(files, row), ...mentionsOf(row.content) }))
}

function present(files: Files, row: CommentRow): Comment {
  return {
    _id: row.id,
    content: row.content,
    restriction: row.restriction,
    ...(row.parentId
      ? { objectType: 'comment', objectId: row.parentId }
      : { objectType: row.kind, objectId: row.itemId }),
    creator: {
      _id: row.authorId,
      username: row.username,
      name: row.name,
      avatar: avatarUrl(files, row.avatarFileId),
      isPerformer: row.isPerformer,
      verifiedAccount: row.verifiedAccount,
    },
    totalReply: row.replies,
    totalLike: row.likes,
    isLiked: row.isLiked,
    canDelete: row.isMine || row.isUnderMine,
    canEdit: row.isMine && row.restriction === null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
