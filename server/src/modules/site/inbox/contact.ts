import type { BodyOf, inboxCalls } from '@ovation/contract'
import { operatorsAlerted } from '#modules/identity/accounts'
import { verifyCaptcha } from '#modules/identity/auth'
import { readSiteSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import { askedFrom } from '#platform/mail'
import { contactEmail } from './emails.ts'
import { addContactMessage } from './store.ts'

type ContactMessage = BodyOf<typeof inboxCalls.contact>

/** Unread notifications of operators about messages are one, so that a flood of messages sends one email. */
const allMessages = '00000000-0000-7000-8000-000000000001'

/** Stores the message, notifies the operators, and emails the contact address if there is one. */
export async function contact(platform: Platform, message: ContactMessage, ip: string) {
  const { db, extensions, mail } = platform
  const { captchaToken, subject = '', ...written } = message
  await verifyCaptcha(platform, captchaToken)
  const { contactEmail: contactAddress } = await readSiteSettings(platform)
  await db.orm.transaction(async (tx) => {
    const id = newId()
    await addContactMessage(tx, { ...written, subject, id, ip })
    await extensions.announce(tx, operatorsAlerted, {
      ...{ kind: 'operator_contact', key: `contact:${id}`, objectId: allMessages },
      title: 'New message from the contact form',
      // Notifications stay when the message is erased, so they neither name nor quote.
      text: 'Open the inbox to read it.',
      path: `/admin/inbox?open=${id}`,
    })
    if (!contactAddress) return
    await mail.send(tx, {
      to: contactAddress,
      accountId: null,
      ...contactEmail.write(
        {
          ...{ name: written.name, email: written.email, message: written.message },
          headline: subject ? `Contact form: ${subject}` : 'Contact form message',
        },
        mailto(written.email),
      ),
      askedBy: askedFrom(ip),
      isToUs: true,
    })
  })
}

/** Escapes everything except the @, because other characters could have a meaning in a link. */
const mailto = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
