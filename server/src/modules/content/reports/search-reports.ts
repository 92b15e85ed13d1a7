import type { QueryOf, Report, reportCalls } from '@ovation/contract'
import { avatarUrl } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Files, presentFile } from '#platform/files'
import { readPage } from '#platform/paging'
import { plainText } from '#platform/rich-text'
import { reportsFound } from './queries/report-list.ts'
import { loadReportRows, type ReportRow } from './queries/report-rows.ts'
import { isReportableKind, type ReportableKind, reportables } from './reportables.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Subject = Report['subject']

/** Reports, latest first; searched by the names of reporter and owner. */
export const searchReports = (parts: Parts, search: QueryOf<typeof reportCalls.reports>) =>
  readPage(parts.db.orm, reportsFound(search), search, (ids) => load(parts, ids))

async function load(parts: Parts, ids: string[]): Promise<Report[]> {
  const rows = await loadReportRows(parts.db, ids)
  const elsewhere = await describeElsewhere(parts, rows)
  const subjectOf = (row: ReportRow) =>
    isReportableKind(row.target) ? (elsewhere.get(row.targetId) ?? null) : presentSubject(row)
  return rows.map((row) => ({
    _id: row.id,
    target: row.target,
    targetId: row.targetId,
    reason: row.reason,
    description: row.description,
    status: row.status,
    reporter: presentPerson(parts.files, row.reporter),
    owner: presentPerson(parts.files, row.owner),
    subject: subjectOf(row),
    snapshot: presentSnapshot(parts.files, row, subjectOf(row)),
    people: row.people,
    note: row.note,
    closedBy: row.closedBy,
    closedAt: row.closedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Content of other modules. */
async function describeElsewhere({ extensions }: Parts, rows: ReportRow[]) {
  const idsOf = (kind: ReportableKind) =>
    rows.flatMap(({ target, targetId }) => (target === kind ? targetId : []))
  const described = await Promise.all(
    reportables.kinds.map(async (kind) => {
      const ids = idsOf(kind)
      return ids.length > 0 ? [...((await extensions.find(reportables, kind)?.describe(ids)) ?? [])] : []
    }),
  )
  return new Map(described.flat())
}

const presentPerson = (files: Files, person: ReportRow['owner']): Report['owner'] =>
  person && {
    _id: person.id,
    username: person.username,
    name: person.name,
    avatar: avatarUrl(files, person.avatarFileId),
    isPerformer: person.isPerformer,
  }

/** An excerpt; the rest is on the page of the content. */
const textLength = 600

function presentSnapshot(files: Files, row: ReportRow, now: Subject): Report['snapshot'] {
  const { snapshot: then } = row
  if (!then) return null
  const isSame = now?.title === then.title && now.text.slice(0, textLength) === then.text.slice(0, textLength)
  return { ...then, isChanged: !isSame, files: row.files.map((file) => presentFile(files, file)) }
}

function presentSubject({ item, comment, person }: ReportRow): Subject {
  if (item) return { title: item.title, text: plainText(item.body).slice(0, textLength), under: null }
  if (comment) {
    return {
      title: '',
      text: comment.content,
      under: { kind: comment.itemKind, _id: comment.itemId },
    }
  }
  return person && { title: person.name, text: person.bio.slice(0, textLength), under: null }
}
