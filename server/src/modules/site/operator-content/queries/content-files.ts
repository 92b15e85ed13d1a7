import { type FileFacts, fileAsJson } from '#platform/files'
import type { Database } from '#platform/postgres'

/** More are not shown at once. */
const mostFiles = 500

/** The files of an item in order: its own, the photos of a gallery, then its picture and teaser. */
const filesText = `
  select ${fileAsJson('f')} as file from (
    select part.id, min(part.part) as part, min(part.position) as position from (
      select o.file_id, 0, o.position::integer from item_files o where o.item_id = $1
      union all select p.file_id, 1, p.position::integer from photos p where p.gallery_id = $1
      union all select i.thumbnail_file_id, 2, 0 from items i where i.id = $1
      union all select i.teaser_file_id, 3, 0 from items i where i.id = $1
    ) part (id, part, position) group by part.id
  ) part join files f on f.id = part.id
  order by part.part, part.position, f.id limit ${mostFiles}`

export async function loadContentFiles({ pool }: Database, itemId: string): Promise<FileFacts[]> {
  const { rows } = await pool.query<{ file: FileFacts }>({
    name: 'content_files',
    text: filesText,
    values: [itemId],
  })
  return rows.map(({ file }) => file)
}
