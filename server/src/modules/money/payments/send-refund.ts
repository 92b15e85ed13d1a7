import type { Platform } from '#platform'
import { GatewayDown, type RefundOutcome } from '#platform/card-gateway'
import type { PaymentRefundRow } from '#tables/payments'
import { requireGateway } from './gateway.ts'
import { findPaymentRefunds } from './payment-refund-store.ts'
import { recordOutcome } from './record-refund.ts'
import { lockPayment, readPayment } from './store.ts'

const neverPaid: RefundOutcome = {
  status: 'fail',
  failure: 'The payment service does not have this payment.',
  failureCode: 'no_intent',
}

/** Safe to repeat: the payment service makes each refund once. */
export async function sendRefund(platform: Platform, refund: PaymentRefundRow) {
  const { id: refundId, paymentId, cents, failures: attempt } = refund
  const { intentId, provider } = await readPayment(platform.db.orm, paymentId)
  const outcome = intentId
    ? await requireGateway(platform, provider).refund({ refundId, paymentId, intentId, cents, attempt })
    : neverPaid
  if (outcome.status === 'fail')
    platform.log.error({ paymentId, code: outcome.failureCode }, 'the payment service refuses a refund')
  await platform.db.orm.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const now = (await findPaymentRefunds(tx, paymentId)).find(({ id }) => id === refundId)
    // Sent or refused meanwhile.
    if (!now || now.status === 'sent' || now.failures !== attempt) return
    await recordOutcome(platform, tx, payment, now, outcome)
  })
}

/** Sends all refunds of a payment that the service has not made. If it can't be reached, the job repeats it. */
export async function sendRefunds(platform: Platform, paymentId: string) {
  const refunds = await findPaymentRefunds(platform.db.orm, paymentId)
  for (const refund of refunds.filter(({ status, madeThere }) => status !== 'sent' && !madeThere)) {
    try {
      await sendRefund(platform, refund)
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error
      platform.log.warn({ paymentId }, 'a refund waits for the payment service')
    }
  }
}
