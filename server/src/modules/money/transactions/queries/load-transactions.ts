import { desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { disputes } from '#tables/disputes'
import { coupons, type PaymentRow, paymentCards, payments } from '#tables/payments'
import { type ChargeRow, charges } from '#tables/wallet'

/** A sale with the payment by card that paid it, or a payment that is no sale. */
export type TransactionRow =
  | { id: string; charge: ChargeRow; payment: PaymentRow | null }
  | { id: string; charge: null; payment: PaymentRow }

/** The sale of a payment has the id of the payment. */
export async function loadTransactions(db: Queryable, ids: string[]): Promise<TransactionRow[]> {
  if (ids.length === 0) return []
  const [chargeRows, paymentRows] = await Promise.all([
    db.select().from(charges).where(inArray(charges.id, ids)),
    db.select().from(payments).where(inArray(payments.id, ids)),
  ])
  const chargeOf = new Map(chargeRows.map((charge) => [charge.id, charge]))
  const paymentOf = new Map(paymentRows.map((payment) => [payment.id, payment]))
  return ids.flatMap((id): TransactionRow[] => {
    const [charge, payment] = [chargeOf.get(id), paymentOf.get(id)]
    if (charge) return [{ id, charge, payment: payment ?? null }]
    return payment ? [{ id, charge: null, payment }] : []
  })
}

/** The dispute of a payment that counts: the latest. */
export async function findDispute(db: Queryable, paymentId: string) {
  const [dispute] = await db
    .select({ id: disputes.id, status: disputes.status, isInquiry: disputes.isInquiry })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(desc(disputes.openedAt))
    .limit(1)
  return dispute ?? null
}

/** The card and the coupon of a payment. */
export async function findPaymentDetails(db: Queryable, { cardId, couponId }: PaymentRow) {
  const [[card], [coupon]] = await Promise.all([
    cardId ? db.select().from(paymentCards).where(eq(paymentCards.id, cardId)) : [],
    couponId ? db.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, couponId)) : [],
  ])
  return {
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    couponCode: coupon?.code ?? null,
  }
}
