import { revokePurchase, transferPurchases } from '#modules/identity/access'
import {
  balanceOf,
  debt,
  earnings,
  isBelowZero,
  lockPlace,
  type Posting,
  postingsUnder,
  transfer,
} from '#modules/money/ledger'
import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'
import { reclaimCharges } from './charge-uses.ts'
import { insertDebt } from './debt-store.ts'
import { type PaidPurchase, purchasesAfter } from './queries/purchases-after.ts'
import { markRefunded, readCharge } from './store.ts'

interface Refunding {
  /** The buyer gets everything back even if the creator's earnings do not cover it: the creator then owes the rest. */
  mayOwe?: boolean
}

/**
 * Refunds a sale: to the wallet and the bonus that paid it, or to the site, which then refunds the card. Returns false
 * if it was refunded before. Without `mayOwe` it is refused if the creator's earnings do not cover it.
 */
export async function refundCharge(
  tx: Queryable,
  chargeId: string,
  { mayOwe = false }: Refunding = {},
): Promise<boolean> {
  const { creatorId } = await readCharge(tx, chargeId)
  // Before the row: payouts lock in this order too.
  await lockPlace(tx, earnings(creatorId))
  const charge = await readCharge(tx, chargeId)
  if (charge.status === 'refunded') return false
  if (charge.type === 'private_stream') throw minutesAreUsed()
  if (charge.status !== 'success') throw new Error(`The charge ${chargeId} is not paid yet.`)
  const owed = mayOwe ? Math.max(0, charge.payable - (await balanceOf(tx, earnings(creatorId)))) : 0
  await moveBack(tx, charge, owed)
  if (charge.payable > owed) await reclaimCharges(tx, chargeId, creatorId, charge.payable - owed)
  if (owed > 0) await insertDebt(tx, { chargeId, creatorId, amount: owed })
  await markRefunded(tx, chargeId)
  // A refund ends the access.
  await revokePurchase(tx, chargeId)
  return true
}

/** Unused minutes of a private stream were released when it ended. */
const minutesAreUsed = () => conflict('NOT_REFUNDABLE', 'Used minutes of a private stream can’t be refunded.')

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
 * Reverses each entry: a bonus returns to its grant. What the earnings do not cover becomes the creator's debt, for the
 * part paid from the wallet first.
 */
async function moveBack(tx: Queryable, { id, type }: ChargeRow, owed: number) {
  const paid = await postingsUnder(tx, `charge:${id}`)
  const isBonus = ({ from }: Posting) => from.place === 'bonus'
  let left = owed
  const back = [...paid.filter((one) => !isBonus(one)), ...paid.filter(isBonus)]
    // The part paid by card is refunded with its payment.
    .filter(({ from }) => from.place !== 'outside')
    .flatMap(({ from, to, amount }) => {
      const fromDebt = to.place === 'earnings' ? Math.min(left, amount) : 0
      left -= fromDebt
      return [
        { from: to, to: from, amount: amount - fromDebt },
        { from: debt(to.owner), to: from, amount: fromDebt },
      ]
    })
  try {
    await transfer(tx, {
      kind: `${type} refund`,
      key: `refund:${id}`,
      postings: back,
    })
  } catch (error) {
    if (!isBelowZero(error)) throw error
    throw conflict('EARNINGS_SPENT', 'The creator’s earnings no longer cover this refund.')
  }
}
