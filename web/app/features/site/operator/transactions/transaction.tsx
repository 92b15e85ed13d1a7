import { isAllowed } from '@ovation/contract/roles'
import { cardName } from '~/features/money/payments/card-labels'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { money, tokens } from '~/ui/text/format'
import { Card, DetailPage } from '../console/detail/DetailPage'
import { Facts } from '../console/detail/Facts'
import { HistoryCard } from '../console/detail/History'
import { Steps } from '../console/detail/Steps'
import { NotesCard } from '../notes/Notes'
import { loadRecords } from '../records/load-records.server'
import type { Route } from './+types/transaction'
import { PostingTable } from './PostingTable'
import { RefundForm } from './RefundForm'
import { statusLabels, statusLooks } from './transaction-labels'
import { type TransactionShown, transactionInFull } from './transaction-rows'
import styles from './transactions.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Transaction' })
}

export const loader = page('operator', async ({ api, viewer, params }) => {
  const id = params.id ?? ''
  const found = await api('GET /operator/transactions/{id}', { params: { id } }).catch(orNotFound)
  return {
    ...(await loadRecords({ api, viewer }, id, 'GET /operator/transactions/{id}/history')),
    transaction: transactionInFull(found, viewer.timezone),
    mayRefund: isAllowed(viewer.operatorRole, 'refunds'),
  }
})

export default function TransactionPage({ loaderData }: Route.ComponentProps) {
  const { transaction, notes, history, mayRefund } = loaderData
  const { status, sum, what, payer, performer, refundable } = transaction
  const people = [payer?.name ?? 'A former account', performer?.name].filter(Boolean).join(' to ')
  return (
    <DetailPage
      title={sum}
      mark={<Chip look={statusLooks[status]}>{statusLabels[status]}</Chip>}
      lead={`${what}, ${people}`}
      back={{ to: '/admin/transactions', label: 'Transactions' }}
      aside={
        <>
          {mayRefund && refundable > 0 && (
            <Card title="Refund" right={`Up to ${tokens(refundable)} tokens`}>
              <RefundForm key={refundable} transaction={transaction} />
            </Card>
          )}
          {transaction.cardRefunds.length > 0 && (
            <Card title="Refunds to the card">
              <Steps steps={transaction.cardRefunds} />
            </Card>
          )}
          <Card title="State">
            <Steps steps={transaction.steps} />
          </Card>
          <NotesCard subjectId={transaction._id} notes={notes} />
          <HistoryCard entries={history} />
        </>
      }
    >
      <Card title="Facts">
        <Facts facts={factsOf(transaction)} />
      </Card>
      <Card title="Ledger entries" isFlush>
        {transaction.postings.length > 0 ? (
          <PostingTable postings={transaction.postings} />
        ) : (
          <p className={styles.none}>Nothing was moved.</p>
        )}
      </Card>
    </DetailPage>
  )
}

const personOf = (person: TransactionShown['payer']) =>
  person && (
    <Link to={`/admin/people/${person._id}`}>
      {person.name}
      {person.username && ` (@${person.username})`}
    </Link>
  )

function factsOf(transaction: TransactionShown): [string, React.ReactNode][] {
  const { amount, fee, bonus, refunded, target, orderId, payment, paidFrom, performer } = transaction
  return [
    ['Payer', personOf(transaction.payer)],
    ['Creator', personOf(performer)],
    ['Item', target && (target.path ? <Link to={target.path}>{target.title}</Link> : target.title)],
    ['Quantity', transaction.quantity > 1 && tokens(transaction.quantity)],
    ['Message', transaction.message],
    ['Order', orderId && <Link to={`/admin/orders/${orderId}`}>Open the order</Link>],
    ['Paid from', paidFrom === 'wallet' ? 'Wallet' : cardOf(payment)],
    ['Tokens', tokens(amount)],
    ['Of these, bonus', bonus > 0 && tokens(bonus)],
    ['Creator’s share', performer && tokens(Math.round((amount - fee) * 100) / 100)],
    ['Site’s fee', performer && tokens(fee)],
    ['Refunded', refunded > 0 && tokens(refunded)],
    [
      'Dispute',
      payment?.dispute && <Link to={`/admin/disputes/${payment.dispute._id}`}>Open the dispute</Link>,
    ],
    ['Price', payment && money(payment.price)],
    ['Discount', payment && payment.discount > 0 && `${money(payment.discount)} (${payment.couponCode})`],
    ['Refunded to the card', payment && payment.refunded > 0 && money(payment.refunded)],
    ['Id', transaction._id],
  ].map(([label, value]) => [String(label), value || null])
}

const cardOf = (payment: TransactionShown['payment']) => (payment?.card ? cardName(payment.card) : 'Card')
