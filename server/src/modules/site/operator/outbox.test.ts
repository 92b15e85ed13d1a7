import { makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { startSmtp } from '@ovation/testing/smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { mails } from '#platform/mail'

let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.close())

describe('the outbox', () => {
  const outbox = (query = {}) => app.as(operator.token)('GET /admin/mails/search', { query })

  test('lists emails, the latest first, by recipient and subject', async () => {
    const email = (recipient: string, subject: string, minute: number) => ({
      id: newId(),
      recipient,
      subject,
      bodyText: 'Hello',
      bodyHtml: '<p>Hello</p>',
      status: 'kept' as const,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    })
    await app.platform.db.orm
      .insert(mails)
      .values([
        email('Ada@outbox.test', 'Welcome to 100% fun', 1),
        email('bob@outbox.test', 'Reset', 2),
        email('cem@outbox.test', 'Welcome back', 3),
      ])
    const subjects = async (query: object) => (await outbox(query)).data.map((mail) => mail.subject)
    expect(await subjects({ q: 'outbox.test' })).toEqual(['Welcome back', 'Reset', 'Welcome to 100% fun'])
    expect(await subjects({ q: 'ADA@' })).toEqual(['Welcome to 100% fun'])
    expect(await subjects({ q: 'welcome', sort: 'asc' })).toEqual(['Welcome to 100% fun', 'Welcome back'])
    expect(await subjects({ q: '100%' })).toEqual(['Welcome to 100% fun'])
    expect(await subjects({ q: '%%' })).toEqual([])
    expect(await subjects({ q: 'outbox.test', status: 'failed' })).toEqual([])
    expect(await subjects({ q: 'outbox.test', status: 'kept' })).toHaveLength(3)
    const first = await outbox({ q: 'outbox.test', limit: 2 })
    expect(first).toMatchObject({
      total: 3,
      data: [{ to: 'cem@outbox.test', text: 'Hello', status: 'kept' }, {}],
    })
    const second = await outbox({ q: 'outbox.test', limit: 2, cursor: first.cursor })
    expect(second).toMatchObject({ total: 3, cursor: null, data: [{ to: 'Ada@outbox.test' }] })
    await expect(outbox({ cursor: 'made-up' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'cursor' }],
    })
  })

  test('lists the emails of one person, and those to the confirmed address since then', async () => {
    const [person, namesake] = [await makeFan(app), await makeFan(app)]
    const email = (more: Partial<typeof mails.$inferInsert>) => ({
      ...{ id: newId(), recipient: person.email, subject: 'An email', ...more },
      ...{ bodyText: 'Hello', bodyHtml: '<p>Hello</p>', status: 'kept' as const },
    })
    await app.platform.db.orm
      .insert(mails)
      .values([
        email({ accountId: person.id, recipient: 'former@outbox.test', subject: 'Own' }),
        email({ subject: 'To the address' }),
        email({ subject: 'Of before', createdAt: new Date(Date.UTC(2026, 0, 1)) }),
        email({ accountId: namesake.id, subject: 'Of another account' }),
        email({ recipient: `x${person.email}`, subject: 'To a longer address' }),
        email({ recipient: 'us@outbox.test', subject: `About ${person.email}` }),
      ])
    const found = (await outbox({ personId: person.id })).data.map(({ subject }) => subject)
    expect(found.sort()).toEqual(['Own', 'To the address'])
    expect((await outbox({ personId: newId() })).data).toEqual([])
  })

  test('names the kind of an email, and lists those of one kind', async () => {
    const email = (kind: string | null, minute: number) => ({
      ...{ id: newId(), recipient: 'kind@outbox.test', subject: `At ${minute}`, kind },
      ...{ bodyText: 'Hello', bodyHtml: '<p>Hello</p>', status: 'kept' as const },
      createdAt: new Date(Date.UTC(2026, 0, 1, 1, minute)),
    })
    await app.platform.db.orm
      .insert(mails)
      .values([
        email('order-shipped', 1),
        email('password-reset', 2),
        email('one-of-before', 3),
        email(null, 4),
      ])
    const found = async (query: object) =>
      (await outbox({ q: 'kind@outbox.test', ...query })).data.map(({ subject, kind }) => [subject, kind])
    expect(await found({})).toEqual([
      ['At 4', null],
      ['At 3', null],
      ['At 2', 'password-reset'],
      ['At 1', 'order-shipped'],
    ])
    expect(await found({ kind: 'order-shipped' })).toEqual([['At 1', 'order-shipped']])
    const support = await makeOperator(app, 'support')
    const kinds = await app.as(support.token)('GET /operator/email-kinds')
    expect(kinds).toContainEqual({ kind: 'order-shipped', group: 'Payments', label: expect.any(String) })
  })

  test('hides the token of a link, except for demo accounts', async () => {
    const site = await startTestApp({ DEMO: 'small' })
    const lookedAt = async (where: TestApp, recipient: string) => {
      const text = 'Open this:\nhttps://site.test/auth/reset-password?token=s3cret-Token_1\n'
      await where.platform.db.orm.insert(mails).values({
        id: newId(),
        recipient,
        subject: 'A link',
        bodyText: text,
        bodyHtml: text,
        status: 'kept',
      })
      const { token } = await makeOperator(where)
      const { data } = await where.as(token)('GET /admin/mails/search', { query: { q: recipient } })
      return data[0]
    }
    const hidden = { link: 'hidden', text: 'Open this:\nhttps://site.test/auth/reset-password?token=…\n' }
    expect(await lookedAt(app, 'real@example.test')).toMatchObject(hidden)
    expect(await lookedAt(app, 'fan@demo.local')).toMatchObject(hidden)
    expect(await lookedAt(site, 'real@example.test')).toMatchObject(hidden)
    expect(await lookedAt(site, 'fan@demo.local')).toMatchObject({
      link: 'open',
      text: expect.stringContaining('s3cret-Token_1'),
    })
    await site.close()
  })
})

