import type { Calls, ResponseOf } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useSearchParams } from 'react-router'
import { api as client } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { counted } from '~/ui/text/format'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console, ListTools } from '../console/list/Console'
import { dayFields, FilterForm } from '../console/list/FilterForm'
import { FilterMenu } from '../console/list/FilterMenu'
import { ListSearch, Pager } from '../console/list/ListParts'
import { ListTabs, shownIn } from '../console/list/ListTabs'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/payouts'
import { PayoutDetail } from './PayoutDetail'
import { PayoutTable } from './PayoutTable'
import { methodChoices, payoutQuery, sortOfPayouts } from './payout-query'
import { payoutInFull, payoutRow } from './payout-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Payouts' })
}

type ListedPayout = ResponseOf<Calls['GET /admin/payout-requests/search']>['data'][number]

const shows = ['pending', 'approved', 'done', 'rejected', 'withdrawn'] as const
const labels = {
  pending: 'To review',
  approved: 'To pay',
  done: 'Paid',
  rejected: 'Rejected',
  withdrawn: 'Cancelled',
}
export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const show = shownIn(searchParams, shows)
  const filters = payoutQuery(searchParams, show)
  const [found, overview] = await Promise.all([
    api('GET /admin/payout-requests/search', {
      query: { ...windowOf(query), ...filters },
    }),
    api('GET /admin/overview'),
  ])
  // A link in an email opens its payout in any state.
  const id = query.open ?? found.data[0]?._id
  const chosen = id
    ? await api('GET /admin/payout-requests/{id}/view', { params: { id } }).catch(orNotFound)
    : null
  const now = new Date()
  return {
    ...query,
    show,
    payouts: found.data.map((payout) => payoutRow(payout, now)),
    chosen: chosen && payoutInFull(chosen, viewer),
    sort: sortOfPayouts(searchParams, show),
    isFiltered: Boolean(query.q || filters.paymentAccountType || filters.fromDate || filters.toDate),
    total: found.total,
    next: found.cursor,
    counts: overview.payouts,
  }
})

const csv: CsvColumn<ListedPayout>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'requested', value: ({ createdAt }) => createdAt },
  { title: 'status', value: ({ status }) => status },
  { title: 'creator', value: ({ performer }) => performer.username ?? performer._id },
  { title: 'tokens', value: ({ requestTokens }) => requestTokens },
  { title: 'dollars', value: ({ amount }) => amount },
  { title: 'method', value: ({ paymentAccountType }) => paymentAccountType },
  { title: 'destination', value: ({ destination }) => destination },
  { title: 'paid', value: ({ paidAt }) => paidAt },
  { title: 'reference', value: ({ reference }) => reference },
]

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { q, page, open, show, payouts, chosen, sort, isFiltered, total, next, counts } = loaderData
  const [search] = useSearchParams()
  return (
    <Console
      title="Payouts"
      lead={leadOf(counts)}
      isOpen={open !== null}
      actions={
        <ExportButton
          name={`payouts-${show}`}
          columns={csv}
          read={(window, signal) =>
            client('GET /admin/payout-requests/search', {
              query: { ...payoutQuery(search, show), ...window },
              signal,
            })
          }
        />
      }
      filters={
        <ListTabs
          label="Filter payouts"
          tabs={shows.map((show) => ({ show, label: labels[show], count: counts[show] }))}
          chosen={show}
        />
      }
      list={
        <>
          <ListSearch label="Creator" q={q} />
          <ListTools>
            <FilterMenu label="Method" name="method" choices={methodChoices} />
          </ListTools>
          <FilterForm fields={dayFields} />
          {payouts.length > 0 ? (
            <PayoutTable
              payouts={payouts}
              chosenId={chosen?._id ?? null}
              sort={sort}
              step={show === 'pending' || show === 'approved' ? show : null}
            />
          ) : (
            <EmptyState picture="/state-empty.webp" title={isFiltered ? 'No results' : 'Nothing here'}>
              {isFiltered
                ? 'Try other filters.'
                : 'Payout requests appear here. You also get an email for each one.'}
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
      detail={chosen && <PayoutDetail key={chosen._id} payout={chosen} />}
    />
  )
}

function leadOf({ pending, approved }: { pending: number; approved: number }) {
  const parts = [
    pending > 0 && `${counted(pending, 'payout')} to review`,
    approved > 0 && `${approved} to pay`,
  ]
  return pending + approved > 0 ? `${parts.filter(Boolean).join(', ')}.` : 'Nothing to review.'
}
