import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type PaymentRefundRow, type PaymentRow, paymentRefunds, payments } from '#tables/payments'
import { changePayment, owedCents } from './store.ts'

/** The refunds of a payment, in order. */
export const findPaymentRefunds = (db: Queryable, paymentId: string): Promise<PaymentRefundRow[]> =>
  db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .orderBy(paymentRefunds.number)

/** Soon enough after a crash. The process that inserted it sends it before. */
const firstTry = sql`now() + interval '1 minute'`

export type NewRefund = Omit<typeof paymentRefunds.$inferInsert, 'status'>

/** Adds a refund to a locked payment. One without money is complete; the payment is refunded when nothing is left. */
export async function addPaymentRefund(
  tx: Queryable,
  payment: PaymentRow,
  refund: NewRefund,
): Promise<PaymentRow> {
  const isSent = refund.madeThere === true || refund.cents === 0
  await tx
    .insert(paymentRefunds)
    .values({ ...refund, status: isSent ? 'sent' : 'waiting', tryAt: isSent ? null : firstTry })
  const refundedTokens = payment.refundedTokens + refund.tokens
  return changePayment(tx, payment.id, {
    refundedTokens,
    refundedCents: payment.refundedCents + (isSent ? refund.cents : 0),
    status: refundedTokens === payment.tokens ? 'refunded' : payment.status,
  })
}

/** The previous version refunds a payment as a whole, without a row. Its refund has the id of the payment. */
export async function listOldRefund(tx: Queryable, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.status !== 'refunded' || payment.refundedTokens > 0) return payment
  const { id, tokens, paidTokens } = payment
  const cents = owedCents(payment)
  const isSent = payment.refundedCents === cents
  await tx.insert(paymentRefunds).values({
    ...{ id, paymentId: id, number: 1, tokens, paidTokens, cents },
    ...{ status: isSent ? 'sent' : 'waiting', tryAt: isSent ? null : firstTry },
  })
  return changePayment(tx, id, { refundedTokens: tokens })
}

/** As the partial index has it. */
export const findOldRefunds = (db: Queryable, limit: number) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.status} = 'refunded' and ${payments.refundedTokens} < ${payments.tokens}`)
    .limit(limit)

export async function changeRefund(tx: Queryable, id: string, changes: Partial<PaymentRefundRow>) {
  await tx.update(paymentRefunds).set(changes).where(eq(paymentRefunds.id, id))
}

const batchSize = 50

/** Claims refunds that are due. Moving them lets the next run begin with others. */
export const claimRefunds = (db: Queryable): Promise<PaymentRefundRow[]> =>
  db
    .update(paymentRefunds)
    .set({ tryAt: firstTry })
    .where(
      sql`${paymentRefunds.id} in (select id from payment_refunds
        where try_at <= now() order by try_at limit ${batchSize} for update skip locked)`,
    )
    .returning()
