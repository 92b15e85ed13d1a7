import { useCallback } from 'react'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { EarningTabs } from '~/shell/navigation/tabs/EarningTabs'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { FilterChips } from '~/ui/list/FilterChips'
import { RowList } from '~/ui/list/ListEnd'
import { ListTools } from '~/ui/list/ListTools'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { counted } from '~/ui/text/format'
import type { Route } from './+types/subscribers'
import { SubscriberRow } from './SubscriberRow'
import { type SubscriberQuery, subscriberFilters, subscriberQuery } from './subscriber-query'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Subscribers' })
}

export const loader = page('creator', async ({ api, request }) => {
  const query = subscriberQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /subscriptions/performer/search', { query }) }
})

export default function Subscribers({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /subscriptions/performer/search', {
        query: { ...query, cursor: next.cursor },
        signal: next.signal,
      }),
    [query],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  const shown = subscriberFilters.find(({ isLive }) => isLive === query.isLive) ?? subscriberFilters[0]
  return (
    <Page title="Subscribers" lead={counted(list.total, 'person', 'people')} tabs={<EarningTabs />}>
      <ListTools label="Search your subscribers" q={query.q} kept={{ show: shown.value }}>
        <FilterChips label="Show" name="show" chosen={shown.value} choices={subscriberFilters} />
      </ListTools>
      <RowList
        {...more}
        items={items}
        row={(subscriber) => <SubscriberRow key={subscriber._id} subscriber={subscriber} />}
        of="subscribers"
        none={<NoSubscribers query={query} />}
      />
    </Page>
  )
}

function NoSubscribers({ query: { q, isLive } }: { query: SubscriberQuery }) {
  if (q) return <EmptyState title="No results" action={<ButtonLink to="?">Show all</ButtonLink>} />
  if (isLive === false)
    return <EmptyState title="No ended subscriptions">Subscriptions that end appear here.</EmptyState>
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="No subscribers yet"
      action={<ButtonLink to="/creator/account/pricing">Check your prices</ButtonLink>}
    >
      Your subscribers appear here. A fair price and a subscribers-only post are a good start.
    </EmptyState>
  )
}
