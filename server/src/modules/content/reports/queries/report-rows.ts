import type { ItemKind, Report } from '@ovation/contract'
import { type FileFacts, fileAsJson } from '#platform/files'
import type { Database } from '#platform/postgres'

/*
 * Reports as operators read them: the accounts of reporter and owner, the reported person, item or comment, its snapshot
 * (report_snapshots, file_holds), and the number of reports about the same thing. A page is one statement.
 */

interface Person {
  id: string
  username: string | null
  name: string
  avatarFileId: string | null
  isPerformer: boolean
}

export interface ReportRow extends Pick<Report, 'target' | 'reason' | 'status'> {
  id: string
  targetId: string
  description: string
  note: string
  closedBy: string | null
  closedAt: Date | null
  createdAt: Date
  reporter: Person | null
  owner: Person | null
  people: number
  /** The reported content, if it still exists. */
  item: { title: string; body: string } | null
  comment: { content: string; itemKind: ItemKind; itemId: string } | null
  person: { name: string; bio: string } | null
  /** As it was when it was reported. */
  snapshot: { title: string; text: string } | null
  /** Its files, until an operator decides. */
  files: FileFacts[]
}

const person = (id: string) => `(
    select json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'avatarFileId', a.avatar_file_id,
      'isPerformer', a.is_performer) from accounts a where a.id = ${id})`

const rowsText = `
  select r.id, r.target, r.target_id as "targetId", r.reason, r.description, r.status, r.note,
    r.closed_at as "closedAt", r.created_at as "createdAt",
    (select a.name from accounts a where a.id = r.closed_by) as "closedBy",
    ${person('r.reporter_id')} as reporter,
    ${person('r.owner_id')} as owner,
    (select count(*)::integer from reports s where s.target = r.target and s.target_id = r.target_id) as people,
    case when r.target in ('feed', 'video', 'gallery', 'product') then (
      select json_build_object('title', i.title, 'body', i.body) from items i where i.id = r.target_id) end as item,
    case when r.target = 'comment' then (
      select json_build_object('content', m.content, 'itemKind', i.kind, 'itemId', i.id)
      from comments m join items i on i.id = m.item_id where m.id = r.target_id) end as comment,
    case when r.target in ('performer', 'user') then (
      select json_build_object('name', a.name, 'bio', coalesce(c.bio, ''))
      from accounts a left join creators c on c.account_id = a.id where a.id = r.target_id) end as person,
    (select json_build_object('title', s.title, 'text', s.text) from report_snapshots s where s.report_id = r.id)
      as snapshot,
    coalesce((
      select json_agg(${fileAsJson('f')} order by h.position)
      from file_holds h join files f on f.id = h.file_id where h.holder_id = r.id
    ), '[]') as files
  from reports r
  where r.id = any($1::uuid[])`

export async function loadReportRows({ pool }: Database, ids: string[]): Promise<ReportRow[]> {
  const { rows } = await pool.query<ReportRow>({ name: 'report_rows', text: rowsText, values: [ids] })
  return rows
}
