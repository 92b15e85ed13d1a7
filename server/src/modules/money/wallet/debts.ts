import { balanceOf, debt, earnings, lockPlace, transfer } from '#modules/money/ledger'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { reserveCharges } from './charge-uses.ts'
import { addToRepaid, creatorsInDebt, insertRepayment, openDebts } from './debt-store.ts'

/** Repays a creator's debts from their earnings, the oldest first. Runs before every payout. */
export async function repayDebts(tx: Queryable, creatorId: string) {
  await lockPlace(tx, earnings(creatorId))
  const open = await openDebts(tx, creatorId)
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
  const repayment = await insertRepayment(tx, chargeId, amount)
  await transfer(tx, {
    kind: 'debt repaid',
    key: `debt:${chargeId}:${repayment?.number}`,
    postings: [{ from: earnings(creatorId), to: debt(creatorId), amount }],
  })
  await reserveCharges(tx, creatorId, { use: 'refund', useId: chargeId }, amount)
  await addToRepaid(tx, chargeId, amount)
}

const atOnce = 500

/** Repays all debts, also of creators who request no payout. */
export async function repayAllDebts({ db, log }: Pick<Platform, 'db' | 'log'>) {
  for (const { creatorId } of await creatorsInDebt(db.orm, atOnce)) {
    await db.orm
      .transaction((tx) => repayDebts(tx, creatorId))
      .catch((error: unknown) => log.error({ err: error, creatorId }, 'a debt could not be repaid'))
  }
}
