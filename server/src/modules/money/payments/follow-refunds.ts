import type { Platform } from '#platform'
import type { Gateway, MadeRefund } from '#platform/card-gateway'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { PaymentRefundRow, PaymentRow } from '#tables/payments'
import { addPaymentRefund, findPaymentRefunds, listOldRefund } from './payment-refund-store.ts'
import { leftOfPayment, shareOfCents } from './plan-refund.ts'
import { alertOperators, recordOutcome } from './record-refund.ts'
import { revokePart } from './refund-payment.ts'
import { notifyPayer } from './settle-payment.ts'
import { lockPayment } from './store.ts'

/**
 * Records what became of our refunds of a payment at the service, and revokes what was refunded there. The money is
 * gone, so a creator may owe their part.
 */
export async function followRefunds(
  platform: Platform,
  gateway: Gateway,
  { id: paymentId }: PaymentRow,
  intentId: string,
) {
  for (const made of await gateway.readRefunds(intentId)) {
    try {
      const changed = await platform.db.orm.transaction((tx) => followOne(platform, tx, paymentId, made))
      if (changed) await notifyPayer(platform, changed)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      platform.log.error({ paymentId }, `a refund made at ${gateway.provider}: ${error.message}`)
      await alertUnfollowed(platform, platform.db.orm, paymentId, made, error.message)
    }
  }
}

/** The payment, if this changed what the payer has. */
async function followOne(
  platform: Platform,
  tx: Queryable,
  paymentId: string,
  made: MadeRefund,
): Promise<PaymentRow | null> {
  const payment = await listOldRefund(tx, await lockPayment(tx, paymentId))
  // Money that arrived for a payment that had ended is refunded too.
  if (payment.status !== 'success' && payment.status !== 'refunded') return null
  const refunds = await findPaymentRefunds(tx, paymentId)
  const known =
    refunds.find(({ reference }) => reference === made.reference) ??
    refunds.find(({ id, reference }) => id === made.refundId && !reference)
  const hasFailed = made.outcome.status === 'fail'
  if (known) {
    // An attempt before the one that counts.
    if (hasFailed && (known.reference !== made.reference || known.status !== 'sent')) return null
    await recordOutcome(platform, tx, payment, known, made.outcome)
    return null
  }
  // Attempts of ours that failed are forgotten.
  if (hasFailed || refunds.some(({ id }) => id === made.refundId)) return null
  return followNew(platform, tx, payment, refunds, made)
}

/** A refund that was made at the service. */
async function followNew(
  platform: Platform,
  tx: Queryable,
  payment: PaymentRow,
  refunds: PaymentRefundRow[],
  { reference, cents, outcome }: MadeRefund,
): Promise<PaymentRow | null> {
  const left = leftOfPayment(payment, refunds)
  const isMore = cents > left.cents
  // Refunded there because it was refused here, or while it waited: the ledger has it.
  const same = refunds.find(
    ({ status, madeThere, ...refund }) =>
      refund.cents === cents && !refund.reference && !madeThere && (isMore || status === 'refused'),
  )
  if (same) {
    await recordOutcome(platform, tx, payment, same, outcome)
    return null
  }
  if (isMore) {
    await alertUnfollowed(platform, tx, payment.id, { reference, cents }, 'It is more than is left here.')
    return null
  }
  const share = shareOfCents(left, cents)
  const refund = { id: newId(), number: refunds.length + 1, ...share }
  const isRest = share.tokens === left.tokens
  // Less than a hundredth of a token moves nothing.
  if (share.tokens > 0) await revokePart(platform, tx, payment, { ...refund, isRest, mayOwe: true })
  return addPaymentRefund(tx, payment, { ...refund, paymentId: payment.id, reference, madeThere: true })
}

const alertUnfollowed = (
  platform: Pick<Platform, 'extensions'>,
  tx: Queryable,
  paymentId: string,
  { reference, cents }: Pick<MadeRefund, 'reference' | 'cents'>,
  why: string,
) =>
  alertOperators(platform, tx, {
    ...{
      paymentId,
      key: `refund:${reference}`,
      title: 'A refund at the payment service could not be followed',
    },
    text: `${cents / 100} dollars were refunded there, and nothing was taken back here. ${why}`,
  })
