import type { CardRefund, LedgerPosting, Transaction, TransactionInFull } from '@ovation/contract'
import { money, tokens } from '~/ui/text/format'
import { formatMoment } from '../console/format'
import { placeLabels, typeOf } from './transaction-labels'

/** Formats times in the loader: server and browser may format them differently. */
export function transactionRow(transaction: Transaction, timezone: string | null) {
  return {
    ...transaction,
    what: typeOf(transaction.type),
    at: formatMoment(transaction.createdAt, timezone),
    sum: sumOf(transaction),
  }
}
export type TransactionRow = ReturnType<typeof transactionRow>

/** Dollars for a card, tokens for a wallet. */
export const sumOf = ({ amount, cardAmount }: Pick<Transaction, 'amount' | 'cardAmount'>) =>
  cardAmount === null ? `${tokens(amount)} tokens` : money(cardAmount)

export const postingRow = (posting: LedgerPosting, timezone: string | null) => ({
  _id: posting._id,
  entryId: posting.entryId,
  kind: posting.kind,
  key: posting.key,
  from: sideOf(posting.from),
  to: sideOf(posting.to),
  amount: posting.amount,
  at: formatMoment(posting.createdAt, timezone),
})
export type PostingRow = ReturnType<typeof postingRow>

const sideOf = ({ place, owner }: LedgerPosting['from']) => ({
  place: placeLabels[place],
  owner: owner && { _id: owner._id, name: owner.name },
})

const payoutStates = {
  pending: 'in a payout to review',
  approved: 'in an approved payout',
  rejected: 'in a rejected payout',
  withdrawn: 'in a cancelled payout',
  done: 'paid out',
}

const cardRefundStates = {
  waiting: 'waiting for the payment service',
  sent: 'refunded',
  refused: 'refused by the payment service',
}

/** Whether the payment service has made a refund. A refused one is tried again, or an operator refunds again. */
function cardRefundStep(refund: CardRefund, moment: (instant: string) => string) {
  const { _id, status, cardAmount, createdAt, failure, nextTryAt, madeThere, operator, reason } = refund
  const by = madeThere ? 'Made at the payment service' : operator && `By ${operator}`
  const next =
    status !== 'refused' || madeThere ? '' : nextTryAt ? `Next try: ${moment(nextTryAt)}.` : noMoreTries
  return {
    ...{ _id, at: moment(createdAt) },
    what: `${money(cardAmount)} ${cardRefundStates[status]}`,
    words: [[by, reason].filter(Boolean).join(': '), failure, next].filter(Boolean).join(' '),
  }
}

const noMoreTries = 'It isn’t tried again. Refund the rest in the dashboard of the payment service.'

/** A payment with its states in the order in which it had them. */
export function transactionInFull(transaction: TransactionInFull, timezone: string | null) {
  const { refunds, payouts, payment } = transaction
  const moment = (instant: string) => formatMoment(instant, timezone)
  const steps = [
    {
      _id: 'paid',
      on: transaction.createdAt,
      what: transaction.status === 'failed' ? 'Failed' : transaction.status === 'pending' ? 'Begun' : 'Paid',
      words: payment?.failure ?? sumOf(transaction),
    },
    ...(payment?.disputedAt
      ? [
          {
            _id: 'disputed',
            on: payment.disputedAt,
            what: 'Disputed',
            words: 'The payer disputes the charge.',
          },
        ]
      : []),
    ...refunds.map(({ _id, createdAt, amount, reason, operator }) => ({
      ...{ _id, on: createdAt },
      what: `${tokens(amount)} tokens refunded`,
      words: [operator && `By ${operator}`, reason].filter(Boolean).join(': '),
    })),
    ...payouts.map(({ _id, createdAt, paidAt, amount, status }) => ({
      ...{ _id, on: paidAt ?? createdAt },
      what: `${tokens(amount)} tokens ${payoutStates[status]}`,
      words: '',
    })),
  ]
  return {
    ...transactionRow(transaction, timezone),
    ...transaction,
    steps: steps
      .sort((one, other) => one.on.localeCompare(other.on))
      .map(({ on, ...step }) => ({ ...step, at: moment(on) })),
    cardRefunds: (payment?.refunds ?? []).map((refund) => cardRefundStep(refund, moment)),
    postings: transaction.postings.map((posting) => postingRow(posting, timezone)),
  }
}
export type TransactionShown = ReturnType<typeof transactionInFull>
