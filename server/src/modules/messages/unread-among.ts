import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { conversationMembers } from '#tables/messages'
import type { SentMessage } from './sent.ts'

type Unread = { conversationId: string; recipientId: string }

/** Those of these messages whose recipients have something to read there, and want to hear of it. */
export async function unreadAmong(db: Queryable, sent: SentMessage[]): Promise<Unread[]> {
  const { rows } = await db.execute<Unread>(sql`
    select m.conversation_id as "conversationId", m.account_id as "recipientId"
    from unnest(
      ${sql.param(sent.map(({ conversationId }) => conversationId))}::uuid[],
      ${sql.param(sent.map(({ recipientId }) => recipientId))}::uuid[]
    ) as s (conversation_id, account_id)
    join ${conversationMembers} m using (conversation_id, account_id)
    where m.unread > 0 and not m.is_muted`)
  return rows
}
