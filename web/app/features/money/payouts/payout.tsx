import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { inHundredths } from '~/ui/money/PriceLine'
import { money } from '~/ui/text/format'
import type { Route } from './+types/payout'
import { PayoutRequest } from './PayoutRequest'
import { payoutMethodsOf } from './payout-methods'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Payout of ${money(loaderData.payout.amount)}` : 'Payout' })
}

export const loader = page('creator', async ({ api, params: { id = '' } }) => {
  const payout = await api('GET /payout-requests/{id}/view', { params: { id } }).catch(orNotFound)
  if (payout.status !== 'pending') return { payout, change: null }
  const [account, creator, stripe] = await Promise.all([
    api('POST /payout-requests/calculate'),
    api('GET /performers/me'),
    api('GET /stripe/accounts'),
  ])
  const most = inHundredths(account.remainingUnpaidTokens + payout.requestTokens)
  return { payout, change: { most, methods: payoutMethodsOf(creator, stripe) } }
})

export default function PayoutPage({ loaderData }: Route.ComponentProps) {
  return <PayoutRequest {...loaderData} />
}
