import type { OperatorSubscription } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console, ListTools } from '../console/list/Console'
import { dayFields, FilterForm, personField } from '../console/list/FilterForm'
import { FilterMenu } from '../console/list/FilterMenu'
import { Pager } from '../console/list/ListParts'
import { ListTabs, shownIn } from '../console/list/ListTabs'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/subscriptions'
import { SubscriptionTable } from './SubscriptionTable'
import { nexts, statusChoices, subscriptionQuery, typeChoices } from './subscription-query'
import { subscriptionRow } from './subscription-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Subscriptions' })
}

const shows = ['all', ...nexts] as const
const labels = { all: 'All', renewal: 'Renewing next', expiry: 'Expiring next' }
export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const filters = subscriptionQuery(searchParams)
  const { data, total, cursor } = await api('GET /operator/subscriptions', {
    query: { ...windowOf(query), ...filters },
  })
  return {
    ...{ page: query.page, show: shownIn(searchParams, shows), filters, total, next: cursor },
    rows: data.map((subscription) => subscriptionRow(subscription, viewer.timezone)),
  }
})

const csv: CsvColumn<OperatorSubscription>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'fan', value: ({ user }) => user?.username ?? user?._id },
  { title: 'creator', value: ({ performer }) => performer?.username ?? performer?._id },
  { title: 'type', value: ({ type }) => type },
  { title: 'status', value: ({ status }) => status },
  { title: 'live', value: ({ isLive }) => isLive },
  { title: 'since', value: ({ createdAt }) => createdAt },
  { title: 'until', value: ({ expiredAt }) => expiredAt },
  { title: 'renews', value: ({ nextRecurringDate }) => nextRecurringDate },
  { title: 'renewal price', value: ({ renewalPrice }) => renewalPrice },
  { title: 'paid from', value: ({ paidFrom }) => paidFrom },
]

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { page, show, filters, rows, total, next } = loaderData
  return (
    <Console
      title="Subscriptions"
      lead="All subscriptions of fans to creators."
      filters={
        <ListTabs
          label="Filter subscriptions"
          tabs={shows.map((show) => ({ show, label: labels[show] }))}
          chosen={show}
        />
      }
      actions={
        <ExportButton
          name="subscriptions"
          columns={csv}
          read={(window, signal) =>
            api('GET /operator/subscriptions', { query: { ...filters, ...window }, signal })
          }
        />
      }
      list={
        <>
          <ListTools>
            <FilterMenu label="Status" name="status" choices={statusChoices} />
            <FilterMenu label="Type" name="type" choices={typeChoices} />
          </ListTools>
          <FilterForm fields={[personField('Fan', 'fan'), personField('Creator', 'creator'), ...dayFields]} />
          {rows.length > 0 ? (
            <SubscriptionTable rows={rows} />
          ) : (
            <EmptyState picture="/state-empty.webp" title="No subscriptions">
              Try other filters.
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
    />
  )
}
