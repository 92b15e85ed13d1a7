import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { comments } from '#tables/comments'

export async function findRow(db: Queryable, id: string) {
  const [row] = await db.select().from(comments).where(eq(comments.id, id))
  return row
}

/** Locks the comment against deletion until the transaction ends. */
export const heldComment = (id: string): SQL =>
  sql`select from ${comments} where ${comments.id} = ${id} for key share`
