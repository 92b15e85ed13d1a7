import { useNavigate, useRevalidator } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { WalletTabs } from '~/shell/navigation/tabs/WalletTabs'
import { page } from '~/shell/page.server'
import { useCurrentUser } from '~/store/hooks'
import { Columns } from '~/ui/layout/Columns'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import { Tokens } from '~/ui/text/Tokens'
import type { Route } from './+types/wallet'
import { Bill } from './Bill'
import { TopUpFields } from './TopUpFields'
import { useTopUp } from './use-top-up'
import styles from './wallet.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Wallet' })
}

/** More packages than a site has. */
const packagesAtMost = 24

export const loader = page('member', async ({ api, viewer }) => {
  const [packages, cards] = await Promise.all([
    api('GET /package/token/search', { query: { limit: packagesAtMost } }),
    api('GET /payment-cards'),
  ])
  return { viewer, packages: packages.data, cards: cards.data }
})

export default function Wallet({ loaderData: { viewer, packages, cards } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const topUp = useTopUp({
    packages,
    cards,
    reload: () => void revalidate(),
    onPaid: ({ _id }) => void navigate(`/payment/success?id=${_id}`),
  })
  const { balance, bonusBalance } = useCurrentUser() ?? viewer
  return (
    <Page
      width="list"
      title="Wallet"
      lead="Tokens pay for tips, posts, products and subscriptions."
      tabs={<WalletTabs />}
    >
      <Columns side="bill">
        <Panel look="bill" title="Top up">
          <TopUpFields {...topUp} />
        </Panel>
        <aside className={styles.side} aria-label="Balance and payment">
          <div className={styles.balance}>
            <p>You have</p>
            <p className="display">
              <Tokens amount={balance} />
            </p>
            {bonusBalance > 0 && (
              <p className={styles.bonus}>
                Includes <Tokens amount={bonusBalance} /> bonus, spent first
              </p>
            )}
          </div>
          <Panel look="bill">
            <Bill {...topUp} />
          </Panel>
        </aside>
      </Columns>
    </Page>
  )
}
