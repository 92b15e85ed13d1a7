import { useCallback } from 'react'
import { Form } from 'react-router'
import { EarningTabs } from '~/features/earnings/EarningTabs'
import styles from '~/features/earnings/money.module.css'
import { ListEnd } from '~/features/items/ListEnd'
import { Narrowing } from '~/features/items/Narrowing'
import { useMore } from '~/features/items/use-more'
import tools from '~/features/shelf/ShelfTools.module.css'
import { api } from '~/shell/api'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/Button'
import { counted } from '~/ui/format'
import { MoneyRows } from '~/ui/money/MoneyRow'
import { PageHead } from '~/ui/PageHead'
import { SearchBox } from '~/ui/SearchBox'
import { State } from '~/ui/State'
import type { Route } from './+types/subscribers'
import { SubscriberRow } from './SubscriberRow'
import { type SubscriberQuery, seats, subscriberQuery } from './subscriber-query'

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
  const { items, change: _, ...more } = useMore(list, load)
  const shown = seats.find(({ isLive }) => isLive === query.isLive) ?? seats[0]
  return (
    <div className={styles.page}>
      <PageHead title="Subscribers" lead={counted(list.total, 'person', 'people')} />
      <EarningTabs />
      <div className={tools.tools}>
        <Form role="search" className={tools.search}>
          {shown.value && <input type="hidden" name="show" value={shown.value} />}
          <SearchBox
            key={query.q}
            label="Search your subscribers"
            placeholder="Search your subscribers"
            defaultValue={query.q}
          />
        </Form>
        <Narrowing label="Who" name="show" chosen={shown.value} choices={seats} className={tools.states} />
      </div>
      {items.length === 0 ? (
        <Nobody query={query} />
      ) : (
        <>
          <MoneyRows>
            {items.map((subscriber) => (
              <SubscriberRow key={subscriber._id} subscriber={subscriber} />
            ))}
          </MoneyRows>
          <ListEnd {...more} of="subscribers" linked />
        </>
      )}
    </div>
  )
}

function Nobody({ query: { q, isLive } }: { query: SubscriberQuery }) {
  if (q)
    return (
      <State title="Nobody by that name" action={<ButtonLink to={{ search: '' }}>Show all</ButtonLink>} />
    )
  if (isLive === false) return <State title="Nobody has left">Keep it that way.</State>
  return (
    <State
      picture="/state-empty.webp"
      title="The front row is free"
      action={<ButtonLink to="/creator/account/pricing">Look at your prices</ButtonLink>}
    >
      Whoever subscribes sits here. A fair price and a post for subscribers only are a good beginning.
    </State>
  )
}
