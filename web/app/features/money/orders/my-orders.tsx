import { useCallback } from 'react'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/my-orders'
import { OrderList } from './OrderList'
import { OrderRow } from './OrderRow'
import { OrderTools } from './OrderTools'
import { isNarrowed, orderQuery } from './order-query'
import { ShopPage } from './ShopPage'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your orders' })
}

export const loader = page('member', async ({ api, request }) => {
  const query = orderQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /orders/users/search', { query }) }
})

export default function MyOrders({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /orders/users/search', { query: { ...query, cursor: next.cursor }, signal: next.signal }),
    [query],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  return (
    <ShopPage title="Your orders">
      {(items.length > 0 || isNarrowed(query)) && <OrderTools query={query} />}
      <OrderList
        {...more}
        items={items}
        query={query}
        empty={<NothingOrdered />}
        row={(order) => (
          <OrderRow key={order._id} order={order} to={`/user/orders/${order._id}`} who={order.seller.name} />
        )}
      />
    </ShopPage>
  )
}

const NothingOrdered = () => (
  <EmptyState
    picture="/state-empty.webp"
    title="No orders yet"
    action={
      <ButtonLink to="/search/products" look="go">
        Browse products
      </ButtonLink>
    }
  >
    Your orders appear here, with their delivery status.
  </EmptyState>
)
