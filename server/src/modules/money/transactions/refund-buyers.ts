import { recordAction } from '#modules/identity/audit'
import { publishBalance } from '#modules/money/ledger'
import { lockOrderOfCharge, ordersOfProduct, refundOrder } from '#modules/money/orders'
import { lockCharge, purchasesAfter, refundCharge } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { newId } from '#platform/ids'
import { emailAboutRefund } from './emails.ts'

export const refundBuyersJob = 'transactions.refund-buyers'

/** An item was taken down, and its buyers get their tokens back. */
interface Cancelled {
  itemId: string
  caseId: string
  operatorId: string
  reason: string
}

const batch = 100
const first = '00000000-0000-0000-0000-000000000000'

export function refundBuyersJobs(platform: Platform) {
  platform.jobs.on<Cancelled>(refundBuyersJob, (cancelled) => refundBuyers(platform, cancelled))
}

/**
 * Each buyer in a transaction of their own: a failure is retried with the job and does not block the others. What the
 * creator's earnings don't cover becomes their debt.
 */
export async function refundBuyers(platform: Platform, cancelled: Cancelled) {
  const { db, log } = platform
  const { itemId, caseId } = cancelled
  let failed: unknown
  const refundAll = async (next: (after: string) => Promise<{ chargeId: string }[]>, isOrder: boolean) => {
    for (
      let found = await next(first);
      found.length > 0;
      found = await next(found.at(-1)?.chargeId ?? first)
    ) {
      for (const { chargeId } of found)
        await refundOne(platform, chargeId, isOrder, cancelled).catch((error: unknown) => {
          failed ??= error
          log.error({ err: error, chargeId, caseId }, 'a buyer could not be refunded')
        })
    }
  }
  await refundAll((after) => ordersOfProduct(db.orm, itemId, after, batch), true)
  await refundAll((after) => purchasesAfter(db.orm, itemId, after, batch), false)
  if (failed) throw failed
}

async function refundOne(
  platform: Platform,
  chargeId: string,
  isOrder: boolean,
  { operatorId, reason, caseId }: Cancelled,
) {
  const payerId = await platform.db.orm.transaction(async (tx) => {
    // Before the charge: sellers lock in this order too.
    if (isOrder) await lockOrderOfCharge(tx, chargeId)
    const charge = await lockCharge(tx, chargeId)
    if (charge.status !== 'success') return null
    const refunding = { id: newId(), operatorId, reason, mayOwe: true }
    if (isOrder) await refundOrder(platform, tx, chargeId, refunding)
    else await refundCharge(tx, chargeId, refunding)
    await recordAction(tx, {
      ...{ operatorId, action: 'charge.refund', subjectId: chargeId, reason },
      before: { refunded: fromHundredths(charge.refunded) },
      after: { refunded: fromHundredths(charge.gross), mayOwe: true, case: caseId },
    })
    await emailAboutRefund(platform, tx, charge, charge.gross - charge.refunded)
    return charge.payerId
  })
  if (payerId) await publishBalance(platform, [payerId])
}
