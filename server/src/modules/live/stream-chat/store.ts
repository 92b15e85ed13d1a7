import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Database, Queryable } from '#platform/postgres'
import {
  streamChatMembers,
  streamChatMutes,
  streamChats,
  streamMessages,
  streamRemovals,
} from '#tables/stream-chat'

type NewChat = Pick<typeof streamChats.$inferInsert, 'type' | 'streamId' | 'creatorId' | 'fanId'>

export async function addChat(tx: Queryable, chat: NewChat): Promise<string> {
  const id = newId()
  await tx.insert(streamChats).values({ ...chat, id })
  return id
}

export async function closeChatOf(tx: Queryable, streamId: string) {
  await tx
    .update(streamChats)
    .set({ closedAt: sql`now()` })
    .where(and(eq(streamChats.streamId, streamId), isNull(streamChats.closedAt)))
}

/** The chats of these streams, by stream. */
export async function chatsOf(db: Queryable, streamIds: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: streamChats.id, streamId: streamChats.streamId })
    .from(streamChats)
    .where(inArray(streamChats.streamId, streamIds))
  return new Map(found.map(({ id, streamId }) => [streamId, id]))
}

/** Who may not write in the chats of these streams, as "stream account". */
export async function mutedAmong(
  db: Queryable,
  people: { streamId: string; accountId: string }[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const [streams, accounts] = [
    people.map(({ streamId }) => streamId),
    people.map(({ accountId }) => accountId),
  ]
  const { rows } = await db.execute<{ who: string }>(sql`
    select p.stream_id || ' ' || p.account_id as who
    from unnest(${sql.param(streams)}::uuid[], ${sql.param(accounts)}::uuid[]) p (stream_id, account_id)
    join ${streamChats} c on c.stream_id = p.stream_id
    join ${streamChatMutes} m on m.conversation_id = c.id and m.account_id = p.account_id
    where m.until is null or m.until > now()`)
  return new Set(rows.map(({ who }) => who))
}

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
  const columns = columnsOf(drafts).map((column, n) => sql`${sql.param(column)}::${sql.raw(`${types[n]}[]`)}`)
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select id from send_stream_messages(${sql.join(columns, sql`, `)}) order by n`,
  )
  return rows.map(({ id }) => id)
}

const deletedAmongText =
  'select id from stream_messages where id = any ($1::uuid[]) and deleted_at is not null'

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

/** Public chats closed before this time that still have messages. */
export async function chatsToSweep(db: Queryable, days: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: streamChats.id })
    .from(streamChats)
    .where(
      and(
        // Must equal the condition of the index.
        sql`type = 'stream_public' and swept_at is null`,
        sql`${streamChats.closedAt} < now() - make_interval(days => ${days})`,
      ),
    )
    .orderBy(streamChats.closedAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes the oldest messages of a chat. Returns how many. */
export async function deleteSomeMessages(db: Queryable, chatId: string, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${streamMessages} where conversation_id = ${chatId} and seq in (
      select seq from ${streamMessages} where conversation_id = ${chatId} order by seq limit ${limit})`)
  return rowCount ?? 0
}

export async function markSwept(db: Queryable, chatId: string) {
  await db.update(streamChats).set({ sweptAt: sql`now()`, pinnedId: null }).where(eq(streamChats.id, chatId))
}

export async function setPinned(db: Queryable, conversationId: string, pinnedId: string | null) {
  await db.update(streamChats).set({ pinnedId }).where(eq(streamChats.id, conversationId))
}

export async function setSlowMode(db: Queryable, streamId: string, slowModeSeconds: number) {
  const [chat] = await db
    .update(streamChats)
    .set({ slowModeSeconds })
    .where(eq(streamChats.streamId, streamId))
    .returning({ id: streamChats.id })
  return chat?.id
}

export async function addChatMute(
  db: Queryable,
  conversationId: string,
  accountId: string,
  minutes?: number,
) {
  const until = minutes === undefined ? null : sql`now() + make_interval(mins => ${minutes}::integer)`
  await db
    .insert(streamChatMutes)
    .values({ conversationId, accountId, until })
    .onConflictDoUpdate({
      target: [streamChatMutes.conversationId, streamChatMutes.accountId],
      set: { until },
    })
}

export async function removeChatMute(db: Queryable, conversationId: string, accountId: string) {
  await db
    .delete(streamChatMutes)
    .where(and(eq(streamChatMutes.conversationId, conversationId), eq(streamChatMutes.accountId, accountId)))
}

export async function addRemoval(db: Queryable, conversationId: string, accountId: string) {
  await db.insert(streamRemovals).values({ conversationId, accountId }).onConflictDoNothing()
}

interface Socket {
  conversationId: string
  socketId: string
  accountId: string | null
}

const pairs = (sockets: Pick<Socket, 'conversationId' | 'socketId'>[]) => sql`unnest(
  ${sql.param(sockets.map(({ conversationId }) => conversationId))}::uuid[],
  ${sql.param(sockets.map(({ socketId }) => socketId))}::text[])`

/** Members of a node that died expire after this time. */
const lease = sql`now() + interval '45 seconds'`

/** Returns the chats of new members. */
export async function addMembers(db: Queryable, sockets: Socket[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; isNew: boolean }>(sql`
    insert into ${streamChatMembers} (conversation_id, socket_id, account_id, seen_until)
    select t.chat, t.socket, t.account, ${lease}
    from unnest(
      ${sql.param(sockets.map(({ conversationId }) => conversationId))}::uuid[],
      ${sql.param(sockets.map(({ socketId }) => socketId))}::text[],
      ${sql.param(sockets.map(({ accountId }) => accountId))}::uuid[]) t (chat, socket, account)
    order by 1, 2
    on conflict (conversation_id, socket_id) do update set seen_until = excluded.seen_until
    returning conversation_id as id, xmax = 0 as "isNew"`)
  return rows.flatMap(({ id, isNew }) => (isNew ? id : []))
}

export async function removeMembers(db: Queryable, sockets: Pick<Socket, 'conversationId' | 'socketId'>[]) {
  await db.execute(sql`
    delete from ${streamChatMembers} m using ${pairs(sockets)} t (chat, socket)
    where m.conversation_id = t.chat and m.socket_id = t.socket`)
}

/**
 * Renews these members. Returns the chats whose members changed: a node that was stalled
 * for too long, or a database failure, may have lost some.
 */
export async function keepMembers(db: Queryable, sockets: Socket[]): Promise<string[]> {
  const back = sockets.length > 0 ? await addMembers(db, sockets) : []
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from ${streamChatMembers} where seen_until < now() returning conversation_id as id`)
  return [...new Set([...back, ...rows.map(({ id }) => id)])]
}

/** The chats whose members no node has published in the last second. */
export async function claimCrowds(db: Queryable, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${streamChats} set crowd_told_at = clock_timestamp()
    where ${inArray(streamChats.id, ids)}
      and (crowd_told_at is null or crowd_told_at < clock_timestamp() - interval '1 second')
    returning id`)
  return rows.map(({ id }) => id)
}
