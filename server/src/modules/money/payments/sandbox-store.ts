import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import { idsInSandbox } from '#platform/card-gateway'
import type { Queryable } from '#platform/postgres'
import { type PaymentRow, paymentAccounts, paymentCards, paymentCustomers, payments } from '#tables/payments'

/** Open payments of the sandbox. */
export function unfinishedInSandbox(db: Queryable): Promise<PaymentRow[]> {
  const customersThere = db
    .select({ id: paymentCustomers.accountId })
    .from(paymentCustomers)
    .where(inArray(paymentCustomers.customerId, idsInSandbox))
  return db
    .select()
    .from(payments)
    .where(
      and(
        sql`${payments.status} in ('created', 'processing', 'require_authentication')`,
        // Excludes real payments from an earlier time with a key.
        or(
          inArray(payments.intentId, idsInSandbox),
          and(isNull(payments.intentId), inArray(payments.accountId, customersThere)),
        ),
      ),
    )
}

/** Removes the cards of the sandbox and deletes its customers and accounts. */
export async function deleteSandboxRows(tx: Queryable) {
  await tx.update(paymentCards).set({ status: 'removed' }).where(inArray(paymentCards.methodId, idsInSandbox))
  await tx.delete(paymentCustomers).where(inArray(paymentCustomers.customerId, idsInSandbox))
  await tx.delete(paymentAccounts).where(inArray(paymentAccounts.accountId, idsInSandbox))
}
