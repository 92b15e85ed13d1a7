import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { deleteSandboxObjects, hasSandboxObjects, idsInSandbox } from '#platform/card-gateway'
import { paymentAccounts, paymentCards, paymentCustomers, payments } from '#tables/payments'
import { ended } from './charge-payment.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Once a site has the key of a payment service, the customers, cards and accounts of its sandbox are deleted, because
 * the service doesn't know them. Open payments are canceled; finished ones stay.
 */
export async function clearSandbox(platform: Platform) {
  const { db, cardGateway: services, log } = platform
  if (services.sandbox || !services.gatewayOf('stripe')) return
  const { orm } = db
  if (!(await hasSandboxObjects(orm))) return
  const customersThere = orm
    .select({ id: paymentCustomers.accountId })
    .from(paymentCustomers)
    .where(inArray(paymentCustomers.customerId, idsInSandbox))
  const unfinished = await orm
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
  for (const payment of unfinished) await settlePayment(platform, payment, ended('canceled'))
  await orm.transaction(async (tx) => {
    await tx
      .update(paymentCards)
      .set({ status: 'removed' })
      .where(inArray(paymentCards.methodId, idsInSandbox))
    await tx.delete(paymentCustomers).where(inArray(paymentCustomers.customerId, idsInSandbox))
    await tx.delete(paymentAccounts).where(inArray(paymentAccounts.accountId, idsInSandbox))
    await deleteSandboxObjects(tx)
  })
  log.warn('Payments are real from now on: the cards and accounts of the sandbox were deleted.')
}
