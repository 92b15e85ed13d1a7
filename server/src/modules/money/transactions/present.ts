import type { Transaction, TransactionStatus } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { PaymentRow } from '#tables/payments'
import type { ChargeRow } from '#tables/wallet'
import type { TransactionRow } from './queries/load-transactions.ts'

type Parts = Pick<Platform, 'db' | 'files'>

export async function presentTransactions(parts: Parts, rows: TransactionRow[]): Promise<Transaction[]> {
  const people = rows.flatMap((row) => {
    const { payerId, creatorId } = partiesOf(row)
    return creatorId ? [payerId, creatorId] : [payerId]
  })
  const accounts = await accountsById(parts.db.orm, [...new Set(people)])
  const partyOf = (id: string | null) => {
    const account = id ? accounts.get(id) : undefined
    return account ? presentParty(parts.files, account) : null
  }
  return rows.map((row) => {
    const { payerId, creatorId } = partiesOf(row)
    return { ...amountsOf(row), payer: partyOf(payerId), performer: partyOf(creatorId) }
  })
}

const partiesOf = ({ charge, payment }: TransactionRow) =>
  charge
    ? { payerId: charge.payerId, creatorId: charge.creatorId }
    : { payerId: payment.accountId, creatorId: payment.creatorId }

const paidByCard = ({ priceCents, discountCents }: PaymentRow) => fromHundredths(priceCents - discountCents)

function amountsOf({ id, charge, payment }: TransactionRow): Omit<Transaction, 'payer' | 'performer'> {
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
      createdAt: charge.createdAt.toISOString(),
    }
  return {
    _id: id,
    type: payment.kind === 'top_up' ? 'top_up' : 'subscription',
    status: statusOfPayment(payment),
    paidFrom: 'card',
    amount: fromHundredths(payment.tokens),
    fee: 0,
    refunded: payment.status === 'refunded' ? fromHundredths(payment.tokens) : 0,
    cardAmount: paidByCard(payment),
    createdAt: payment.createdAt.toISOString(),
  }
}

function statusOfCharge({ status, refunded }: ChargeRow): TransactionStatus {
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

const statusOfPayment = ({ status }: PaymentRow) => paymentStatuses[status]
