import type { BodyOf, inboxCalls } from '@ovation/contract'
import { operatorEmails } from '#modules/identity/accounts'
import { verifyCaptcha } from '#modules/identity/auth'
import { readSiteSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import { askedFrom } from '#platform/mail'
import { addContactMessage } from './store.ts'

type ContactMessage = BodyOf<typeof inboxCalls.contact>

/** Stores the message and emails the operators. */
export async function contact(platform: Platform, message: ContactMessage, ip: string) {
  const { db, mail } = platform
  const { captchaToken, subject = '', ...written } = message
  await verifyCaptcha(platform, captchaToken)
  const { contactEmail } = await readSiteSettings(platform)
  await db.orm.transaction(async (tx) => {
    await addContactMessage(tx, { ...written, subject, id: newId(), ip })
    const to = contactEmail || (await operatorEmails(tx, 'emails'))[0]
    if (!to) return
    await mail.send(tx, {
      to,
      subject: subject ? `Contact form: ${subject}` : 'Contact form message',
      paragraphs: [`${written.name} (${written.email}) writes:`, written.message],
      action: { label: `Reply to ${written.name}`, url: mailto(written.email) },
      askedBy: askedFrom(ip),
      isToUs: true,
    })
  })
}

/** Escapes everything except the @, because other characters could have a meaning in a link. */
const mailto = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
