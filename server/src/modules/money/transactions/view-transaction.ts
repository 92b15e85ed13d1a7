import type { CardRefund, TransactionInFull } from '@ovation/contract'
import { type Account, accountsById } from '#modules/identity/accounts'
import { postingsUnderKeys, presentPostings } from '#modules/money/ledger-explorer'
import { findPaymentRefunds, paymentRefundKey } from '#modules/money/payments'
import { chargeOrders, findRefunds, presentTarget, refundKey, stakeKeys } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { PaymentRefundRow, PaymentRow } from '#tables/payments'
import type { ChargeRefund, ChargeRow } from '#tables/wallet'
import { presentTransaction } from './present.ts'
import { loadListed } from './queries/listed-transactions.ts'
import {
  findDispute,
  findPaymentDetails,
  loadTransactions,
  type TransactionRow,
} from './queries/load-transactions.ts'
import { countRepayments, findBought, payoutsOfCharge } from './queries/transaction-parts.ts'
import { leftOf } from './refundable.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>

export async function readTransaction(db: Queryable, id: string): Promise<TransactionRow> {
  const [row] = await loadTransactions(db, [id])
  if (!row) throw notFound('This transaction')
  return row
}

/** A payment with everything that it moved. */
export async function viewTransaction(parts: Parts, id: string): Promise<TransactionInFull> {
  const { orm } = parts.db
  const [row, [listed]] = await Promise.all([readTransaction(orm, id), loadListed(parts.db, [id])])
  if (!listed) throw notFound('This transaction')
  const { charge, payment } = row
  const refunds = charge ? await findRefunds(orm, id) : []
  const cardRefunds = payment ? await findPaymentRefunds(orm, id) : []
  const operators = await accountsById(
    orm,
    [...refunds, ...cardRefunds].flatMap(({ operatorId }) => operatorId ?? []),
  )
  const [paid, sold, rows] = await Promise.all([
    payment && presentPayment(orm, payment, cardRefunds, operators),
    charge ? saleParts(parts, charge) : noSale,
    postingsUnderKeys(parts.db, await keysOf(orm, row, refunds, cardRefunds)),
  ])
  return {
    ...presentTransaction(parts.files, listed),
    quantity: charge?.quantity ?? 1,
    bonus: fromHundredths(charge?.bonus ?? 0),
    message: charge?.message ?? null,
    ...sold,
    ...refundableOf(row),
    payment: paid,
    refunds: refunds.map((refund) => presentRefund(refund, operators)),
    postings: presentPostings(parts.files, rows),
  }
}

function refundableOf(row: TransactionRow) {
  const isPaid = (row.charge ?? row.payment).status === 'success'
  const left = isPaid ? leftOf(row) : 0
  return { refundable: fromHundredths(left), isPartlyRefundable: left > 0 }
}

const noSale = { target: null, orderId: null, payouts: [] }

async function saleParts({ db, extensions }: Parts, charge: ChargeRow) {
  const [item, payouts, orders] = await Promise.all([
    findBought(db.orm, charge),
    payoutsOfCharge(db.orm, charge.id),
    charge.type === 'product' ? extensions.find(chargeOrders, 'product')?.([charge.id]) : undefined,
  ])
  return {
    target: presentTarget(item, { id: charge.creatorId, username: null }),
    orderId: orders?.get(charge.id) ?? null,
    payouts: payouts.map(({ id, status, amount, createdAt, paidAt }) => ({
      _id: id,
      status,
      amount: fromHundredths(amount),
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
  }
}

async function presentPayment(
  db: Queryable,
  payment: PaymentRow,
  refunds: PaymentRefundRow[],
  operators: Map<string, Account>,
): Promise<TransactionInFull['payment']> {
  const dispute = payment.disputedAt ? await findDispute(db, payment.id) : null
  return {
    _id: payment.id,
    provider: payment.provider,
    price: fromHundredths(payment.priceCents),
    discount: fromHundredths(payment.discountCents),
    refunded: fromHundredths(payment.refundedCents),
    ...(await findPaymentDetails(db, payment)),
    failure: payment.failure,
    disputedAt: payment.disputedAt?.toISOString() ?? null,
    dispute: dispute && { _id: dispute.id, status: dispute.status },
    refunds: refunds.map((refund) => presentCardRefund(refund, operators)),
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** The keys of all ledger entries of a transaction. */
async function keysOf(
  db: Queryable,
  { id, charge, payment }: TransactionRow,
  refunds: ChargeRefund[],
  cardRefunds: PaymentRefundRow[],
) {
  const keys = cardRefunds.map(({ number }) => paymentRefundKey(id, number))
  if (payment) keys.push(`payment:${id}`)
  if (!charge) return keys
  keys.push(`charge:${id}`, ...refunds.map(({ number }) => refundKey(id, number)))
  if (refunds.some(({ owed }) => owed > 0))
    keys.push(...upTo(await countRepayments(db, id)).map((number) => `debt:${id}:${number}`))
  if (charge.type === 'private_stream')
    keys.push(
      ...stakeKeys(id),
      ...upTo(charge.quantity).map((minute) => `private-stream:${id}:minute:${minute}`),
      `private-stream:${id}:return`,
    )
  return keys
}

const nameOf = (operators: Map<string, Account>, id: string | null) => (id && operators.get(id)?.name) || null

const presentCardRefund = (
  { id, status, tokens, cents, failure, tryAt, madeThere, operatorId, reason, createdAt }: PaymentRefundRow,
  operators: Map<string, Account>,
): CardRefund => ({
  _id: id,
  ...{ status, failure, madeThere, reason },
  tokens: fromHundredths(tokens),
  cardAmount: fromHundredths(cents),
  nextTryAt: tryAt?.toISOString() ?? null,
  operator: nameOf(operators, operatorId),
  createdAt: createdAt.toISOString(),
})

const presentRefund = (
  refund: ChargeRefund,
  operators: Map<string, Account>,
): TransactionInFull['refunds'][number] => ({
  _id: refund.id,
  amount: fromHundredths(refund.amount),
  fromCreator: fromHundredths(refund.amount - refund.fee),
  fee: fromHundredths(refund.fee),
  owed: fromHundredths(refund.owed),
  operator: nameOf(operators, refund.operatorId),
  reason: refund.reason,
  createdAt: refund.createdAt.toISOString(),
})
