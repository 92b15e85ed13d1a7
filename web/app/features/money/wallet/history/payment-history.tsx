import { useCallback } from 'react'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/payment-history'
import { HistoryPage } from './HistoryPage'
import { paymentKinds, paymentQuery } from './history-query'
import { PaymentRow } from './PaymentRow'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Payments' })
}

export const loader = page('member', async ({ api, request }) => {
  const query = paymentQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /payment/transactions/user/search', { query }) }
})

const empty = {
  title: 'No card payments yet',
  words: 'Top-ups and subscriptions appear here, including payments that failed and why.',
  to: '/wallet',
  label: 'Top up',
}

export default function PaymentHistory({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /payment/transactions/user/search', {
        query: { ...query, cursor: next.cursor },
        signal: next.signal,
      }),
    [query],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  return (
    <HistoryPage
      {...more}
      title="Payments"
      lead="Your card payments."
      kinds={{ name: 'kind', chosen: query.kind ?? null, choices: paymentKinds }}
      items={items}
      row={(payment) => <PaymentRow key={payment._id} payment={payment} />}
      of="payments"
      empty={empty}
    />
  )
}