describe('sending an email again', () => {
  const again = (id: string, by = operator) =>
    app.as(by.token)('POST /operator/mails/{id}/send', { params: { id } })
  const keep = async (status: 'kept' | 'failed' | 'sent') => {
    const id = newId()
    const text = {
      bodyText: 'Hello',
      bodyHtml: '<p>Hello</p>',
      error: status === 'failed' ? '550 No.' : null,
    }
    const address = { recipient: `${id}@outbox.test`, subject: `Again ${id}` }
    await app.platform.db.orm.insert(mails).values({ id, ...address, ...text, status })
    return id
  }
  const statusOf = async (id: string) =>
    (await app.as(operator.token)('GET /admin/mails/search', { query: { q: id } })).data[0]?.status

  test('needs a mail server', async () => {
    const id = await keep('kept')
    await expect(again(id)).rejects.toMatchObject({ status: 409, code: 'NO_MAIL_SERVER' })
    expect(await statusOf(id)).toBe('kept')
    await expect(again(newId())).rejects.toMatchObject({ status: 404 })
  })

  test('sends what was kept or refused once, also when it is asked for twice, and records it', async () => {
    const smtp = await startSmtp()
    const owner = await makeOperator(app)
    const server = { host: '127.0.0.1', port: smtp.port, security: 'none' as const, user: '' }
    const { version } = await app.as(owner.token)('GET /operator/email-delivery')
    await app.as(owner.token)('PUT /operator/email-delivery', { body: { version, server } })
    try {
      const [kept, failed, sent] = [await keep('kept'), await keep('failed'), await keep('sent')]
      await Promise.all([again(kept), again(kept), again(failed), again(sent)])
      for (const id of [kept, failed]) await expect.poll(() => statusOf(id)).toBe('sent')
      const received = (id: string) => smtp.emails.filter((email) => email.includes(`Subject: Again ${id}`))
      expect([kept, failed, sent].map((id) => received(id).length)).toEqual([1, 1, 0])
      const log = await app.as(owner.token)('GET /operator/audit', { query: { action: 'email.send-again' } })
      expect(log.data.map(({ subjectId }) => subjectId).sort()).toEqual([kept, failed].sort())
      const support = await makeOperator(app, 'support')
      expect(await again(sent, support)).toEqual({ status: 'sent' })
      const moderator = await makeOperator(app, 'moderation')
      await expect(again(sent, moderator)).rejects.toMatchObject({ status: 403 })
    } finally {
      smtp.close()
    }
  })
})
