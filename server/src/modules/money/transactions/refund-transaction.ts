import { type BodyOf, type TransactionInFull, toHundredths, type transactionCalls } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { claimIdempotencyKey, publishBalance } from '#modules/money/ledger'
import { lockOrderOfCharge, refundOrder } from '#modules/money/orders'
import { refundPayment } from '#modules/money/payments'
import { endSubscription, lockSubscriptionById, syncSubscriberState } from '#modules/money/subscriptions'
import { lockCharge, refundCharge } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { invalid } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'
import { emailAboutRefund } from './emails.ts'
import { amountToRefund, requireOpenWallet, requireRefundable, requireSeen } from './refundable.ts'
import { readTransaction, viewTransaction } from './view-transaction.ts'

type Input = BodyOf<typeof transactionCalls.refundTransaction>

/** Refunds a sale to the wallet that paid it, in whole or in part, or a payment to its card. */
export async function refundTransaction(
  platform: Platform,
  operatorId: string,
  id: string,
  input: Input,
  idempotencyKey: IdempotencyKey | null,
): Promise<TransactionInFull> {
  const reason = input.reason.trim()
  if (!reason) throw invalid('reason', 'Enter a reason.')
  // Without either, a repeat would refund twice.
  if (input.amount !== undefined && input.refunded === undefined && !idempotencyKey)
    throw invalid('refunded', 'Name what was refunded before, or send an Idempotency-Key.')
  const row = await readTransaction(platform.db.orm, id)
  const { charge } = row
  if (charge?.paidFrom === 'wallet') {
    await refundSale(platform, charge, { ...input, reason, operatorId, idempotencyKey })
  } else {
    await refundPayment(platform, id, {
      ...{ operatorId, reason, mayOwe: input.mayOwe ?? false, idempotencyKey },
      tokens: input.amount === undefined ? undefined : toHundredths(input.amount),
      seen: input.refunded === undefined ? undefined : toHundredths(input.refunded),
    })
  }
  return viewTransaction(platform, id)
}

interface Refund extends Input {
  operatorId: string
  idempotencyKey: IdempotencyKey | null
}

async function refundSale(platform: Platform, { id, type, objectId }: ChargeRow, refund: Refund) {
  const done = await platform.db.orm.transaction(async (tx) => {
    const refundId = newId()
    const { isNew } = await claimIdempotencyKey(tx, refund.operatorId, refund.idempotencyKey, refundId)
    if (!isNew) return null
    // Before the charge: sellers and renewals lock in this order too.
    if (type === 'product') await lockOrderOfCharge(tx, id)
    const ending = refund.endSubscription && type === 'subscription' ? objectId : null
    const subscription = ending ? await lockSubscriptionById(tx, ending) : undefined
    const charge = await lockCharge(tx, id)
    await refundLocked(platform, tx, refundId, charge, refund)
    if (subscription) await endSubscription(tx, subscription)
    return { charge, subscription }
  })
  if (!done) return
  await publishBalance(platform, [done.charge.payerId])
  if (done.subscription) await syncSubscriberState(platform, done.subscription)
}

async function refundLocked(
  platform: Platform,
  tx: Queryable,
  id: string,
  charge: ChargeRow,
  refund: Refund,
) {
  const { operatorId, reason, mayOwe = false } = refund
  const row = { id: charge.id, charge, payment: null }
  requireRefundable(row)
  await requireOpenWallet(tx, row)
  requireSeen(row, refund.refunded)
  const amount = amountToRefund(row, refund.amount === undefined ? undefined : toHundredths(refund.amount))
  const isWhole = amount === charge.gross - charge.refunded
  const refunding = { id, operatorId, reason, mayOwe, amount }
  if (charge.type === 'product' && isWhole) await refundOrder(platform, tx, charge.id, refunding)
  else await refundCharge(tx, charge.id, refunding)
  await recordAction(tx, {
    ...{ operatorId, action: 'charge.refund', subjectId: charge.id, reason },
    before: { refunded: fromHundredths(charge.refunded) },
    after: { refunded: fromHundredths(charge.refunded + amount), mayOwe },
  })
  await emailAboutRefund(platform, tx, charge, amount)
}
