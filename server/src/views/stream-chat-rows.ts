import type { ChatMember, Conversation } from '@ovation/contract'
import type { Database } from '#platform/postgres'
import { noBlockBetween } from './visible-creators.ts'

/*
 * The chats of streams with the creator whose they are and, of a private one, the fan (accounts, creators), and who is in
 * them. Whether somebody may be there is asked of whoever gives the stream. Two with a block between them (user_blocks) are
 * hidden from each other in the chats of others too.
 */

export interface ChatRow {
  id: string
  type: Exclude<Conversation['type'], 'private'>
  streamId: string
  creatorId: string
  fanId: string | null
  lastSeq: number
  slowModeSeconds: number
  pinnedId: string | null
  closedAt: Date | null
  createdAt: Date
  creator: PersonInChat
  fan: PersonInChat | null
}

export interface PersonInChat {
  id: string
  username: string | null
  name: string
  avatarFileId: string | null
  onlineUntil: string | null
  isPerformer: boolean
  verifiedAccount: boolean
}

const person = (account: string, verified: string) => `json_build_object(
  'id', ${account}.id, 'username', ${account}.username, 'name', ${account}.name,
  'avatarFileId', ${account}.avatar_file_id, 'onlineUntil', ${account}.online_until,
  'isPerformer', ${account}.is_performer, 'verifiedAccount', ${verified})`

const columns = `
  select k.id, k.type, k.stream_id as "streamId", k.creator_id as "creatorId", k.fan_id as "fanId",
    k.last_seq as "lastSeq", k.slow_mode_seconds as "slowModeSeconds", k.pinned_id as "pinnedId",
    k.closed_at as "closedAt", k.created_at as "createdAt",
    ${person('a', 'c.verified_account')} as creator,
    case when f.id is not null then ${person('f', 'false')} end as fan
  from stream_chats k
  join creators c on c.account_id = k.creator_id
  join accounts a on a.id = k.creator_id
  left join accounts f on f.id = k.fan_id`

const byId = { name: 'stream_chats_by_id', text: `${columns} where k.id = any ($1::uuid[])` }
const byStream = { name: 'stream_chat_by_stream', text: `${columns} where k.stream_id = $1::uuid` }

export async function readChats({ pool }: Database, ids: string[]): Promise<ChatRow[]> {
  return (await pool.query<ChatRow>({ ...byId, values: [ids] })).rows
}

export async function readChatOfStream({ pool }: Database, streamId: string): Promise<ChatRow | undefined> {
  return (await pool.query<ChatRow>({ ...byStream, values: [streamId] })).rows[0]
}

export interface MemberRow extends Omit<ChatMember, '_id' | 'avatar'> {
  id: string
  avatarFileId: string | null
}

/** Each person once, latest first. */
const people = (chat: string) => `
  select distinct on (m.account_id) m.account_id, m.joined_at from stream_chat_members m
  where m.conversation_id = ${chat} and m.account_id is not null and m.seen_until > now()
  order by m.account_id, m.joined_at desc`

/** Viewers of a chat `k`: not whoever gives the stream, and those who are nobody by their sockets or sessions. */
const total = `(select count(distinct coalesce(m.account_id::text, m.socket_id)) from stream_chat_members m
  where m.conversation_id = k.id and m.account_id is distinct from k.creator_id and m.seen_until > now())::integer`

const shown = `json_build_object('id', a.id, 'username', a.username, 'name', a.name,
  'avatarFileId', a.avatar_file_id, 'isPerformer', a.is_performer)`

const isIn = (account: string) => `exists (select from stream_chat_members m
  where m.conversation_id = $1::uuid and m.account_id = ${account})`

const latest = {
  name: 'stream_chat_latest',
  text: `
    select k.id as "conversationId", k.stream_id as "streamId", k.type, k.last_seq as "lastSeq", ${total} as total,
      coalesce((select json_agg(${shown} order by p.joined_at desc)
        from (select * from (${people('k.id')}) everybody order by joined_at desc limit $2::integer) p
        join accounts a on a.id = p.account_id
        where $3::uuid is null or ${noBlockBetween('a.id', '$3::uuid')}), '[]') as members
    from stream_chats k where k.id = any ($1::uuid[])`,
}

export interface Crowd {
  conversationId: string
  streamId: string
  type: ChatRow['type']
  lastSeq: number
  total: number
  /** The latest few. */
  members: MemberRow[]
}

/** The number of viewers in these chats and the latest of them; with a viewer, only people they may see. */
export async function readCrowds(
  { pool }: Database,
  ids: string[],
  few: number,
  viewerId: string | null = null,
): Promise<Crowd[]> {
  return (await pool.query<Crowd>({ ...latest, values: [ids, few, viewerId] })).rows
}

const blocked = {
  name: 'stream_chat_blocked',
  text: `
    select b.account_id as "viewerId", b.creator_id as "hiddenId" from user_blocks b
    where b.creator_id = any ($2::uuid[]) and ${isIn('b.account_id')}
    union
    select b.creator_id, b.account_id from user_blocks b
    where b.account_id = any ($2::uuid[]) and ${isIn('b.creator_id')}`,
}

/** The people in a chat with a block between them and one of these people, with those they may not see. */
export async function readBlockedInChat(
  { pool }: Pick<Database, 'pool'>,
  conversationId: string,
  accountIds: string[],
): Promise<Map<string, Set<string>>> {
  const values = [conversationId, accountIds]
  const { rows } = await pool.query<{ viewerId: string; hiddenId: string }>({ ...blocked, values })
  const found = new Map<string, Set<string>>()
  for (const { viewerId, hiddenId } of rows) {
    found.set(viewerId, (found.get(viewerId) ?? new Set()).add(hiddenId))
  }
  return found
}

const page = {
  name: 'stream_chat_members',
  text: `
    select a.id, a.username, a.name, a.avatar_file_id as "avatarFileId", a.is_performer as "isPerformer"
    from (${people('$1::uuid')}) p join accounts a on a.id = p.account_id
    order by p.joined_at desc, a.id limit $2::integer offset $3::integer`,
}
const count = {
  name: 'stream_chat_people',
  text: `select count(distinct m.account_id)::integer as total from stream_chat_members m
    where m.conversation_id = $1::uuid and m.account_id is not null and m.seen_until > now()`,
}

export async function readMembers(
  { pool }: Database,
  conversationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ members: MemberRow[]; total: number }> {
  const [found, counted] = await Promise.all([
    pool.query<MemberRow>({ ...page, values: [conversationId, limit, offset] }),
    pool.query<{ total: number }>({ ...count, values: [conversationId] }),
  ])
  return { members: found.rows, total: counted.rows[0]?.total ?? 0 }
}
