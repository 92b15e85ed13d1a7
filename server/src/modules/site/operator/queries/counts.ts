import {
  type Capability,
  isAllowed,
  limits,
  type OperatorRole,
  type operatorCalls,
  type ResponseOf,
} from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { allCases, caseStatus } from '#modules/content/moderation'
import { allDisputes, isDisputeOpen } from '#modules/money/disputes'
import { allPayouts, payoutStatus } from '#modules/money/payouts'
import { allMessages, isOpenMessage } from '#modules/site/inbox'
import { countFailedJobs } from '#platform/jobs'
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

const waiting = {
  creators: { needs: 'verification', from: creatorsWithAccounts, where: isWaitingCreator },
  payouts: { needs: 'payouts', from: allPayouts, where: sql`${payoutStatus} = 'pending'` },
  reports: { needs: 'moderation', from: allCases, where: sql`${caseStatus} = 'open'` },
  disputes: { needs: 'refunds', from: allDisputes, where: isDisputeOpen },
  messages: { needs: 'inbox', from: allMessages, where: isOpenMessage },
} satisfies Record<Exclude<keyof Pending, 'jobs'>, { needs: Capability; from: SQL; where: SQL }>

/** What waits for operators of this role. Each count reads only the index entries of what is waiting. */
export async function countPending(db: Queryable, role: OperatorRole | null): Promise<Pending> {
  const count = ({ needs, from, where }: { needs: Capability; from: SQL; where: SQL }) =>
    isAllowed(role, needs) ? upToLimit(from, where) : sql`0`
  const [{ rows }, jobs] = await Promise.all([
    db.execute<Omit<Pending, 'jobs'>>(
      sql`select ${count(waiting.creators)} as creators, ${count(waiting.payouts)} as payouts,
        ${count(waiting.reports)} as reports, ${count(waiting.disputes)} as disputes,
        ${count(waiting.messages)} as messages`,
    ),
    isAllowed(role, 'health') ? countFailedJobs(db) : 0,
  ])
  return { ...(rows[0] ?? { creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 0 }), jobs }
}
