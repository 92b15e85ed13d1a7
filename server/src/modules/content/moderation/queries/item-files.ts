import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'

/** The originals, the picture and the teaser of an item (items, item_files), and the photos of a gallery. */
export async function itemFileIds(db: Queryable, itemId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.file_id as id from item_files o where o.item_id = ${itemId}
    union select p.file_id from photos p where p.gallery_id = ${itemId}
    union select part.id from items i
      cross join lateral (values (i.thumbnail_file_id), (i.teaser_file_id)) part (id)
      where i.id = ${itemId} and part.id is not null`)
  return rows.map(({ id }) => id)
}
