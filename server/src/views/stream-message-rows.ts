import type { StreamMessage } from '@ovation/contract'
import type { Database } from '#platform/postgres'

/*
 * What was said in the chats of streams, with who said it (accounts) and what a tip was (charges). Whether the viewer may
 * read the chat is asked before.
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
  deletedAt: Date | null
  createdAt: Date
}

const columns = `
  select m.id, m.conversation_id as "conversationId", m.seq, m.client_id as "clientId", m.type, m.text,
    m.sender_id as "senderId", a.username, a.name, a.avatar_file_id as "avatarFileId", a.is_performer as "isPerformer",
    t.gross as tip, m.deleted_at as "deletedAt", m.created_at as "createdAt"
  from stream_messages m
  join accounts a on a.id = m.sender_id
  left join charges t on t.id = m.charge_id`

const newest = {
  name: 'stream_messages_newest',
  text: `${columns} where m.conversation_id = $1::uuid and m.seq > $2::bigint
    order by m.seq desc limit $3::integer offset $4::integer`,
}
const after = {
  name: 'stream_messages_after',
  text: `${columns} where m.conversation_id = $1::uuid and m.seq > $2::bigint
    order by m.seq limit $3::integer offset $4::integer`,
}
const byId = {
  name: 'stream_messages_by_id',
  text: `${columns} where m.id = any ($1::uuid[]) order by m.seq`,
}

interface Part {
  limit: number
  offset: number
  afterSeq?: number | undefined
}

/** Newest first, or oldest first behind a seq. */
export async function readStreamMessages(
  { pool }: Database,
  conversationId: string,
  { limit, offset, afterSeq }: Part,
): Promise<StreamMessageRow[]> {
  const statement = afterSeq === undefined ? newest : after
  const values = [conversationId, afterSeq ?? 0, limit, offset]
  return (await pool.query<StreamMessageRow>({ ...statement, values })).rows
}

/** These, in the order of their numbers. */
export async function loadStreamMessages({ pool }: Pick<Database, 'pool'>, ids: string[]) {
  return (await pool.query<StreamMessageRow>({ ...byId, values: [ids] })).rows
}
