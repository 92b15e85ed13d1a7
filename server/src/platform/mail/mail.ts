import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Config } from '#config'
import { newId } from '#platform/ids'
import type { Jobs } from '#platform/jobs'
import type { Database, Queryable } from '#platform/postgres'
import { type Brand, type Letter, withoutLinkTokens, writeLetter } from './letter.ts'
import { refuseTooMany } from './limits.ts'
import { mails } from './tables.ts'

export interface Mail {
  /**
   * Writes the letter down in the caller's transaction; it leaves after commit, if there is anywhere to send it.
   * One of too many that somebody asked for is refused with 429.
   */
  send(tx: Queryable, letter: Letter): Promise<void>
}

interface Parts {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'rateLimits' | 'publicUrl' | 'dkim'>
  /** Read in the caller's transaction: whoever holds a connection must not wait for another. */
  brandOf(tx: Queryable): Promise<Brand>
  db: Database
  jobs: Jobs
}

const sendJob = 'send-mail'

/** Without SMTP letters are kept in the outbox, where the operator reads them. */
export function createMail({ config, db, jobs, brandOf }: Parts): Mail {
  if (config.smtpUrl) {
    const post = openPost(config)
    jobs.on<{ mailId: string }>(sendJob, ({ mailId }) => deliver(db, post, mailId), { concurrency: 4 })
  }
  return {
    async send(tx, letter) {
      if (config.rateLimits) await refuseTooMany(tx, letter)
      const { text, html } = writeLetter(letter, await brandOf(tx))
      const mail = {
        id: newId(),
        recipient: letter.to,
        subject: letter.subject,
        bodyText: text,
        bodyHtml: html,
        askedBy: letter.askedBy,
        unsubscribeUrl: letter.unsubscribe?.oneClickUrl ?? null,
      }
      await tx.insert(mails).values({ ...mail, status: config.smtpUrl ? 'queued' : 'kept' })
      if (config.smtpUrl) await jobs.enqueue(tx, sendJob, { mailId: mail.id })
    },
  }
}

type Stored = typeof mails.$inferSelect
type Post = (mail: Stored) => Promise<unknown>

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
  return (mail) =>
    transport.sendMail({
      // An object, because a string would be read as a list of addresses.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      // The same for every try, so that a letter which arrives twice is recognised.
      messageId: `<${mail.id}@${domain}>`,
      headers: {
        // RFC 3834: absence notes and the like do not answer.
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl && unsubscribeHeaders(mail.unsubscribeUrl)),
      },
    })
}

/** The domain letters come from, or that of the site where they come from nowhere in particular. */
export function messageDomain({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  const [, sender = ''] = /@([\w.-]+)>?\s*$/.exec(mailFrom) ?? []
  return sender && sender !== 'localhost' ? sender : new URL(publicUrl).hostname
}

/** With both, mail programs show a button that asks nothing more: RFC 8058. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function deliver({ orm }: Database, post: Post, mailId: string) {
  const [mail] = await orm.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || mail.status === 'sent') return
  const note = (change: Partial<Stored>) => orm.update(mails).set(change).where(eq(mails.id, mailId))
  try {
    await post(mail)
  } catch (error) {
    await note({ status: 'failed', error: error instanceof Error ? error.message : String(error) })
    if (isFinal(error)) return
    throw error
  }
  const { bodyText, bodyHtml } = mail
  // Whoever reads the outbox later must not be able to use the links of others.
  const spent = {
    bodyText: withoutLinkTokens(bodyText),
    bodyHtml: withoutLinkTokens(bodyHtml),
    unsubscribeUrl: null,
  }
  await note({ status: 'sent', error: null, sentAt: new Date(), ...spent })
}

/** SMTP answers from 500 on mean that trying again will not help. */
function isFinal(error: unknown) {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
