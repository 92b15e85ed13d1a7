import type { BodyOf, noteCalls, OperatorNote } from '@ovation/contract'
import type { Account } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { presentNote } from './list-notes.ts'
import { addNote, findNotes } from './store.ts'

/** The audit log has the id of the note and not its text: a note can be deleted, the log can't. */
export async function writeNote(
  { db }: Pick<Platform, 'db'>,
  author: Account,
  id: string,
  { subjectId, text }: BodyOf<typeof noteCalls.writeNote>,
): Promise<OperatorNote> {
  const words = text.trim()
  if (words === '') throw invalid('text', 'Write the note.')
  return db.orm.transaction(async (tx) => {
    const added = await addNote(tx, { id, subjectId, authorId: author.id, text: words })
    if (added) {
      await recordAction(tx, { operatorId: author.id, action: 'note.write', subjectId, after: { note: id } })
      return presentNote(added, author)
    }
    const [first] = await findNotes(tx, [id])
    const isRepeat = first?.authorId === author.id && first.subjectId === subjectId && first.text === words
    if (!first || !isRepeat) throw conflict('NOTE_EXISTS', 'There is another note with this id.')
    return presentNote(first, author)
  })
}
