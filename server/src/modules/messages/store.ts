import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Database, Queryable } from '#platform/postgres'
import { conversationMembers, conversations, messages } from '#tables/messages'

export type MessageRow = typeof messages.$inferSelect

/** The conversation of a fan with a creator: the one there is, or a new one. */
export async function keepConversation(db: Queryable, creatorId: string, fanId: string): Promise<string> {
  const found = await findPrivate(db, creatorId, fanId)
  if (found) return found
  const { rows } = await db.execute<{ id: string }>(sql`
    with made as (
      insert into ${conversations} (id, type, creator_id, fan_id)
      values (${newId()}, 'private', ${creatorId}, ${fanId}) on conflict do nothing returning id
    ), sides as (
      insert into ${conversationMembers} (conversation_id, account_id)
      select made.id, side.id from made, unnest(array[${creatorId}, ${fanId}]::uuid[]) side (id)
    )
    select id from made`)
  // None was made where somebody else has opened it in the meantime.
  const id = rows[0]?.id ?? (await findPrivate(db, creatorId, fanId))
  if (!id) throw new Error('A conversation was neither there nor made.')
  return id
}

async function findPrivate(db: Queryable, creatorId: string, fanId: string) {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.creatorId, creatorId), eq(conversations.fanId, fanId)))
  return row?.id
}

interface Draft {
  conversationId: string
  senderId: string
  clientId: string | null
  type: MessageRow['type']
  text: string
}

export interface Sent {
  id: string
  seq: number
  createdAt: Date
  /** False when the same clientId was sent before. */
  isNew: boolean
  /** Of the other one in this conversation. */
  unread: number
}

const sendText = `
  select id, seq, created_at as "createdAt", is_new as "isNew", unread
  from send_message($1, $2, $3, $4, $5, $6)`

export async function writeMessage({ pool }: Database, draft: Draft): Promise<Sent> {
  const values = [newId(), draft.conversationId, draft.senderId, draft.clientId, draft.type, draft.text]
  const { rows } = await pool.query<Sent>({ name: 'send_message', text: sendText, values })
  const [sent] = rows
  if (!sent) throw new Error('A message was not written.')
  return sent
}

export async function findMessage(db: Queryable, id: string) {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row
}

interface Part {
  limit: number
  offset: number
  beforeSeq?: number | undefined
  afterSeq?: number | undefined
}

/** Newest first, or oldest first behind a seq. */
export function readMessages(
  db: Queryable,
  conversationId: string,
  { limit, offset, beforeSeq, afterSeq }: Part,
) {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        beforeSeq === undefined ? undefined : lt(messages.seq, beforeSeq),
        afterSeq === undefined ? undefined : gt(messages.seq, afterSeq),
      ),
    )
    .orderBy(afterSeq === undefined ? desc(messages.seq) : asc(messages.seq))
    .limit(limit)
    .offset(offset)
}

const mySide = (conversationId: string, accountId: string) =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.accountId, accountId))

/** Everything is read up to the last message. Where there was nothing to read, nothing is answered. */
export async function markRead(db: Queryable, conversationId: string, accountId: string) {
  const last = sql<number>`(select ${conversations.lastSeq} from ${conversations} where ${conversations.id} = ${conversationId})`
  const [marks] = await db
    .update(conversationMembers)
    .set({ unread: 0, seenSeq: last, deliveredSeq: last })
    .where(and(mySide(conversationId, accountId), lt(conversationMembers.seenSeq, last)))
    .returning({ deliveredSeq: conversationMembers.deliveredSeq, seenSeq: conversationMembers.seenSeq })
  return marks
}

/** Up to a seq, but never further than there are messages. Where it is old news, nothing is answered. */
export async function markDelivered(
  { orm }: Database,
  conversationId: string,
  accountId: string,
  seq: number,
) {
  const upTo = sql<number>`least(${seq}::bigint,
    (select ${conversations.lastSeq} from ${conversations} where ${conversations.id} = ${conversationId}))`
  const [marks] = await orm
    .update(conversationMembers)
    .set({ deliveredSeq: upTo })
    .where(and(mySide(conversationId, accountId), lt(conversationMembers.deliveredSeq, upTo)))
    .returning({ deliveredSeq: conversationMembers.deliveredSeq, seenSeq: conversationMembers.seenSeq })
  return marks
}

/** How many conversations hold something unread. */
export async function countUnread({ pool }: Database, accountId: string): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    name: 'count_unread',
    text: 'select count(*)::integer as total from conversation_members where account_id = $1 and unread > 0',
    values: [accountId],
  })
  return rows[0]?.total ?? 0
}

export async function updateSide(
  db: Queryable,
  conversationId: string,
  accountId: string,
  changes: { isMuted?: boolean | undefined; note?: string | undefined },
) {
  await db.update(conversationMembers).set(changes).where(mySide(conversationId, accountId))
}

/** Counts a deletion, so that whoever is away learns of it, and holds the conversation meanwhile. */
export async function countDeletion(tx: Queryable, conversationId: string) {
  const [row] = await tx
    .update(conversations)
    .set({ deletions: sql`${conversations.deletions} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ deletions: conversations.deletions, lastSeq: conversations.lastSeq })
  if (!row) throw new Error('A conversation is gone.')
  return row
}

export async function deleteMessages(tx: Queryable, conversationId: string, seq?: number) {
  const { rowCount } = await tx
    .update(messages)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(messages.conversationId, conversationId),
        seq === undefined ? undefined : eq(messages.seq, seq),
        sql`${messages.deletedAt} is null`,
      ),
    )
  return rowCount ?? 0
}
