import { referenceLists } from '~/features/identity/people/reference.server'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { EarningTabs } from '~/shell/navigation/tabs/EarningTabs'
import { page } from '~/shell/page.server'
import { useSettings } from '~/store/hooks'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import type { Route } from './+types/banking'
import { BankingForm } from './BankingForm'
import { PaypalForm } from './PaypalForm'
import { StripePanel } from './StripePanel'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Banking' })
}

export const loader = page('creator', async ({ api }) => {
  const [creator, stripe, { countries }] = await Promise.all([
    api('GET /performers/me'),
    api('GET /stripe/accounts'),
    referenceLists(api),
  ])
  return { creator, stripe, countries: countries.map(({ name }) => name) }
})

export default function Banking({ loaderData: { creator, stripe, countries } }: Route.ComponentProps) {
  const { paymentGateway } = useSettings()
  return (
    <Page width="form" title="Banking" lead="Where your earnings go." tabs={<EarningTabs />}>
      {paymentGateway === 'stripe' && <StripePanel account={stripe} />}
      <Panel title="Bank account" lead="For payouts by bank transfer.">
        <BankingForm creator={creator} countries={countries} />
      </Panel>
      <Panel title="PayPal" lead="For payouts by PayPal.">
        <PaypalForm creator={creator} />
      </Panel>
    </Page>
  )
}
