import { limits } from '@ovation/contract/limits'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import type { Route } from './+types/addresses-page'
import { MyAddresses } from './addresses/MyAddresses'
import { ShopPage } from './ShopPage'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Addresses' })
}

export const loader = page('member', async ({ api }) => ({
  addresses: (await api('GET /addresses/search', { query: { limit: limits.addresses } })).data,
}))

export default function Addresses({ loaderData: { addresses } }: Route.ComponentProps) {
  return (
    <ShopPage title="Addresses" lead="Your delivery addresses.">
      <MyAddresses loaded={addresses} />
    </ShopPage>
  )
}
