import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type ChargeRow, charges } from '#tables/wallet'

type Growing = Pick<ChargeRow, 'id' | 'type' | 'payerId' | 'creatorId' | 'objectId'> &
  Pick<ChargeRow, 'quantity' | 'gross' | 'fee' | 'bonus' | 'unpaid'>

/**
 * Writes down a sale that is paid bit by bit, as much as was paid of it so far: `pending` until it is settled. What was
 * paid is the creator's all the same. Its entries are the caller's.
 */
export async function growCharge(tx: Queryable, charge: Growing) {
  const { quantity, gross, fee, bonus, unpaid } = charge
  await tx
    .insert(charges)
    .values({ ...charge, status: 'pending' })
    .onConflictDoUpdate({ target: charges.id, set: { quantity, gross, fee, bonus, unpaid } })
}

/** Nothing more will be paid of it. */
export async function settleCharge(tx: Queryable, id: string) {
  await tx.update(charges).set({ status: 'success' }).where(eq(charges.id, id))
}
