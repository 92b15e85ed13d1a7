import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { streamChatMembers, streamChats } from '#tables/stream-chat'

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
