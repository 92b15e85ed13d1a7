import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { chargePayment } from './charge-payment.ts'
import { readPayment } from './store.ts'

/** The payer comes back from their bank: what became of it is asked there, not taken from them. */
export async function confirmPayment(platform: Platform, accountId: string, id: string) {
  const payment = await readPayment(platform.db.orm, id)
  if (payment.accountId !== accountId) throw notFound('This payment')
  await chargePayment(platform, id)
}
