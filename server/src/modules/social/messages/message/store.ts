import type { Restriction } from '@ovation/contract'
import { and, asc, between, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Database, Queryable } from '#platform/postgres'
import { conversations, massMessages, messageFiles, messages, welcomeMessages } from '#tables/messages'
import { isUnpaid } from '../queries/message-rows.ts'

type Message = typeof messages.$inferSelect

export interface Draft extends Pick<Message, 'conversationId' | 'senderId' | 'clientId' | 'type' | 'text'> {
  itemId?: string
  chargeId?: string
  fileIds?: string[]
}

export type Sent = {
  id: string
  seq: number
  createdAt: Date
  /** False when this clientId was sent before. */
  isNew: boolean
  /** The other member's unread count in this conversation. */
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

/** One prepared statement in a transaction of its own. */
export async function writeMessage({ pool }: Database, draft: Draft): Promise<Sent> {
  const { rows } = await pool.query<Sent>({
    name: 'send_message',
    text: `select ${answer} from send_message($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: valuesOf(draft),
  })
  return onlyOne(rows)
}

/** The same inside the caller's transaction. */
export async function writeMessageIn(tx: Queryable, draft: Draft): Promise<Sent> {
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

/** The message that this sender sent with this clientId. */
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

/** Counts a deletion, so that clients notice one they missed. Locks the conversation. */
export async function countDeletion(tx: Queryable, conversationId: string) {
  const [row] = await tx
    .update(conversations)
    .set({ deletions: sql`${conversations.deletions} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ deletions: conversations.deletions, lastSeq: conversations.lastSeq })
  if (!row) throw new Error('A conversation is gone.')
  return row
}

/** Deletes up to `limit` messages of a range of seq, except those the fan paid for. */
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
    // A copy of a mass message keeps its item, because a fan may be paying for it right now.
    const itemId = sql`case when ${messages.massId} is not null then ${messages.itemId} end`
    const emptied = { deletedAt: sql`now()`, text: '', itemId }
    await tx.update(messages).set(emptied).where(inArray(messages.id, ids))
  }
  return these
}

/** Restricts a message, with those that sell the same item. Null: it is gone. */
export async function restrictOne(tx: Queryable, id: string, restriction: Restriction | null) {
  const [before] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.deletedAt)))
    .for('no key update')
  if (!before) return null
  const { itemId } = before
  const these = or(eq(messages.id, id), itemId ? eq(messages.itemId, itemId) : undefined)
  const all = await tx.update(messages).set({ restriction }).where(these).returning({ id: messages.id })
  return { before: before.restriction, itemId, isAlone: all.length === 1 }
}

/** Copies of a message to many, or messages that sell the same item. */
const isCopyOf = (id: string) =>
  or(eq(messages.massId, id), eq(messages.welcomeId, id), eq(messages.itemId, id))

/** Restricts all copies of a message to many. Null: there is none. */
export async function restrictCopies(tx: Queryable, id: string, restriction: Restriction | null) {
  const these = or(eq(messages.massId, id), eq(messages.welcomeId, id))
  const [one] = await tx
    .select({ before: messages.restriction, itemId: messages.itemId })
    .from(messages)
    .where(and(these, isNull(messages.deletedAt)))
    .limit(1)
  await tx
    .update(messages)
    .set({ restriction })
    .where(and(these, sql`${messages.restriction} is distinct from ${restriction}`))
  return one ?? null
}

/** The next copies of a message to many, by conversation, with their recipients. */
export const nextCopies = (
  db: Queryable,
  of: string,
  after: { conversationId: string; seq: number } | null,
  limit: number,
) =>
  db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      seq: messages.seq,
      fanId: conversations.fanId,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        isCopyOf(of),
        after
          ? sql`(${messages.conversationId}, ${messages.seq}) > (${after.conversationId}::uuid, ${after.seq}::bigint)`
          : undefined,
      ),
    )
    .orderBy(asc(messages.conversationId), asc(messages.seq))
    .limit(limit)

export async function fileIdsOfMessage(db: Queryable, messageId: string): Promise<string[]> {
  const rows = await db
    .select({ id: messageFiles.fileId })
    .from(messageFiles)
    .where(eq(messageFiles.messageId, messageId))
  return rows.map(({ id }) => id)
}

/** The messages that have these files for free, and were not deleted. */
export const messagesWithFiles = (db: Queryable, fileIds: string[], except: string[]) =>
  db
    .select({ fileId: messageFiles.fileId, id: messages.id })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(
      and(inArray(messageFiles.fileId, fileIds), isNull(messages.deletedAt), notInArray(messages.id, except)),
    )
    .limit(fewUses)

/** As many are shown to operators. */
const fewUses = 100

/** Detaches the files of these messages and returns their ids. */
export async function detachFiles(tx: Queryable, messageIds: string[]): Promise<string[]> {
  if (messageIds.length === 0) return []
  const taken = await tx
    .delete(messageFiles)
    .where(inArray(messageFiles.messageId, messageIds))
    .returning({ id: messageFiles.fileId })
  return taken.map(({ id }) => id)
}

/** Mass messages are sent when their files are ready, so few messages wait for one file. */
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

/** The messages to this fan that sell an item. More than one when the creator sent it again. */
export async function messagesSelling(db: Queryable, fanId: string, itemId: string): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.itemId, itemId), eq(conversations.fanId, fanId)))
    .limit(fewMessages)
  return rows.map(({ id }) => id)
}

/** Whether a message, mass message or welcome message uses an item, besides this creator's welcome message. */
export async function isUsedElsewhere(
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
