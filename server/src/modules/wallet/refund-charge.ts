import { eq, sql } from 'drizzle-orm'
import { earnings, isBelowZero, lockPlace, postingsUnder, transfer } from '#modules/ledger'
import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { type ChargeRow, charges, purchases } from '#tables/wallet'
import { takeBack } from './charge-uses.ts'

/**
 * Gives a sale back: to the wallet and the bonus that paid it, or to the site, which then pays the card back. False when
 * it was given back before. A creator who has not as much left cannot give it.
 */
export async function refundCharge(tx: Queryable, chargeId: string): Promise<boolean> {
  const { creatorId } = await readCharge(tx, chargeId)
  // Before the row: payouts take them in this order too.
  await lockPlace(tx, earnings(creatorId))
  const charge = await readCharge(tx, chargeId)
  if (charge.status === 'refunded') return false
  if (charge.type === 'private_stream') throw minutesAreUsed()
  if (charge.status !== 'success') throw new Error(`The charge ${chargeId} is not paid yet.`)
  await moveBack(tx, charge)
  await takeBack(tx, chargeId, creatorId, charge.payable)
  await tx.update(charges).set({ status: 'refunded', refundedAt: sql`now()` }).where(eq(charges.id, chargeId))
  // Whoever has the tokens back has the goods no longer.
  await tx.delete(purchases).where(eq(purchases.chargeId, chargeId))
  return true
}

/** What was not used of a private stream went back when it ended. */
const minutesAreUsed = () =>
  conflict('NOT_REFUNDABLE', 'The minutes of a private stream were used and are not given back.')

/** Gives back to everybody what they paid for this item. Whom. */
export async function refundPurchases(tx: Queryable, itemId: string): Promise<string[]> {
  const sold = await tx
    .select({ chargeId: purchases.chargeId, accountId: purchases.accountId })
    .from(purchases)
    .where(eq(purchases.itemId, itemId))
    .orderBy(purchases.chargeId)
  for (const { chargeId } of sold) await refundCharge(tx, chargeId)
  return sold.map(({ accountId }) => accountId)
}

async function readCharge(tx: Queryable, chargeId: string): Promise<ChargeRow> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, chargeId))
  if (!charge) throw new Error(`There is no charge ${chargeId}.`)
  return charge
}

/** Each entry the other way, so that everything is again where it came from: a bonus in the grant it was of. */
async function moveBack(tx: Queryable, { id, type }: ChargeRow) {
  const paid = await postingsUnder(tx, `charge:${id}`)
  try {
    await transfer(tx, {
      kind: `${type} refund`,
      key: `refund:${id}`,
      postings: paid
        // What a card paid is given back by its payment.
        .filter(({ from }) => from.place !== 'outside')
        .map(({ from, to, amount }) => ({ from: to, to: from, amount })),
    })
  } catch (error) {
    if (!isBelowZero(error)) throw error
    throw conflict('EARNINGS_SPENT', 'The creator’s earnings no longer cover this refund.')
  }
}
