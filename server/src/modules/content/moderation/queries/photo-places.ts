import type { Database } from '#platform/postgres'

interface Places {
  ownerId: string | null
  itemIds: string[]
  /** A photo in no gallery. */
  isAlone: boolean
}

/** As many items with one photo are looked at. */
const mostItems = 20

const text = `
  select f.owner_id as "ownerId",
    array(
      select p.gallery_id from photos p where p.file_id = f.id and p.gallery_id is not null and p.status = 'active'
      union all (select o.item_id from item_files o where o.file_id = f.id limit ${mostItems})
    ) as "itemIds",
    exists (select from photos p where p.file_id = f.id and p.gallery_id is null and p.status = 'active') as "isAlone"
  from files f where f.id = $1::uuid`

/** Where the photo with this file (files) is shown: items, galleries (item_files, photos), or on its own. */
export async function placesOfPhoto({ pool }: Pick<Database, 'pool'>, fileId: string): Promise<Places> {
  const { rows } = await pool.query<Places>({ name: 'photo_places', text, values: [fileId] })
  return rows[0] ?? { ownerId: null, itemIds: [], isAlone: false }
}
