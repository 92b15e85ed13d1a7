import { revokePurchase, transferPurchases } from '#modules/identity/access'
import {
  balanceOf,
  debt,
  earnings,
  isBelowZero,
  lockPlace,
  type Posting,
  promotion,
  site,
  transfer,
} from '#modules/money/ledger'
import { conflict } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { ChargeRefund, ChargeRow } from '#tables/wallet'
import { reclaimCharges } from './charge-uses.ts'
import { addDebt } from './debt-store.ts'
import { type PaidPurchase, purchasesAfter } from './queries/purchases-after.ts'
import { planRefund, type RefundPlan, refundKey } from './refund-plan.ts'
import { addRefund } from './refund-store.ts'
import { readCharge } from './store.ts'

export interface Refunding extends Partial<Pick<ChargeRefund, 'id' | 'operatorId' | 'reason'>> {
  /** The buyer gets everything back even if the creator's earnings do not cover it: the creator then owes the rest. */
  mayOwe?: boolean
  /** A part, in hundredths of a token. Without it, what is left. */
  amount?: number
}

/**
 * Refunds a sale or a part of it: to the wallet and the bonus that paid it, or to the site, which then refunds the card.
 * Returns false if it was refunded before. Without `mayOwe` it is refused if the creator's earnings do not cover it.
 */
export async function refundCharge(
  tx: Queryable,
  chargeId: string,
  { mayOwe = false, amount, ...by }: Refunding = {},
): Promise<boolean> {
  const charge = await lockCharge(tx, chargeId)
  if (charge.status === 'refunded') return false
  checkRefundable(charge)
  const left = charge.gross - charge.refunded
  const plan = await planRefund(tx, charge, Math.min(amount ?? left, left))
  const owed = mayOwe ? await missingEarnings(tx, charge, plan) : 0
  await moveBack(tx, charge, plan, owed)
  const { creatorId } = charge
  if (plan.payable > owed) await reclaimCharges(tx, chargeId, creatorId, plan.payable - owed)
  if (owed > 0) await addDebt(tx, { chargeId, creatorId, amount: owed })
  const { number, fee, bonus, unpaid, bonusFee, unpaidFee } = plan
  const parts = { amount: plan.amount, fee, bonus, unpaid, bonusFee, unpaidFee }
  await addRefund(tx, { id: newId(), ...by, chargeId, number, creatorId, ...parts, owed })
  // A refund of the whole sale ends the access.
  if (plan.amount === left) await revokePurchase(tx, chargeId)
  return true
}

/** The charge as it is once no other refund or payout of its creator is under way. */
export async function lockCharge(tx: Queryable, chargeId: string): Promise<ChargeRow> {
  const { creatorId } = await readCharge(tx, chargeId)
  // Before the row: payouts lock in this order too.
  await lockPlace(tx, earnings(creatorId))
  return readCharge(tx, chargeId)
}

export function checkRefundable({ id, type, status }: ChargeRow) {
  if (type === 'private_stream' && status === 'pending') throw isRunning()
  if (status !== 'success') throw new Error(`The charge ${id} is not paid yet.`)
}

/** The part of the creator's share that their earnings do not cover. */
export async function missingEarnings(
  tx: Queryable,
  { creatorId }: Pick<ChargeRow, 'creatorId'>,
  { payable }: Pick<RefundPlan, 'payable'>,
) {
  return Math.max(0, payable - (await balanceOf(tx, earnings(creatorId))))
}

const isRunning = () => conflict('NOT_REFUNDABLE', 'A private stream can be refunded once it has ended.')

/** Refunds all buyers of this item, all or nothing. */
export async function refundPurchases(
  tx: Queryable,
  itemId: string,
  refunding: Refunding = {},
): Promise<PaidPurchase[]> {
  const sold = await purchasesAfter(tx, itemId)
  for (const { chargeId } of sold) await refundCharge(tx, chargeId, refunding)
  return sold
}

/** Moves purchases to another item and answers how many. Buyers who have that item keep both. */
export async function movePurchases(tx: Queryable, fromItemId: string, toItemId: string): Promise<number> {
  await transferPurchases(tx, fromItemId, toItemId)
  return (await purchasesAfter(tx, fromItemId)).length
}

/**
 * Reverses the refunded part of each entry: a bonus returns to its grant. What the earnings do not cover becomes the
 * creator's debt, for the part paid from the wallet first.
 */
async function moveBack(tx: Queryable, { id, type, creatorId }: ChargeRow, plan: RefundPlan, owed: number) {
  const isBonus = ({ source }: RefundPlan['lines'][number]) => source !== 'paid'
  const places = { earnings: earnings(creatorId), promotion: promotion(creatorId), site }
  let left = owed
  const back = [...plan.lines.filter((line) => !isBonus(line)), ...plan.lines.filter(isBonus)].flatMap(
    ({ from, to, amount }): Posting[] => {
      // The fee of a sale by card stayed with the site, which refunds the card with the payment.
      if (from === null && to === 'site') return []
      const fromDebt = to === 'earnings' ? Math.min(left, amount) : 0
      left -= fromDebt
      const target = from ?? site
      return [
        { from: places[to], to: target, amount: amount - fromDebt },
        { from: debt(creatorId), to: target, amount: fromDebt },
      ]
    },
  )
  // All of a sale by card may be the site's fee.
  if (back.every(({ amount }) => amount === 0)) return
  try {
    await transfer(tx, { kind: `${type} refund`, key: refundKey(id, plan.number), postings: back })
  } catch (error) {
    if (!isBelowZero(error)) throw error
    throw conflict('EARNINGS_SPENT', 'The creator’s earnings no longer cover this refund.')
  }
}
