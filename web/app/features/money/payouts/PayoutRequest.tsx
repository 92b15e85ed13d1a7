import type { PayoutInFull } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import account from '~/features/identity/account/Account.module.css'
import { kindOf } from '~/features/money/wallet/charge-labels'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import { Rows } from '~/ui/layout/Rows'
import { MoneyRow } from '~/ui/money/MoneyRow'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Avatar } from '~/ui/picture/Avatar'
import { counted, money, tokens } from '~/ui/text/format'
import { LocalTime } from '~/ui/text/LocalTime'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { Tokens } from '~/ui/text/Tokens'
import { CancelPayout } from './CancelPayout'
import styles from './payout.module.css'
import { statusText } from './payout-labels'
import type { PayoutMethod } from './payout-methods'
import { StatusChip } from './StatusChip'

const PayoutSheet = lazy(() => import('./PayoutSheet'))

interface PayoutRequestProps {
  payout: PayoutInFull
  /** Null once it is decided and can't be changed. */
  change: { most: number; methods: readonly PayoutMethod[] } | null
}

/** A creator's payout: its terms, its sales, and, until it is decided, the buttons to change it. */
export function PayoutRequest({ payout, change }: PayoutRequestProps) {
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(false)
  return (
    <Page
      width="form"
      title={`Payout of ${money(payout.amount)}`}
      lead={statusText[payout.status]}
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
            <CancelPayout payout={payout} />
          </div>
        )}
      </Panel>
      <Charges payout={payout} />
      {changing && change && (
        <Suspense>
          <PayoutSheet
            {...change}
            existing={payout}
            onDone={({ amount }) => {
              setChanging(false)
              toast({ message: `Request changed to ${money(amount)}.` })
              void revalidate()
            }}
            onClose={() => {
              setChanging(false)
              // An operator may have decided meanwhile; the page then shows the decision.
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
