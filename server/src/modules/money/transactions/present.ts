import type { Transaction, TransactionStatus } from '@ovation/contract'
import { presentParty } from '#modules/money/wallet'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import type { PaymentRow } from '#tables/payments'
import type { ChargeRow } from '#tables/wallet'
import type { ListedTransaction } from './queries/listed-transactions.ts'

export const presentTransaction = (files: Files, row: ListedTransaction): Transaction => ({
  ...amountsOf(row),
  payer: row.payer && presentParty(files, row.payer),
  performer: row.creator && presentParty(files, row.creator),
})

const paidByCard = ({ priceCents, discountCents }: Pick<PaymentRow, 'priceCents' | 'discountCents'>) =>
  fromHundredths(priceCents - discountCents)

function amountsOf({
  id,
  charge,
  payment,
  createdAt,
}: ListedTransaction): Omit<Transaction, 'payer' | 'performer'> {
  if (charge)
    return {
      _id: id,
      type: charge.type,
      status: statusOfCharge(charge),
      paidFrom: charge.paidFrom,
      amount: fromHundredths(charge.gross),
      fee: fromHundredths(charge.fee),
      refunded: fromHundredths(charge.refunded),
      cardAmount: payment ? paidByCard(payment) : null,
      createdAt: createdAt.toISOString(),
    }
  return {
    _id: id,
    type: payment.kind === 'top_up' ? 'top_up' : 'subscription',
    status: statusOfPayment(payment),
    paidFrom: 'card',
    amount: fromHundredths(payment.tokens),
    fee: 0,
    refunded: fromHundredths(payment.status === 'refunded' ? payment.tokens : payment.refundedTokens),
    cardAmount: paidByCard(payment),
    createdAt: createdAt.toISOString(),
  }
}

function statusOfCharge({ status, refunded }: Pick<ChargeRow, 'status' | 'refunded'>): TransactionStatus {
  return status === 'success' && refunded > 0 ? 'partially_refunded' : status
}

const paymentStatuses: Record<PaymentRow['status'], TransactionStatus> = {
  created: 'pending',
  processing: 'pending',
  require_authentication: 'pending',
  success: 'success',
  refunded: 'refunded',
  fail: 'failed',
  canceled: 'failed',
}

const statusOfPayment = ({
  status,
  refundedTokens,
}: Pick<PaymentRow, 'status' | 'refundedTokens'>): TransactionStatus =>
  status === 'success' && refundedTokens > 0 ? 'partially_refunded' : paymentStatuses[status]
