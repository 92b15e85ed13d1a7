import type { MessageType, Restriction } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import { type FileFacts, fileAsJson } from '#platform/files'
import type { Database } from '#platform/postgres'

/*
 * Messages with their files except photos that operators restricted (restricted_photos), or those of the item they sell
 * (items), whether the fan bought it (purchases), and the
 * amount of a tip (charges). Callers have already checked membership.
 */

export interface MessageRow {
  conversationId: string
  seq: number
  id: string
  senderId: string
  clientId: string | null
  type: MessageType
  text: string
  deletedAt: Date | null
  restriction: Restriction | null
  createdAt: Date
  item: MessageItem | null
  /** In hundredths of a token. */
  tip: number | null
  files: FileFacts[]
}

/** The item that a message sells, or that a mass message shares. */
export interface MessageItem {
  id: string
  creatorId: string
  price: number
  isSale: boolean
  isReady: boolean
  /** Operators hid it or took it down. */
  isRestricted: boolean
  /** Whether the fan of the conversation bought it. */
  isBought: boolean
}

const columns = `
  select m.conversation_id as "conversationId", m.seq, m.id, m.sender_id as "senderId", m.client_id as "clientId",
    m.type, m.text, m.deleted_at as "deletedAt", m.restriction, m.created_at as "createdAt",
    case when i.id is not null then json_build_object(
      'id', i.id, 'creatorId', i.creator_id, 'price', i.price, 'isSale', i.is_sale,
      'isReady', i.files_state = 'ready', 'isRestricted', i.restriction is not null,
      'isBought', exists (select from purchases p where p.account_id = v.fan_id and p.item_id = i.id)
    ) end as item,
    t.gross as tip,
    case when m.type in ('text', 'tip') then '[]' else coalesce((
      select json_agg(${fileAsJson('f')} order by part.position) from (
        select o.file_id, o.position from message_files o where o.message_id = m.id
          and not exists (select from restricted_photos r where r.file_id = o.file_id)
        union all
        select o.file_id, o.position from item_files o where o.item_id = m.item_id
      ) part join files f on f.id = part.file_id
    ), '[]') end as files
  from messages m
  join conversations v on v.id = m.conversation_id
  left join items i on i.id = m.item_id
  left join charges t on t.id = m.charge_id`

const newest = {
  name: 'messages_newest',
  text: `${columns} where m.conversation_id = $1::uuid and m.seq < $2::bigint
    order by m.seq desc limit $3::integer offset $4::integer`,
}
const after = {
  name: 'messages_after',
  text: `${columns} where m.conversation_id = $1::uuid and m.seq > $2::bigint
    order by m.seq limit $3::integer offset $4::integer`,
}
const byId = { name: 'messages_by_id', text: `${columns} where m.id = any ($1::uuid[])` }

interface Part {
  limit: number
  offset: number
  beforeSeq?: number | undefined
  afterSeq?: number | undefined
}

/** Newest first; after a seq, oldest first. */
export async function readMessageRows(
  { pool }: Database,
  conversationId: string,
  { limit, offset, beforeSeq = Number.MAX_SAFE_INTEGER, afterSeq }: Part,
): Promise<MessageRow[]> {
  const statement = afterSeq === undefined ? newest : after
  const values = [conversationId, afterSeq ?? beforeSeq, limit, offset]
  return (await pool.query<MessageRow>({ ...statement, values })).rows
}

export async function loadMessageRows({ pool }: Database, ids: string[]) {
  return (await pool.query<MessageRow>({ ...byId, values: [ids] })).rows
}

/** An SQL condition on a row of messages: the fan has not bought its item. */
export const isUnpaid = (row: string) =>
  sql.raw(`not exists (select from purchases p join conversations w on w.fan_id = p.account_id
    where w.id = ${row}.conversation_id and p.item_id = ${row}.item_id)`)
