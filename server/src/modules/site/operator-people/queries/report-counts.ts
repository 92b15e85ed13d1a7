import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'

interface Reported {
  all: number
  open: number
}

/** How many reports there are about these people and their content. */
export async function countReports(db: Queryable, accountIds: string[]): Promise<Map<string, Reported>> {
  const { rows } = await db.execute<{ id: string; all: number; open: number }>(sql`
    select r.owner_id as id, count(*)::int as all, count(*) filter (where c.status = 'open')::int as open
    from reports r join cases c on c.id = r.case_id
    where r.owner_id = any (${sql.param(accountIds)}::uuid[]) group by r.owner_id`)
  return new Map(rows.map(({ id, all, open }) => [id, { all, open }]))
}
