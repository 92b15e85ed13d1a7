import type { AnnouncementAudience } from '@ovation/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'

/** `default-fee`: creators without a commission of their own. */
export type Audience = AnnouncementAudience | 'default-fee'

const hasDefaultFee = sql`(select r.rate from commission_rates r where r.creator_id = ${accounts.id}
  and r.valid_from <= now() order by r.valid_from desc limit 1) is null`

/** Active accounts of an audience in the order of their ids, so that a job can continue where the last ended. */
export async function audienceAfter(
  db: Queryable,
  audience: Audience,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        gt(accounts.id, after),
        eq(accounts.status, 'active'),
        audience === 'everyone'
          ? undefined
          : eq(accounts.isPerformer, audience !== 'fans' && audience !== 'visitors'),
        audience === 'default-fee' ? hasDefaultFee : undefined,
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
