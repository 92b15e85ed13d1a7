import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { comments } from '#tables/comments'

export async function findRow(db: Queryable, id: string) {
  const [row] = await db.select().from(comments).where(eq(comments.id, id))
  return row
}

type Comment = typeof comments.$inferSelect

export async function addRow(tx: Queryable, row: typeof comments.$inferInsert) {
  await tx.insert(comments).values(row)
}

export async function setContent(
  db: Queryable,
  { id, accountId, content }: Pick<Comment, 'id' | 'accountId' | 'content'>,
) {
  await db
    .update(comments)
    .set({ content, updatedAt: sql`now()` })
    .where(and(eq(comments.id, id), eq(comments.accountId, accountId)))
}

/** Operators hide a comment, take it down or show it again. Null: it is gone. */
export async function restrictComment(tx: Queryable, id: string, restriction: Comment['restriction']) {
  const [before] = await tx.select().from(comments).where(eq(comments.id, id)).for('no key update')
  if (!before) return null
  if (before.restriction !== restriction)
    await tx.update(comments).set({ restriction }).where(eq(comments.id, id))
  return { before: before.restriction, fileIds: [] }
}

/** Its replies are deleted too. */
export async function deleteRow(db: Queryable, id: string) {
  await db.delete(comments).where(eq(comments.id, id))
}

/** Locks the comment against deletion until the transaction ends. */
export const heldComment = (id: string): SQL =>
  sql`select from ${comments} where ${comments.id} = ${id} for key share`
