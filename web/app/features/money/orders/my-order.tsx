import { limits } from '@ovation/contract/limits'
import { redirect } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import type { Route } from './+types/my-order'
import { BoughtOrder } from './BoughtOrder'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('member', async ({ api, viewer, params }) => {
  const order = await api('GET /orders/{id}', { params: { id: params.id ?? '' } }).catch(orNotFound)
  if (viewer._id === order.seller._id) throw redirect(`/creator/orders/${order._id}`)
  const mine = viewer._id === order.buyer._id
  const canMove = mine && order.productType === 'physical' && order.deliveryStatus === 'processing'
  const addresses = canMove
    ? await api('GET /addresses/search', { query: { limit: limits.addresses } })
    : null
  return { order, mine, addresses: addresses?.data ?? null }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Order ${loaderData.order.orderNumber}` : 'Order' })
}

export default function MyOrder({ loaderData }: Route.ComponentProps) {
  return <BoughtOrder {...loaderData} />
}
