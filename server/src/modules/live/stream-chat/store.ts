import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { streamChatMutes, streamChats, streamRemovals } from '#tables/stream-chat'

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

/** The muted people in the chats of these streams, as "stream account". */
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
