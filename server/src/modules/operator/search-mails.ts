import type { operatorCalls, QueryOf } from '@ovation/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { mails, withoutLinkTokens } from '#platform/mail'
import { type Listing, readPage } from '#platform/paging'
import { escapeLike } from '#platform/postgres'

type Search = QueryOf<typeof operatorCalls.outbox>
type Parts = Pick<Platform, 'config' | 'db'>

/** Mail the site has sent or would send, the latest first. */
export function searchMails(parts: Parts, { q, sort, status, ...page }: Search) {
  const words = q?.trim().toLowerCase()
  const listing: Listing = {
    id: mails.id,
    from: sql`${mails}`,
    where: [
      status && eq(mails.status, status),
      words
        ? sql`lower(${mails.recipient} || ' ' || ${mails.subject}) like ${`%${escapeLike(words)}%`}`
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
  return readPage(parts.db.orm, listing, page, (ids) => loadMails(parts, ids))
}

/** A link in a letter opens somebody's account, which is not the operator's; only the demo's people are nobody. */
function shownText({ config }: Parts, { recipient, bodyText }: typeof mails.$inferSelect) {
  const blanked = withoutLinkTokens(bodyText)
  if (blanked === bodyText) return { text: bodyText, link: 'none' } as const
  const isDemo = config.demo !== 'off' && recipient.toLowerCase().endsWith(demoAddress)
  return isDemo ? ({ text: bodyText, link: 'open' } as const) : ({ text: blanked, link: 'hidden' } as const)
}

const demoAddress = '@demo.local'

async function loadMails(parts: Parts, ids: string[]) {
  const rows = await parts.db.orm.select().from(mails).where(inArray(mails.id, ids))
  return rows.map((mail) => ({
    _id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    ...shownText(parts, mail),
    status: mail.status,
    error: mail.error,
    createdAt: mail.createdAt.toISOString(),
  }))
}
