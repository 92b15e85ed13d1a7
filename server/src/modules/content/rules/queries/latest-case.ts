import type { ReportTarget } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'

interface LatestCase extends Record<string, unknown> {
  rule: string
  status: 'open' | 'closed'
  isHidden: boolean
}

/** The latest case that a rule opened about this target. */
export async function findLatestCase(
  db: Queryable,
  { target, targetId }: { target: ReportTarget; targetId: string },
): Promise<LatestCase | undefined> {
  const { rows } = await db.execute<LatestCase>(sql`
    select rule, status, hidden_at is not null as "isHidden" from cases
    where target_id = ${targetId} and target = ${target} and kind = 'rule'
    order by created_at desc limit 1`)
  return rows[0]
}
