import { useCallback } from 'react'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { kindsOf } from '../charge-labels'
import type { Route } from './+types/wallet-transaction'
import { ChargeRow } from './ChargeRow'
import { HistoryPage } from './HistoryPage'
import { chargeQuery } from './history-query'
import { StatementButton } from './StatementButton'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Transactions' })
}

export const loader = page('member', async ({ api, request }) => {
  const query = chargeQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /wallet/charges/search', { query }) }
})

/** The kinds that can be bought with tokens today. */
const kinds = ['tip', 'feed', 'video', 'gallery', 'product', 'subscription'] as const

const choices = [
  { value: null, label: 'All' },
  ...kinds.map((type) => ({ value: type, label: kindsOf(type) })),
]

const empty = {
  title: 'No token payments yet',
  words: 'Tips, unlocks and orders appear here, with their price.',
  to: '/creators',
  label: 'Explore',
}

export default function WalletTransactions({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /wallet/charges/search', { query: { ...query, cursor: next.cursor }, signal: next.signal }),
    [query],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  return (
    <HistoryPage
      {...more}
      title="Transactions"
      lead="Your payments with tokens."
      action={<StatementButton call="/wallet/statement" name="wallet" />}
      kinds={{ name: 'type', chosen: query.type ?? null, choices }}
      items={items}
      row={(charge) => <ChargeRow key={charge._id} charge={charge} />}
      of="transactions"
      empty={empty}
    />
  )
}
