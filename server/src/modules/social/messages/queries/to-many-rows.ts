import type { Restriction } from '@ovation/contract'
import type { Database } from '#platform/postgres'

/*
 * Messages to many as operators read them: mass messages, and those to new subscribers, with their price (items) and files
 * (item_files). One that was unsent is gone, unless somebody still has a copy that they paid for. A message to new subscribers
 * that was replaced is known by one of its copies.
 */

export interface ToManyRow {
  id: string
  ownerId: string
  text: string
  /** In hundredths of a token; null if it is not for sale. */
  price: number | null
  restriction: Restriction | null
  createdAt: Date
  fileIds: string[]
}

const text = `
  select t.id, t.owner_id as "ownerId", t.text, t.restriction, t.created_at as "createdAt",
    case when i.is_sale then i.price end as price,
    array(select o.file_id from item_files o where o.item_id = t.item_id order by o.position) as "fileIds"
  from unnest($1::uuid[]) named (id)
  cross join lateral (
    select s.id, s.creator_id as owner_id, s.text, s.restriction, s.created_at, s.item_id
    from mass_messages s where s.id = named.id and (s.status <> 'unsent' or s.restriction is not null
      or exists (select from messages m where m.mass_id = s.id and m.deleted_at is null))
    union all
    select w.id, w.creator_id, w.text, w.restriction, w.updated_at, w.item_id
    from welcome_messages w where w.id = named.id
    union all
    (select m.welcome_id, m.sender_id, m.text, m.restriction, m.created_at, m.item_id
    from messages m where m.welcome_id = named.id and m.deleted_at is null
      and not exists (select from welcome_messages w where w.id = named.id) limit 1)
  ) t
  left join items i on i.id = t.item_id`

export async function loadToManyRows({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<ToManyRow[]> {
  return (await pool.query<ToManyRow>({ name: 'messages_to_many', text, values: [ids] })).rows
}
