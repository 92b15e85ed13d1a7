import type { ReportReason } from '@ovation/contract'
import { type FileFacts, fileAsJson } from '#platform/files'
import type { Database } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'

/*
 * Cases as operators read them: the owner (accounts, creators), the operators, the number of reports with their most
 * frequent reason, and the snapshot of the content. A page is one statement.
 */

export interface PersonFacts {
  id: string
  username: string | null
  name: string
  avatarFileId: string | null
  isPerformer: boolean
  verifiedAccount: boolean
}

interface Operator {
  _id: string
  name: string
}

export interface CaseRow
  extends Omit<
    CaseRecord,
    | 'ownerId'
    | 'assigneeId'
    | 'decidedBy'
    | 'reason'
    | 'appealOf'
    | 'hiddenAt'
    | 'takenDownAt'
    | 'matched'
    | 'chatId'
  > {
  owner: PersonFacts | null
  assignee: Operator | null
  decidedBy: Operator | null
  decisionReason: ReportReason | null
  appealOf: string | null
  reports: number
  /** The most frequent one of its reports. */
  reason: ReportReason | null
  snapshot: {
    title: string
    text: string
    createdAt: string
    isCut: boolean
    fileIds: string[] | null
  } | null
}

export const personAsJson = (id: string) => `(
    select json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'avatarFileId', a.avatar_file_id,
      'isPerformer', a.is_performer, 'verifiedAccount', coalesce(p.verified_account, false))
    from accounts a left join creators p on p.account_id = a.id where a.id = ${id})`

/** The decision on a case `c` was against the owner, and was not reversed by an appeal. */
export const isUpheld = `(c.decision in ('taken-down', 'warned', 'suspended')
    and not exists (select from cases n where n.appeal_of = c.id and n.decision = 'accepted'))`

const operator = (id: string) =>
  `(select json_build_object('_id', a.id, 'name', a.name) from accounts a where a.id = ${id})`

const rowsText = `
  select c.id, c.number, c.kind, c.target, c.target_id as "targetId", c.rule, c.status, c.due_at as "dueAt",
    c.decision, c.reason as "decisionReason", c.message, c.closed_at as "closedAt", c.appeal_of as "appealOf", c.appeal,
    c.created_at as "createdAt",
    ${personAsJson('c.owner_id')} as owner, ${operator('c.assignee_id')} as assignee,
    ${operator('c.decided_by')} as "decidedBy",
    (select count(*)::integer from reports r where r.case_id = c.id) as reports,
    (select r.reason from reports r where r.case_id = c.id group by r.reason order by count(*) desc, r.reason limit 1)
      as reason,
    (select json_build_object('title', s.title, 'text', s.text, 'createdAt', s.created_at,
        'isCut', s.is_cut, 'fileIds', s.file_ids)
      from case_snapshots s where s.case_id = coalesce(c.appeal_of, c.id)) as snapshot
  from cases c
  where c.id = any($1::uuid[])`

export async function loadCaseRows({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<CaseRow[]> {
  return (await pool.query<CaseRow>({ name: 'case_rows', text: rowsText, values: [ids] })).rows
}

const heldText = `
  select coalesce(json_agg(${fileAsJson('f')} order by h.position), '[]') as files
  from file_holds h join files f on f.id = h.file_id where h.holder_id = $1::uuid`

/** The files of a case's snapshot, until an operator decides. */
export async function heldFiles({ pool }: Pick<Database, 'pool'>, caseId: string): Promise<FileFacts[]> {
  const { rows } = await pool.query<{ files: FileFacts[] }>({
    name: 'case_files',
    text: heldText,
    values: [caseId],
  })
  return rows[0]?.files ?? []
}
