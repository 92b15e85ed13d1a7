import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import type { FileUse } from '../kinds/reportables.ts'

/** As many are read. */
const mostUses = 200

/**
 * The items that have these files, with drafts and scheduled ones (items, item_files), galleries and photos in none
 * (photos), except some.
 */
export async function itemsWithFiles(db: Queryable, fileIds: string[], except: string[]): Promise<FileUse[]> {
  if (fileIds.length === 0) return []
  const these = sql`any(${sql.param(fileIds)}::uuid[])`
  const others = sql`<> all(${sql.param(except)}::uuid[])`
  const state = sql`case when i.status = 'draft' then 'draft' when i.published_at > now() then 'scheduled'
    else 'published' end`
  const { rows } = await db.execute<FileUse & Record<string, unknown>>(sql`
    select o.file_id as "fileId", i.kind as target, i.id, case when i.kind = 'message' then '' else i.title end as title,
      ${state} as state
    from item_files o join items i on i.id = o.item_id where o.file_id = ${these} and i.id ${others}
    union all
    select part.id, i.kind, i.id, i.title, ${state}
    from items i cross join lateral (values (i.thumbnail_file_id), (i.teaser_file_id)) part (id)
    where (i.thumbnail_file_id = ${these} or i.teaser_file_id = ${these}) and part.id = ${these} and i.id ${others}
    union all
    select p.file_id, case when i.id is null then 'photo' else 'gallery' end, coalesce(i.id, p.file_id),
      coalesce(nullif(p.title, ''), i.title, ''),
      case when p.status <> 'active' or i.status = 'draft' then 'draft' else 'published' end
    from photos p left join items i on i.id = p.gallery_id
    where p.file_id = ${these} and (p.gallery_id is null or p.gallery_id ${others}) and p.file_id ${others}
    limit ${mostUses}`)
  return rows
}
