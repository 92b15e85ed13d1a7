import type { BodyOf, Comment, commentCalls } from '@ovation/contract'
import type { KnownItem } from '#modules/content/items'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden } from '#platform/errors'
import { newId } from '#platform/ids'
import { brokenReference } from '#platform/postgres'
import { cleanContent } from './content.ts'
import { findSubject, noSuchComment } from './find.ts'
import { presentComments } from './present.ts'
import { addRow } from './store.ts'
import { commentWritten } from './topics.ts'

type CommentInput = BodyOf<typeof commentCalls.createComment>

export async function writeComment(
  parts: Pick<Platform, 'db' | 'files' | 'extensions'>,
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

/** Commenting needs access to the item; products can be discussed before they are bought. */
export function requireVoice({ kind, access }: KnownItem) {
  if (access.allowed || kind === 'product') return
  throw forbidden(access.reason === 'needs-subscription' ? 'Subscribe to comment.' : 'Buy this to comment.')
}
