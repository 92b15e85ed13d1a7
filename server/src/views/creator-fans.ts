import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'

interface Candidates {
  creatorId: string
  accountIds: string[]
  /** People who have exchanged messages with the creator; they count as fans too. */
  contactIds: string[]
}

/*
 * Which of these people are fans of a creator: they follow (follows), subscribe or have subscribed (subscriptions), or
 * are among the creator's contacts, are active (accounts) and don't block the creator (user_blocks).
 */
export async function fansAmong(
  db: Queryable,
  { creatorId, accountIds, contactIds }: Candidates,
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from accounts a
    where a.id = any(${sql.param(accountIds)}::uuid[]) and a.id <> ${creatorId} and a.status = 'active'
      and not exists (select from user_blocks b where b.creator_id = a.id and b.account_id = ${creatorId}) and (
      a.id = any(${sql.param(contactIds)}::uuid[])
      or exists (select from follows f where f.follower_id = a.id and f.creator_id = ${creatorId})
      or exists (select from subscriptions s where s.fan_id = a.id and s.creator_id = ${creatorId}))`)
  return new Set(rows.map(({ id }) => id))
}
