import { limits } from '@ovation/contract/limits'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Page } from '~/ui/layout/Page'
import type { Route } from './+types/checkout'
import { CheckoutContent } from './CheckoutContent'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Checkout' })
}

export const loader = page(
  'member',
  async ({ api }) => ({
    addresses: (await api('GET /addresses/search', { query: { limit: limits.addresses } })).data,
  }),
  'store',
)

export default function Checkout({ loaderData: { addresses } }: Route.ComponentProps) {
  return (
    <Page width="list" title="Checkout">
      <CheckoutContent loaded={addresses} />
    </Page>
  )
}
