import { and, eq, sql } from 'drizzle-orm'
import { balanceOf, debt, earnings, lockPlace, transfer } from '#modules/money/ledger'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { debtRepayments, refundDebts } from '#tables/wallet'
import { reserveCharges } from './charge-uses.ts'

/** Must equal the condition of the partial index. */
const isOpen = sql`repaid < amount`

/** Repays a creator's debts from their earnings, the oldest first. Runs before every payout. */
export async function repayDebts(tx: Queryable, creatorId: string) {
  await lockPlace(tx, earnings(creatorId))
  const open = await tx
    .select()
    .from(refundDebts)
    .where(and(eq(refundDebts.creatorId, creatorId), isOpen))
    .orderBy(refundDebts.createdAt, refundDebts.chargeId)
  if (open.length === 0) return
  let left = await balanceOf(tx, earnings(creatorId))
  for (const { chargeId, amount: owed, repaid } of open) {
    const amount = Math.min(left, owed - repaid)
    if (amount <= 0) return
    await repay(tx, { chargeId, creatorId, amount })
    left -= amount
  }
}

async function repay(
  tx: Queryable,
  { chargeId, creatorId, amount }: { chargeId: string; creatorId: string; amount: number },
) {
  const [repayment] = await tx
    .insert(debtRepayments)
    .values({
      chargeId,
      number: sql`(select count(*) + 1 from ${debtRepayments} where ${debtRepayments.chargeId} = ${chargeId})`,
      amount,
    })
    .returning()
  await transfer(tx, {
    kind: 'debt repaid',
    key: `debt:${chargeId}:${repayment?.number}`,
    postings: [{ from: earnings(creatorId), to: debt(creatorId), amount }],
  })
  await reserveCharges(tx, creatorId, { use: 'refund', useId: chargeId }, amount)
  await tx
    .update(refundDebts)
    .set({ repaid: sql`${refundDebts.repaid} + ${amount}` })
    .where(eq(refundDebts.chargeId, chargeId))
}

const atOnce = 500

/** Repays all debts, also of creators who request no payout. */
export async function repayAllDebts({ db, log }: Pick<Platform, 'db' | 'log'>) {
  const owing = await db.orm
    .selectDistinct({ creatorId: refundDebts.creatorId })
    .from(refundDebts)
    .where(isOpen)
    .orderBy(refundDebts.creatorId)
    .limit(atOnce)
  for (const { creatorId } of owing) {
    await db.orm
      .transaction((tx) => repayDebts(tx, creatorId))
      .catch((error: unknown) => log.error({ err: error, creatorId }, 'a debt could not be repaid'))
  }
}
