import { emailKinds, type operatorCalls, type QueryOf } from '@ovation/contract'
import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { findMails, mailsOf, type StoredMail, withoutLinkTokens } from '#platform/mail'
import { readPage } from '#platform/paging'
import { mailsFound } from './queries/mail-list.ts'

type Parts = Pick<Platform, 'config' | 'db'>

/** Emails the site has sent or queued, latest first. */
export async function searchMails(parts: Parts, search: QueryOf<typeof operatorCalls.outbox>) {
  const { orm } = parts.db
  const ofPerson = search.personId ? await mailsOfPerson(parts, search.personId) : undefined
  return readPage(orm, mailsFound(search, ofPerson), search, (ids) => loadMails(parts, ids))
}

async function mailsOfPerson({ db }: Parts, personId: string) {
  const account = await findAccount(db.orm, personId)
  const { email: address, verifiedEmail, emailConfirmedAt: at } = account ?? {}
  return mailsOf(personId, address && verifiedEmail && at ? { address, at } : null)
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
    // A kind that no module sends any more has no name.
    kind: emailKinds.find((kind) => kind === mail.kind) ?? null,
    subject: mail.subject,
    ...shownText(parts, mail),
    status: mail.status,
    error: mail.error,
    createdAt: mail.createdAt.toISOString(),
  }))
}
