import type { EmailKind } from '@ovation/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import type { Config } from '#config'
import { newId } from '#platform/ids'
import type { Jobs } from '#platform/jobs'
import type { Database, Queryable } from '#platform/postgres'
import { createTransports, type Delivery, messageDomain } from './delivery.ts'
import { type Brand, type Email, type PlainEmail, renderEmail, withoutLinkTokens } from './email.ts'
import { refuseTooMany } from './limits.ts'
import { sweepMails } from './outbox.ts'
import { mails } from './tables.ts'
import { fillTemplate, type TemplateText } from './template.ts'

export interface Mail {
  /**
   * Stores the email in the caller's transaction. It is sent after the commit if a mail server is set. Over the rate
   * limit it throws 429.
   */
  send(tx: Queryable, email: Email): Promise<void>
  /** Queues an email again that was kept or could not be sent. Returns false if it is queued or sent. */
  sendAgain(tx: Queryable, id: string): Promise<boolean>
  /** Sends a test at once and returns the server's answer. It is not kept in the outbox. Throws if that fails. */
  test(to: string, text: Pick<PlainEmail, 'subject' | 'paragraphs'>): Promise<string>
  /** Connects to the mail server and logs in; false if none is set. Throws if that fails. */
  verify(): Promise<boolean>
}

interface Parts {
  config: Pick<Config, 'rateLimits' | 'publicUrl'>
  /** Reads in the caller's transaction: waiting for a second connection could deadlock. So do the next two. */
  brandOf(tx: Queryable): Promise<Brand>
  /** The text that operators wrote for a kind of email, if they did. */
  textOf(tx: Queryable, kind: EmailKind): Promise<TemplateText | undefined>
  /** Read for each email, so that a change applies at once on all nodes. */
  deliveryOf(tx: Queryable): Promise<Delivery>
  db: Database
  jobs: Jobs
}

const sendJob = 'send-mail'

/** Without a mail server, emails stay in the outbox, where operators can read them. */
export function createMail(parts: Parts): Mail {
  const { config, db, jobs, brandOf, textOf, deliveryOf } = parts
  const transports = createTransports()
  jobs.on<{ mailId: string }>(
    sendJob,
    async ({ mailId }) => {
      const delivery = await deliveryOf(db.orm)
      const transport = transports.of(delivery)
      await deliver(db, transport && ((mail) => post(transport, delivery, mail, config.publicUrl)), mailId)
    },
    { concurrency: 4 },
  )

  jobs.every('41 3 * * *', 'mails.sweep', () => sweepMails(db.orm))

  async function contentOf(tx: Queryable, email: Email, { siteName, siteUrl }: Brand) {
    if (!('template' in email)) return email
    const text = (await textOf(tx, email.template.key)) ?? email.template
    return fillTemplate(email, text, { siteName, siteHost: new URL(siteUrl).host })
  }

  return {
    async send(tx, email) {
      if (config.rateLimits) await refuseTooMany(tx, email)
      const brand = await brandOf(tx)
      const content = await contentOf(tx, email, brand)
      const { text, html } = renderEmail({ ...content, unsubscribe: email.unsubscribe }, brand)
      const { server } = await deliveryOf(tx)
      const mail = {
        id: newId(),
        recipient: email.to,
        accountId: email.accountId,
        kind: 'template' in email ? email.template.key : null,
        subject: content.subject,
        bodyText: text,
        bodyHtml: html,
        askedBy: email.askedBy,
        unsubscribeUrl: email.unsubscribe?.oneClickUrl ?? null,
      }
      await tx.insert(mails).values({ ...mail, status: server ? 'queued' : 'kept' })
      if (server) await jobs.enqueue(tx, sendJob, { mailId: mail.id })
    },
    async sendAgain(tx, id) {
      const queued = await tx
        .update(mails)
        .set({ status: 'queued', error: null })
        .where(and(eq(mails.id, id), inArray(mails.status, ['kept', 'failed'])))
        .returning({ id: mails.id })
      if (queued.length > 0) await jobs.enqueue(tx, sendJob, { mailId: id })
      return queued.length > 0
    },
    async test(to, { subject, paragraphs }) {
      const delivery = await deliveryOf(db.orm)
      const transport = transports.of(delivery)
      if (!transport) throw new Error('No mail server is set.')
      const { text, html } = renderEmail({ subject, paragraphs }, await brandOf(db.orm))
      const mail = {
        id: newId(),
        recipient: to,
        subject,
        bodyText: text,
        bodyHtml: html,
        unsubscribeUrl: null,
      }
      const { response } = await post(transport, delivery, mail, config.publicUrl)
      return response ?? 'The server accepted the email.'
    },
    async verify() {
      const transport = transports.of(await deliveryOf(db.orm))
      if (!transport) return false
      await transport.verify()
      return true
    },
  }
}

type Stored = typeof mails.$inferSelect
type Sendable = Pick<Stored, 'id' | 'recipient' | 'subject' | 'bodyText' | 'bodyHtml' | 'unsubscribeUrl'>

const post = (transport: Transporter, delivery: Delivery, mail: Sendable, publicUrl: string) =>
  transport.sendMail({
    from: delivery.sender,
    // An object, because a string is parsed as a list of addresses.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.bodyText,
    html: mail.bodyHtml,
    // The same for every attempt, so that mail programs recognise duplicates.
    messageId: `<${mail.id}@${messageDomain(delivery, publicUrl)}>`,
    headers: {
      // RFC 3834: prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && unsubscribeHeaders(mail.unsubscribeUrl)),
    },
  })

/** With both headers, mail programs show a one-click button (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Without `send`, the mail server was removed since the email was queued, so it stays in the outbox. */
async function deliver(
  { orm }: Database,
  send: ((mail: Sendable) => Promise<unknown>) | null,
  mailId: string,
) {
  const [mail] = await orm.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || mail.status === 'sent') return
  const note = (change: Partial<Stored>) => orm.update(mails).set(change).where(eq(mails.id, mailId))
  if (!send) {
    await note({ status: 'kept' })
    return
  }
  try {
    await send(mail)
  } catch (error) {
    await note({ status: 'failed', error: error instanceof Error ? error.message : String(error) })
    if (isFinal(error)) return
    throw error
  }
  const { bodyText, bodyHtml } = mail
  // People who read the outbox must not be able to use the links.
  const spent = {
    bodyText: withoutLinkTokens(bodyText),
    bodyHtml: withoutLinkTokens(bodyHtml),
    unsubscribeUrl: null,
  }
  await note({ status: 'sent', error: null, sentAt: new Date(), ...spent })
}

/** SMTP replies from 500 are permanent failures. */
function isFinal(error: unknown) {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
