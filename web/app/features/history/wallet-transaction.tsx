import { useCallback } from 'react'
import { AccountPage } from '~/features/account/AccountPage'
import { kindsOf } from '~/features/earnings/charge-words'
import { ListEnd } from '~/features/items/ListEnd'
import { Narrowing } from '~/features/items/Narrowing'
import { useMore } from '~/features/items/use-more'
import { WalletTabs } from '~/features/wallet/WalletTabs'
import { api } from '~/shell/api'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/Button'
import { MoneyRows } from '~/ui/money/MoneyRow'
import { State } from '~/ui/State'
import type { Route } from './+types/wallet-transaction'
import { ChargeRow } from './ChargeRow'
import { chargeQuery } from './history-query'
import { StatementButton } from './StatementButton'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Transactions' })
}

/** What can be bought with tokens today. */
const kinds = ['tip', 'feed', 'video', 'gallery', 'product', 'subscription'] as const

export const loader = page('member', async ({ api, request }) => {
  const query = chargeQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /wallet/charges/search', { query }) }
})

export default function WalletTransactions({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /wallet/charges/search', { query: { ...query, cursor: next.cursor }, signal: next.signal }),
    [query],
  )
  const { items, change: _, ...more } = useMore(list, load)
  return (
    <AccountPage
      title="Transactions"
      lead="What you paid with tokens."
      action={<StatementButton call="/wallet/statement" name="wallet" />}
      tabs={<WalletTabs />}
    >
      {(items.length > 0 || query.type) && (
        <Narrowing
          label="Kind"
          name="type"
          chosen={query.type ?? null}
          choices={[
            { value: null, label: 'Everything' },
            ...kinds.map((type) => ({ value: type, label: kindsOf(type) })),
          ]}
        />
      )}
      {items.length === 0 ? (
        <NothingPaid narrowed={query.type !== undefined} />
      ) : (
        <>
          <MoneyRows>
            {items.map((charge) => (
              <ChargeRow key={charge._id} charge={charge} />
            ))}
          </MoneyRows>
          <ListEnd {...more} of="transactions" linked />
        </>
      )}
    </AccountPage>
  )
}

function NothingPaid({ narrowed }: { narrowed: boolean }) {
  if (narrowed) {
    return <State title="None of these" action={<ButtonLink to={{ search: '' }}>Show all</ButtonLink>} />
  }
  return (
    <State
      picture="/state-empty.webp"
      title="Nothing paid with tokens yet"
      action={
        <ButtonLink to="/creators" look="go">
          Explore
        </ButtonLink>
      }
    >
      Tips and everything you unlock or order stand here, each with what it cost.
    </State>
  )
}
