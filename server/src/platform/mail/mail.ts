import type { EmailKind } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Config } from '#config'
import { newId } from '#platform/ids'
import type { Jobs } from '#platform/jobs'
import type { Database, Queryable } from '#platform/postgres'
import { type Brand, type Email, renderEmail, withoutLinkTokens } from './email.ts'
import { refuseTooMany } from './limits.ts'
import { mails } from './tables.ts'
import { fillTemplate, type TemplateText } from './template.ts'

export interface Mail {
  /**
   * Stores the email in the caller's transaction. It is sent after the commit if SMTP is configured. Over the rate
   * limit it throws 429.
   */
  send(tx: Queryable, email: Email): Promise<void>
  /** Connects to the mail server and logs in; false if none is configured. Throws if that fails. */
  verify(): Promise<boolean>
}

interface Parts {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'rateLimits' | 'publicUrl' | 'dkim'>
  /** Reads in the caller's transaction: waiting for a second connection could deadlock. */
  brandOf(tx: Queryable): Promise<Brand>
  /** The text that operators wrote for a kind of email, if they did. Also read in that transaction. */
  textOf(tx: Queryable, kind: EmailKind): Promise<TemplateText | undefined>
  db: Database
  jobs: Jobs
}

const sendJob = 'send-mail'

/** Without SMTP, emails stay in the outbox, where operators can read them. */
export function createMail({ config, db, jobs, brandOf, textOf }: Parts): Mail {
  const post = config.smtpUrl ? openPost(config) : null
  if (post) {
    jobs.on<{ mailId: string }>(sendJob, ({ mailId }) => deliver(db, post.send, mailId), { concurrency: 4 })
  }

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
      const mail = {
        id: newId(),
        recipient: email.to,
        kind: 'template' in email ? email.template.key : null,
        subject: content.subject,
        bodyText: text,
        bodyHtml: html,
        askedBy: email.askedBy,
        unsubscribeUrl: email.unsubscribe?.oneClickUrl ?? null,
      }
      await tx.insert(mails).values({ ...mail, status: config.smtpUrl ? 'queued' : 'kept' })
      if (config.smtpUrl) await jobs.enqueue(tx, sendJob, { mailId: mail.id })
    },
    async verify() {
      if (!post) return false
      await post.verify()
      return true
    },
  }
}

type Stored = typeof mails.$inferSelect
type Send = (mail: Stored) => Promise<unknown>

interface Post {
  send: Send
  verify(): Promise<unknown>
}

function openPost(config: Parts['config']): Post {
  const { smtpUrl, mailFrom, dkim } = config
  const domain = messageDomain(config)
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    {
      from: mailFrom,
      ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key } }),
    },
  )
  return {
    verify: () => transport.verify(),
    send: (mail) =>
      transport.sendMail({
        // An object, because a string is parsed as a list of addresses.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.bodyText,
        html: mail.bodyHtml,
        // The same for every attempt, so that mail programs recognise duplicates.
        messageId: `<${mail.id}@${domain}>`,
        headers: {
          // RFC 3834: prevents automatic replies.
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribeUrl && unsubscribeHeaders(mail.unsubscribeUrl)),
        },
      }),
  }
}

/** The sender's domain, or the site's if the sender is local. */
export function messageDomain({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  const [, sender = ''] = /@([\w.-]+)>?\s*$/.exec(mailFrom) ?? []
  return sender && sender !== 'localhost' ? sender : new URL(publicUrl).hostname
}

/** With both headers, mail programs show a one-click button (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function deliver({ orm }: Database, send: Send, mailId: string) {
  const [mail] = await orm.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || mail.status === 'sent') return
  const note = (change: Partial<Stored>) => orm.update(mails).set(change).where(eq(mails.id, mailId))
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
