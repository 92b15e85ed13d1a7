import { type FileFacts, fileAsJson } from '#platform/files'
import type { Database } from '#platform/postgres'
import type { massMessages } from '#tables/messages'

/* Mass messages as their creator sees them: with files and price (items), views (counts) and payments (charges). */

export interface MassMessageRow
  extends Pick<
    typeof massMessages.$inferSelect,
    'id' | 'audience' | 'listId' | 'listName' | 'text' | 'status' | 'scheduledAt' | 'createdAt' | 'sent'
  > {
  price: number
  files: FileFacts[]
  seen: number
  unlocked: number
  /** Hundredths of a token. */
  paid: number
}

const text = `
  select s.id, s.audience, s.list_id as "listId", s.list_name as "listName", s.text, s.status, s.scheduled_at as "scheduledAt", s.created_at as "createdAt", s.sent,
    coalesce(i.price, 0) as price,
    coalesce((select json_agg(${fileAsJson('f')} order by o.position)
      from item_files o join files f on f.id = o.file_id where o.item_id = s.item_id), '[]') as files,
    (select coalesce(sum(n.views), 0)::integer from counts n where n.subject_id = s.id) as seen,
    coalesce(sold.unlocked, 0)::integer as unlocked, coalesce(sold.paid, 0)::bigint as paid
  from mass_messages s
  left join items i on i.id = s.item_id
  left join lateral (
    select count(*) as unlocked, sum(c.gross) as paid
    from purchases p join charges c on c.id = p.charge_id where p.item_id = s.item_id
  ) sold on true
  where s.id = any ($1::uuid[])`

export async function loadMassMessageRows({ pool }: Database, ids: string[]): Promise<MassMessageRow[]> {
  return (await pool.query<MassMessageRow>({ name: 'mass_message_rows', text, values: [ids] })).rows
}
