import type { operatorCalls, QueryOf } from '@ovation/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { mails } from '#platform/mail'
import { type Listing, readPage } from '#platform/paging'
import { asPattern } from '#platform/postgres'

type Search = QueryOf<typeof operatorCalls.outbox>
type Parts = Pick<Platform, 'db'>

/** Mail the site has sent or would send, the latest first. */
export function searchMails({ db }: Parts, { q, sort, status, ...page }: Search) {
  const words = q?.trim().toLowerCase()
  const listing: Listing = {
    id: mails.id,
    from: sql`${mails}`,
    where: [
      status && eq(mails.status, status),
      words
        ? sql`lower(${mails.recipient} || ' ' || ${mails.subject}) like ${`%${asPattern(words)}%`}`
        : undefined,
    ],
    sort: {
      name: 'latest',
      direction: sort ?? 'desc',
      keys: [
        { kind: 'instant', by: mails.createdAt },
        { kind: 'id', by: mails.id },
      ],
    },
  }
  return readPage(db.orm, listing, page, (ids) => loadMails({ db }, ids))
}

async function loadMails({ db }: Parts, ids: string[]) {
  const rows = await db.orm.select().from(mails).where(inArray(mails.id, ids))
  return rows.map((mail) => ({
    _id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.bodyText,
    status: mail.status,
    error: mail.error,
    createdAt: mail.createdAt.toISOString(),
  }))
}
