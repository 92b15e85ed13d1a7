import { sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { payouts } from '#tables/payouts'

/**
 * A creator's earnings minus refunds, split into paid, held and available. Debts for refunds of amounts already paid
 * out are deducted first.
 */
export async function calculatePayout({ db }: Pick<Platform, 'db'>, creatorId: string) {
  // One statement, so that concurrent transfers are counted exactly once.
  const { rows } = await db.orm.execute<{
    paid: number
    held: number
    remaining: number
    notPayable: number
    debt: number
  }>(sql`
    select ledger_balance('earnings', ${creatorId}) as remaining, ledger_balance('held', ${creatorId}) as held,
      ledger_balance('promotion', ${creatorId}) as "notPayable", -ledger_balance('debt', ${creatorId}) as debt,
      coalesce((select sum(${payouts.tokens}) from ${payouts}
        where ${payouts.creatorId} = ${creatorId} and ${payouts.status} = 'done'), 0)::bigint as paid`)
  const none = { paid: 0, held: 0, remaining: 0, notPayable: 0, debt: 0 }
  const { paid, held, remaining, notPayable, debt } = rows[0] ?? none
  return {
    totalEarnedTokens: fromHundredths(paid + held + remaining - debt),
    previousPaidOutTokens: fromHundredths(paid),
    heldTokens: fromHundredths(held),
    remainingUnpaidTokens: fromHundredths(Math.max(0, remaining - debt)),
    notPayableTokens: fromHundredths(notPayable),
    debtTokens: fromHundredths(debt),
  }
}
