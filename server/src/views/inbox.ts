import type { Database } from '#platform/postgres'
import { seesConversation } from './conversation-rows.ts'
import { liveAs } from './live-subscription.ts'
import type { Looking } from './visible-creators.ts'

/*
 * Which conversations somebody's inbox holds and in what order: their side of them, what they may see of creators, and
 * the names of those they talk to. Read along an index by the time of the last message, so the cost of a page does not
 * grow with the inbox.
 */

export type InboxFilter = 'all' | 'unread' | 'subscribers'

export interface InboxEntry {
  id: string
  microseconds: number
}

interface Window {
  limit: number
  offset: number
  after?: { keys: unknown[] } | undefined
}

const filters: Record<InboxFilter, string> = {
  all: 'me.latest_at is not null',
  unread: 'me.unread > 0',
  subscribers: `me.latest_at is not null and exists (select from subscriptions s
    where s.creator_id = $2::uuid and s.fan_id = v.fan_id and ${liveAs('s')})`,
}

/** $1: words of a name, or null. */
const inbox = (filter: InboxFilter) => `
  from conversation_members me
  join conversations v on v.id = me.conversation_id
  join creators c on c.account_id = v.creator_id
  join accounts a on a.id = v.creator_id
  where me.account_id = $2::uuid and ${filters[filter]} and ${seesConversation}
    and ($1::text is null or exists (
      select from accounts o
      where o.id = case when v.creator_id = $2::uuid then v.fan_id else v.creator_id end
        and lower(' ' || o.name || ' ' || coalesce(o.username, '')) like words_like($1)))`

const entries = (filter: InboxFilter) => ({
  name: `inbox_${filter}`,
  text: `
    select me.conversation_id as id, (date_part('epoch', me.latest_at) * 1000000)::bigint as microseconds
    ${inbox(filter)}
      and ($4::bigint is null or (me.latest_at, me.conversation_id)
        < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid))
    order by me.latest_at desc, me.conversation_id desc
    limit $6::integer offset $7::integer`,
})

const total = (filter: InboxFilter) => ({
  name: `inbox_total_${filter}`,
  text: `select count(*)::integer as total ${inbox(filter)}`,
})

const statements = {
  all: { entries: entries('all'), total: total('all') },
  unread: { entries: entries('unread'), total: total('unread') },
  subscribers: { entries: entries('subscribers'), total: total('subscribers') },
}

export async function readInbox(
  { pool }: Database,
  { viewerId, country }: Looking,
  { filter, words }: { filter: InboxFilter; words: string | null },
  { limit, offset, after }: Window,
): Promise<InboxEntry[]> {
  const [microseconds = null, id = null] = after?.keys ?? []
  const values = [words, viewerId, country, microseconds, id, limit, offset]
  const { rows } = await pool.query<InboxEntry>({ ...statements[filter].entries, values })
  return rows
}

export async function countInbox(
  { pool }: Database,
  { viewerId, country }: Looking,
  { filter, words }: { filter: InboxFilter; words: string | null },
): Promise<number> {
  const values = [words, viewerId, country]
  const { rows } = await pool.query<{ total: number }>({ ...statements[filter].total, values })
  return rows[0]?.total ?? 0
}
