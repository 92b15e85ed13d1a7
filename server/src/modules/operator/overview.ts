import type { operatorCalls, ResponseOf } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import { payouts } from '#modules/payouts'
import { creators } from '#modules/people'
import type { Platform } from '#platform'
import { mails } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import { creatorState } from './creator-state.ts'

type Overview = ResponseOf<typeof operatorCalls.overview>

/** How many there are of everything an operator has to do with, by what has become of it. */
export async function overview({ db: { orm } }: Pick<Platform, 'db'>): Promise<Overview> {
  const [ofCreators, ofPayouts, ofMails] = await Promise.all([
    countBy(orm, creatorState, sql`${creators} join ${accounts} on ${accounts.id} = ${creators.accountId}`),
    countBy(orm, sql`${payouts.status}`, sql`${payouts}`),
    countBy(orm, sql`${mails.status}`, sql`${mails}`),
  ])
  return {
    creators: {
      waiting: ofCreators('waiting'),
      asked: ofCreators('asked'),
      rejected: ofCreators('rejected'),
      verified: ofCreators('verified'),
      disabled: ofCreators('disabled'),
    },
    payouts: {
      pending: ofPayouts('pending'),
      approved: ofPayouts('approved'),
      done: ofPayouts('done'),
      rejected: ofPayouts('rejected'),
      withdrawn: ofPayouts('withdrawn'),
    },
    mails: {
      kept: ofMails('kept'),
      queued: ofMails('queued'),
      sent: ofMails('sent'),
      failed: ofMails('failed'),
    },
  }
}

async function countBy(db: Queryable, state: SQL, from: SQL): Promise<(state: string) => number> {
  const { rows } = await db.execute<{ state: string; total: number }>(
    sql`select ${state} as state, count(*)::int as total from ${from} group by 1`,
  )
  const totals = new Map(rows.map(({ state, total }) => [state, total]))
  return (state) => totals.get(state) ?? 0
}
