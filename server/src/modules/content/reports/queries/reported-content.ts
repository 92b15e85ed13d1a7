import type { Report } from '@ovation/contract'
import type { Database } from '#platform/postgres'

/*
 * Reported content as it is now: text and files of an item (items, item_files, photos), a comment, or a person (accounts,
 * creators). Callers have already checked that the reporter may know of it.
 */

interface Content {
  title: string
  text: string
  fileIds: string[]
}

const itemText = `
  select i.title, i.body as text, array(
    select part.id from (
      select o.file_id as id, 0 as part, o.position::integer from item_files o where o.item_id = i.id
      union all select p.file_id, 0, p.position::integer from photos p where p.gallery_id = i.id
      union all select i.teaser_file_id, 1, 0 where i.teaser_file_id is not null
      union all select i.thumbnail_file_id, 2, 0 where i.thumbnail_file_id is not null
    ) part (id, part, position) order by part.part, part.position, part.id
  ) as "fileIds"
  from items i where i.id = $1::uuid`

const commentText = `select '' as title, m.content as text, '{}'::uuid[] as "fileIds" from comments m where m.id = $1::uuid`

const personText = `
  select a.name as title, coalesce(c.bio, '') as text, '{}'::uuid[] as "fileIds"
  from accounts a left join creators c on c.account_id = a.id where a.id = $1::uuid`

const textOf = (target: Report['target']) => {
  if (target === 'comment') return commentText
  return target === 'performer' || target === 'user' ? personText : itemText
}

/** The text of an item is HTML. */
export async function readReportedContent(
  { pool }: Database,
  { target, targetId }: Pick<Report, 'target' | 'targetId'>,
): Promise<Content | null> {
  const { rows } = await pool.query<Content>({ text: textOf(target), values: [targetId] })
  return rows[0] ?? null
}
