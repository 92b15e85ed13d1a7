import type { Comment } from '@ovation/contract'
import { restricted } from '#modules/content/items'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden } from '#platform/errors'
import { cleanContent } from './content.ts'
import { findComment, noSuchComment, requireStoreFor } from './find.ts'
import { presentComments } from './present.ts'
import { setContent } from './store.ts'
import { announceComment, requireVoice } from './write-comment.ts'

/** Only the author can edit a comment, and only with access to the item. */
export async function changeComment(
  parts: Pick<Platform, 'db' | 'states' | 'files' | 'extensions'>,
  author: Member,
  id: string,
  typed: string,
): Promise<Comment> {
  const { accountId, item, restriction } = await findComment(parts, author, id)
  await requireStoreFor(parts, item)
  if (accountId !== author.viewerId) throw forbidden('You can only edit your own comments.')
  if (restriction) throw restricted()
  requireVoice(item)
  const content = cleanContent(typed)
  await parts.db.orm.transaction(async (tx) => {
    await setContent(tx, { id, accountId, content })
    await announceComment(parts, tx, { id, accountId, content })
  })
  const [changed] = await presentComments(parts, author, [id])
  if (!changed) throw noSuchComment()
  return changed
}
