import type { BodyOf, Comment, commentCalls } from '@ovation/contract'
import type { KnownItem } from '#modules/content/items'
import { textWritten } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden } from '#platform/errors'
import { newId } from '#platform/ids'
import { brokenReference, type Queryable } from '#platform/postgres'
import { cleanContent } from './content.ts'
import { findSubject, noSuchComment } from './find.ts'
import { presentComments } from './present.ts'
import { addRow, findRow } from './store.ts'
import { commentWritten } from './topics.ts'

type CommentInput = BodyOf<typeof commentCalls.createComment>

export async function writeComment(
  parts: Pick<Platform, 'db' | 'states' | 'files' | 'extensions'>,
  author: Member,
  { objectType, objectId, ...input }: CommentInput,
): Promise<Comment> {
  const { item, parentId, answeredId } = await findSubject(parts, author, objectType, objectId)
  requireVoice(item)
  const content = cleanContent(input.content)
  const id = newId()
  try {
    await parts.db.orm.transaction(async (tx) => {
      await addRow(tx, { id, itemId: item.id, parentId, accountId: author.viewerId, content })
      await announceComment(parts, tx, { id, accountId: author.viewerId, content })
      // Nobody is notified of a comment that a rule has hidden.
      if ((await findRow(tx, id))?.restriction) return
      await parts.extensions.announce(tx, commentWritten, {
        ...{ id, content, item, answeredId },
        authorId: author.viewerId,
      })
    })
  } catch (error) {
    // Its item or parent comment was deleted in the meantime.
    throw brokenReference(error) ? noSuchComment() : error
  }
  const [comment] = await presentComments(parts, author, [id])
  if (!comment) throw noSuchComment()
  return comment
}

/** Rules may hide it, in the same transaction. */
export const announceComment = (
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  { id, accountId, content }: { id: string; accountId: string; content: string },
) =>
  extensions.announce(tx, textWritten, {
    ...{ target: 'comment', targetId: id, ownerId: accountId, title: '', text: content },
  })

/** Commenting needs access to the item; products can be discussed before they are bought. */
export function requireVoice({ kind, access }: KnownItem) {
  if (access.allowed || kind === 'product') return
  throw forbidden(access.reason === 'needs-subscription' ? 'Subscribe to comment.' : 'Buy this to comment.')
}
