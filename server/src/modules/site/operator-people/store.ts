import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'

/** Adds changes to the totals and returns how many there were. */
export async function addUp(db: Queryable, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select add_up_person_totals(${atMost}) as count`)
  return rows[0]?.count ?? 0
}
