import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { readTotals } from './queries/payout-totals.ts'

/**
 * A creator's earnings minus refunds, split into paid, held and available. Debts for refunds of amounts already paid
 * out are deducted first.
 */
export async function calculatePayout({ db }: Pick<Platform, 'db'>, creatorId: string) {
  const { paid, held, remaining, notPayable, debt } = await readTotals(db.orm, creatorId)
  return {
    totalEarnedTokens: fromHundredths(paid + held + remaining - debt),
    previousPaidOutTokens: fromHundredths(paid),
    heldTokens: fromHundredths(held),
    remainingUnpaidTokens: fromHundredths(Math.max(0, remaining - debt)),
    notPayableTokens: fromHundredths(notPayable),
    debtTokens: fromHundredths(debt),
  }
}
