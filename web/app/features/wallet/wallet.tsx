import { useNavigate, useRevalidator } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useCurrentUser } from '~/store'
import { PageHead } from '~/ui/PageHead'
import { Tokens } from '~/ui/Tokens'
import type { Route } from './+types/wallet'
import { Bill } from './Bill'
import { TopUpFields } from './TopUpFields'
import { useTopUp } from './use-top-up'
import { WalletTabs } from './WalletTabs'
import styles from './wallet.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Wallet' })
}

/** More packages than anybody reads. */
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
  const balance = (useCurrentUser() ?? viewer).balance
  return (
    <div className={styles.page}>
      <PageHead title="Wallet" lead="Tokens pay for tips, posts, products and subscriptions." />
      <WalletTabs />
      <div className={styles.columns}>
        <section className={styles.panel}>
          <h2 className="display">Top up</h2>
          <TopUpFields {...topUp} />
        </section>
        <aside className={styles.side} aria-label="Balance and payment">
          <div className={styles.balance}>
            <p>You have</p>
            <p className="display">
              <Tokens amount={balance} />
            </p>
          </div>
          <div className={styles.panel}>
            <Bill {...topUp} />
          </div>
        </aside>
      </div>
    </div>
  )
}
