import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { chargePayment } from './charge-payment.ts'
import { readPayment } from './store.ts'

/** The payer returns from 3-D Secure. The outcome is read from the payment service, not from the client. */
export async function confirmPayment(platform: Platform, accountId: string, id: string) {
  const payment = await readPayment(platform.db.orm, id)
  if (payment.accountId !== accountId) throw notFound('This payment')
  await chargePayment(platform, id)
}
