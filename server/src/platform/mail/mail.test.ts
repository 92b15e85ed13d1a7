import { generateKeyPairSync } from 'node:crypto'
import { makeDatabase } from '@ovation/testing/database'
import { startSmtp as startServer } from '@ovation/testing/smtp-server'
import { soon } from '@ovation/testing/soon'
import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createJobs } from '#platform/jobs'
import { createLog } from '#platform/log'
import { type Database, openDatabase } from '#platform/postgres'
import { type Delivery, messageDomain } from './delivery.ts'
import { type Email, type PlainEmail, renderEmail } from './email.ts'
import { askedByAccount, askedFrom } from './limits.ts'
import { createMail, type Mail } from './mail.ts'
import { mailKeptDays, sweepMails } from './outbox.ts'
import { mails } from './tables.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let cleanUp: (() => unknown)[] = []

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 8 })
})
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step()
  cleanUp = []
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const publicUrl = 'https://site.test'
const brand = {
  siteName: 'Stage & Co',
  logo: 'https://site.test/logo.png',
  accent: '#ffcc00',
  siteUrl: publicUrl,
}

const email: Email & PlainEmail = {
  to: 'ana@example.test',
  accountId: null,
  askedBy: null,
  subject: 'Grüße <b>& more</b>',
  paragraphs: ['Hello "Ana" <script>alert(1)</script>', 'Second\nline'],
  action: { label: 'Open & see', url: 'https://site.test/a?b=1&c="2"' },
}

async function startSmtp(answers: (string | Promise<string>)[] = []) {
  const smtp = await startServer({ answers })
  cleanUp.push(smtp.close)
  return smtp
}

async function openMail(smtpUrl: string, rateLimits = true, dkim: Delivery['dkim'] = null) {
  const jobs = createJobs({
    db,
    log: createLog('silent'),
    works: true,
    retryDelaySeconds: 1,
    lookEverySeconds: 0.5,
  })
  const mail = createMail({
    config: { rateLimits, publicUrl },
    db,
    jobs,
    brandOf: async () => brand,
    textOf: async () => undefined,
    deliveryOf: async () => ({
      server: smtpUrl ? { url: smtpUrl } : null,
      sender: 'Ovation <site@example.test>',
      dkim,
    }),
  })
  await jobs.start()
  cleanUp.push(() => jobs.stop())
  return mail
}

async function latest() {
  const [mail] = await db.orm.select().from(mails).orderBy(desc(mails.id)).limit(1)
  return mail
}

