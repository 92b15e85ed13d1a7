import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { counted } from '~/ui/text/format'
import { Console } from '../console/Console'
import { ListSearch, Pager } from '../console/ListParts'
import { ListTabs, shownIn } from '../console/ListTabs'
import { listQuery, windowOf } from '../console/list-query'
import type { Route } from './+types/reports'
import { ReportDetail } from './ReportDetail'
import { ReportTable } from './ReportTable'
import { reportRow } from './report-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Reports' })
}

const shows = ['open', 'done'] as const
const labels = { open: 'Open', done: 'Closed' }

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const show = shownIn(searchParams, shows)
  const [found, overview] = await Promise.all([
    api('GET /admin/reports', { query: { ...windowOf(query), q: query.q, status: show } }),
    api('GET /admin/overview'),
  ])
  const now = new Date()
  const reports = found.data.map((report) => reportRow(report, viewer, now))
  return { ...query, show, reports, total: found.total, counts: overview.reports }
})

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { q, page, open, show, reports, total, counts } = loaderData
  const chosen = reports.find(({ _id }) => _id === open) ?? reports[0]
  return (
    <Console
      title="Reports"
      lead={counts.open > 0 ? `${counted(counts.open, 'report')} to review.` : 'Nothing to review.'}
      isOpen={chosen !== undefined && chosen._id === open}
      filters={
        <ListTabs
          label="Filter reports"
          tabs={shows.map((show) => ({ show, label: labels[show], count: counts[show] }))}
          chosen={show}
        />
      }
      list={
        <>
          <ListSearch label="Name" q={q} />
          {reports.length > 0 ? (
            <ReportTable reports={reports} chosen={chosen} />
          ) : (
            <EmptyState picture="/state-empty.webp" title={q ? 'No results' : 'Nothing here'}>
              {q ? 'Try a shorter search.' : 'Reports from users appear here.'}
            </EmptyState>
          )}
          <Pager page={page} total={total} />
        </>
      }
      detail={chosen && <ReportDetail key={chosen._id} report={chosen} />}
    />
  )
}
