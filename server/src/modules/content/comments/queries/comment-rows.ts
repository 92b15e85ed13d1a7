import type { ItemKind, Restriction } from '@ovation/contract'
import type { Database } from '#platform/postgres'
import { isHiddenFrom, type Looking } from '#views/visible-creators'

/*
 * Comments as one viewer sees them: comments, their item, their authors (accounts, creators), reactions and counts. A page
 * of comments is one prepared statement.
 */

/** A comment with everything it shows to one viewer. */
export interface CommentRow {
  id: string
  content: string
  restriction: Restriction | null
  kind: ItemKind
  itemId: string
  parentId: string | null
  createdAt: Date
  updatedAt: Date
  authorId: string
  username: string | null
  name: string
  avatarFileId: string | null
  isPerformer: boolean
  verifiedAccount: boolean
  isMine: boolean
  isUnderMine: boolean
  isLiked: boolean
  replies: number
  likes: number
}

/** Without comments of creators who block the viewer ($2) or their country ($3). */
const hiddenReplies = `(select count(*)::integer from comments r
      where r.parent_id = m.id and r.restriction is null and ${isHiddenFrom('r.account_id', '$2::uuid', '$3::text')})`

const rowsText = `
  select m.id, m.content, m.restriction, i.kind, m.item_id as "itemId", m.parent_id as "parentId",
    m.created_at as "createdAt", m.updated_at as "updatedAt",
    a.id as "authorId", a.username, a.name, a.avatar_file_id as "avatarFileId", a.is_performer as "isPerformer",
    coalesce(c.verified_account, false) as "verifiedAccount",
    m.account_id = $2::uuid is true as "isMine",
    i.creator_id = $2::uuid is true as "isUnderMine",
    exists (select from reactions r where r.account_id = $2::uuid and r.object_id = m.id and r.action = 'like')
      as "isLiked",
    n.replies - case when n.replies = 0 or i.creator_id = $2::uuid is true then 0 else ${hiddenReplies} end as replies,
    n.likes
  from comments m
  join items i on i.id = m.item_id
  join accounts a on a.id = m.account_id
  left join creators c on c.account_id = m.account_id
  cross join lateral (
    select coalesce(sum(comments), 0)::integer as replies, coalesce(sum(likes), 0)::integer as likes
    from counts where subject_id = m.id
  ) n
  where m.id = any($1::uuid[])`

export async function loadCommentRows({ pool }: Database, { viewerId, country }: Looking, ids: string[]) {
  const values = [ids, viewerId, country]
  const { rows } = await pool.query<CommentRow>({ name: 'comment_rows', text: rowsText, values })
  return rows
}
