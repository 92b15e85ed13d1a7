import type { Restriction, StreamMessage } from '@ovation/contract'
import type { Database } from '#platform/postgres'
import { noBlockBetween } from '#views/visible-creators'

/*
 * Messages in the chats of streams, with their senders (accounts) and tips (charges). Callers have already checked access
 * to the chat. Two people with a block between them (user_blocks) do not see each other's messages in the chats of others
 * either.
 */

export interface StreamMessageRow {
  id: string
  conversationId: string
  seq: number
  clientId: string | null
  type: StreamMessage['type']
  text: string
  senderId: string
  username: string | null
  name: string
  avatarFileId: string | null
  isPerformer: boolean
  /** In hundredths of a token. */
  tip: number | null
  /** Also if operators took it down. */
  isDeleted: boolean
  deletedAt: Date | null
  restriction: Restriction | null
  createdAt: Date
}

const columns = `
  select m.id, m.conversation_id as "conversationId", m.seq, m.client_id as "clientId", m.type, m.text,
    m.sender_id as "senderId", a.username, a.name, a.avatar_file_id as "avatarFileId", a.is_performer as "isPerformer",
    t.gross as tip, m.deleted_at is not null or m.restriction is not null as "isDeleted",
    m.deleted_at as "deletedAt", m.restriction, m.created_at as "createdAt"
  from stream_messages m
  join accounts a on a.id = m.sender_id
  left join charges t on t.id = m.charge_id`

/** For an anonymous viewer, null, nothing is hidden. */
const isReadBy = (viewer: string) => `(${viewer} is null or ${noBlockBetween('m.sender_id', viewer)})`

const newest = {
  name: 'stream_messages_newest',
  text: `${columns} where m.conversation_id = $1::uuid and m.seq > $2::bigint and ${isReadBy('$5::uuid')}
    order by m.seq desc limit $3::integer offset $4::integer`,
}
const after = {
  name: 'stream_messages_after',
  text: `${columns} where m.conversation_id = $1::uuid and m.seq > $2::bigint and ${isReadBy('$5::uuid')}
    order by m.seq limit $3::integer offset $4::integer`,
}
const byId = {
  name: 'stream_messages_by_id',
  text: `${columns} where m.id = any ($1::uuid[]) and ${isReadBy('$2::uuid')} order by m.seq`,
}
/** Starts at the blocks: most viewers have none, and an index leads from a sender to their messages. */
const hidden = {
  name: 'stream_messages_hidden',
  text: `select count(*)::integer as total from stream_messages m
    where m.conversation_id = $1::uuid and m.sender_id in (
      select b.account_id from user_blocks b where b.creator_id = $2::uuid
      union select b.creator_id from user_blocks b where b.account_id = $2::uuid)`,
}

interface Part {
  limit: number
  offset: number
  afterSeq?: number | undefined
}

/** The messages of a chat for this viewer: newest first, or oldest first after a seq. */
export async function readStreamMessages(
  { pool }: Database,
  viewerId: string | null,
  conversationId: string,
  { limit, offset, afterSeq }: Part,
): Promise<StreamMessageRow[]> {
  const statement = afterSeq === undefined ? newest : after
  const values = [conversationId, afterSeq ?? 0, limit, offset, viewerId]
  return (await pool.query<StreamMessageRow>({ ...statement, values })).rows
}

/** How many messages of a chat are hidden from this viewer. */
export async function countHiddenMessages(
  { pool }: Database,
  viewerId: string | null,
  conversationId: string,
): Promise<number> {
  if (!viewerId) return 0
  const { rows } = await pool.query<{ total: number }>({ ...hidden, values: [conversationId, viewerId] })
  return rows[0]?.total ?? 0
}

/** These messages by number; with a viewer, only visible ones. */
export async function loadStreamMessages(
  { pool }: Pick<Database, 'pool'>,
  ids: string[],
  viewerId: string | null = null,
) {
  return (await pool.query<StreamMessageRow>({ ...byId, values: [ids, viewerId] })).rows
}
