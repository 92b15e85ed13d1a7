import type { operatorCalls, QueryOf } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import {
  allMails,
  findMails,
  mailHolds,
  mailKeys,
  mailStatus,
  type StoredMail,
  withoutLinkTokens,
} from '#platform/mail'
import { type Listing, readPage } from '#platform/paging'

type Search = QueryOf<typeof operatorCalls.outbox>
type Parts = Pick<Platform, 'config' | 'db'>

/** Emails the site has sent or queued, latest first. */
export function searchMails(parts: Parts, { q, sort, status, ...page }: Search) {
  const words = q?.trim()
  const listing: Listing = {
    id: mailKeys.id.by,
    from: allMails,
    where: [status && sql`${mailStatus} = ${status}`, words ? mailHolds(words) : undefined],
    sort: { name: 'latest', direction: sort ?? 'desc', keys: [mailKeys.createdAt, mailKeys.id] },
  }
  return readPage(parts.db.orm, listing, page, (ids) => loadMails(parts, ids))
}

/** Links in emails give access to accounts, so operators see them for demo accounts only. */
function shownText({ config }: Parts, { recipient, bodyText }: StoredMail) {
  const blanked = withoutLinkTokens(bodyText)
  if (blanked === bodyText) return { text: bodyText, link: 'none' } as const
  const isDemo = config.demo !== 'off' && recipient.toLowerCase().endsWith(demoAddress)
  return isDemo ? ({ text: bodyText, link: 'open' } as const) : ({ text: blanked, link: 'hidden' } as const)
}

const demoAddress = '@demo.local'

async function loadMails(parts: Parts, ids: string[]) {
  const rows = await findMails(parts.db.orm, ids)
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
