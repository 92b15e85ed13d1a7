import type { Dispute } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useSearchParams } from 'react-router'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console } from '../console/list/Console'
import { Pager } from '../console/list/ListParts'
import { ListTabs, shownIn } from '../console/list/ListTabs'
import { listQuery, timeSort, windowOf } from '../console/list/list-query'
import type { Route } from './+types/disputes'
import { DisputeTable } from './DisputeTable'
import { statuses, statusLabels } from './dispute-labels'
import { disputeRow } from './dispute-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Disputes' })
}

const shows = [...statuses, 'all'] as const
const labels = { ...statusLabels, all: 'All' }

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const show = shownIn(searchParams, [shows[0], ...shows.slice(1)])
  const status = show === 'all' ? undefined : show
  const { data, total, cursor } = await api('GET /operator/disputes', {
    query: { ...windowOf(query), status, sort: timeSort(searchParams).direction },
  })
  const now = new Date()
  return {
    ...{ page: query.page, show, status, total, next: cursor },
    rows: data.map((dispute) => disputeRow(dispute, now, viewer.timezone)),
  }
})

const columns: CsvColumn<Dispute>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'opened', value: ({ openedAt }) => openedAt },
  { title: 'due', value: ({ dueAt }) => dueAt },
  { title: 'closed', value: ({ closedAt }) => closedAt },
  { title: 'status', value: ({ status }) => status },
  { title: 'reason', value: ({ reason }) => reason },
  { title: 'amount', value: ({ amount }) => amount },
  { title: 'currency', value: ({ currency }) => currency },
  { title: 'payer', value: ({ payer }) => payer?.username ?? payer?._id },
  { title: 'payment', value: ({ paymentId }) => paymentId },
]

export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { page, show, status, rows, total, next } = loaderData
  const [search] = useSearchParams()
  return (
    <Console
      title="Disputes"
      lead="Payments that a cardholder disputes at their bank. Answer with evidence before the deadline."
      filters={
        <ListTabs
          label="Filter disputes"
          tabs={shows.map((show) => ({ show, label: labels[show] }))}
          chosen={show}
        />
      }
      actions={
        <ExportButton
          name="disputes"
          columns={columns}
          read={(window, signal) =>
            api('GET /operator/disputes', {
              query: { ...window, status, sort: timeSort(search).direction },
              signal,
            })
          }
        />
      }
      list={
        <>
          {rows.length > 0 ? (
            <DisputeTable rows={rows} isQueue={show === 'needs_response'} />
          ) : (
            <EmptyState picture="/state-empty.webp" title="No disputes">
              {show === 'needs_response'
                ? 'Nothing needs a response. You get an email when a payment is disputed.'
                : 'Try another filter.'}
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
    />
  )
}
