import { eq, inArray, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { type NoteRow, operatorNotes } from '#tables/notes'

export const notesAbout = (subjectId: string): Listing => ({
  id: operatorNotes.id,
  from: sql`${operatorNotes}`,
  where: [eq(operatorNotes.subjectId, subjectId)],
  sort: {
    name: 'notes',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: operatorNotes.createdAt },
      { kind: 'id', by: operatorNotes.id },
    ],
  },
})

export const findNotes = (db: Queryable, ids: string[]): Promise<NoteRow[]> =>
  db.select().from(operatorNotes).where(inArray(operatorNotes.id, ids))

/** Undefined if the id is taken. */
export async function addNote(tx: Queryable, note: Omit<NoteRow, 'createdAt'>): Promise<NoteRow | undefined> {
  const [added] = await tx.insert(operatorNotes).values(note).onConflictDoNothing().returning()
  return added
}

export async function lockNote(tx: Queryable, id: string): Promise<NoteRow | undefined> {
  const [note] = await tx.select().from(operatorNotes).where(eq(operatorNotes.id, id)).for('update')
  return note
}

export async function removeNote(tx: Queryable, id: string) {
  await tx.delete(operatorNotes).where(eq(operatorNotes.id, id))
}
