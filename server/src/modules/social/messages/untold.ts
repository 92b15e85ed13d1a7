import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { conversationMembers } from '#tables/messages'

type Untold = {
  conversationId: string
  accountId: string
  otherId: string
  unread: number
  isMuted: boolean
}

/**
 * Takes those who have messages they have neither read nor been told of, the longest waiting first: in this transaction
 * somebody tells them. Who reads or is written to at this moment is left for the next time.
 */
export async function takeUntold(tx: Queryable, before: Date, limit: number): Promise<Untold[]> {
  const { rows } = await tx.execute<Untold>(sql`
    update ${conversationMembers} m set untold_since = null
    from (
      select m.conversation_id, m.account_id from ${conversationMembers} m
      where m.untold_since <= ${before}
      order by m.untold_since limit ${limit} for no key update skip locked
    ) u
    join ${conversationMembers} o on o.conversation_id = u.conversation_id and o.account_id <> u.account_id
    where m.conversation_id = u.conversation_id and m.account_id = u.account_id
    returning m.conversation_id as "conversationId", m.account_id as "accountId", o.account_id as "otherId", m.unread,
      m.is_muted as "isMuted"`)
  return rows
}
