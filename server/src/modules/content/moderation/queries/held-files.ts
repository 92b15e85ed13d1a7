import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'

/** The files that a case holds (file_holds), in their order. */
export async function heldFileIds(db: Queryable, caseId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select h.file_id as id from file_holds h where h.holder_id = ${caseId} order by h.position`)
  return rows.map(({ id }) => id)
}

/** Closed cases that still hold files although it is too late to appeal, or their appeal is decided (cases, file_holds). */
export async function casesPastAppeal(db: Queryable, days: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct c.id from file_holds h join cases c on c.id = h.holder_id
    where c.status = 'closed' and c.closed_at < now() - make_interval(days => ${days}::integer)
      and not exists (select from cases a where a.appeal_of = c.id and a.status = 'open')`)
  return rows.map(({ id }) => id)
}
