import type { AnnouncementAudience } from '@ovation/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'

/** Active accounts of an audience in the order of their ids, so that a job can continue where the last ended. */
export async function audienceAfter(
  db: Queryable,
  audience: AnnouncementAudience,
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
        audience === 'everyone' ? undefined : eq(accounts.isPerformer, audience === 'creators'),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
