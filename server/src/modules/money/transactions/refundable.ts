import { findDeletion } from '#modules/identity/deletions'
import { formatTokens, fromHundredths } from '#platform/amounts'
import { conflict, invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import { findDispute, type TransactionRow } from './queries/load-transactions.ts'

/** Refuses what was refunded before, is not paid, or can't be returned. */
export function requireRefundable({ charge, payment }: TransactionRow) {
  const status = charge?.status ?? payment?.status
  if (status === 'refunded') throw conflict('ALREADY_REFUNDED', 'This was already refunded.')
  if (charge?.type === 'private_stream' && status === 'pending')
    throw conflict('NOT_PAID', 'A private stream can be refunded once it has ended.')
  if (status !== 'success') throw conflict('NOT_PAID', 'Only a payment that succeeded can be refunded.')
}

/**
 * While the bank decides, and after it decided for the cardholder, the service refuses to refund a payment. An inquiry is
 * no decision yet: a refund avoids the chargeback.
 */
export async function requireUndisputed(db: Queryable, payment: PaymentRow | null) {
  const dispute = payment?.disputedAt ? await findDispute(db, payment.id) : null
  if (!dispute || dispute.isInquiry || dispute.status === 'won' || dispute.status === 'closed') return
  throw conflict('NOT_REFUNDABLE', 'This payment is disputed: the bank decides who gets its money.')
}

/** In hundredths of a token. */
export const leftOf = ({ charge, payment }: TransactionRow) =>
  charge ? charge.gross - charge.refunded : payment.tokens - payment.refundedTokens

/** In hundredths of a token: the amount asked for, or all that is left. A refusal names the field. */
export function amountToRefund(row: TransactionRow, asked: number | undefined): number {
  const left = leftOf(row)
  if (asked === undefined) return left
  if (asked > left) throw invalid('amount', `At most ${formatTokens(left)} can be refunded.`)
  return asked
}

/** Another operator may have refunded a part meanwhile. */
export function requireSeen({ charge }: TransactionRow, seen: number | undefined) {
  if (seen === undefined || !charge || fromHundredths(charge.refunded) === seen) return
  throw conflict('REFUND_CHANGED', 'More of this has been refunded since you opened it. Review it again.')
}

/** The wallet of an erased account can't be used, so a refund to it is refused. */
export async function requireOpenWallet(db: Queryable, { charge }: TransactionRow) {
  if (charge?.paidFrom !== 'wallet') return
  if ((await findDeletion(db, charge.payerId))?.erasedAt)
    throw conflict('NOT_REFUNDABLE', 'The account of the payer was deleted, and its wallet with it.')
}
