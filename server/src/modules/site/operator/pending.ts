import type { operatorCalls, ResponseOf } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { allReports, reportStatus } from '#modules/content/reports'
import { allPayouts, payoutStatus } from '#modules/money/payouts'
import type { Platform } from '#platform'
import { creatorsWithAccounts } from '#views/visible-creators'
import { isWaitingCreator } from './queries/creator-state.ts'

/** The badges of an operator's navigation. Each count reads only the index entries of what is waiting. */
export async function pending({
  db: { orm },
}: Pick<Platform, 'db'>): Promise<ResponseOf<typeof operatorCalls.pending>> {
  const count = (from: SQL, where: SQL) => sql`(select count(*)::int from ${from} where ${where})`
  const { rows } = await orm.execute<{ creators: number; payouts: number; reports: number }>(
    sql`select ${count(creatorsWithAccounts, isWaitingCreator)} as creators,
      ${count(allPayouts, sql`${payoutStatus} = 'pending'`)} as payouts,
      ${count(allReports, sql`${reportStatus} = 'open'`)} as reports`,
  )
  const [row = { creators: 0, payouts: 0, reports: 0 }] = rows
  return row
}
