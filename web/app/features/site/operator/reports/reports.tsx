import type { Case } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { counted } from '~/ui/text/format'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console } from '../console/list/Console'
import { ListSearch, Pager } from '../console/list/ListParts'
import { ListTabs, shownIn } from '../console/list/ListTabs'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/reports'
import { CaseTable } from './CaseTable'
import { caseRow } from './case-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Reports' })
}

const shows = ['open', 'mine', 'unassigned', 'appeals', 'closed'] as const
const labels = {
  open: 'Open',
  mine: 'Mine',
  unassigned: 'Unassigned',
  appeals: 'Appeals',
  closed: 'Closed',
}
const filters = {
  open: { status: 'open' },
  mine: { status: 'open', assignee: 'me' },
  unassigned: { status: 'open', assignee: 'nobody' },
  appeals: { status: 'open', kind: 'appeal' },
  closed: { status: 'closed' },
} as const

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const show = shownIn(searchParams, shows)
  const [found, pending] = await Promise.all([
    api('GET /operator/cases', {
      query: { ...windowOf(query), ...filters[show], ...(query.q ? { q: query.q } : {}) },
    }),
    api('GET /admin/pending'),
  ])
  const now = new Date()
  const cases = found.data.map((one) => caseRow(one, viewer, now))
  return { ...query, show, cases, total: found.total, next: found.cursor, open: pending.reports }
})

const columns: CsvColumn<Case>[] = [
  { title: 'number', value: ({ number }) => number },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'about', value: ({ target }) => target },
  { title: 'owner', value: ({ owner }) => owner?.username ?? owner?._id },
  { title: 'reports', value: ({ reports }) => reports },
  { title: 'reason', value: ({ reason }) => reason },
  { title: 'status', value: ({ status }) => status },
  { title: 'decision', value: ({ decision }) => decision },
  { title: 'assigned to', value: ({ assignee }) => assignee?.name },
  { title: 'opened', value: ({ createdAt }) => createdAt },
  { title: 'due', value: ({ dueAt }) => dueAt },
  { title: 'closed', value: ({ closedAt }) => closedAt },
]

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { q, page, show, cases, total, next, open } = loaderData
  return (
    <Console
      title="Reports"
      lead={open > 0 ? `${counted(open, 'case', 'cases')} to review.` : 'Nothing to review.'}
      actions={
        <ExportButton
          name="cases"
          columns={columns}
          read={(window, signal) =>
            api('GET /operator/cases', {
              query: { ...window, ...filters[show], ...(q ? { q } : {}) },
              signal,
            })
          }
        />
      }
      filters={
        <ListTabs
          label="Filter cases"
          tabs={shows.map((show) => ({
            show,
            label: labels[show],
            ...(show === 'open' ? { count: open } : {}),
          }))}
          chosen={show}
        />
      }
      list={
        <>
          <ListSearch label="Name or number" q={q} />
          {cases.length > 0 ? (
            <CaseTable cases={cases} />
          ) : (
            <EmptyState picture="/state-empty.webp" title={q ? 'No results' : 'Nothing here'}>
              {q ? 'Try a shorter search.' : 'What people report and what automatic rules find appears here.'}
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
    />
  )
}
