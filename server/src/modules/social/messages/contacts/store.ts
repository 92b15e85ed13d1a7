import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { messages } from '#tables/messages'

/** How many people somebody has messaged in the last day, up to a number. Mass messages don't count. */
export async function countContacts(db: Queryable, senderId: string, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from (
      select distinct ${messages.conversationId} from ${messages}
      where ${messages.senderId} = ${senderId} and ${messages.massId} is null
        and ${messages.createdAt} > now() - interval '1 day'
      limit ${atMost}
    ) contacts`)
  return rows[0]?.total ?? 0
}
