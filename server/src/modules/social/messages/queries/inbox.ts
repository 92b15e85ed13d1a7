import { sql } from 'drizzle-orm'
import type { Sort } from '#platform/paging'
import type { Database } from '#platform/postgres'
import type { Looking } from '#views/visible-creators'
import { isReadableBy, seesConversation } from './conversation-rows.ts'
import type { InboxEntry, InboxWindow } from './inbox-entry.ts'
import { isSomeFilter, readSome, type SomeFilter } from './inbox-of-some.ts'

/*
 * The conversations of an inbox in order: the member's side, the visibility of creators, and the names of the others.
 * Reads an index by the time of the last message, so the cost of a page does not grow with the inbox.
 */

export type InboxFilter = 'all' | 'unread' | SomeFilter

const filters = {
  all: 'me.latest_at is not null',
  unread: 'me.unread > 0',
}
type PlainFilter = keyof typeof filters

const joins = `
  join conversations v on v.id = me.conversation_id
  join creators c on c.account_id = v.creator_id
  join accounts a on a.id = v.creator_id`

/** $1: part of a name, or null. */
const isNamed = `($1::text is null or exists (
  select from accounts o
  where o.id = case when v.creator_id = $2::uuid then v.fan_id else v.creator_id end
    and lower(' ' || o.name || ' ' || coalesce(o.username, '')) like words_like($1)))`

/**
 * A counter has the number of all conversations. The few hidden ones, with creators a fan can't see and with fans who
 * block, are subtracted.
 */
const total = `(
  (select coalesce(sum(n.conversations), 0) from counts n where n.subject_id = $2::uuid) - (
    select count(*) from user_blocks b
    join conversations v on v.fan_id = b.creator_id and v.creator_id = $2::uuid
    join conversation_members me on me.conversation_id = v.id and me.account_id = $2::uuid
    where b.account_id = $2::uuid and me.latest_at is not null
  ) - (
    select count(*) from conversations v
    join conversation_members me on me.conversation_id = v.id and me.account_id = $2::uuid
    join creators c on c.account_id = v.creator_id
    join accounts a on a.id = v.creator_id
    where v.fan_id = $2::uuid and me.latest_at is not null and not (${isReadableBy('$2::uuid', '$3::text')})
  ))::integer`

/**
 * Reads the member's sides along their index and tests each until the page is full. A join could make the planner
 * read and sort them all.
 */
const entries = (filter: PlainFilter, isSearch: boolean) => ({
  name: `inbox_${filter}${isSearch ? '_search' : ''}`,
  text: `
    select me.conversation_id as id, (date_part('epoch', me.latest_at) * 1000000)::bigint as microseconds,
      ${filter === 'all' && !isSearch ? `case when $4::bigint is null then ${total} end` : 'null'} as total
    from conversation_members me
    where me.account_id = $2::uuid and ${filters[filter]}
      and ($4::bigint is null or (me.latest_at, me.conversation_id)
        < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid))
      and (
        select ${seesConversation()} and ${isNamed} from conversations v
        join creators c on c.account_id = v.creator_id
        join accounts a on a.id = v.creator_id
        where v.id = me.conversation_id)
    order by me.latest_at desc, me.conversation_id desc
    limit $6::integer offset $7::integer`,
})

const counted = (filter: PlainFilter) => ({
  name: `inbox_counted_${filter}`,
  text: `select count(*)::integer as total from conversation_members me ${joins}
    where me.account_id = $2::uuid and ${filters[filter]} and ${seesConversation()} and ${isNamed}`,
})

const statements = {
  all: { page: entries('all', false), search: entries('all', true), counted: counted('all') },
  unread: { page: entries('unread', false), search: entries('unread', true), counted: counted('unread') },
}

/** Latest message first. Only key kinds are used; the statements name their columns. */
export const inboxSort: Sort = {
  name: 'inbox',
  direction: 'desc',
  keys: [
    { kind: 'integer', by: sql`latest_at` },
    { kind: 'id', by: sql`conversation_id` },
  ],
}

export interface InboxAsked {
  filter: InboxFilter
  /** Only for the filter `list`. */
  listId: string | null
  words: string | null
}

export async function readInbox(
  db: Database,
  { viewerId, country }: Looking,
  { filter, listId, words }: InboxAsked,
  window: InboxWindow,
): Promise<InboxEntry[]> {
  if (isSomeFilter(filter)) return readSome(db, { creatorId: viewerId, filter, listId, words }, window)
  const { limit, offset, after } = window
  const [microseconds = null, id = null] = after?.keys ?? []
  const values = [words, viewerId, country, microseconds, id, limit, offset]
  const statement = words === null ? statements[filter].page : statements[filter].search
  const { rows } = await db.pool.query<InboxEntry>({ ...statement, values })
  return rows
}

/** Counts one by one, for searches and filters. */
export async function countInbox(
  db: Database,
  { viewerId, country }: Looking,
  { filter, listId, words }: InboxAsked,
): Promise<number> {
  if (isSomeFilter(filter)) {
    const some = { creatorId: viewerId, filter, listId, words }
    return (await readSome(db, some, { limit: 1, offset: 0 }))[0]?.total ?? 0
  }
  const values = [words, viewerId, country]
  const { rows } = await db.pool.query<{ total: number }>({ ...statements[filter].counted, values })
  return rows[0]?.total ?? 0
}
