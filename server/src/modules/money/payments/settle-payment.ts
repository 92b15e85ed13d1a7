import type { Platform } from '#platform'
import type { PaymentOutcome } from '#platform/card-gateway'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import { restoreCoupon } from './coupons/store.ts'
import { requireGateway } from './gateway.ts'
import { goodsOf } from './goods.ts'
import { addPaymentRefund } from './payment-refund-store.ts'
import { planPaymentRefund } from './plan-refund.ts'
import { sendReceipt, sendRefundNote } from './receipt.ts'
import { changePayment, isOpen, lockPayment, owedCents } from './store.ts'

/**
 * Records the outcome of a payment and grants what was bought, once: the client's confirmation, the webhook and the
 * reconciliation job may arrive at the same moment. `known` is the row as the caller has read it.
 */
export async function settlePayment(
  platform: Platform,
  known: PaymentRow,
  reported: PaymentOutcome,
  also: (tx: Queryable) => Promise<unknown> = async () => {},
): Promise<PaymentRow> {
  const outcome = await makeFinal(platform, known, reported)
  const { payment, isSettled } = await platform.db.orm.transaction(async (tx) => {
    await also(tx)
    const before = await lockPayment(tx, known.id)
    const isSettled = isOpen(before) && before.status !== outcome.status && isOf(platform, before, outcome)
    return { payment: isSettled ? await settle(platform, tx, before, outcome) : before, isSettled }
  })
  if (isSettled) await notifyPayer(platform, payment)
  return payment
}

/** In the transaction that has locked the row. */
async function settle(platform: Platform, tx: Queryable, before: PaymentRow, outcome: PaymentOutcome) {
  const { status, failure } = outcome
  const intentId = outcome.intentId ?? before.intentId
  const payment = await changePayment(tx, before.id, { status, failure, intentId })
  const goods = goodsOf(platform, payment)
  if (status === 'success' && goods.returnPaid && (await goods.refusal?.(tx, payment))) {
    const { isRest, ...part } = await planPaymentRefund(tx, payment)
    const refund = { id: newId(), reason: 'The page was closed.', ...part }
    await goods.returnPaid(tx, payment, { ...refund, isRest, mayOwe: true })
    await restoreCoupon(tx, payment)
    await sendRefundNote(platform, tx, payment, await goods.title(tx, payment), part.cents)
    // The reconciliation refunds the card.
    return addPaymentRefund(tx, payment, { ...refund, paymentId: payment.id })
  }
  if (status === 'success') {
    await goods.grant(tx, payment)
    await sendReceipt(platform, tx, payment, await goods.title(tx, payment), goods.later?.(payment))
  }
  if (status === 'fail' || status === 'canceled') {
    await restoreCoupon(tx, payment)
    await goods.onFailure?.(tx, payment)
  }
  return payment
}

export async function notifyPayer(platform: Platform, payment: PaymentRow) {
  const { id: paymentId, accountId, status } = payment
  if (!isOpen(payment)) await goodsOf(platform, payment).notify?.(payment)
  platform.realtime.toUser(accountId, 'payment_status_callback', { paymentId, status })
}

/**
 * A client with the secret could still complete a failed payment, so it is canceled before it counts as failed. Money
 * that arrives for a payment that has already ended is refunded.
 */
async function makeFinal(
  platform: Platform,
  known: PaymentRow,
  reported: PaymentOutcome,
): Promise<PaymentOutcome> {
  const { intentId } = reported
  if (!intentId) return reported
  const gateway = requireGateway(platform, known.provider)
  if (reported.status === 'fail' && isOpen(known)) {
    const now = await gateway.cancelPayment(intentId)
    return now.status === 'canceled' ? reported : now
  }
  if (reported.status === 'success' && (known.status === 'fail' || known.status === 'canceled')) {
    platform.log.error({ paymentId: known.id }, 'money arrived for a payment that had ended; refunding it')
    await gateway.refund({
      ...{ refundId: known.id, paymentId: known.id, intentId },
      ...{ cents: reported.receivedCents, attempt: 0 },
    })
  }
  return reported
}

/** The same payment, and at least the amount owed. */
function isOf({ log }: Platform, payment: PaymentRow, { intentId, status, receivedCents }: PaymentOutcome) {
  const isSame = !payment.intentId || !intentId || payment.intentId === intentId
  const isEnough = status !== 'success' || receivedCents >= owedCents(payment)
  if (!isSame || !isEnough)
    log.error({ paymentId: payment.id, intentId }, 'the payment service reports another payment or amount')
  return isSame && isEnough
}
