import { sql } from 'drizzle-orm'
import { type FileFacts, fileAsJson } from '#platform/files'
import type { Queryable } from '#platform/postgres'

/* A welcome message as its creator sees it, with its files and price (items). */

export type WelcomeMessageRow = {
  isOn: boolean
  text: string
  itemId: string | null
  price: number
  files: FileFacts[]
}

export async function loadWelcomeMessageRow(
  db: Queryable,
  creatorId: string,
): Promise<WelcomeMessageRow | undefined> {
  const { rows } = await db.execute<WelcomeMessageRow>(sql`
    select w.is_on as "isOn", w.text, w.item_id as "itemId", coalesce(i.price, 0) as price,
      coalesce((select json_agg(${sql.raw(fileAsJson('f'))} order by o.position)
        from item_files o join files f on f.id = o.file_id where o.item_id = w.item_id), '[]') as files
    from welcome_messages w left join items i on i.id = w.item_id
    where w.creator_id = ${creatorId}`)
  return rows[0]
}
