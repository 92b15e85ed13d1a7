import type { Platform } from '#platform'
import { GatewayDown, type PaymentOutcome } from '#platform/card-gateway'
import type { PaymentRow } from '#tables/payments'
import { charge, ended, findUnconfirmed } from './charge-payment.ts'
import { requireGateway } from './gateway.ts'
import { refusalOf } from './goods.ts'
import { claimRefunds, findOldRefunds, listOldRefund } from './payment-refund-store.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'
import { claimStale, lockPayment, owedCents } from './store.ts'

const hour = 60 * 60 * 1000
const mostOldRefunds = 100

/** Finishes payments and refunds interrupted by a crash, a closed window or a lost webhook. */
export async function reconcilePayments(platform: Platform) {
  const { orm } = platform.db
  for (const { id } of await findOldRefunds(orm, mostOldRefunds))
    await orm.transaction(async (tx) => listOldRefund(tx, await lockPayment(tx, id)))
  const [open, refunds] = [await claimStale(orm), await claimRefunds(orm)]
  const steps = [
    ...open.map((payment) => ({ paymentId: payment.id, finish: () => bringToItsEnd(platform, payment) })),
    ...refunds.map((refund) => ({
      paymentId: refund.paymentId,
      finish: () => sendRefund(platform, refund),
    })),
  ]
  for (const { paymentId, finish } of steps) {
    try {
      await finish()
    } catch (error) {
      platform.log.error({ err: error, paymentId }, 'a payment could not be finished')
      // The others would time out too. The next run is a minute later.
      if (error instanceof GatewayDown) return
    }
  }
}

async function bringToItsEnd(platform: Platform, payment: PaymentRow) {
  const outcome = await lookUp(platform, payment)
  if (outcome) await settlePayment(platform, payment, outcome)
}

/** Null: still open. */
async function lookUp(platform: Platform, payment: PaymentRow): Promise<PaymentOutcome | null> {
  const { provider, intentId, status, kind } = payment
  const isOld = payment.createdAt.getTime() < Date.now() - hour
  if (intentId) {
    const gateway = requireGateway(platform, provider)
    const isAbandoned =
      status === 'require_authentication' && (isOld || (await refusalOf(platform, payment)) !== null)
    return isAbandoned ? gateway.cancelPayment(intentId) : gateway.readPayment(intentId)
  }
  // No payer is waiting to retry these.
  if (kind === 'renewal' || owedCents(payment) === 0) return charge(platform, payment)
  const unheard = await findUnconfirmed(platform, payment)
  return unheard ?? (isOld ? ended('canceled') : null)
}
