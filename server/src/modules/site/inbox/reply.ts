import type { BodyOf, ContactThread, inboxCalls } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { conflict, invalid, notFound } from '#platform/errors'
import type { ContactMessageRow } from '#tables/inbox'
import { replyEmail } from './emails.ts'
import { loadThread } from './present.ts'
import { addReply, lockMessage, repliesTo, setStatus } from './store.ts'

type Input = BodyOf<typeof inboxCalls.replyToContact>

/** The most replies to one message. */
const mostReplies = 200

/** Emails the sender of a message. A repetition with the same `clientId` sends nothing. */
export async function reply(
  platform: Platform,
  operatorId: string,
  messageId: string,
  { text, clientId, seenReplies, close = false }: Input,
): Promise<ContactThread> {
  const words = text.trim()
  if (!words) throw invalid('text', 'Write a reply.')
  const { siteName } = await readSettings(platform)
  return platform.db.orm.transaction(async (tx) => {
    const message = await lockMessage(tx, messageId)
    if (!message) throw notFound('This message')
    const replies = await repliesTo(tx, [messageId])
    if (replies.some(({ id }) => id === clientId)) return loadThread(tx, messageId)
    if (replies.length > seenReplies)
      throw conflict('ALREADY_ANSWERED', 'Another operator has replied. Read their reply first.')
    if (replies.length >= mostReplies)
      throw conflict('TOO_MANY_REPLIES', 'This message has too many replies.')
    await addReply(tx, { id: clientId, messageId, operatorId, text: words })
    const closes = close && message.status === 'open'
    if (closes) await setStatus(tx, messageId, 'closed')
    await recordAction(tx, {
      ...{ operatorId, action: 'contact.reply', subjectId: messageId },
      before: { status: message.status },
      after: { status: closes ? 'closed' : message.status, reply: words },
    })
    await platform.mail.send(tx, {
      ...{ to: message.email, accountId: null, askedBy: null },
      ...replyEmail.write(
        {
          ...{ name: message.name, reply: words, message: quoted(message.message) },
          subject: subjectOf(message, siteName),
        },
        `${platform.config.publicUrl}/contact`,
      ),
    })
    return loadThread(tx, messageId)
  })
}

const subjectOf = ({ subject }: ContactMessageRow, siteName: string) =>
  subject ? `Re: ${subject}` : `Your message to ${siteName}`

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
