import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { GatewayDown } from '#platform/card-gateway'
import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import { requireGateway } from './gateway.ts'
import { goodsOf } from './goods.ts'
import { sendRefundNote } from './receipt.ts'
import { notifyPayer } from './settle-payment.ts'
import { changePayment, lockPayment, owedCents } from './store.ts'

/**
 * Revokes what was bought, then refunds the card. If the payment service can't be reached for the second step, the
 * reconciliation job repeats it.
 */
export async function refundPayment(
  platform: Platform,
  id: string,
  operatorId: string | null = null,
  reason?: string,
  refunding: { mayOwe?: boolean } = {},
): Promise<PaymentRow> {
  const { payment, isNew } = await platform.db.orm.transaction(async (tx) => {
    const before = await lockPayment(tx, id)
    if (before.status === 'refunded') return { payment: before, isNew: false }
    const payment = await revokeGoods(platform, tx, before, refunding)
    await recordAction(tx, {
      ...{ operatorId, action: 'payment.refund', subjectId: id },
      before: { status: before.status },
      after: { status: payment.status },
      reason,
    })
    return { payment, isNew: true }
  })
  if (isNew) await notifyPayer(platform, payment)
  return sendRefund(platform, payment)
}

/** In the transaction that holds the row lock. */
export async function revokeGoods(
  platform: Platform,
  tx: Queryable,
  before: PaymentRow,
  refunding: { mayOwe?: boolean } = {},
): Promise<PaymentRow> {
  if (before.status !== 'success')
    throw conflict('NOT_PAID', 'Only a payment that succeeded can be refunded.')
  const goods = goodsOf(platform, before)
  await goods.revoke(tx, before, refunding)
  await sendRefundNote(platform, tx, before, await goods.title(tx, before))
  return changePayment(tx, before.id, { status: 'refunded' })
}

/** Safe to repeat: the payment service refunds a payment once. */
export async function sendRefund(platform: Platform, payment: PaymentRow): Promise<PaymentRow> {
  const { id: paymentId, intentId, refundedCents } = payment
  const cents = owedCents(payment)
  if (!intentId || refundedCents >= cents) return payment
  try {
    const refund = await requireGateway(platform, payment.provider).refund({ paymentId, intentId, cents })
    if (refund.status !== 'fail') return changePayment(platform.db.orm, paymentId, { refundedCents: cents })
    platform.log.error({ paymentId, code: refund.failureCode }, 'the payment service refuses a refund')
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    platform.log.warn({ paymentId }, 'a refund waits for the payment service')
  }
  return payment
}
