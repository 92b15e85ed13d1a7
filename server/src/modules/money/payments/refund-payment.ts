import { recordAction } from '#modules/identity/audit'
import { claimIdempotencyKey } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { conflict } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import { goodsOf, type RevokedPart } from './goods.ts'
import { addPaymentRefund } from './payment-refund-store.ts'
import { paymentRefunded } from './payment-refunded.ts'
import { planPaymentRefund } from './plan-refund.ts'
import { sendRefundNote } from './receipt.ts'
import { refundBlockers } from './refund-blockers.ts'
import { sendRefunds } from './send-refund.ts'
import { notifyPayer } from './settle-payment.ts'
import { lockPayment } from './store.ts'

export interface PaymentRefunding {
  /** Null: the site. */
  operatorId?: string | null
  reason?: string
  /** The creator owes what their earnings don't cover. */
  mayOwe?: boolean
  /** False: the creator is not emailed. */
  tellsCreator?: boolean
  /** A part, in hundredths of a token. Without it, what is left. */
  tokens?: number | undefined
  /** What the operator saw as refunded, in hundredths of a token. */
  seen?: number | undefined
  idempotencyKey?: IdempotencyKey | null
}

/**
 * Revokes what was bought, then refunds the card, in whole or in part. If the payment service can't be reached for the
 * second step, the reconciliation job repeats it.
 */
export async function refundPayment(platform: Platform, id: string, refunding: PaymentRefunding = {}) {
  const refunded = await platform.db.orm.transaction((tx) => revoke(platform, tx, id, refunding))
  if (refunded) await notifyPayer(platform, refunded)
  await sendRefunds(platform, id)
}

/** Null if it was refunded before. */
async function revoke(
  platform: Platform,
  tx: Queryable,
  id: string,
  refunding: PaymentRefunding,
): Promise<PaymentRow | null> {
  const {
    operatorId = null,
    reason = '',
    mayOwe = false,
    tellsCreator = true,
    idempotencyKey = null,
  } = refunding
  const refundId = newId()
  if (operatorId && !(await claimIdempotencyKey(tx, operatorId, idempotencyKey, refundId)).isNew) return null
  const before = await lockPayment(tx, id)
  if (before.status === 'refunded' && refunding.tokens === undefined) return null
  requirePaid(before)
  requireSeen(before, refunding.seen)
  if (await platform.extensions.find(refundBlockers, 'disputes')?.(tx, id))
    throw conflict('NOT_REFUNDABLE', 'This payment is disputed: the bank decides who gets its money.')
  const { isRest, ...part } = await planPaymentRefund(tx, before, refunding.tokens)
  const refund = { id: refundId, operatorId, reason, ...part }
  await revokePart(platform, tx, before, { ...refund, isRest, mayOwe }, tellsCreator)
  const after = await addPaymentRefund(tx, before, { ...refund, paymentId: id })
  await recordAction(tx, {
    ...{ operatorId, action: 'payment.refund', subjectId: id, reason },
    before: { status: before.status, refunded: fromHundredths(before.refundedTokens) },
    after: { status: after.status, refunded: fromHundredths(after.refundedTokens), mayOwe },
  })
  return after
}

function requirePaid({ status }: PaymentRow) {
  if (status === 'refunded') throw conflict('ALREADY_REFUNDED', 'This was already refunded.')
  if (status !== 'success') throw conflict('NOT_PAID', 'Only a payment that succeeded can be refunded.')
}

function requireSeen({ refundedTokens }: PaymentRow, seen: number | undefined) {
  if (seen === undefined || seen === refundedTokens) return
  throw conflict('REFUND_CHANGED', 'More of this has been refunded since you opened it. Review it again.')
}

/** In the transaction that holds the lock of the payment. */
export async function revokePart(
  platform: Platform,
  tx: Queryable,
  before: PaymentRow,
  part: RevokedPart,
  tellsCreator = true,
) {
  const goods = goodsOf(platform, before)
  await goods.revoke(tx, before, part)
  await sendRefundNote(platform, tx, before, await goods.title(tx, before), part.cents)
  await platform.extensions.announce(tx, paymentRefunded, {
    ...{ payment: before, tokens: part.tokens, tellsCreator },
  })
}
