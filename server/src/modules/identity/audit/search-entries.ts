import type { AuditEntry, auditCalls, QueryOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { type Page, readPage } from '#platform/paging'
import type { Database } from '#platform/postgres'
import type { AuditValues, auditLog } from '#tables/audit'
import { loadEntryRows } from './queries/entry-rows.ts'
import { type ActionKind, entriesFound } from './store.ts'

type Entry = typeof auditLog.$inferSelect

export const searchEntries = ({ db }: Pick<Platform, 'db'>, search: QueryOf<typeof auditCalls.auditLog>) =>
  readPage(db.orm, entriesFound(search), search, (ids) => loadEntries(db, ids))

/** What operators did about one thing, for roles that may see it but not the whole log. */
export const historyOf = (
  { db }: Pick<Platform, 'db'>,
  subjectId: string,
  kinds: readonly ActionKind[],
  page: Page,
) => readPage(db.orm, entriesFound({ subjectId, kinds }), page, (ids) => loadEntries(db, ids))

async function loadEntries(db: Database, ids: string[]): Promise<AuditEntry[]> {
  const rows = await loadEntryRows(db, ids)
  return rows.map(({ entry, operator }) => ({
    _id: entry.id,
    operator: operator && { _id: operator.id, name: operator.name, username: operator.username },
    role: entry.role,
    action: entry.action,
    subjectId: entry.subjectId,
    changes: changesOf(entry),
    reason: entry.reason,
    createdAt: entry.createdAt.toISOString(),
  }))
}

function changesOf({ before, after }: Entry): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
}

function textOf(value: AuditValues[string] | undefined): string | null {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? value.join(', ') : String(value)
}
