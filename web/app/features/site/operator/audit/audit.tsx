import type { AuditEntry } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { isAllowed } from '@ovation/contract/roles'
import { useSearchParams } from 'react-router'
import { api as client } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { counted } from '~/ui/text/format'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console } from '../console/list/Console'
import { Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/audit'
import { AuditDetail } from './AuditDetail'
import { AuditFilters } from './AuditFilters'
import { AuditTable } from './AuditTable'
import { auditSearch } from './audit-query'
import { auditRow } from './audit-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Audit log' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const [{ data, total, cursor }, team] = await Promise.all([
    api('GET /operator/audit', { query: { ...windowOf(query), ...auditSearch(searchParams) } }),
    isAllowed(viewer.operatorRole, 'team') ? api('GET /operator/team') : null,
  ])
  const named = new Map(team?.operators.map(({ _id, name }) => [_id, name]))
  // Former operators are not in the team.
  for (const { operator } of data) if (operator) named.set(operator._id, operator.name)
  return {
    ...query,
    entries: data.map((entry) => auditRow(entry, viewer.timezone)),
    operators: [...named].map(([value, text]) => ({ value, text })),
    ...{ total, next: cursor },
  }
})

const csv: CsvColumn<AuditEntry>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'time', value: ({ createdAt }) => createdAt },
  { title: 'operator', value: ({ operator }) => operator?.username ?? operator?.name },
  { title: 'role', value: ({ role }) => role },
  { title: 'action', value: ({ action }) => action },
  { title: 'subject', value: ({ subjectId }) => subjectId },
  {
    title: 'changes',
    value: ({ changes }) =>
      changes
        .map(({ field, before, after }) => `${field}: ${before ?? 'none'} → ${after ?? 'none'}`)
        .join('; '),
  },
  { title: 'reason', value: ({ reason }) => reason },
]

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { page, open, entries, operators, total, next } = loaderData
  const [search] = useSearchParams()
  const chosen = entries.find(({ _id }) => _id === open) ?? entries[0]
  return (
    <Console
      title="Audit log"
      lead={`${counted(total, 'action', 'actions')} of operators. They can’t be changed or deleted.`}
      isOpen={chosen !== undefined && chosen._id === open}
      actions={
        <ExportButton
          name="audit-log"
          columns={csv}
          read={(window, signal) =>
            client('GET /operator/audit', { query: { ...auditSearch(search), ...window }, signal })
          }
        />
      }
      list={
        <>
          <AuditFilters operators={operators} />
          {entries.length > 0 ? (
            <AuditTable entries={entries} chosen={chosen} />
          ) : (
            <EmptyState picture="/state-empty.webp" title="Nothing here">
              What operators do appears here.
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
      detail={chosen && <AuditDetail entry={chosen} />}
    />
  )
}
