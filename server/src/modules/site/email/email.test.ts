import type { BodyOf, EmailKind, emailCalls } from '@ovation/contract'
import { emailsTo, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { startSmtp } from '@ovation/testing/smtp-server'
import { soon } from '@ovation/testing/soon'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#modules/identity/accounts'
import { askedFrom, mails } from '#platform/mail'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await makeOperator(app)
})
afterAll(() => app.close())

const as = (person = owner, site = app) => site.as(person.token)
const view = (kind: EmailKind) => as()('GET /operator/email-templates/{kind}', { params: { kind } })
const latestTo = async (to: string) => {
  const [mail] = await app.platform.db.orm
    .select()
    .from(mails)
    .where(eq(mails.recipient, to))
    .orderBy(desc(mails.id))
    .limit(1)
  return mail
}

describe('templates', () => {
  const put = async (
    kind: EmailKind,
    change: Partial<BodyOf<typeof emailCalls.changeEmailTemplate>>,
    person = owner,
  ) => {
    const { subject, body, button, version } = await view(kind)
    return as(person)('PUT /operator/email-templates/{kind}', {
      params: { kind },
      body: { subject, body, button, version, ...change },
    })
  }

  test('of all kinds have a default text that is valid and uses no unknown variable', async () => {
    const all = await as()('GET /operator/email-templates')
    expect(all.length).toBeGreaterThan(35)
    for (const { kind } of all) {
      const { subject, body, button, hasButton } = await view(kind)
      const shown = await as()('POST /operator/email-templates/{kind}/preview', {
        params: { kind },
        body: { subject, body, button },
      })
      expect(shown.subject, kind).not.toBe('')
      expect(`${shown.subject} ${shown.text}`, kind).not.toMatch(/[{}]/)
      expect(hasButton, kind).toBe(button !== '')
    }
  })

  test('that are changed apply to the next email of every node, and are in the history and the audit log', async () => {
    const fan = await makeFan(app)
    const node = await startTestApp({}, { databaseUrl: app.databaseUrl })
    const resetAt = async (site: TestApp) => {
      await site.as()('POST /auth/users/forgot', { body: { email: fan.email } })
    }
    try {
      await resetAt(node)
      await soon(async () => expect((await latestTo(fan.email))?.subject).toBe('Choose a new password'))
      await put('password-reset', {
        subject: 'New key for {{siteName}}',
        body: 'Open <b>this</b> at {{siteHost}}.',
        button: 'Open',
        reason: ' Our voice. ',
      })
      await resetAt(node)
      await soon(async () => expect((await latestTo(fan.email))?.subject).toBe('New key for Ovation'))
      const mail = await latestTo(fan.email)
      expect(mail).toMatchObject({ kind: 'password-reset' })
      expect(mail?.bodyHtml).toContain('Open &lt;b&gt;this&lt;/b&gt; at')
      expect((await emailsTo(app, fan.email)).at(-1)?.token).not.toBe('')
    } finally {
      await node.close()
    }
    const { data } = await as()('GET /operator/email-templates/{kind}/versions', {
      params: { kind: 'password-reset' },
    })
    expect(data).toMatchObject([
      { version: 1, subject: 'New key for {{siteName}}', reason: 'Our voice.', operator: { _id: owner.id } },
    ])
    const log = await as()('GET /operator/audit', { query: { action: 'email-template.change' } })
    expect(log.data[0]).toMatchObject({
      reason: 'Our voice.',
      changes: expect.arrayContaining([
        { field: 'subject', before: 'Choose a new password', after: 'New key for {{siteName}}' },
      ]),
    })
  })

  test('that are restored have the default text again, and a repeat changes nothing', async () => {
    const before = await view('digest')
    const changed = await put('digest', { subject: 'News' })
    expect(changed).toMatchObject({ subject: 'News', version: 1, changedAt: expect.any(String) })
    const restore = () =>
      as()('POST /operator/email-templates/{kind}/restore', {
        params: { kind: 'digest' },
        body: { version: 1 },
      })
    expect(await restore()).toEqual({ ...before, version: 2 })
    expect(await restore()).toMatchObject({ version: 2 })
    const { data } = await as()('GET /operator/email-templates/{kind}/versions', {
      params: { kind: 'digest' },
    })
    expect(data.map(({ version, isDefault }) => [version, isDefault])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test.each([
    [{ body: 'Hello {{naem}}: {{reason}} {{duration}}' }, 'body', '{{naem}} isn’t a variable of this email.'],
    [
      { body: 'You are suspended {{duration}}' },
      'body',
      '{{reason}} is missing. People need it in this email.',
    ],
    [{ subject: '{{siteName' }, 'subject', expect.stringContaining('{{siteName}}')],
    [{ button: ' ' }, 'button', 'Enter the label of the button.'],
  ])('with %o are refused by field', async (change, path, message) => {
    await expect(put('account-suspended', change)).rejects.toMatchObject({
      status: 422,
      errors: [{ path, message }],
    })
    expect((await view('account-suspended')).version).toBe(0)
  })

  test('changed by two operators at once keep one change and refuse the other', async () => {
    const other = await makeOperator(app)
    const both = await Promise.allSettled([
      put('gift-received', { subject: 'One' }),
      put('gift-received', { subject: 'Two' }, other),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, code: 'TEMPLATE_CHANGED' })
  })

  test('are tested with an email to the operator, which uses samples', async () => {
    const { subject, body, button } = await view('payout-paid')
    const test = await as()('POST /operator/email-templates/{kind}/test', {
      params: { kind: 'payout-paid' },
      body: { subject: `Draft: ${subject}`, body, button },
    })
    expect(test).toEqual({ to: owner.email, isKept: true })
    expect(await latestTo(owner.email)).toMatchObject({
      subject: 'Draft: Your payout was paid · Ovation',
      bodyText: expect.stringContaining('Hello Marisol Vega'),
    })
  })

  test('are for owners only', async () => {
    const support = await makeOperator(app, 'support')
    const refused = as(support)('GET /operator/email-templates')
    await expect(refused).rejects.toMatchObject({ status: 403 })
  })
})

describe('the delivery', () => {
  const read = (site = app) => as(owner, site)('GET /operator/email-delivery')
  const put = async (change: Omit<BodyOf<typeof emailCalls.changeEmailDelivery>, 'version'>, site = app) =>
    as(owner, site)('PUT /operator/email-delivery', {
      body: { version: (await read(site)).version, ...change },
    })
  const tryIt = () => as()('POST /operator/email-delivery/test', { body: { to: 'desk@example.test' } })
  const login = { user: 'site', password: 'known to both' }

  test('without a mail server keeps emails in the outbox, and a test says so', async () => {
    expect(await read()).toMatchObject({ version: 0, server: null, serverOrigin: 'default', check: null })
    expect(await tryIt()).toMatchObject({ ok: false, answer: 'No mail server is set.' })
  })

  test('set in the console is used at once by all nodes, and its password is never shown', async () => {
    const smtp = await startSmtp({ login })
    const worker = await startTestApp({}, { databaseUrl: app.databaseUrl })
    try {
      const server = { host: '127.0.0.1', port: smtp.port, security: 'none' as const, user: login.user }
      const sender = { name: 'The Stage', address: 'hello@stage.test' }
      const saved = await put({ server: { ...server, password: login.password }, sender })
      expect(saved).toMatchObject({
        server: { ...server, hasPassword: true },
        serverOrigin: 'console',
        sender,
        version: 1,
        check: null,
      })
      expect(JSON.stringify(saved)).not.toContain(login.password)
      const stored = await app.platform.db.pool.query('select * from connections')
      expect(JSON.stringify(stored.rows)).not.toContain(login.password)

      expect(await tryIt()).toMatchObject({ ok: true, answer: '250 kept', advice: null })
      expect((await read()).check).toMatchObject({ ok: true, answer: '250 kept' })
      expect(smtp.emails[0]).toContain('From: The Stage <hello@stage.test>')

      await worker.platform.mail.send(worker.platform.db.orm, {
        ...{ to: 'ana@example.test', accountId: null, askedBy: askedFrom('10.0.0.1') },
        ...{ subject: 'After the change', paragraphs: ['Hello'] },
      })
      await soon(async () => expect(await latestTo('ana@example.test')).toMatchObject({ status: 'sent' }))
      expect(smtp.emails.at(-1)).toContain('Subject: After the change')

      await put({ server: { ...server, password: 'a wrong one' } })
      expect((await read()).check).toBeNull()
      expect(await tryIt()).toMatchObject({
        ok: false,
        answer: expect.stringContaining('535 5.7.8 Wrong user or password'),
        advice: expect.stringContaining('user and password'),
      })
      const log = await as()('GET /operator/audit', { query: { action: 'connection.change' } })
      expect(JSON.stringify(log)).not.toMatch(/known to both|a wrong one/)
    } finally {
      await worker.close()
      smtp.close()
    }
    await put({ server: null })
    expect(await read()).toMatchObject({ server: null, serverOrigin: 'default' })
  })

  test('asks for the password again before it goes to another server', async () => {
    const server = { host: 'mail.example.test', port: 587, security: 'starttls' as const, user: 'site' }
    await put({ server: { ...server, password: 'for this host' } })
    const elsewhere = [
      { host: 'mail.evil.test' },
      { port: 2525 },
      { user: 'other' },
      { security: 'none' as const },
    ]
    for (const change of elsewhere)
      await expect(put({ server: { ...server, ...change } })).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'server.password' }],
      })
    const stronger = { ...server, security: 'tls' as const }
    expect((await put({ server: stronger })).server).toMatchObject({ security: 'tls', hasPassword: true })
    const moved = { ...server, host: 'mail.other.test', password: 'for that host' }
    expect((await put({ server: moved })).server).toMatchObject({ host: 'mail.other.test' })
    await put({ server: { ...server, host: 'third.example.test', user: '' } })
    await put({ server: null })
  })

  test('is not tested at link-local addresses, and an answer is one short line', async () => {
    for (const host of ['169.254.169.254', 'fe80::1']) {
      await put({ server: { host, port: 80, security: 'none', user: '' } })
      expect(await tryIt()).toMatchObject({ ok: false, answer: expect.stringContaining('own network') })
    }
    const chatty = await startSmtp({ answers: [`550 ${'secret '.repeat(60)}`] })
    await put({ server: { host: '127.0.0.1', port: chatty.port, security: 'none', user: '' } })
    const { answer } = await tryIt()
    expect(answer).toContain('550')
    expect(answer.length).toBeLessThan(130)
    chatty.close()
    await put({ server: null })
  })

  test('that nothing answers gives the reason and what to do', async () => {
    const gone = await startSmtp()
    gone.close()
    await put({ server: { host: '127.0.0.1', port: gone.port, security: 'none', user: '' } })
    expect(await tryIt()).toMatchObject({
      ok: false,
      answer: expect.stringContaining('ECONNREFUSED'),
      advice: expect.stringContaining('Check host and port'),
    })
    await put({ server: null })
  })

  test('saved again as it is changes nothing; an outdated change is refused', async () => {
    const { version } = await put({ sender: { name: 'Stage', address: 'a@stage.test' } })
    expect((await put({ sender: { name: 'Stage', address: 'a@stage.test' } })).version).toBe(version)
    const outdated = as()('PUT /operator/email-delivery', { body: { version: version - 1, sender: null } })
    await expect(outdated).rejects.toMatchObject({ status: 409, code: 'CONNECTION_CHANGED' })
  })

  test('needs the password or a recent login, because the mail server sees reset links', async () => {
    const late = await makeOperator(app)
    await app.platform.db.orm
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.accountId, late.id))
    const { version } = await read()
    const refused = as(late)('PUT /operator/email-delivery', {
      body: { version, server: null, sender: null },
    })
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'CONFIRM_IT_IS_YOU' })
  })

  test('that the environment decides is shown with its variable and can’t be changed', async () => {
    const site = await startTestApp(
      { SMTP_URL: 'smtps://us:secret%21@mail.example.test', MAIL_FROM: 'Stage <hello@example.test>' },
      { databaseUrl: app.databaseUrl },
    )
    try {
      const shown = await read(site)
      expect(shown).toMatchObject({
        server: { host: 'mail.example.test', port: 465, security: 'tls', user: 'us', hasPassword: true },
        serverOrigin: 'environment',
        sender: { name: 'Stage', address: 'hello@example.test' },
        senderOrigin: 'environment',
      })
      expect(JSON.stringify(shown)).not.toContain('secret')
      await expect(put({ server: null }, site)).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'server', message: expect.stringContaining('SMTP_URL') }],
      })
      await expect(put({ sender: null }, site)).rejects.toMatchObject({ errors: [{ path: 'sender' }] })
    } finally {
      await site.close()
    }
  })
})
