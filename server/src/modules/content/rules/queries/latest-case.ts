import type { ReportTarget } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'

interface LatestCase extends Record<string, unknown> {
  id: string
  rule: string
  status: 'open' | 'closed'
  isHidden: boolean
  /** A digest of the text; null for cases of earlier versions. */
  matched: string | null
}

/** The latest case that a rule opened about this target. */
export async function findLatestCase(
  db: Queryable,
  { target, targetId }: { target: ReportTarget; targetId: string },
): Promise<LatestCase | undefined> {
  const { rows } = await db.execute<LatestCase>(sql`
    select id, rule, status, matched, coalesce(hidden_at, taken_down_at) is not null as "isHidden" from cases
    where target_id = ${targetId} and target = ${target} and kind = 'rule'
    order by created_at desc limit 1`)
  return rows[0]
}
