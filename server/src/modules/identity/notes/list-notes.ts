import type { noteCalls, OperatorNote, QueryOf } from '@ovation/contract'
import { type Account, accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import type { NoteRow } from '#tables/notes'
import { findNotes, notesAbout } from './store.ts'

export const listNotes = (
  { db }: Pick<Platform, 'db'>,
  { subjectId, ...page }: QueryOf<typeof noteCalls.operatorNotes>,
) =>
  readPage(db.orm, notesAbout(subjectId), page, async (ids) => {
    const notes = await findNotes(db.orm, ids)
    const authors = await accountsById(
      db.orm,
      notes.flatMap(({ authorId }) => authorId ?? []),
    )
    return notes.map((note) => presentNote(note, note.authorId ? authors.get(note.authorId) : undefined))
  })

export const presentNote = (
  { id, subjectId, text, createdAt }: NoteRow,
  author: Pick<Account, 'id' | 'name'> | undefined,
): OperatorNote => ({
  ...{ _id: id, subjectId, text },
  author: author ? { _id: author.id, name: author.name } : null,
  createdAt: createdAt.toISOString(),
})
