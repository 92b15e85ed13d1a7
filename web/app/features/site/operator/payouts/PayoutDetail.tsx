import { useState } from 'react'
import { StatusChip } from '~/features/money/payouts/StatusChip'
import { profilePath } from '~/shell/session'
import { Button } from '~/ui/controls/Button'
import IconChevronDown from '~/ui/icons/IconChevronDown'
import { Link } from '~/ui/link/Link'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Avatar } from '~/ui/picture/Avatar'
import { counted, money, tokens } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import creator from '../console/detail/Detail.module.css'
import { History } from '../console/detail/History'
import { BackToList } from '../console/list/ListParts'
import { DecidePayoutSheet } from './DecidePayoutSheet'
import { DestinationBox } from './DestinationBox'
import styles from './PayoutDetail.module.css'
import type { PayoutShown } from './payout-rows'

interface PayoutDetailProps {
  payout: PayoutShown
  /** On a page of its own, which lists the sales. */
  isAlone?: boolean
}

export function PayoutDetail({ payout, isAlone = false }: PayoutDetailProps) {
  const { performer, legalName } = payout
  return (
    <>
      {!isAlone && <BackToList />}
      <header className={creator.who}>
        <Avatar src={performer.avatar} />
        <div>
          <h2>
            <Link to={profilePath(performer)}>{performer.name}</Link>
          </h2>
          <p>{legalName || 'No legal name given'}</p>
        </div>
        <StatusChip status={payout.status} />
      </header>
      {payout.creatorIsClosed && (
        <p className={styles.note} role="note">
          <b>This creator’s account is closed</b>
          <span>They are suspended or leaving. Check that they should still be paid.</span>
        </p>
      )}
      <Terms payout={payout} />
      <Note title={`Note from ${performer.name}`} words={payout.requestNote} />
      <Note title="Message to the creator" words={payout.adminNote} />
      <DestinationBox payout={payout} />
      {!isAlone && <Sales payout={payout} />}
      <Decision payout={payout} />
      <History title="History" entries={payout.events} />
    </>
  )
}

function Terms({ payout }: { payout: PayoutShown }) {
  const { requestTokens, amount, destination, requestedOn, paid, reference } = payout
  return (
    <PriceLines>
      <PriceLine label="Amount" total>
        {money(amount)}
      </PriceLine>
      <PriceLine label="Tokens">
        <Tokens amount={requestTokens} />
      </PriceLine>
      <PriceLine label="To">{destination}</PriceLine>
      <PriceLine label="Requested">{requestedOn}</PriceLine>
      {paid && <PriceLine label="Paid">{paid}</PriceLine>}
      {reference && <PriceLine label="Reference">{reference}</PriceLine>}
    </PriceLines>
  )
}

const Note = ({ title, words }: { title: string; words: string }) =>
  words && (
    <p className={styles.note}>
      <b>{title}</b>
      <span>{words}</span>
    </p>
  )

/** The sales that this payout pays. */
function Sales({ payout: { _id: payoutId, charges, totalCharges } }: { payout: PayoutShown }) {
  if (totalCharges === 0) return null
  return (
    <details className={styles.sales}>
      <summary>
        {counted(totalCharges, 'sale')} it pays
        {totalCharges > charges.length && `, the first ${tokens(charges.length)}`}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <p className={styles.all}>
        <Link to={`/admin/payouts/${payoutId}`}>All sales with their transactions</Link>
      </p>
      <ul>
        {charges.map(({ _id, userInfo, kind, day, amount, netPrice }) => (
          <li key={_id}>
            <span>
              <b>{userInfo.name}</b>
              <small>
                {kind} · {day}
              </small>
            </span>
            <span>
              <Tokens amount={amount} />
              {amount < netPrice && <small>of {tokens(netPrice)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const steps = { pending: ['approved', 'rejected'], approved: ['done', 'rejected'] } as const

function Decision({ payout }: { payout: PayoutShown }) {
  const { status, amount, paymentAccountType } = payout
  const [asking, setAsking] = useState<'approved' | 'done' | 'rejected' | null>(null)
  if (status !== 'pending' && status !== 'approved') return null
  const labels = {
    approved: `Approve ${money(amount)}`,
    done: paymentAccountType === 'stripe' ? `Send ${money(amount)}` : 'Mark as paid',
    rejected: 'Reject',
  }
  return (
    <div className={creator.decision}>
      {steps[status].map((step) => (
        <Button key={step} look={step === 'rejected' ? 'bad' : 'go'} onClick={() => setAsking(step)}>
          {labels[step]}
        </Button>
      ))}
      {asking && <DecidePayoutSheet payout={payout} step={asking} onClose={() => setAsking(null)} />}
    </div>
  )
}
