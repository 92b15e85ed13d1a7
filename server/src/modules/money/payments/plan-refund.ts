import { formatTokens } from '#platform/amounts'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { PaymentRefundRow, PaymentRow } from '#tables/payments'
import { findPaymentRefunds } from './payment-refund-store.ts'
import { owedCents } from './store.ts'

/** A part of a payment: hundredths of a token, the paid ones among them, and the money. */
export type PaymentPart = Pick<PaymentRefundRow, 'tokens' | 'paidTokens' | 'cents'>

export interface PlannedRefund extends PaymentPart {
  number: number
  /** Nothing is left afterwards. */
  isRest: boolean
}

/** Divides a refund in proportion to what is left of the payment, so that parts add up to the last cent. */
export async function planPaymentRefund(
  db: Queryable,
  payment: PaymentRow,
  asked?: number,
): Promise<PlannedRefund> {
  const refunds = await findPaymentRefunds(db, payment.id)
  const left = leftOfPayment(payment, refunds)
  const tokens = asked ?? left.tokens
  if (tokens > left.tokens) throw invalid('amount', `At most ${formatTokens(left.tokens)} can be refunded.`)
  const part = { number: refunds.length + 1, ...shareOf(left, tokens), isRest: tokens === left.tokens }
  if (part.cents === 0 && left.cents > 0) throw invalid('amount', 'This is less than one cent.')
  return part
}

/** The share of so many tokens. */
export const shareOf = (left: PaymentPart, tokens: number): PaymentPart => ({
  tokens,
  paidTokens: proportion(left.paidTokens, tokens, left.tokens),
  cents: proportion(left.cents, tokens, left.tokens),
})

/** The share of so many cents that the payment service refunded. */
export function shareOfCents(left: PaymentPart, cents: number): PaymentPart {
  const tokens = cents === left.cents ? left.tokens : proportion(left.tokens, cents, left.cents)
  return { tokens, paidTokens: proportion(left.paidTokens, tokens, left.tokens), cents }
}

export const leftOfPayment = (payment: PaymentRow, refunds: PaymentPart[]): PaymentPart =>
  refunds.reduce<PaymentPart>(
    (left, refund) => ({
      tokens: left.tokens - refund.tokens,
      paidTokens: left.paidTokens - refund.paidTokens,
      cents: left.cents - refund.cents,
    }),
    { tokens: payment.tokens, paidTokens: payment.paidTokens, cents: owedCents(payment) },
  )

/** a · b / c, rounded down. Products of two amounts may exceed what a number holds exactly. */
const proportion = (a: number, b: number, c: number) =>
  c === 0 ? 0 : Number((BigInt(a) * BigInt(b)) / BigInt(c))

export const paymentRefundKey = (paymentId: string, number: number) =>
  number === 1 ? `payment-refund:${paymentId}` : `payment-refund:${paymentId}:${number}`
