import { redirect } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import type { Route } from './+types/sale'
import { SoldOrder } from './SoldOrder'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', async ({ api, viewer, params }) => {
  const order = await api('GET /orders/{id}', { params: { id: params.id ?? '' } }).catch(orNotFound)
  if (viewer._id !== order.seller._id) throw redirect(`/user/orders/${order._id}`)
  return { order }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Order ${loaderData.order.orderNumber}` : 'Order' })
}

export default function Sale({ loaderData }: Route.ComponentProps) {
  return <SoldOrder {...loaderData} />
}
