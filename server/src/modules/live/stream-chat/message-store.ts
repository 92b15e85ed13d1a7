import type { Restriction } from '@ovation/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Database, Queryable } from '#platform/postgres'
import { streamChats, streamMessages } from '#tables/stream-chat'

export interface Draft {
  conversationId: string
  senderId: string
  clientId: string | null
  type: 'text' | 'tip' | 'notify'
  text: string
  chargeId?: string
}

type Refused = 'closed' | 'removed' | 'muted' | 'slow'

/** The stored message, or why it was refused. */
export type Written =
  | { state: 'sent' | 'again'; id: string; seq: number; createdAt: Date }
  | { state: Refused; id: null; seq: null; createdAt: null }

const columnsOf = (drafts: Draft[]) => [
  drafts.map(() => newId()),
  drafts.map(({ conversationId }) => conversationId),
  drafts.map(({ senderId }) => senderId),
  drafts.map(({ clientId }) => clientId),
  drafts.map(({ type }) => type),
  drafts.map(({ text }) => text),
  drafts.map(({ chargeId }) => chargeId ?? null),
]

const types = ['uuid', 'uuid', 'uuid', 'text', 'text', 'text', 'uuid']

/** A transaction of its own, of one prepared statement. */
export async function writeMessages({ pool }: Pick<Database, 'pool'>, drafts: Draft[]): Promise<Written[]> {
  const { rows } = await pool.query<Written>({
    name: 'send_stream_messages',
    text: `select state, id, seq, created_at as "createdAt"
      from send_stream_messages($1, $2, $3, $4, $5, $6, $7) order by n`,
    values: columnsOf(drafts),
  })
  return rows
}

/** The same inside a transaction. Returns the stored messages. */
export async function writeMessagesIn(tx: Queryable, drafts: Draft[]): Promise<(string | null)[]> {
  return (await writeDraftsIn(tx, drafts)).map(({ id }) => id)
}

/** The same with the state of each message. */
export async function writeDraftsIn(tx: Queryable, drafts: Draft[]): Promise<Written[]> {
  const columns = columnsOf(drafts).map((column, n) => sql`${sql.param(column)}::${sql.raw(`${types[n]}[]`)}`)
  const { rows } = await tx.execute<Written & Record<string, unknown>>(
    sql`select state, id, seq, created_at as "createdAt"
      from send_stream_messages(${sql.join(columns, sql`, `)}) order by n`,
  )
  // Only the driver itself reads instants.
  return rows.map((row) => (row.id === null ? row : { ...row, createdAt: new Date(row.createdAt) }))
}

const deletedAmongText =
  'select id from stream_messages where id = any ($1::uuid[]) and (deleted_at is not null or restriction is not null)'

/** Which of these were deleted. */
export async function deletedAmong({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'deleted_stream_messages',
    text: deletedAmongText,
    values: [ids],
  })
  return new Set(rows.map(({ id }) => id))
}

export async function findStreamMessage(db: Queryable, id: string) {
  const [row] = await db.select().from(streamMessages).where(eq(streamMessages.id, id))
  return row
}

/** False if it was already deleted. A deleted message is unpinned. */
export async function markDeleted(
  db: Database,
  { id, conversationId }: { id: string; conversationId: string },
) {
  return db.orm.transaction(async (tx) => {
    const deleted = await tx
      .update(streamMessages)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(streamMessages.id, id), isNull(streamMessages.deletedAt)))
      .returning({ id: streamMessages.id })
    const unpinned = await tx
      .update(streamChats)
      .set({ pinnedId: null })
      .where(and(eq(streamChats.id, conversationId), eq(streamChats.pinnedId, id)))
      .returning({ id: streamChats.id })
    return { isNew: deleted.length > 0, wasPinned: unpinned.length > 0 }
  })
}

/** Operators hide a message, take it down or show it again; it is unpinned. Null: there is no such message. */
export async function restrictMessage(tx: Queryable, id: string, restriction: Restriction | null) {
  const [before] = await tx
    .select({ conversationId: streamMessages.conversationId, restriction: streamMessages.restriction })
    .from(streamMessages)
    .where(and(eq(streamMessages.id, id), isNull(streamMessages.deletedAt)))
    .for('no key update')
  if (!before) return null
  const { conversationId } = before
  await tx.update(streamMessages).set({ restriction }).where(eq(streamMessages.id, id))
  const unpinned = await tx
    .update(streamChats)
    .set({ pinnedId: null })
    .where(and(eq(streamChats.id, conversationId), eq(streamChats.pinnedId, id)))
    .returning({ id: streamChats.id })
  return { before: before.restriction, conversationId, wasPinned: unpinned.length > 0 }
}

/** Deletes the oldest messages of a chat. Returns how many. */
export async function deleteSomeMessages(db: Queryable, chatId: string, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${streamMessages} where conversation_id = ${chatId} and seq in (
      select seq from ${streamMessages} where conversation_id = ${chatId} order by seq limit ${limit})`)
  return rowCount ?? 0
}
