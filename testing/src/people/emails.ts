import type { App } from '@ovation/server/app'
import { mails } from '@ovation/server/platform/mail'
import { asc, eq } from 'drizzle-orm'

/** The emails to an address, oldest first, with the token of the link in each. */
export async function emailsTo({ platform }: App, recipient: string) {
  const rows = await platform.db.orm
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(asc(mails.id))
  return rows.map(({ subject, bodyText }) => ({
    subject,
    text: bodyText,
    token: /[?&]token=([\w-]+)/.exec(bodyText)?.[1] ?? '',
  }))
}
