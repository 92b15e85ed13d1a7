import { sql } from 'drizzle-orm'
import { fileStatusOf } from '#platform/files'
import type { Queryable } from '#platform/postgres'

/** An item is ready when all its files are, and failed when one of them is. Returns the items that became ready. */
export async function refreshReadiness(tx: Queryable, itemIds: string[]): Promise<string[]> {
  if (itemIds.length === 0) return []
  const these = sql`any(${sql.param(itemIds)}::uuid[])`
  // Before the files are read: another transaction may be adding files to the item.
  await tx.execute(sql`select from items where id = ${these} order by id for no key update`)
  const { rows } = await tx.execute<{ id: string; became: string }>(sql`
    with parts as (
      select m.item_id, m.file_id from item_files m where m.item_id = ${these}
      union all
      select i.id, trailer.id from items i
      cross join lateral (values (i.thumbnail_file_id), (i.teaser_file_id)) as trailer (id)
      where i.id = ${these}
    ),
    states as (
      select i.id, case
        when bool_or(p.status = 'error') then 'error'
        when bool_or(p.status <> 'finished') then 'processing'
        else 'ready' end as state
      from items i
      left join lateral (
        select ${sql.raw(fileStatusOf('parts.file_id'))} as status from parts where parts.item_id = i.id
      ) p on true
      where i.id = ${these}
      group by i.id
    )
    update items i set files_state = s.state
    from states s where s.id = i.id and i.files_state <> s.state
    returning i.id, i.files_state as became`)
  return rows.filter(({ became }) => became === 'ready').map(({ id }) => id)
}

/** The items a file belongs to. */
export async function itemsWithFile(tx: Queryable, fileId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select item_id as id from item_files where file_id = ${fileId}
    union select id from items where thumbnail_file_id = ${fileId}
    union select id from items where teaser_file_id = ${fileId}`)
  return rows.map(({ id }) => id)
}

/** Skips locked items: their transaction may be waiting for the file. */
export async function lockThoseFree(tx: Queryable, ids: string[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from items where id = any(${sql.param(ids)}::uuid[]) for no key update skip locked`)
  const free = rows.map(({ id }) => id)
  return { free, taken: ids.filter((id) => !free.includes(id)) }
}
