import type { Viewer } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { forbidden } from '#platform/errors'
import { lockNote, removeNote } from './store.ts'

/** Operators delete their own notes, owners all of them. */
export async function deleteNote({ db }: Pick<Platform, 'db'>, viewer: Viewer, id: string) {
  await db.orm.transaction(async (tx) => {
    const note = await lockNote(tx, id)
    if (!note) return
    if (note.authorId !== viewer.id && viewer.operatorRole !== 'owner')
      throw forbidden('Only its author and owners can delete a note.')
    await removeNote(tx, id)
    await recordAction(tx, {
      ...{ operatorId: viewer.id, action: 'note.delete', subjectId: note.subjectId },
      before: { note: id },
    })
  })
  return { success: true }
}
