import { and, asc, between, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Database, Queryable } from '#platform/postgres'
import {
  conversationMembers,
  conversations,
  massMessages,
  messageFiles,
  messages,
  welcomeMessages,
} from '#tables/messages'
import { isUnpaid } from './queries/message-rows.ts'

type Message = typeof messages.$inferSelect

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

/** Which of these people have exchanged messages with a creator. */
export async function contactsAmong(
  db: Queryable,
  creatorId: string,
  accountIds: string[],
): Promise<string[]> {
  const rows = await db
    .select({ fanId: conversations.fanId })
    .from(conversations)
    .where(
      and(
        eq(conversations.creatorId, creatorId),
        inArray(conversations.fanId, accountIds),
        gt(conversations.lastSeq, 0),
      ),
    )
  return rows.map(({ fanId }) => fanId)
}

export interface Draft extends Pick<Message, 'conversationId' | 'senderId' | 'clientId' | 'type' | 'text'> {
  itemId?: string
  chargeId?: string
  fileIds?: string[]
}

export type Sent = {
  id: string
  seq: number
  createdAt: Date
  /** False when the same clientId was sent before. */
  isNew: boolean
  /** Of the other one in this conversation. */
  unread: number
}

const answer = 'id, seq, created_at as "createdAt", is_new as "isNew", unread'

const valuesOf = ({
  conversationId,
  senderId,
  clientId,
  type,
  text,
  itemId,
  chargeId,
  fileIds = [],
}: Draft) => [
  newId(),
  conversationId,
  senderId,
  clientId,
  type,
  text,
  itemId ?? null,
  fileIds,
  chargeId ?? null,
]

/** A transaction of its own, of one prepared statement. */
export async function writeMessage({ pool }: Database, draft: Draft): Promise<Sent> {
  const { rows } = await pool.query<Sent>({
    name: 'send_message',
    text: `select ${answer} from send_message($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: valuesOf(draft),
  })
  return onlyOne(rows)
}

/** The same inside a transaction. */
export async function sendIn(tx: Queryable, draft: Draft): Promise<Sent> {
  const values = valuesOf(draft).map((value) => sql`${sql.param(value)}`)
  const { rows } = await tx.execute<Sent>(
    sql`select ${sql.raw(answer)} from send_message(${sql.join(values, sql`, `)})`,
  )
  const sent = onlyOne(rows)
  return { ...sent, createdAt: new Date(sent.createdAt) }
}

function onlyOne(rows: Sent[]): Sent {
  const [sent] = rows
  if (!sent) throw new Error('A message was not written.')
  return sent
}

/** Whoever else sends waits until the transaction ends. */
export async function lockConversation(tx: Queryable, id: string) {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('no key update')
}

/** The message that this sender called so before. */
export async function findSent(
  tx: Queryable,
  { conversationId, senderId, clientId }: Draft,
): Promise<Sent | undefined> {
  if (clientId === null) return undefined
  const [row] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, senderId),
        eq(messages.clientId, clientId),
      ),
    )
  return row && { id: row.id, seq: row.seq, createdAt: row.createdAt, isNew: false, unread: 0 }
}

export async function findMessage(db: Queryable, id: string) {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row
}

const mySide = (conversationId: string, accountId: string) =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.accountId, accountId))

/** Everything is read up to the last message. Where there was nothing to read, nothing is answered. */
export async function markRead({ pool }: Database, conversationId: string, accountId: string) {
  const { rows } = await pool.query<{ deliveredSeq: number; seenSeq: number }>({
    name: 'read_messages',
    text: 'select delivered_seq as "deliveredSeq", seen_seq as "seenSeq" from read_messages($1, $2)',
    values: [conversationId, accountId],
  })
  return rows[0]
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

/** Nothing between these two is unread or waits to be told of any more. Answers the sides that had something. */
export async function clearUnreadBetween(tx: Queryable, one: string, other: string) {
  const between = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      or(
        and(eq(conversations.creatorId, one), eq(conversations.fanId, other)),
        and(eq(conversations.creatorId, other), eq(conversations.fanId, one)),
      ),
    )
  return tx
    .update(conversationMembers)
    .set({ unread: 0, untoldSince: null })
    .where(
      and(
        inArray(conversationMembers.conversationId, between),
        or(gt(conversationMembers.unread, 0), isNotNull(conversationMembers.untoldSince)),
      ),
    )
    .returning({
      conversationId: conversationMembers.conversationId,
      accountId: conversationMembers.accountId,
    })
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

/** Those of a conversation from one number to another, at most so many, but for those that the fan has paid for. */
export async function deleteMessages(
  tx: Queryable,
  conversationId: string,
  { from, to, limit }: { from: number; to: number; limit: number },
) {
  const these = await tx
    .select({ id: messages.id, seq: messages.seq, itemId: messages.itemId })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        between(messages.seq, from, to),
        isNull(messages.deletedAt),
        isUnpaid('messages'),
      ),
    )
    .orderBy(asc(messages.seq))
    .limit(limit)
    .for('update')
  const ids = these.map(({ id }) => id)
  if (ids.length > 0) {
    // What many got stays theirs who are paying for it at this moment; what one got goes with its message.
    const itemId = sql`case when ${messages.massId} is not null then ${messages.itemId} end`
    const emptied = { deletedAt: sql`now()`, text: '', itemId }
    await tx.update(messages).set(emptied).where(inArray(messages.id, ids))
  }
  return these
}

/** The files of these messages, which have them no more. */
export async function takeFiles(tx: Queryable, messageIds: string[]): Promise<string[]> {
  if (messageIds.length === 0) return []
  const taken = await tx
    .delete(messageFiles)
    .where(inArray(messageFiles.messageId, messageIds))
    .returning({ id: messageFiles.fileId })
  return taken.map(({ id }) => id)
}

/** What was sent to many was ready before. */
const fewMessages = 20

export async function messagesWithFile(db: Queryable, fileId: string, itemIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      or(
        inArray(messages.itemId, itemIds),
        inArray(
          messages.id,
          db.select({ id: messageFiles.messageId }).from(messageFiles).where(eq(messageFiles.fileId, fileId)),
        ),
      ),
    )
    .limit(fewMessages)
  return rows.map(({ id }) => id)
}

/** In which messages to this fan an item is sold: one, unless a creator has sent it again. */
export async function messagesSelling(db: Queryable, fanId: string, itemId: string): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.itemId, itemId), eq(conversations.fanId, fanId)))
    .limit(fewMessages)
  return rows.map(({ id }) => id)
}

/** Whether it is in a message, or will be in some; besides the welcome message of this creator. */
export async function isSentElsewhere(
  tx: Queryable,
  itemId: string,
  { besides = null }: { besides?: string | null } = {},
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${messages} where ${messages.itemId} = ${itemId}
    union all select from ${massMessages} where ${massMessages.itemId} = ${itemId}
    union all select from ${welcomeMessages} where ${welcomeMessages.itemId} = ${itemId}
      and ${welcomeMessages.creatorId} is distinct from ${besides}::uuid
    limit 1`)
  return rows.length > 0
}
