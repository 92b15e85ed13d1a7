import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { debtRepayments, refundDebts } from '#tables/wallet'

/** Must equal the condition of the partial index. */
const isOpen = sql`repaid < amount`

/** A second refund of the charge adds to its debt. */
export async function addDebt(tx: Queryable, debt: typeof refundDebts.$inferInsert) {
  await tx
    .insert(refundDebts)
    .values(debt)
    .onConflictDoUpdate({
      target: refundDebts.chargeId,
      set: { amount: sql`${refundDebts.amount} + ${debt.amount}` },
    })
}

/** A creator's open debts, oldest first. */
export const openDebts = (tx: Queryable, creatorId: string) =>
  tx
    .select()
    .from(refundDebts)
    .where(and(eq(refundDebts.creatorId, creatorId), isOpen))
    .orderBy(refundDebts.createdAt, refundDebts.chargeId)

/** Records a repayment of the debt of this charge under the next number. */
export async function insertRepayment(tx: Queryable, chargeId: string, amount: number) {
  const [repayment] = await tx
    .insert(debtRepayments)
    .values({
      chargeId,
      number: sql`(select count(*) + 1 from ${debtRepayments} where ${debtRepayments.chargeId} = ${chargeId})`,
      amount,
    })
    .returning()
  return repayment
}

export async function addToRepaid(tx: Queryable, chargeId: string, amount: number) {
  await tx
    .update(refundDebts)
    .set({ repaid: sql`${refundDebts.repaid} + ${amount}` })
    .where(eq(refundDebts.chargeId, chargeId))
}

/** Creators with open debts. */
export const creatorsInDebt = (db: Queryable, limit: number) =>
  db
    .selectDistinct({ creatorId: refundDebts.creatorId })
    .from(refundDebts)
    .where(isOpen)
    .orderBy(refundDebts.creatorId)
    .limit(limit)
