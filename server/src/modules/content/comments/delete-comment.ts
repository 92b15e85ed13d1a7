import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden } from '#platform/errors'
import { findComment } from './find.ts'
import { deleteRow, findRow } from './store.ts'

/**
 * For the author, even without access to the item, and the creator of the item. Operators take comments down by a case.
 * Its replies are deleted too.
 */
export async function deleteComment({ db }: Pick<Platform, 'db'>, person: Member, id: string) {
  const comment = await findRow(db.orm, id)
  if (comment?.accountId !== person.viewerId) {
    const { item } = await findComment({ db }, person, id)
    if (item.access.reason !== 'owner') throw forbidden('You can only delete your own comments.')
  }
  await deleteRow(db.orm, id)
  return { success: true }
}
