import { sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { payouts } from '#tables/payouts'

/** What a creator has earned less what was given back, and where it is now: paid, held, or still theirs to ask for. */
export async function calculatePayout({ db }: Pick<Platform, 'db'>, creatorId: string) {
  // One statement, so that what moves meanwhile is not counted twice or not at all.
  const { rows } = await db.orm.execute<{
    paid: number
    held: number
    remaining: number
    notPayable: number
  }>(sql`
    select ledger_balance('earnings', ${creatorId}) as remaining, ledger_balance('held', ${creatorId}) as held,
      ledger_balance('promotion', ${creatorId}) as "notPayable",
      coalesce((select sum(${payouts.tokens}) from ${payouts}
        where ${payouts.creatorId} = ${creatorId} and ${payouts.status} = 'done'), 0)::bigint as paid`)
  const { paid, held, remaining, notPayable } = rows[0] ?? { paid: 0, held: 0, remaining: 0, notPayable: 0 }
  return {
    totalEarnedTokens: (paid + held + remaining) / 100,
    previousPaidOutTokens: paid / 100,
    heldTokens: held / 100,
    remainingUnpaidTokens: remaining / 100,
    notPayableTokens: notPayable / 100,
  }
}
