import type { operatorCalls, ResponseOf } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { allCases, caseStatus } from '#modules/content/moderation'
import { allDisputes, isDisputeOpen } from '#modules/money/disputes'
import { allPayouts, payoutStatus } from '#modules/money/payouts'
import type { Queryable } from '#platform/postgres'
import { creatorsWithAccounts } from '#views/visible-creators'
import { isWaitingCreator } from './creator-state.ts'

/** The number of rows in each state. */
export async function countBy(db: Queryable, state: SQL, from: SQL): Promise<(state: string) => number> {
  const { rows } = await db.execute<{ state: string; total: number }>(
    sql`select ${state} as state, count(*)::int as total from ${from} group by 1`,
  )
  const totals = new Map(rows.map(({ state, total }) => [state, total]))
  return (state) => totals.get(state) ?? 0
}

type Pending = ResponseOf<typeof operatorCalls.pending>

/** What waits for an operator. Each count reads only the index entries of what is waiting. */
export async function countPending(db: Queryable) {
  const count = (from: SQL, where: SQL) => sql`(select count(*)::int from ${from} where ${where})`
  const { rows } = await db.execute<Pending>(
    sql`select ${count(creatorsWithAccounts, isWaitingCreator)} as creators,
      ${count(allPayouts, sql`${payoutStatus} = 'pending'`)} as payouts,
      ${count(allCases, sql`${caseStatus} = 'open'`)} as reports,
      ${count(allDisputes, isDisputeOpen)} as disputes`,
  )
  return rows[0] ?? { creators: 0, payouts: 0, reports: 0, disputes: 0 }
}
