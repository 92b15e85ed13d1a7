import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { mails } from '#platform/mail'
import { lettersTo, makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '#testing'

let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://fans.example' })
  operator = await makeOperator(app)
})
afterAll(() => app.close())

const verify = (id: string, body: object, token: string | undefined = operator.token) =>
  app.as(token)('PUT /admin/creators/{id}/verification', { params: { id }, body })
const page = (id: string) => app.as()('GET /performers/{id}', { params: { id } })

test('the console is closed to everyone else', async () => {
  const [fan, creator] = [
    await makeFan(app),
    await makeCreator(app, { creator: { verifiedDocument: false } }),
  ]
  for (const { token } of [fan, creator]) {
    await expect(app.as(token)('GET /admin/mails/search')).rejects.toMatchObject({ status: 403 })
    await expect(app.as(token)('GET /admin/creators/search')).rejects.toMatchObject({ status: 403 })
    await expect(verify(creator.id, { verifiedDocument: true }, token)).rejects.toMatchObject({ status: 403 })
  }
  await expect(app.as()('GET /admin/mails/search')).rejects.toMatchObject({ status: 401 })
  await expect(page(creator.id)).rejects.toMatchObject({ status: 404 })
})

describe('the outbox', () => {
  const outbox = (query = {}) => app.as(operator.token)('GET /admin/mails/search', { query })

  test('lists letters, the latest first, by recipient and subject', async () => {
    const letter = (recipient: string, subject: string, minute: number) => ({
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
        letter('Ada@outbox.test', 'Welcome to 100% fun', 1),
        letter('bob@outbox.test', 'Reset', 2),
        letter('cem@outbox.test', 'Welcome back', 3),
      ])
    const subjects = async (query: object) => (await outbox(query)).data.map((mail) => mail.subject)
    expect(await subjects({ q: 'outbox.test' })).toEqual(['Welcome back', 'Reset', 'Welcome to 100% fun'])
    expect(await subjects({ q: 'ADA@' })).toEqual(['Welcome to 100% fun'])
    expect(await subjects({ q: 'welcome', sort: 'asc' })).toEqual(['Welcome to 100% fun', 'Welcome back'])
    expect(await subjects({ q: '100%' })).toEqual(['Welcome to 100% fun'])
    expect(await subjects({ q: '%%' })).toEqual([])
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
})

describe('verifying creators', () => {
  test('those who wait are found with their documents', async () => {
    const waiting = await makeCreator(app, {
      account: { name: 'Waiting Wilma', email: 'wilma@example.test' },
      creator: { verifiedDocument: false, verifiedAccount: false, dateOfBirth: '1990-01-02' },
    })
    const approved = await makeCreator(app, { account: { name: 'Approved Wanda' } })
    const body = new FormData()
    body.set('idVerification', new Blob(['%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n']), 'id.pdf')
    await app.as(waiting.token)('POST /performers/documents/upload', { body })
    const search = async (query: object) =>
      (await app.as(operator.token)('GET /admin/creators/search', { query })).data
    const [found] = await search({ q: 'wilma', verifiedDocument: false })
    expect(found).toMatchObject({
      _id: waiting.id,
      email: 'wilma@example.test',
      dateOfBirth: '1990-01-02',
      verifiedDocument: false,
      idVerification: { mime: 'application/pdf' },
      documentVerification: null,
    })
    const opened = await app.http.inject({ method: 'GET', url: found?.idVerification?.url ?? '' })
    expect(opened.statusCode).toBe(200)
    expect(await search({ q: 'WILMA@example.test' })).toMatchObject([{ _id: waiting.id }])
    expect(await search({ q: 'wilma', verifiedDocument: true })).toEqual([])
    expect(await search({ q: 'approved w', verifiedDocument: true })).toMatchObject([{ _id: approved.id }])
    expect((await search({})).map((creator) => creator._id).slice(0, 2)).toEqual([approved.id, waiting.id])
  })

  test('an approval opens the page and writes to the creator once, however often it is sent', async () => {
    const creator = await makeCreator(app, { creator: { verifiedDocument: false, verifiedAccount: false } })
    await expect(page(creator.id)).rejects.toMatchObject({ status: 404 })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => verify(creator.id, { verifiedDocument: true })),
    )
    expect(answers[0]).toEqual({
      _id: creator.id,
      verifiedDocument: true,
      verifiedAccount: false,
      status: 'active',
    })
    expect(await page(creator.id)).toMatchObject({ _id: creator.id })
    const letters = await lettersTo(app, creator.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(`https://fans.example/${creator.username}`)
  })

  test('withdrawing it hides the page again and writes nothing', async () => {
    const creator = await makeCreator(app)
    expect(await verify(creator.id, { verifiedDocument: false })).toMatchObject({
      verifiedDocument: false,
      verifiedAccount: true,
    })
    await expect(page(creator.id)).rejects.toMatchObject({ status: 404 })
    expect(await lettersTo(app, creator.email)).toEqual([])
  })

  test('a disabled account is logged out at once and comes back when enabled', async () => {
    const creator = await makeCreator(app)
    await verify(creator.id, { status: 'inactive' })
    await expect(app.as(creator.token)('GET /performers/me')).rejects.toMatchObject({ status: 401 })
    await expect(page(creator.id)).rejects.toMatchObject({ status: 404 })
    expect(await verify(creator.id, { status: 'active' })).toMatchObject({
      status: 'active',
      verifiedDocument: true,
    })
    expect(await page(creator.id)).toMatchObject({ _id: creator.id })
  })

  test('only creators can be verified, and only with what the form knows', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await expect(verify(fan.id, { status: 'inactive' })).rejects.toMatchObject({ status: 404 })
    await expect(verify(newId(), {})).rejects.toMatchObject({ status: 404 })
    await expect(verify('not-an-id', {})).rejects.toMatchObject({ status: 422, errors: [{ path: 'id' }] })
    await expect(verify(creator.id, { status: 'gone' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'status' }],
    })
    await expect(verify(creator.id, { verifiedDocument: 'yes' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'verifiedDocument' }],
    })
    expect(await app.as(fan.token)('GET /users/me')).toMatchObject({ status: 'active' })
  })
})
