import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { liveAs } from './live-subscription.ts'

/*
 * To whom a creator writes at once: those who subscribe or follow or whose subscription ended, as far as they are
 * active (accounts) and not blocked. In the order of their ids, so that it can be gone through in parts.
 */

export type MassAudience = 'subscribers' | 'followers' | 'ended'

const from: Record<MassAudience, string> = {
  subscribers: `subscriptions f where ${liveAs('f')} and f.creator_id = `,
  followers: 'follows f where f.creator_id = ',
  ended: `subscriptions f where not ${liveAs('f')} and f.creator_id = `,
}
const fan: Record<MassAudience, string> = {
  subscribers: 'f.fan_id',
  followers: 'f.follower_id',
  ended: 'f.fan_id',
}

function fansIn(audience: MassAudience, creatorId: string): SQL {
  const id = sql.raw(fan[audience])
  return sql`${sql.raw(from[audience])}${creatorId}
    and exists (select from accounts a where a.id = ${id} and a.status = 'active')
    and not exists (select from user_blocks b where b.creator_id = f.creator_id and b.account_id = ${id})`
}

export async function countAudience(db: Queryable, audience: MassAudience, creatorId: string) {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${fansIn(audience, creatorId)}`,
  )
  return rows[0]?.total ?? 0
}

/** The next of them behind one, or the first. */
export async function nextOfAudience(
  db: Queryable,
  audience: MassAudience,
  creatorId: string,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const id = sql.raw(fan[audience])
  const behind = afterId ? sql`and ${id} > ${afterId}` : sql``
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${id} as id from ${fansIn(audience, creatorId)} ${behind} order by ${id} limit ${limit}`,
  )
  return rows.map((row) => row.id)
}

/** Those of these people who are there now, for the others need not be told at once. */
export async function presentAmong(db: Queryable, accountIds: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from accounts where id = any(${sql.param(accountIds)}::uuid[]) and online_until > now()`)
  return new Set(rows.map((row) => row.id))
}
