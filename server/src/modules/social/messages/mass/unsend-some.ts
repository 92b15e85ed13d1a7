import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { isUnpaid } from '../queries/message-rows.ts'

export type Unsent = { id: string; conversationId: string; seq: number; deletions: number; fanId: string }

/** Takes some of a message to many back from those who have not paid for it, and counts the deletions. */
export async function unsendSome(tx: Queryable, massId: string, limit: number): Promise<Unsent[]> {
  const { rows } = await tx.execute<Unsent>(sql`
    with these as (
      select m.id, m.conversation_id, m.seq from messages m
      where m.mass_id = ${massId} and m.deleted_at is null and ${isUnpaid('m')}
      order by m.conversation_id limit ${limit}
    ), counted as (
      update conversations v set deletions = v.deletions + 1
      from these t where v.id = t.conversation_id
      returning v.id, v.fan_id, v.deletions
    ), emptied as (
      update messages m set deleted_at = now(), text = ''
      from these t where m.conversation_id = t.conversation_id and m.seq = t.seq
    )
    select t.id, t.conversation_id as "conversationId", t.seq, c.deletions, c.fan_id as "fanId"
    from these t join counted c on c.id = t.conversation_id`)
  return rows
}