test('without SMTP an email stays in the outbox, if its transaction commits', async () => {
  const mail = await openMail('')
  await mail.send(db.orm, email)
  expect(await latest()).toMatchObject({
    recipient: 'ana@example.test',
    subject: email.subject,
    status: 'kept',
  })
  const before = await db.orm.$count(mails)
  const refused = db.orm.transaction(async (tx) => {
    await mail.send(tx, email)
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(await db.orm.$count(mails)).toBe(before)
})

test('with SMTP an email is delivered after the commit and marked as sent', async () => {
  const smtp = await startSmtp()
  const mail = await openMail(smtp.url)
  await db.orm.transaction((tx) => mail.send(tx, { ...email, subject: 'Plain' }))
  await soon(() => expect(smtp.emails).toHaveLength(1))
  await soon(async () =>
    expect(await latest()).toMatchObject({ status: 'sent', error: null, sentAt: expect.any(Date) }),
  )
  expect(smtp.emails[0]).toContain('To: ana@example.test')
  expect(smtp.emails[0]).toContain('From: Ovation <site@example.test>')
  expect(smtp.emails[0]).toContain('Subject: Plain')
})

test('an email has its domain in the Message-ID and is marked as automatic', async () => {
  const smtp = await startSmtp()
  const mail = await openMail(smtp.url)
  await mail.send(db.orm, { ...email, subject: 'Plain' })
  await soon(() => expect(smtp.emails).toHaveLength(1))
  expect(smtp.emails[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.test>$/m)
  expect(smtp.emails[0]).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(messageDomain({ sender: 'Ovation <no-reply@localhost>' }, publicUrl)).toBe('site.test')
})

test('an email is signed when a DKIM key is set', async () => {
  const smtp = await startSmtp()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const mail = await openMail(smtp.url, true, { domain: 'example.test', selector: 'ovation', key })
  await mail.send(db.orm, { ...email, subject: 'Plain' })
  await soon(() => expect(smtp.emails).toHaveLength(1))
  expect(smtp.emails[0]).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=example\.test;/m)
})

test('an email has the site’s name, logo and accent colour, with readable text on it', () => {
  const { html, text } = renderEmail(email, brand)
  expect(html).toContain('Stage &amp; Co</a>')
  expect(html).toContain('<img src="https://site.test/logo.png" alt=""')
  expect(html).toContain('background:#ffcc00;color:#2a0c08')
  expect(renderEmail(email, { ...brand, accent: '#d1402f', logo: null }).html).toContain(
    'background:#d1402f;color:#ffffff',
  )
  expect(text).not.toContain('Stage')
})

test('link tokens are removed from the outbox once an email is sent', async () => {
  const smtp = await startSmtp()
  const mail = await openMail(smtp.url)
  const url = 'https://site.test/auth/reset-password?token=s3cret-Token_1'
  await mail.send(db.orm, { ...email, action: { label: 'Go', url } })
  await soon(async () => expect(await latest()).toMatchObject({ status: 'sent' }))
  expect(smtp.emails.join().replaceAll('=\n', '')).toContain('s3cret-Token_1')
  const stored = await latest()
  expect(stored?.bodyText).toContain('https://site.test/auth/reset-password?token=…')
  expect(`${stored?.bodyText} ${stored?.bodyHtml}`).not.toContain('s3cret')
})

test('a busy mail server is retried', async () => {
  let takeIt = () => {}
  const second = new Promise<string>((resolve) => {
    takeIt = () => resolve('250 ok')
  })
  const smtp = await startSmtp(['451 come back later', second])
  const mail = await openMail(smtp.url)
  await mail.send(db.orm, email)
  await soon(async () =>
    expect(await latest()).toMatchObject({ status: 'failed', error: expect.stringContaining('451') }),
  )
  takeIt()
  await soon(async () => expect(await latest()).toMatchObject({ status: 'sent', error: null }))
  expect(smtp.emails).toHaveLength(1)
})

test('a permanently refused email is marked as failed and not retried', async () => {
  const smtp = await startSmtp(['550 no such person'])
  const mail = await openMail(smtp.url)
  await mail.send(db.orm, email)
  await soon(async () =>
    expect(await latest()).toMatchObject({ status: 'failed', error: expect.stringContaining('550') }),
  )
  await soon(async () => {
    const { rows } = await db.pool.query(
      `select state from pgboss.job where name = 'send-mail' order by created_on desc limit 1`,
    )
    expect(rows).toEqual([{ state: 'completed' }])
  })
})

test('the outbox keeps an email for half a year', async () => {
  const mail = await openMail('')
  for (const subject of ['Old', 'Recent'])
    await mail.send(db.orm, { ...email, to: 'kept@example.test', subject })
  const age = `update mails set created_at = now() - $2 * interval '1 day' where subject = $1`
  await db.pool.query(age, ['Old', mailKeptDays + 1])
  await db.pool.query(age, ['Recent', mailKeptDays - 1])
  await sweepMails(db.orm)
  const { rows } = await db.pool.query(`select subject from mails where recipient = 'kept@example.test'`)
  expect(rows).toEqual([{ subject: 'Recent' }])
})

test('neither subject nor address can add a recipient', async () => {
  const smtp = await startSmtp()
  const mail = await openMail(smtp.url)
  await mail.send(db.orm, { ...email, subject: 'Hi\r\nBcc: eve@example.test' })
  await mail.send(db.orm, { ...email, to: 'ana@example.test, eve@example.test' })
  await soon(() => expect(smtp.emails).toHaveLength(2))
  expect(smtp.recipients).toHaveLength(2)
  for (const received of smtp.emails) {
    const [headers = ''] = received.split('\n\n')
    expect(headers).not.toMatch(/^Bcc:/m)
  }
})

test('the HTML of an email is escaped, and the text has the full link', () => {
  const { text, html } = renderEmail(email, brand)
  expect(html).not.toContain('<script>')
  expect(html).toContain('Hello &quot;Ana&quot; &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('Second<br>line')
  expect(html).toContain('href="https://site.test/a?b=1&amp;c=&quot;2&quot;"')
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<title>Grüße &lt;b&gt;&amp; more&lt;/b&gt;</title>')
  expect(text).toBe(
    'Hello "Ana" <script>alert(1)</script>\n\nSecond\nline\n\nOpen & see:\nhttps://site.test/a?b=1&c="2"\n',
  )
})

describe('requested emails', () => {
  const refused = { status: 429, code: 'TOO_MANY_LETTERS' }
  const send = (mail: Mail, more: Partial<Email>) =>
    db.orm.transaction((tx) => mail.send(tx, { ...email, ...more }))
  const tryMany = async (mail: Mail, emails: Partial<Email>[]) => {
    const tries = await Promise.allSettled(emails.map((more) => send(mail, more)))
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused)
    return tries.filter((one) => one.status === 'fulfilled').length
  }
  const many = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at))

  test('reach one address five times an hour, from any requester, in any case, also concurrently', async () => {
    const mail = await openMail('')
    const emails = many(12, (at) => ({
      to: at % 2 ? 'Flooded@example.test' : 'flooded@example.test',
      askedBy: askedFrom(`10.0.${at}.1`),
    }))
    expect(await tryMany(mail, emails)).toBe(5)
    await expect(send(mail, { to: 'flooded@example.test', askedBy: 'account 1' })).rejects.toMatchObject(
      refused,
    )
    await send(mail, { to: 'flooded@example.test', askedBy: null })
  })

  test('are sent for one account ten times an hour, to any addresses', async () => {
    const mail = await openMail('')
    const by = (askedBy: string) =>
      tryMany(
        mail,
        many(14, (at) => ({ to: `${askedBy.replace(' ', '.')}.${at}@example.test`, askedBy })),
      )
    expect(await by(askedByAccount('a'))).toBe(10)
    expect(await by(askedByAccount('b'))).toBe(10)
  })

  test('are allowed again after an hour, up to fifteen a day for one address', async () => {
    const mail = await openMail('')
    const to = 'every.hour@example.test'
    const hourPasses = () =>
      db.pool.query(`update mails set created_at = created_at - interval '61 minutes' where recipient = $1`, [
        to,
      ])
    const asks = () =>
      tryMany(
        mail,
        many(6, (at) => ({ to, askedBy: askedFrom(`10.1.${at}.1`) })),
      )
    for (let i = 0; i < 3; i++) {
      expect(await asks()).toBe(5)
      await hourPasses()
    }
    expect(await asks()).toBe(0)
  })

  test('reach operators from any number of senders, each within their limit', async () => {
    const mail = await openMail('')
    const us = { to: 'us@example.test', isToUs: true } as const
    expect(
      await tryMany(
        mail,
        many(20, (at) => ({ ...us, askedBy: askedFrom(`10.2.${at}.1`) })),
      ),
    ).toBe(20)
    const askedBy = askedFrom('10.3.0.1')
    await db.pool.query(
      `insert into mails (id, recipient, subject, body_text, body_html, status, asked_by)
       select gen_random_uuid(), 'us@example.test', '', '', '', 'kept', $1 from generate_series(1, 280)`,
      [askedBy],
    )
    expect(
      await tryMany(
        mail,
        many(25, () => ({ ...us, askedBy })),
      ),
    ).toBe(20)
  })

  test('are not counted where limits are off', async () => {
    const mail = await openMail('', false)
    const emails = many(7, () => ({ to: 'measured@example.test', askedBy: 'account c' }))
    expect(await tryMany(mail, emails)).toBe(7)
  })
})
