import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { hasBought } from './file-buyers.ts'
import { liveAs } from './live-subscription.ts'

/*
 * The audience of a mass message: subscribers, followers, people whose subscription ended, or the members of a list
 * (fan_list_members) who accept messages. Only active accounts, and neither blocks the other. In the order of their ids,
 * so that it can be processed in parts.
 */

export type MassAudience = 'subscribers' | 'followers' | 'ended' | 'list'

export interface WrittenTo {
  creatorId: string
  audience: MassAudience
  /** The list, if the audience is one. */
  listId?: string | null | undefined
  /** Leaves out fans who have bought one of the files of this item. */
  skipsBuyers?: boolean
  itemId?: string | null
}

const fan: Record<MassAudience, string> = {
  subscribers: 'f.fan_id',
  followers: 'f.follower_id',
  ended: 'f.fan_id',
  list: 'f.fan_id',
}

function fansIn({ audience, creatorId, listId, skipsBuyers, itemId }: WrittenTo): SQL {
  const id = sql.raw(fan[audience])
  return sql`${among[audience](creatorId, listId ?? null)}
    and exists (select from accounts a where a.id = ${id} and a.status = 'active')
    and not exists (select from user_blocks b where b.creator_id = ${creatorId} and b.account_id = ${id})
    and not exists (select from user_blocks b where b.creator_id = ${id} and b.account_id = ${creatorId})
    ${skipsBuyers && itemId ? sql`and not ${hasBought(id, filesOfItem(itemId))}` : sql``}`
}

const filesOfItem = (itemId: string) =>
  sql`array(select m.file_id from item_files m where m.item_id = ${itemId})`

const live = sql.raw(liveAs('f'))
const among: Record<MassAudience, (creatorId: string, listId: string | null) => SQL> = {
  subscribers: (creatorId) => sql`subscriptions f where ${live} and f.creator_id = ${creatorId}`,
  followers: (creatorId) => sql`follows f where f.creator_id = ${creatorId}`,
  ended: (creatorId) => sql`subscriptions f where not ${live} and f.creator_id = ${creatorId}`,
  // People who have stopped following are no longer fans and can't be messaged one by one either.
  list: (creatorId, listId) => sql`fan_list_members f where f.list_id = ${listId}
    and exists (select from fan_lists l where l.id = f.list_id and l.creator_id = ${creatorId})
    and (exists (select from follows w where w.follower_id = f.fan_id and w.creator_id = ${creatorId})
      or exists (select from subscriptions s where s.fan_id = f.fan_id and s.creator_id = ${creatorId}))`,
}

export async function countAudience(db: Queryable, to: WrittenTo) {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${fansIn(to)}`,
  )
  return rows[0]?.total ?? 0
}

export async function isInAudience(db: Queryable, to: WrittenTo, fanId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${fansIn(to)} and ${sql.raw(fan[to.audience])} = ${fanId}`,
  )
  return rows.length > 0
}

/** The number of fans who have bought one of these files, and the first of them. */
export async function buyersInAudience(
  db: Queryable,
  to: WrittenTo,
  fileIds: string[],
  limit: number,
): Promise<{ buyers: number; first: string[] }> {
  const id = sql.raw(fan[to.audience])
  const { rows } = await db.execute<{ id: string; buyers: number }>(sql`
    select ${id} as id, count(*) over ()::integer as buyers from ${fansIn(to)}
      and ${hasBought(id, sql`${sql.param(fileIds)}::uuid[]`)}
    order by ${id} limit ${limit}`)
  return { buyers: rows[0]?.buyers ?? 0, first: rows.map((row) => row.id) }
}

/** The next batch after an id, or the first. */
export async function nextOfAudience(
  db: Queryable,
  to: WrittenTo,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const id = sql.raw(fan[to.audience])
  const behind = afterId ? sql`and ${id} > ${afterId}` : sql``
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${id} as id from ${fansIn(to)} ${behind} order by ${id} limit ${limit}`,
  )
  return rows.map((row) => row.id)
}

/** The fans of these conversations who are online and not blocked; only they get events at once. */
export async function onlineFansIn(db: Queryable, conversationIds: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from conversations v join accounts a on a.id = v.fan_id
    where v.id = any(${sql.param(conversationIds)}::uuid[]) and a.online_until > now()
      and not exists (select from user_blocks b where b.creator_id = v.creator_id and b.account_id = v.fan_id)`)
  return new Set(rows.map((row) => row.id))
}
