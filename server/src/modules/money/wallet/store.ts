import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type ChargeRow, charges } from '#tables/wallet'

type Growing = Pick<ChargeRow, 'id' | 'type' | 'payerId' | 'creatorId' | 'objectId'> &
  Pick<ChargeRow, 'quantity' | 'gross' | 'fee' | 'bonus' | 'unpaid'>

/**
 * Records a sale that is paid in parts, with the amount paid so far: `pending` until it is settled. The paid amount
 * belongs to the creator already. The caller writes the ledger entries.
 */
export async function growCharge(tx: Queryable, charge: Growing) {
  const { quantity, gross, fee, bonus, unpaid } = charge
  await tx
    .insert(charges)
    .values({ ...charge, status: 'pending' })
    .onConflictDoUpdate({ target: charges.id, set: { quantity, gross, fee, bonus, unpaid } })
}

/** The sale is complete. */
export async function settleCharge(tx: Queryable, id: string) {
  await tx.update(charges).set({ status: 'success' }).where(eq(charges.id, id))
}
