import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'

/*
 * Whom a creator may put on a list: those of these people who follow them (follows), subscribe or did (subscriptions),
 * or have exchanged messages with them (conversations), and do not block them.
 */
export async function fansAmong(
  db: Queryable,
  creatorId: string,
  accountIds: string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from accounts a
    where a.id = any(${sql.param(accountIds)}::uuid[]) and a.id <> ${creatorId} and a.status = 'active'
      and not exists (select from user_blocks b where b.creator_id = a.id and b.account_id = ${creatorId}) and (
      exists (select from follows f where f.follower_id = a.id and f.creator_id = ${creatorId})
      or exists (select from subscriptions s where s.fan_id = a.id and s.creator_id = ${creatorId})
      or exists (select from conversations v where v.fan_id = a.id and v.creator_id = ${creatorId}
        and v.last_seq > 0))`)
  return new Set(rows.map(({ id }) => id))
}
