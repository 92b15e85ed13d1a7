import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { forgetSandboxThings, hasSandboxThings, idsInSandbox } from '#platform/card-gateway'
import { paymentAccounts, paymentCards, paymentCustomers, payments } from '#tables/payments'
import { ended } from './charge-payment.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * A site that was given the key of a payment service forgets what it had made in the sandbox: nobody out there knows
 * these customers, cards and accounts. Payments under way come to nothing; what has been paid stays paid.
 */
export async function leaveSandbox(platform: Platform) {
  const { db, cardGateway: services, log } = platform
  if (services.sandbox || !services.gatewayOf('stripe')) return
  const { orm } = db
  if (!(await hasSandboxThings(orm))) return
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
        // Not a real one, of a time when the site had its key before.
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
    await forgetSandboxThings(tx)
  })
  log.warn('Payments are real from now on: cards and accounts of the sandbox were forgotten.')
}
