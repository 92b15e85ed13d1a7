import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { WalletTabs } from '~/shell/navigation/tabs/WalletTabs'
import { page } from '~/shell/page.server'
import { Page } from '~/ui/layout/Page'
import type { Route } from './+types/cards'
import { MyCards } from './MyCards'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Cards' })
}

export const loader = page('member', async ({ api }) => ({ cards: (await api('GET /payment-cards')).data }))

export default function Cards({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <Page width="list" title="Cards" lead="Used for top-ups and subscriptions." tabs={<WalletTabs />}>
      <MyCards loaded={cards} />
    </Page>
  )
}
