import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { walletAdjustments } from '#tables/adjustments'
import { payments } from '#tables/payments'
import { payouts } from '#tables/payouts'
import { charges } from '#tables/wallet'

export const hasCharge = async (db: Queryable, id: string) =>
  (await db.select({ id: charges.id }).from(charges).where(eq(charges.id, id))).length > 0

export const hasPayment = async (db: Queryable, id: string) =>
  (await db.select({ id: payments.id }).from(payments).where(eq(payments.id, id))).length > 0

export const hasPayout = async (db: Queryable, id: string) =>
  (await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.id, id))).length > 0

export async function findAdjustment(db: Queryable, id: string) {
  const [found] = await db.select().from(walletAdjustments).where(eq(walletAdjustments.id, id))
  return found
}
