import type { Payout } from '@ovation/contract'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { EarningTabs } from '~/shell/navigation/tabs/EarningTabs'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { toast } from '~/ui/feedback/toast'
import IconBuildingBank from '~/ui/icons/IconBuildingBank'
import { Column, Columns } from '~/ui/layout/Columns'
import { Page } from '~/ui/layout/Page'
import { RowList } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { MoneyRow } from '~/ui/money/MoneyRow'
import { money } from '~/ui/text/format'
import { LocalDay } from '~/ui/text/LocalDay'
import { Tokens } from '~/ui/text/Tokens'
import type { Route } from './+types/payouts'
import mark from './Mark.module.css'
import { PayoutCard } from './PayoutCard'
import { payoutMethodsOf } from './payout-methods'
import { StatusChip } from './StatusChip'

const PayoutSheet = lazy(() => import('./PayoutSheet'))

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Payouts' })
}

const perPage = 20

export const loader = page('creator', async ({ api, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor')
  const [account, list, pending, creator, stripe] = await Promise.all([
    api('POST /payout-requests/calculate'),
    api('GET /payout-requests/search', { query: { limit: perPage, ...(cursor ? { cursor } : {}) } }),
    api('GET /payout-requests/search', { query: { status: 'pending', limit: 1 } }),
    api('GET /performers/me'),
    api('GET /stripe/accounts'),
  ])
  return { account, list, pending: pending.data[0] ?? null, methods: payoutMethodsOf(creator, stripe) }
})

export default function Payouts({ loaderData: { account, list, pending, methods } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /payout-requests/search', { query: { limit: perPage, cursor }, signal }),
    [],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  return (
    <Page title="Payouts" lead="Transfer your earnings to your bank." tabs={<EarningTabs />}>
      <Columns side="cards">
        <Column aside>
          <PayoutCard account={account} pending={pending} methods={methods}>
            <Button look="go" full onClick={() => setAsking(true)}>
              Request a payout
            </Button>
          </PayoutCard>
        </Column>
        <Column>
          <RowList
            {...more}
            items={items}
            row={(payout) => <PayoutRow key={payout._id} payout={payout} />}
            of="payouts"
            none={
              <EmptyState picture="/state-empty.webp" title="No payouts yet">
                Your payout requests appear here, with every sale they include.
              </EmptyState>
            }
          />
        </Column>
      </Columns>
      {asking && (
        <Suspense>
          <PayoutSheet
            most={account.remainingUnpaidTokens}
            methods={methods}
            onDone={({ _id, amount }) => {
              toast({ message: `You requested ${money(amount)}.` })
              void navigate(`/creator/payouts/${_id}`)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}

const PayoutRow = ({ payout }: { payout: Payout }) => (
  <MoneyRow
    mark={
      <span className={mark.mark}>
        <IconBuildingBank size={20} stroke={1.75} aria-hidden />
      </span>
    }
    title={payout.destination}
    facts={
      <>
        <LocalDay instant={payout.createdAt} /> · <Tokens amount={payout.requestTokens} />
      </>
    }
    amount={money(payout.amount)}
    state={<StatusChip status={payout.status} />}
    to={`/creator/payouts/${payout._id}`}
  />
)
