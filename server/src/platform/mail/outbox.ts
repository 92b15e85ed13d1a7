import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { escapeLike, type Orm, type Queryable } from '#platform/postgres'
import { mails } from './tables.ts'

/** The outbox, for operators. */
export const allMails: SQL = sql`${mails}`
export const mailStatus: SQL = sql`${mails.status}`
export const mailKind: SQL = sql`${mails.kind}`

export const mailKeys = {
  id: { kind: 'id', by: mails.id },
  createdAt: { kind: 'instant', by: mails.createdAt },
} as const

export const mailHolds = (words: string): SQL =>
  sql`lower(${mails.recipient} || ' ' || ${mails.subject}) like ${`%${escapeLike(words.toLowerCase())}%`}`

/**
 * The emails of an account. Those without one belong to the account that has confirmed their address, if they were sent
 * after that: before, the address may have been another person's.
 */
export const mailsOf = (accountId: string, confirmed: { address: string; at: Date } | null): SQL =>
  confirmed
    ? sql`(${mails.accountId} = ${accountId} or ${mails.accountId} is null
        and lower(${mails.recipient}) = ${confirmed.address.toLowerCase()} and ${mails.createdAt} >= ${confirmed.at})`
    : sql`${mails.accountId} = ${accountId}`

export const findMails = (db: Queryable, ids: string[]) =>
  db.select().from(mails).where(inArray(mails.id, ids))

/** Days that the outbox keeps an email. */
export const mailKeptDays = 180

/** Also those to addresses that an account has no more, and to people without one. */
export async function sweepMails(db: Queryable) {
  await db.delete(mails).where(lt(mails.createdAt, sql`now() - ${mailKeptDays} * interval '1 day'`))
}

export type StoredMail = typeof mails.$inferSelect

/** The emails of the last hours that could not be sent. */
export const countFailedMails = (db: Pick<Orm, '$count'>, hours: number): Promise<number> =>
  db.$count(
    mails,
    and(eq(mails.status, 'failed'), gt(mails.createdAt, sql`now() - ${hours} * interval '1 hour'`)),
  )
