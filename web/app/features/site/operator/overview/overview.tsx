import { type Capability, isAllowed } from '@ovation/contract/roles'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { PageHead } from '~/ui/layout/PageHead'
import { counted } from '~/ui/text/format'
import { firstNameOf } from '~/ui/text/names'
import { greetingAt } from '../console/format'
import { SetupCard } from '../setup/SetupCard'
import type { Route } from './+types/overview'
import { growthFigures, ledgerState, revenueFigures } from './figures'
import { HealthCard } from './HealthCard'
import { LedgerCard } from './LedgerCard'
import { MoneyCard } from './MoneyCard'
import { NeedsYou } from './NeedsYou'
import styles from './overview.module.css'
import { PeopleCard } from './PeopleCard'
import { loadQueues } from './queues.server'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Overview' })
}

const streamsShown = 4

export const loader = page('operator', async ({ api, visit, viewer }) => {
  const overview = await api('GET /admin/overview')
  const mayRead = (needs: Capability) => isAllowed(viewer.operatorRole, needs)
  const [queues, growth, live, revenue, verifications, setup] = await Promise.all([
    loadQueues(api, viewer, overview),
    api('GET /operator/growth'),
    (await visit.has('live')) ? api('GET /streaming/user/search', { query: { limit: streamsShown } }) : null,
    mayRead('revenue') ? api('GET /operator/revenue') : null,
    mayRead('transactions') ? api('GET /operator/ledger/verifications', { query: { limit: 2 } }) : null,
    mayRead('site') ? api('GET /operator/setup') : null,
  ])
  return {
    title: `${greetingAt(new Date(), viewer.timezone)}, ${firstNameOf(viewer.name)}`,
    queues,
    growth: growthFigures(growth),
    live: { total: live?.total ?? 0, streams: live?.data ?? [] },
    revenue: revenue && revenueFigures(revenue),
    payouts: overview.payouts,
    mayReadHealth: mayRead('health'),
    setup: setup?.isHidden ? null : setup,
    ledger: verifications && ledgerState(verifications.data, new Date()),
  }
})

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { title, queues, growth, live, revenue, payouts, mayReadHealth, ledger, setup } = loaderData
  const [oldest] = queues
  const waiting = queues.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        lead={
          oldest
            ? `${counted(waiting, 'thing needs', 'things need')} you. The oldest has waited ${oldest.waited}.`
            : 'Nothing needs your attention.'
        }
      >
        {oldest && (
          <ButtonLink look="go" to={oldest.path}>
            Review oldest first
          </ButtonLink>
        )}
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NeedsYou queues={queues} />
          {revenue && <MoneyCard revenue={revenue} due={payouts.approved} toReview={payouts.pending} />}
        </div>
        <div className={styles.column}>
          {setup && <SetupCard setup={setup} />}
          <PeopleCard growth={growth} live={live} />
          {mayReadHealth && <HealthCard />}
          {ledger && <LedgerCard ledger={ledger} />}
        </div>
      </div>
    </div>
  )
}
