import type { PayoutInFull } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import account from '~/features/identity/account/Account.module.css'
import { kindOf } from '~/features/money/wallet/charge-words'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import { Rows } from '~/ui/layout/Rows'
import { MoneyRow } from '~/ui/money/MoneyRow'
import { inHundredths, PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Avatar } from '~/ui/picture/Avatar'
import { counted, money, tokens } from '~/ui/text/format'
import { LocalTime } from '~/ui/text/LocalTime'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { Tokens } from '~/ui/text/Tokens'
import type { Route } from './+types/payout'
import styles from './payout.module.css'
import { payoutMethodsOf } from './payout-methods'
import { statusNews } from './payout-words'
import { StatusChip } from './StatusChip'
import { Withdraw } from './Withdraw'

const PayoutSheet = lazy(() => import('./PayoutSheet'))

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Payout of ${money(loaderData.payout.amount)}` : 'Payout' })
}

export const loader = page('creator', async ({ api, params: { id = '' } }) => {
  const payout = await api('GET /payout-requests/{id}/view', { params: { id } }).catch(orNotFound)
  if (payout.status !== 'pending') return { payout, change: null }
  const [purse, creator, stripe] = await Promise.all([
    api('POST /payout-requests/calculate'),
    api('GET /performers/me'),
    api('GET /stripe/accounts'),
  ])
  const most = inHundredths(purse.remainingUnpaidTokens + payout.requestTokens)
  return { payout, change: { most, methods: payoutMethodsOf(creator, stripe) } }
})

export default function PayoutPage({ loaderData: { payout, change } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(false)
  return (
    <Page
      width="form"
      title={`Payout of ${money(payout.amount)}`}
      lead={statusNews[payout.status]}
      action={<ButtonLink to="/creator/payouts">All payouts</ButtonLink>}
    >
      <Panel title="Your request">
        <Terms payout={payout} />
        {payout.requestNote && <Note title="Your note">{payout.requestNote}</Note>}
        {payout.adminNote && <Note title="Message from the site">{payout.adminNote}</Note>}
        {change && (
          <div className={account.row}>
            <Button look="go" onClick={() => setChanging(true)}>
              Change
            </Button>
            <Withdraw payout={payout} />
          </div>
        )}
      </Panel>
      <Charges payout={payout} />
      {changing && change && (
        <Suspense>
          <PayoutSheet
            {...change}
            asked={payout}
            onDone={({ amount }) => {
              setChanging(false)
              toast({ message: `Request changed to ${money(amount)}.` })
              void revalidate()
            }}
            onClose={() => {
              setChanging(false)
              // Somebody may have decided meanwhile; the page then says what.
              void revalidate()
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

function Terms({ payout }: { payout: PayoutInFull }) {
  const { status, requestTokens, amount, destination, createdAt, paidAt, reference } = payout
  return (
    <PriceLines>
      <PriceLine label="Status">
        <StatusChip status={status} />
      </PriceLine>
      <PriceLine label="Tokens">
        <Tokens amount={requestTokens} />
      </PriceLine>
      <PriceLine label="Amount">{money(amount)}</PriceLine>
      <PriceLine label="To">{destination}</PriceLine>
      <PriceLine label="Requested">
        <LocalTime instant={createdAt} />
      </PriceLine>
      {paidAt && (
        <PriceLine label="Paid">
          <LocalTime instant={paidAt} />
        </PriceLine>
      )}
      {reference && <PriceLine label="Reference">{reference}</PriceLine>}
    </PriceLines>
  )
}

const Note = ({ title, children }: { title: string; children: string }) => (
  <div className={account.words}>
    <b>{title}</b>
    <span>{children}</span>
  </div>
)

/** Each token of it comes from a sale with a name. */
function Charges({ payout: { charges, totalCharges, status } }: { payout: PayoutInFull }) {
  if (totalCharges === 0) return null
  const count = counted(totalCharges, 'sale')
  return (
    <section className={styles.charges}>
      <header>
        <h2 className="display">{status === 'done' ? 'Sales in this payout' : 'Sales in this request'}</h2>
        <p>
          {totalCharges > charges.length
            ? `The first ${tokens(charges.length)} of ${count}. The statement lists all of them.`
            : `${count}, oldest first.`}
        </p>
      </header>
      <Rows>
        {charges.map(({ _id, userInfo, type, netPrice, amount, createdAt }) => (
          <MoneyRow
            key={_id}
            mark={<Avatar src={userInfo.avatar} />}
            title={userInfo.name}
            facts={
              <>
                {kindOf(type)} · <TimeAgo instant={createdAt} />
              </>
            }
            amount={<Tokens amount={amount} />}
            state={amount < netPrice && `of ${tokens(netPrice)}`}
          />
        ))}
      </Rows>
    </section>
  )
}
