import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden } from '#platform/errors'
import { findComment } from './find.ts'
import { deleteRow, findRow } from './store.ts'

/** Authors can delete their comment even without access to the item. Its replies are deleted too. */
export async function deleteComment({ db }: Pick<Platform, 'db'>, person: Member, id: string) {
  const comment = await findRow(db.orm, id)
  if (comment?.accountId !== person.viewerId) {
    const { item } = await findComment({ db }, person, id)
    const isTheirs = item.access.reason === 'owner' || item.access.reason === 'operator'
    if (!isTheirs) throw forbidden('You can only delete your own comments.')
  }
  await deleteRow(db.orm, id)
  return { success: true }
}
