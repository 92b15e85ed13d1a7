import type { Case, CasePerson } from '@ovation/contract'
import { avatarUrl } from '#modules/identity/people'
import type { Files } from '#platform/files'
import type { ContentNow } from '../kinds/reportables.ts'
import type { CaseRow, PersonFacts } from '../queries/case-rows.ts'

export const presentPerson = (files: Files, person: PersonFacts | null): CasePerson | null =>
  person && {
    _id: person.id,
    username: person.username,
    name: person.name,
    avatar: avatarUrl(files, person.avatarFileId),
    isPerformer: person.isPerformer,
    verifiedAccount: person.verifiedAccount,
  }

/** A list shows the beginning. */
const titleLength = 120

/** Operators read private messages in a call of its own, which is recorded. */
export const isPrivate = ({ target }: Pick<CaseRow, 'target'>) => target === 'message'

function titleOf(row: CaseRow, now: ContentNow | undefined): string {
  const content = now ?? row.snapshot
  if (isPrivate(row) || !content) return ''
  return (content.title || content.text).slice(0, titleLength)
}

export const presentCase = (files: Files, row: CaseRow, now: ContentNow | undefined): Case => ({
  _id: row.id,
  number: Number(row.number),
  kind: row.kind,
  target: row.target,
  targetId: row.targetId,
  owner: presentPerson(files, row.owner),
  title: titleOf(row, now),
  reports: row.reports,
  reason: row.reason,
  rule: row.rule,
  status: row.status,
  decision: row.decision,
  dueAt: row.dueAt.toISOString(),
  assignee: row.assignee,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
})
