import type { operatorCalls, ResponseOf } from '@ovation/contract'
import { limits } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { allCases, caseStatus } from '#modules/content/moderation'
import { allDisputes, isDisputeOpen } from '#modules/money/disputes'
import { allPayouts, payoutStatus } from '#modules/money/payouts'
import { allMails, mailStatus } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import { creatorsWithAccounts } from '#views/visible-creators'
import { inState, isWaitingCreator } from './creator-state.ts'

type Overview = ResponseOf<typeof operatorCalls.overview>

const upToLimit = (from: SQL, where: SQL) =>
  sql`(select count(*)::int from (select from ${from} where ${where} limit ${limits.countedRows}) counted)`

/** With the state as a literal, as partial indexes have it. */
const countIn =
  <State extends string>(from: SQL, state: SQL) =>
  (wanted: State) =>
    upToLimit(from, sql`${state} = ${sql.raw(`'${wanted}'`)}`)
const payouts = countIn<keyof Overview['payouts']>(allPayouts, payoutStatus)
const reports = countIn<'open' | 'closed'>(allCases, caseStatus)
const mails = countIn<keyof Overview['mails']>(allMails, mailStatus)
const creators = (state: keyof typeof inState) => upToLimit(creatorsWithAccounts, inState[state])

/** Counts creators, payouts, reports and emails by state, each through an index and up to the limit of counted lists. */
export async function countStates(db: Queryable): Promise<Overview> {
  const { rows } = await db.execute<Overview>(sql`
    select
      json_build_object('waiting', ${creators('waiting')}, 'asked', ${creators('asked')},
        'rejected', ${creators('rejected')}, 'verified', ${creators('verified')},
        'disabled', ${creators('disabled')}) as creators,
      json_build_object('pending', ${payouts('pending')}, 'approved', ${payouts('approved')},
        'done', ${payouts('done')}, 'rejected', ${payouts('rejected')},
        'withdrawn', ${payouts('withdrawn')}) as payouts,
      json_build_object('open', ${reports('open')}, 'done', ${reports('closed')}) as reports,
      json_build_object('kept', ${mails('kept')}, 'queued', ${mails('queued')}, 'sent', ${mails('sent')},
        'failed', ${mails('failed')}) as mails`)
  const [counted] = rows
  if (!counted) throw new Error('Nothing was counted.')
  return counted
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
