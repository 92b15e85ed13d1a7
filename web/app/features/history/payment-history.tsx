import { useCallback } from 'react'
import { AccountPage } from '~/features/account/AccountPage'
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
import type { Route } from './+types/payment-history'
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

export default function PaymentHistory({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /payment/transactions/user/search', {
        query: { ...query, cursor: next.cursor },
        signal: next.signal,
      }),
    [query],
  )
  const { items, change: _, ...more } = useMore(list, load)
  return (
    <AccountPage title="Payments" lead="What you paid by card." tabs={<WalletTabs />}>
      {(items.length > 0 || query.kind) && (
        <Narrowing label="Kind" name="kind" chosen={query.kind ?? null} choices={paymentKinds} />
      )}
      {items.length === 0 ? (
        <NothingPaid narrowed={query.kind !== undefined} />
      ) : (
        <>
          <MoneyRows>
            {items.map((payment) => (
              <PaymentRow key={payment._id} payment={payment} />
            ))}
          </MoneyRows>
          <ListEnd {...more} of="payments" linked />
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
      title="Nothing paid by card yet"
      action={
        <ButtonLink to="/wallet" look="go">
          Top up
        </ButtonLink>
      }
    >
      Top-ups and subscriptions stand here, also those that failed and why.
    </State>
  )
}
