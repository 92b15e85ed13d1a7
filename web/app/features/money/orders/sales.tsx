import { useCallback } from 'react'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { ContentTabs } from '~/shell/navigation/tabs/ContentTabs'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/sales'
import { OrderList } from './OrderList'
import { OrderRow } from './OrderRow'
import { OrderTools } from './OrderTools'
import { isNarrowed, orderQuery } from './order-query'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Orders' })
}

export const loader = page('creator', async ({ api, request }) => {
  const query = orderQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /orders/search', { query }) }
})

export default function Sales({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /orders/search', { query: { ...query, cursor: next.cursor }, signal: next.signal }),
    [query],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  return (
    <Page title="Orders" lead="Orders from your store." tabs={<ContentTabs />}>
      {(items.length > 0 || isNarrowed(query)) && <OrderTools query={query} kinds />}
      <OrderList
        {...more}
        items={items}
        query={query}
        empty={<NothingSold />}
        row={(order) => (
          <OrderRow
            key={order._id}
            order={order}
            to={`/creator/orders/${order._id}`}
            who={order.buyer.name}
          />
        )}
      />
    </Page>
  )
}

const NothingSold = () => (
  <EmptyState
    picture="/state-empty.webp"
    title="No orders yet"
    action={<ButtonLink to="/creator/products">Go to your store</ButtonLink>}
  >
    New orders appear here.
  </EmptyState>
)
