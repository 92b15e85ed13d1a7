import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#platform/errors'
import { networkOf } from '#platform/http'
import { lockUntilCommit, type Queryable } from '#platform/postgres'
import type { Email } from './email.ts'
import { mails } from './tables.ts'

/** Requested emails an hour and a day, to one recipient, by one account and from one network. */
const limits = {
  recipient: { hour: 5, day: 15 },
  account: { hour: 10, day: 30 },
  network: { hour: 300, day: 1000 },
}

export const askedByAccount = (accountId: string) => `account ${accountId}`
/** For requests without a login. */
export const askedFrom = (ip: string) => `network ${networkOf(ip)}`

const code = 'TOO_MANY_LETTERS'
const tooManyEmails = () => new AppError(code, 429, 'Too many emails requested. Try again in an hour.')

/** Ignores the rate limit error, where the caller must not learn of it or the email is optional. */
export async function unlessTooMany(write: () => Promise<unknown>) {
  await write().catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== code) throw error
  })
}

/** Counts in the database, which all nodes share, under a lock, so that concurrent requests are counted too. */
export async function refuseTooMany(tx: Queryable, { to, askedBy, isToUs }: Email) {
  if (askedBy === null) return
  const address = to.toLowerCase()
  // A fixed order prevents deadlocks.
  for (const key of [askedBy, ...(isToUs ? [] : [address])].sort()) {
    await lockUntilCommit(tx, 'letter', key)
  }
  const asker = askedBy.startsWith('account ') ? limits.account : limits.network
  await refuseOver(tx, eq(mails.askedBy, askedBy), asker)
  if (isToUs) return
  const toThem = and(eq(sql`lower(${mails.recipient})`, address), isNotNull(mails.askedBy))
  await refuseOver(tx, toThem, limits.recipient)
}

async function refuseOver(tx: Queryable, where: SQL | undefined, limit: { hour: number; day: number }) {
  const [counted] = await tx
    .select({
      hour: sql<number>`count(*) filter (where ${mails.createdAt} > now() - interval '1 hour')::integer`,
      day: sql<number>`count(*)::integer`,
    })
    .from(mails)
    .where(and(where, gt(mails.createdAt, sql`now() - interval '1 day'`)))
  if (counted && (counted.hour >= limit.hour || counted.day >= limit.day)) throw tooManyEmails()
}
