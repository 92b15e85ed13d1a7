import { useCallback } from 'react'
import { api } from '~/api/client'
import { DebtNote } from '~/features/money/payouts/DebtNote'
import { kindsOf } from '~/features/money/wallet/charge-labels'
import { StatementButton } from '~/features/money/wallet/history/StatementButton'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { EarningTabs } from '~/shell/navigation/tabs/EarningTabs'
import { page } from '~/shell/page.server'
import { profilePath } from '~/shell/session'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Columns } from '~/ui/layout/Columns'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import { FilterChips } from '~/ui/list/FilterChips'
import { RowList } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { Stat, Stats } from '~/ui/text/Stat'
import { Tokens } from '~/ui/text/Tokens'
import type { Route } from './+types/earnings'
import { CommissionNote } from './CommissionNote'
import { EarningRow } from './EarningRow'
import { EarningsChart } from './EarningsChart'
import { earningQuery } from './earning-query'
import styles from './money.module.css'
import { PromotionNote } from './PromotionNote'
import { RangeForm } from './RangeForm'
import { RangeSegment } from './RangeSegment'
import { rangeIn, wrongDayIn } from './range'
import { TypeList } from './TypeList'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Earnings' })
}

export const loader = page('creator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const range = rangeIn(searchParams)
  const query = earningQuery(searchParams, range)
  const [stats, list, { debtTokens: owed }, commission] = await Promise.all([
    api('GET /performer/earning/stats', { query: { fromDate: range.fromDate, toDate: range.toDate } }),
    api('GET /performer/earning/search', { query }),
    api('POST /payout-requests/calculate'),
    api('GET /performer/earning/commission'),
  ])
  const wrongDay = wrongDayIn(searchParams)
  return { range, wrongDay, query, stats, list, owed, commission, mine: profilePath(viewer) }
})

export default function Earnings({ loaderData }: Route.ComponentProps) {
  const { range, wrongDay, query, stats, list, owed, commission, mine } = loaderData
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer/earning/search', { query: { ...query, cursor: next.cursor }, signal: next.signal }),
    [query],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  const { fromDate, toDate } = range
  return (
    <Page
      title="Earnings"
      lead="Every sale and what you earned from it."
      action={<RangeSegment range={range} />}
      tabs={<EarningTabs />}
    >
      <RangeForm range={range} wrong={wrongDay}>
        <StatementButton call="/performer/earning/statement" days={{ fromDate, toDate }} name="earnings" />
      </RangeForm>
      <Stats>
        <Stat label="You earned" note={stats.total === 1 ? '1 sale' : `${stats.total} sales`}>
          <Tokens amount={stats.totalNetPrice} />
        </Stat>
        <Stat label="Fans paid">
          <Tokens amount={stats.totalGrossPrice} />
        </Stat>
        <Stat label="Platform fee">
          <Tokens amount={stats.totalSiteCommission} />
        </Stat>
      </Stats>
      <CommissionNote {...commission} />
      <PromotionNote amount={stats.totalNotPayable} />
      <DebtNote amount={owed} className={styles.promotions} />
      {stats.total > 0 && (
        <Columns side="cards">
          <Panel look="facts" title="Over time">
            <EarningsChart range={range} series={[{ label: 'Earned', look: 'first', byDay: stats.byDay }]} />
          </Panel>
          <Panel look="facts" title="By source">
            <TypeList stats={stats} />
          </Panel>
        </Columns>
      )}
      {stats.byType.length > 1 && (
        <FilterChips
          label="Type"
          name="type"
          chosen={query.type ?? null}
          choices={[
            { value: null, label: 'All' },
            ...stats.byType.map(({ type }) => ({ value: type, label: kindsOf(type) })),
          ]}
        />
      )}
      <RowList
        {...more}
        items={items}
        row={(earning) => <EarningRow key={earning._id} earning={earning} />}
        of="sales"
        none={<NothingEarned mine={mine} narrowed={query.type !== undefined} />}
      />
    </Page>
  )
}

function NothingEarned({ mine, narrowed }: { mine: string; narrowed: boolean }) {
  if (narrowed) return <EmptyState title="Nothing of this type in this period" />
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="No sales in this period"
      action={<ButtonLink to={mine}>See your page</ButtonLink>}
    >
      Tips, subscriptions and sales appear here as soon as they’re paid.
    </EmptyState>
  )
}
