import { limits } from '@ovation/contract'
import type { Database } from '#platform/postgres'
import { liveAs } from '#views/live-subscription'
import type { InboxEntry, InboxWindow } from './inbox-entry.ts'

/*
 * The conversations of a creator with subscribers (subscriptions), tippers (charges) or members of a list
 * (fan_list_members). Few are looked up one by one and sorted; for many, the top of the inbox is scanned first, which
 * usually has a whole page of them.
 */

export type SomeFilter = 'subscribers' | 'tippers' | 'list'

export const isSomeFilter = (filter: string): filter is SomeFilter => filter in statements

interface Asked {
  creatorId: string | null
  filter: SomeFilter
  listId: string | null
  words: string | null
}

/**
 * Selects these fans of a creator ($1), and tests whether one (`v.fan_id`) is among them. `list` is the parameter of
 * the list id.
 */
const someFans: Record<SomeFilter, (list: string) => { all: string; hasOne: string }> = {
  subscribers: () => ({
    all: `select s.fan_id from subscriptions s where s.creator_id = $1::uuid and ${liveAs('s')}`,
    hasOne: `exists (select from subscriptions s
      where s.creator_id = $1::uuid and s.fan_id = v.fan_id and ${liveAs('s')})`,
  }),
  tippers: () => ({
    all: `select t.fan_id from tippers t where t.fan_id is not null`,
    hasOne: `exists (select from charges c
      where c.creator_id = $1::uuid and c.payer_id = v.fan_id and ${isTip})`,
  }),
  list: (list) => ({
    all: `select l.fan_id from fan_list_members l where l.list_id = ${list}::uuid
      and exists (select from fan_lists o where o.id = l.list_id and o.creator_id = $1::uuid)`,
    hasOne: `exists (select from fan_list_members l where l.list_id = ${list}::uuid and l.fan_id = v.fan_id)`,
  }),
}

const isTip = `c.type in ('tip', 'stream_tip') and c.status = 'success'`

const nextTipper = (behind: string) => `select c.payer_id from charges c
  where c.creator_id = $1::uuid and ${isTip} ${behind} order by c.payer_id limit 1`

/** Skips from tipper to tipper, so that a thousand tips of one fan are read once. */
const tippers = `with recursive tippers (fan_id) as (
    (${nextTipper('')})
    union all
    select (${nextTipper('and c.payer_id > t.fan_id')}) from tippers t where t.fan_id is not null
  )`
const withTippers = (filter: SomeFilter) => (filter === 'tippers' ? tippers : '')

/** Up to this many are looked up one by one. */
const few = 100

/** Rows of the inbox that are scanned otherwise. */
const top = 1000

const countFew = (filter: SomeFilter) => ({
  name: `inbox_${filter}_few`,
  text: `${withTippers(filter)} select count(*)::integer as people
    from (${someFans[filter]('$2').all} limit ${few + 1}) some_fans`,
})

/** $2: part of a name, or null. */
const isNamed = `($2::text is null or exists (select from accounts o where o.id = v.fan_id
  and lower(' ' || o.name || ' ' || coalesce(o.username, '')) like words_like($2)))`

const isBehind = `($3::bigint is null or (me.latest_at, me.conversation_id)
  < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid))`

const page = 'order by me.latest_at desc, me.conversation_id desc limit $5::integer offset $6::integer'
const entry = `me.conversation_id as id, (date_part('epoch', me.latest_at) * 1000000)::bigint as microseconds`

const isSeen = `not exists (select from user_blocks b where b.creator_id = v.fan_id and b.account_id = $1::uuid)`

/** The limit keeps the subquery a lookup for each row, whatever the planner estimates. */
const oneByOne = (filter: SomeFilter) => ({
  name: `inbox_one_by_one_${filter}`,
  text: `${withTippers(filter)} select ${entry}, case when $3::bigint is null then count(*) over () end::integer as total
    from (${someFans[filter]('$7').all}) f cross join lateral (
      select me.conversation_id, me.latest_at from conversations v
      join conversation_members me on me.conversation_id = v.id and me.account_id = $1::uuid
      where v.fan_id = f.fan_id and v.creator_id = $1::uuid and me.latest_at is not null
        and ${isNamed} and ${isSeen}
      limit 1
    ) me
    where ${isBehind} ${page}`,
})

const inTop = (filter: SomeFilter) => ({
  name: `inbox_in_top_${filter}`,
  text: `select ${entry}, ${limits.foundCounted} as total from (
      select me.conversation_id, me.latest_at from conversation_members me
      where me.account_id = $1::uuid and me.latest_at is not null and ${isBehind}
      order by me.latest_at desc, me.conversation_id desc limit ${top}
    ) me cross join lateral (
      select from conversations v
      where v.id = me.conversation_id and v.creator_id = $1::uuid
        and ${someFans[filter]('$7').hasOne} and ${isNamed} and ${isSeen}
      limit 1
    ) v
    ${page}`,
})

const statementsOf = (filter: SomeFilter) => ({
  countFew: countFew(filter),
  oneByOne: oneByOne(filter),
  inTop: inTop(filter),
})
const statements: Record<SomeFilter, ReturnType<typeof statementsOf>> = {
  subscribers: statementsOf('subscribers'),
  tippers: statementsOf('tippers'),
  list: statementsOf('list'),
}

/** The first entry has the total, which is capped as in a search. */
export async function readSome(
  { pool }: Database,
  { creatorId, filter, listId, words }: Asked,
  { limit, offset, after }: InboxWindow,
): Promise<InboxEntry[]> {
  const { countFew, oneByOne, inTop } = statements[filter]
  const list = filter === 'list' ? [listId] : []
  const [microseconds = null, id = null] = after?.keys ?? []
  const values = [creatorId, words, microseconds, id, limit, offset, ...list]
  const counted = await pool.query<{ people: number }>({ ...countFew, values: [creatorId, ...list] })
  if ((counted.rows[0]?.people ?? 0) > few) {
    const { rows } = await pool.query<InboxEntry>({ ...inTop, values })
    if (rows.length === limit) return rows
  }
  return (await pool.query<InboxEntry>({ ...oneByOne, values })).rows
}
