import type { Platform } from '#platform'
import type { PaymentOutcome } from '#platform/card-gateway'
import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import { giveBackCoupon } from './coupons.ts'
import { requireGateway } from './gateway.ts'
import { goodsOf } from './goods.ts'
import { sendReceipt } from './receipt.ts'
import { changePayment, isUnderWay, lockPayment, owedCents } from './store.ts'

/**
 * Writes down what became of a payment, and gives what was bought, once: the client's confirmation, the payment
 * service's own word and the job that looks after forgotten payments may all come at the same moment. `known` is the
 * row as whoever asks has read it.
 */
export async function settlePayment(
  platform: Platform,
  known: PaymentRow,
  heard: PaymentOutcome,
  also: (tx: Queryable) => Promise<unknown> = async () => {},
): Promise<PaymentRow> {
  const outcome = await makeFinal(platform, known, heard)
  const { payment, isNews } = await platform.db.orm.transaction(async (tx) => {
    await also(tx)
    const before = await lockPayment(tx, known.id)
    const isNews = isUnderWay(before) && before.status !== outcome.status && isOf(platform, before, outcome)
    return { payment: isNews ? await settle(platform, tx, before, outcome) : before, isNews }
  })
  if (isNews) await tellPayer(platform, payment)
  return payment
}

/** In the transaction that holds the row. */
async function settle(platform: Platform, tx: Queryable, before: PaymentRow, outcome: PaymentOutcome) {
  const { status, failure } = outcome
  const intentId = outcome.intentId ?? before.intentId
  const payment = await changePayment(tx, before.id, { status, failure, intentId })
  const goods = goodsOf(platform, payment)
  if (status === 'success') {
    await goods.give(tx, payment)
    await sendReceipt(platform, tx, payment, await goods.title(tx, payment), goods.later?.(payment))
  }
  if (status === 'fail' || status === 'canceled') {
    await giveBackCoupon(tx, payment)
    await goods.miss?.(tx, payment)
  }
  return payment
}

export async function tellPayer(platform: Platform, payment: PaymentRow) {
  const { id: paymentId, accountId, status } = payment
  if (!isUnderWay(payment)) await goodsOf(platform, payment).tell?.(payment)
  platform.realtime.toUser(accountId, 'payment_status_callback', { paymentId, status })
}

/**
 * Whoever has its client secret could still finish a payment that failed, so it is canceled before it counts as failed.
 * Should money arrive all the same for a payment that has ended here, it goes back.
 */
async function makeFinal(
  platform: Platform,
  known: PaymentRow,
  heard: PaymentOutcome,
): Promise<PaymentOutcome> {
  const { intentId } = heard
  if (!intentId) return heard
  const gateway = requireGateway(platform, known.provider)
  if (heard.status === 'fail' && isUnderWay(known)) {
    const now = await gateway.cancelPayment(intentId)
    return now.status === 'canceled' ? heard : now
  }
  if (heard.status === 'success' && (known.status === 'fail' || known.status === 'canceled')) {
    platform.log.error({ paymentId: known.id }, 'money came for a payment that had ended; it goes back')
    await gateway.refund({ paymentId: known.id, intentId, cents: heard.receivedCents })
  }
  return heard
}

/** Not another one that bears its name, and not less than is owed. */
function isOf({ log }: Platform, payment: PaymentRow, { intentId, status, receivedCents }: PaymentOutcome) {
  const isSame = !payment.intentId || !intentId || payment.intentId === intentId
  const isEnough = status !== 'success' || receivedCents >= owedCents(payment)
  if (!isSame || !isEnough) log.error({ paymentId: payment.id, intentId }, 'this is not what was to be paid')
  return isSame && isEnough
}
