import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { personTotals } from '#tables/operator-people'

/** Adds changes to the totals and returns how many there were. */
export async function addUp(db: Queryable, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select add_up_person_totals(${atMost}) as count`)
  return rows[0]?.count ?? 0
}

export const findTotals = (db: Queryable, accountIds: string[]) =>
  db.select().from(personTotals).where(inArray(personTotals.accountId, accountIds))
