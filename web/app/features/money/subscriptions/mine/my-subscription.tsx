import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import type { Route } from './+types/my-subscription'
import { SubscriptionList } from './SubscriptionList'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Subscriptions' })
}

const perPage = 20

export const loader = page('member', async ({ api, request }) => {
  const { searchParams } = new URL(request.url)
  const cursor = searchParams.get('cursor')
  const isLive = searchParams.get('show') !== 'ended'
  const query = { isLive, limit: perPage, ...(cursor ? { cursor } : {}) }
  return { query, list: await api('GET /subscriptions/user/search', { query }) }
})

export default function MySubscriptions({ loaderData }: Route.ComponentProps) {
  return <SubscriptionList {...loaderData} />
}
