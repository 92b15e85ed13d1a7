import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { notFound } from '#platform/errors'
import { isId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { coupons, type PaymentRow, paymentCards, payments } from '#tables/payments'

const openStatuses: readonly PaymentRow['status'][] = ['created', 'processing', 'require_authentication']

/** Not finished. */
export const isOpen = ({ status }: PaymentRow) => openStatuses.includes(status)

/** The amount charged to the card. */
export const owedCents = ({ priceCents, discountCents }: PaymentRow) => priceCents - discountCents

export async function insertPayment(
  tx: Queryable,
  values: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const [payment] = await tx.insert(payments).values(values).returning()
  if (!payment) throw new Error('The payment was not written.')
  return payment
}

export async function readPayment(db: Queryable, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw notFound('This payment')
  return payment
}

/** Payments with their coupons and cards. */
export const loadPayments = (db: Queryable, ids: string[]) =>
  db
    .select({
      payment: payments,
      couponCode: coupons.code,
      card: { brand: paymentCards.brand, last4: paymentCards.last4 },
    })
    .from(payments)
    .leftJoin(coupons, eq(coupons.id, payments.couponId))
    .leftJoin(paymentCards, eq(paymentCards.id, payments.cardId))
    .where(inArray(payments.id, ids))

/** The card and the coupon of a payment, for its receipt. */
export async function findReceiptDetails(tx: Queryable, id: string) {
  const [details] = await tx
    .select({ brand: paymentCards.brand, last4: paymentCards.last4, couponCode: coupons.code })
    .from(payments)
    .leftJoin(paymentCards, eq(paymentCards.id, payments.cardId))
    .leftJoin(coupons, eq(coupons.id, payments.couponId))
    .where(eq(payments.id, id))
  return details ?? { brand: null, last4: null, couponCode: null }
}

export async function lockPayment(tx: Queryable, id: string): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment) throw notFound('This payment')
  return payment
}

export async function changePayment(
  tx: Queryable,
  id: string,
  changes: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [payment] = await tx
    .update(payments)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(payments.id, id))
    .returning()
  if (!payment) throw notFound('This payment')
  return payment
}

/** Marks the payment as in progress, so that the reconciliation job leaves it alone for a while. */
export async function touchPayment(db: Queryable, id: string) {
  await db.update(payments).set({ updatedAt: sql`now()` }).where(eq(payments.id, id))
}

const batchSize = 50

/** Claims open payments untouched for a minute. Touching them lets the next run begin with others. */
export const claimStale = (db: Queryable): Promise<PaymentRow[]> =>
  db
    .update(payments)
    .set({ updatedAt: sql`now()` })
    .where(
      sql`${payments.id} in (select id from payments
        where status in ('created', 'processing', 'require_authentication')
          and updated_at < now() - interval '1 minute'
        order by updated_at limit ${batchSize} for update skip locked)`,
    )
    .returning()

/** Finds a payment by its intent, or by the payment id in the intent's metadata. */
export async function findPaymentOf(
  db: Queryable,
  provider: string,
  { intentId, id }: { intentId: string; id?: string | null },
): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        id && isId(id) ? eq(payments.id, id) : eq(payments.intentId, intentId),
      ),
    )
  return payment
}

/** In SQL: whether a renewal payment of this subscription is open. */
export const isBeingRenewed = (accountId: SQLWrapper, creatorId: SQLWrapper): SQL =>
  sql`exists (select from ${payments} where ${payments.accountId} = ${accountId}
    and ${payments.creatorId} = ${creatorId} and ${payments.kind} = 'renewal'
    and ${payments.status} in ('created', 'processing', 'require_authentication'))`
