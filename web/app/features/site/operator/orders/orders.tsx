import type { OperatorOrder } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { statusLabels } from '~/features/money/orders/order-labels'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console } from '../console/list/Console'
import { dayFields, FilterForm, personField } from '../console/list/FilterForm'
import { ListSearch, Pager } from '../console/list/ListParts'
import { ListTabs, shownIn } from '../console/list/ListTabs'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/orders'
import { OrderTable } from './OrderTable'
import { orderQuery, statuses } from './order-query'
import { orderRow } from './order-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Orders' })
}

const shows = ['all', ...statuses] as const
const labels = { all: 'All', ...statusLabels }

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const show = shownIn(searchParams, shows)
  const filters = orderQuery(searchParams)
  const { data, total, cursor } = await api('GET /operator/orders', {
    query: { ...windowOf(query), ...filters },
  })
  return {
    ...{ q: query.q, page: query.page, show, filters, total, next: cursor },
    rows: data.map((order) => orderRow(order, viewer.timezone)),
  }
})

const csv: CsvColumn<OperatorOrder>[] = [
  { title: 'number', value: ({ orderNumber }) => orderNumber },
  { title: 'time', value: ({ createdAt }) => createdAt },
  { title: 'status', value: ({ deliveryStatus }) => deliveryStatus },
  { title: 'product', value: ({ productName }) => productName },
  { title: 'type', value: ({ productType }) => productType },
  { title: 'quantity', value: ({ quantity }) => quantity },
  { title: 'tokens', value: ({ totalPrice }) => totalPrice },
  { title: 'refunded', value: ({ refunded }) => refunded },
  { title: 'buyer', value: ({ buyer }) => buyer.username ?? buyer._id },
  { title: 'seller', value: ({ seller }) => seller.username ?? seller._id },
  { title: 'shipping code', value: ({ shippingCode }) => shippingCode },
  { title: 'transaction', value: ({ chargeId }) => chargeId },
]

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { q, page, show, filters, rows, total, next } = loaderData
  return (
    <Console
      title="Orders"
      lead="All products that were ordered."
      filters={
        <ListTabs
          label="Filter orders"
          tabs={shows.map((show) => ({ show, label: labels[show] }))}
          chosen={show}
        />
      }
      actions={
        <ExportButton
          name="orders"
          columns={csv}
          read={(window, signal) => api('GET /operator/orders', { query: { ...filters, ...window }, signal })}
        />
      }
      list={
        <>
          <ListSearch label="Order number" q={q} />
          <FilterForm
            fields={[personField('Buyer', 'buyer'), personField('Seller', 'seller'), ...dayFields]}
          />
          {rows.length > 0 ? (
            <OrderTable rows={rows} />
          ) : (
            <EmptyState picture="/state-empty.webp" title="No orders">
              Try other filters. The search finds an order by its whole number.
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
    />
  )
}
