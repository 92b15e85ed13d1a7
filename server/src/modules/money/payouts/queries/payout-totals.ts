import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { payouts } from '#tables/payouts'

/** What was paid out, and the balances of the ledger. */
export type Totals = {
  paid: number
  held: number
  remaining: number
  notPayable: number
  debt: number
}

/** One statement, so that concurrent transfers are counted exactly once. */
export async function readTotals(db: Queryable, creatorId: string): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    select ledger_balance('earnings', ${creatorId}) as remaining, ledger_balance('held', ${creatorId}) as held,
      ledger_balance('promotion', ${creatorId}) as "notPayable", -ledger_balance('debt', ${creatorId}) as debt,
      coalesce((select sum(${payouts.tokens}) from ${payouts}
        where ${payouts.creatorId} = ${creatorId} and ${payouts.status} = 'done'), 0)::bigint as paid`)
  return rows[0] ?? { paid: 0, held: 0, remaining: 0, notPayable: 0, debt: 0 }
}
