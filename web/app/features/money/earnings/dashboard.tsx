import { PayoutCard } from '~/features/money/payouts/PayoutCard'
import { payoutMethodsOf } from '~/features/money/payouts/payout-methods'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { EarningTabs } from '~/shell/navigation/tabs/EarningTabs'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { Column, Columns } from '~/ui/layout/Columns'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import { firstNameOf } from '~/ui/text/names'
import type { Route } from './+types/dashboard'
import { Audience } from './Audience'
import { BestPosts } from './BestPosts'
import { restOf, type Series } from './bars'
import { bestOf } from './best-posts'
import { Checklist } from './Checklist'
import { stepsOf } from './checklist'
import { EarningsChart } from './EarningsChart'
import { LatestEarnings } from './LatestEarnings'
import styles from './money.module.css'
import { RangeSegment } from './RangeSegment'
import { daysBefore, rangeIn } from './range'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Dashboard' })
}

const latestSales = 5
const postsLookedAt = 30
const postsShown = 3

export const loader = page('creator', async ({ api, request }) => {
  const range = rangeIn(new URL(request.url).searchParams)
  const days = { fromDate: range.fromDate, toDate: range.toDate }
  const statsOf = (query: object) => api('GET /performer/earning/stats', { query: { ...days, ...query } })
  const [stats, before, subscriptions, tips, creator, joined, latest, posts, account, pending, stripe] =
    await Promise.all([
      statsOf({}),
      statsOf(daysBefore(range)),
      statsOf({ type: 'subscription' }),
      statsOf({ type: 'tip' }),
      api('GET /performers/me'),
      api('GET /subscriptions/performer/search', { query: { ...days, limit: 1 } }),
      api('GET /performer/earning/search', { query: { limit: latestSales } }),
      api('GET /performer/feeds', { query: { status: 'active', limit: postsLookedAt } }),
      api('POST /payout-requests/calculate'),
      api('GET /payout-requests/search', { query: { status: 'pending', limit: 1 } }),
      api('GET /stripe/accounts'),
    ])
  const series: Series[] = [
    { label: 'Subscriptions', look: 'first', byDay: subscriptions.byDay },
    { label: 'Tips', look: 'second', byDay: tips.byDay },
    {
      label: 'Other',
      look: 'third',
      byDay: restOf(stats.byDay, [subscriptions.byDay, tips.byDay]),
    },
  ]
  return {
    range,
    figures: { stats, before, tips, joined: joined.total, counts: creator.stats },
    series,
    latest: latest.data,
    best: bestOf(posts.data, postsShown),
    payout: { account, pending: pending.data[0] ?? null, methods: payoutMethodsOf(creator, stripe) },
    name: creator.name,
    creatorId: creator._id,
    steps: stepsOf({
      ...creator,
      hasPayoutMethod: payoutMethodsOf(creator, stripe).length > 0,
      posts: posts.total,
    }),
  }
})

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { range, figures, series, latest, best, payout, name, creatorId, steps } = loaderData
  return (
    <Page
      title={`Hello, ${firstNameOf(name)}`}
      lead="How your page is doing."
      action={
        <div className={styles.tools}>
          <RangeSegment range={range} />
          <ButtonLink to="/creator/posts/new">New post</ButtonLink>
        </div>
      }
      tabs={<EarningTabs />}
    >
      <Checklist creatorId={creatorId} steps={steps} />
      <Audience range={range} {...figures} />
      <Columns side="cards">
        <Column>
          <Panel look="facts" title="Earnings">
            {figures.stats.total > 0 ? (
              <EarningsChart range={range} series={series} />
            ) : (
              <p>No sales in this period.</p>
            )}
          </Panel>
          <BestPosts posts={best} />
        </Column>
        <Column>
          <PayoutCard {...payout}>
            <ButtonLink to="/creator/payouts" look="go" full>
              Request a payout
            </ButtonLink>
          </PayoutCard>
          <LatestEarnings earnings={latest} />
        </Column>
      </Columns>
    </Page>
  )
}
