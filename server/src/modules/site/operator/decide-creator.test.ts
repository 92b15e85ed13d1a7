import type { CreatorDecision, CreatorState } from '@ovation/contract'
import {
  emailsTo,
  makeCreator,
  makeFan,
  makeOperator,
  type Person,
  startTestApp,
  type TestApp,
} from '@ovation/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { newId } from '#platform/ids'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://fans.example' })
  operator = await makeOperator(app)
})
afterAll(() => app.close())

const pdf = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'

function papers(...fields: string[]) {
  const body = new FormData()
  for (const field of fields) body.set(field, new Blob([pdf]), `${field}.pdf`)
  return body
}
const upload = ({ token }: Person, ...fields: string[]) =>
  app.as(token)('POST /performers/documents/upload', { body: papers(...fields) })

/** Somebody whose two documents nobody has looked at. */
async function makeApplicant(account: Partial<typeof accounts.$inferInsert> = {}) {
  const creator = await makeCreator(app, {
    account,
    creator: { verifiedDocument: false, verifiedAccount: false, dateOfBirth: '1990-01-02' },
  })
  await upload(creator, 'idVerification', 'documentVerification')
  return creator
}

const search = async (query: object) =>
  (await app.as(operator.token)('GET /admin/creators/search', { query })).data

async function rowOf({ username }: Person) {
  const [row] = await search({ q: username })
  if (!row) throw new Error(`${username} is not in the list.`)
  return row
}

interface Verdict {
  decision: CreatorDecision
  reason?: string
  documents?: ('idVerification' | 'documentVerification')[]
}
const send = (id: string, body: Verdict & { version: string }, token: string | undefined = operator.token) =>
  app.as(token)('PUT /admin/creators/{id}/verification', { params: { id }, body })

/** Decides upon what is there at this moment. */
const decide = async (creator: Person, verdict: Verdict) =>
  send(creator.id, { ...verdict, version: (await rowOf(creator)).version })

const page = (id: string) => app.as()('GET /performers/{id}', { params: { id } })
const verificationOf = async ({ token }: Person) => (await app.as(token)('GET /performers/me')).verification
const decisionsOn = ({ id }: Person) =>
  app.as(operator.token)('GET /admin/creators/{id}/decisions', { params: { id } })
const counts = async () => (await app.as(operator.token)('GET /admin/overview')).creators

test('the badges count what waits, and follow each decision', async () => {
  const waiting = async () => (await app.as(operator.token)('GET /admin/pending')).creators
  const before = await waiting()
  const [approved, disabled] = [await makeApplicant(), await makeApplicant()]
  expect(await waiting()).toBe(before + 2)
  expect(await waiting()).toBe((await counts()).waiting)
  await send(approved.id, { decision: 'approve', version: (await rowOf(approved)).version })
  await send(disabled.id, {
    decision: 'disable',
    reason: 'Asked for.',
    version: (await rowOf(disabled)).version,
  })
  expect(await waiting()).toBe(before)
})

test('the console is closed to everyone else', async () => {
  const [fan, creator] = [await makeFan(app), await makeApplicant()]
  const { version } = await rowOf(creator)
  const params = { id: creator.id }
  for (const { token } of [fan, creator]) {
    const refused = { status: 403 }
    await expect(app.as(token)('GET /admin/overview')).rejects.toMatchObject(refused)
    await expect(app.as(token)('GET /admin/pending')).rejects.toMatchObject(refused)
    await expect(app.as(token)('GET /admin/mails/search')).rejects.toMatchObject(refused)
    await expect(app.as(token)('GET /admin/creators/search')).rejects.toMatchObject(refused)
    await expect(app.as(token)('GET /admin/creators/{id}/decisions', { params })).rejects.toMatchObject(
      refused,
    )
    await expect(send(creator.id, { decision: 'approve', version }, token)).rejects.toMatchObject(refused)
  }
  await expect(app.as()('GET /admin/mails/search')).rejects.toMatchObject({ status: 401 })
  await expect(page(creator.id)).rejects.toMatchObject({ status: 404 })
})

describe('the list', () => {
  test('waiting creators are listed with legal name, birthday, country and documents', async () => {
    const waiting = await makeApplicant({
      name: 'Waiting Wilma',
      firstName: 'Wilhelmina',
      lastName: 'Wong',
      country: 'PT',
      email: 'wilma@example.test',
    })
    const approved = await makeCreator(app, { account: { name: 'Approved Wanda' } })
    const [found] = await search({ q: 'wilma', state: 'waiting' })
    expect(Object.keys(found?.idVerification ?? {})).toEqual(['mime'])
    expect(found).toMatchObject({
      _id: waiting.id,
      firstName: 'Wilhelmina',
      lastName: 'Wong',
      country: 'PT',
      email: 'wilma@example.test',
      dateOfBirth: '1990-01-02',
      state: 'waiting',
      idVerification: { mime: 'application/pdf' },
      documentVerification: { mime: 'application/pdf' },
    })
    expect(JSON.stringify(found)).not.toContain('/media/document/')
    const documents = await app.as(operator.token)('POST /operator/creators/{id}/documents', {
      params: { id: waiting.id },
    })
    const opened = await app.http.inject({ method: 'GET', url: documents.idVerification?.url ?? '' })
    expect(opened.statusCode).toBe(200)
    const { data } = await app.as(operator.token)('GET /operator/audit', {
      query: { subjectId: waiting.id },
    })
    expect(data).toMatchObject([{ action: 'creator.view-document', operator: { _id: operator.id } }])
    expect(await search({ q: 'WILMA@example.test' })).toMatchObject([{ _id: waiting.id }])
    expect(await search({ q: 'wilma', state: 'verified' })).toEqual([])
    expect(await search({ q: 'approved w', state: 'verified' })).toMatchObject([{ _id: approved.id }])
    const latest = (await search({ limit: 2 })).map((creator) => creator._id)
    expect(latest).toEqual([approved.id, waiting.id])
  })

  test('everybody is counted once, in the state they are in', async () => {
    const ways: [CreatorState, Verdict | null][] = [
      ['waiting', null],
      ['asked', { decision: 'ask', reason: 'Too dark.', documents: ['idVerification'] }],
      ['rejected', { decision: 'reject', reason: 'Another person.' }],
      ['verified', { decision: 'approve' }],
      ['disabled', { decision: 'disable', reason: 'Spam.' }],
    ]
    for (const [state, verdict] of ways) {
      const before = await counts()
      const creator = await makeApplicant()
      if (verdict) await decide(creator, verdict)
      expect(await counts()).toEqual({ ...before, [state]: before[state] + 1 })
      for (const [other] of ways) {
        const found = (await search({ q: creator.username, state: other })).map(({ _id }) => _id)
        expect(found, other).toEqual(other === state ? [creator.id] : [])
      }
    }
  })
})

describe('approving', () => {
  test('opens the page and writes to the creator once, however often it is sent', async () => {
    const creator = await makeApplicant()
    await expect(page(creator.id)).rejects.toMatchObject({ status: 404 })
    const { version } = await rowOf(creator)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(creator.id, { decision: 'approve', version })),
    )
    expect(answers.map(({ state }) => state)).toEqual(Array(4).fill('verified'))
    expect(await page(creator.id)).toMatchObject({ _id: creator.id, verifiedAccount: true })
    const emails = await emailsTo(app, creator.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(`https://fans.example/${creator.username}`)
    expect(await decisionsOn(creator)).toMatchObject([{ decision: 'approve', reason: '' }])
  })
})

describe('rejecting', () => {
  test('shows the reason in an email and on the account, and new documents start a new review', async () => {
    const creator = await makeApplicant()
    const verdict: Verdict = { decision: 'reject', reason: ' The ID has run out. ' }
    expect(await decide(creator, verdict)).toMatchObject({ state: 'rejected' })
    expect(await verificationOf(creator)).toEqual({
      state: 'rejected',
      reason: 'The ID has run out.',
      documents: [],
    })
    const [mail] = await emailsTo(app, creator.email)
    expect(mail?.subject).toBe('We couldn’t verify you on Ovation')
    expect(mail?.text).toContain('The reason: The ID has run out.')
    expect(mail?.text).toContain('https://fans.example/creator/account/documents')
    await upload(creator, 'idVerification')
    expect(await verificationOf(creator)).toEqual({ state: 'waiting', reason: '', documents: [] })
    await decide(creator, { decision: 'approve' })
    expect((await decisionsOn(creator)).map(({ decision }) => decision)).toEqual(['approve', 'reject'])
  })

  test('revokes a verification, hides the page and emails the creator', async () => {
    const creator = await makeCreator(app)
    await decide(creator, { decision: 'reject', reason: 'The documents were somebody else’s.' })
    await expect(page(creator.id)).rejects.toMatchObject({ status: 404 })
    const [mail] = await emailsTo(app, creator.email)
    expect(mail?.subject).toBe('You are no longer verified on Ovation')
  })

  test('the same twice writes once; another reason is another decision', async () => {
    const creator = await makeApplicant()
    const { version } = await rowOf(creator)
    const verdict: Verdict = { decision: 'reject', reason: 'Cut off at the edge.' }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => send(creator.id, { ...verdict, version })),
    )
    expect(new Set(answers.map((answer) => answer.version)).size).toBe(1)
    expect(await emailsTo(app, creator.email)).toHaveLength(1)
    await decide(creator, { decision: 'reject', reason: 'Cut off, and too dark.' })
    expect(await emailsTo(app, creator.email)).toHaveLength(2)
    expect(await decisionsOn(creator)).toHaveLength(2)
  })
})

describe('asking again', () => {
  const verdict: Verdict = {
    decision: 'ask',
    reason: 'The photo is too dark to read.',
    documents: ['idVerification'],
  }

  test('names the document on the account and in the email until it is uploaded', async () => {
    const creator = await makeApplicant()
    await decide(creator, verdict)
    expect(await verificationOf(creator)).toEqual({
      state: 'asked',
      reason: 'The photo is too dark to read.',
      documents: ['idVerification'],
    })
    const [mail] = await emailsTo(app, creator.email)
    expect(mail?.text).toContain('please send us your ID once more')
    expect(mail?.text).toContain('What we need: The photo is too dark to read.')
    await upload(creator, 'documentVerification')
    expect(await verificationOf(creator)).toMatchObject({ state: 'asked', documents: ['idVerification'] })
    await upload(creator, 'idVerification')
    expect(await verificationOf(creator)).toEqual({ state: 'waiting', reason: '', documents: [] })
  })

  test('of two documents the second is missing until it is there too', async () => {
    const creator = await makeApplicant()
    await decide(creator, { ...verdict, documents: ['documentVerification', 'idVerification'] })
    const { verification } = await upload(creator, 'idVerification')
    expect(verification).toMatchObject({ state: 'asked', documents: ['documentVerification'] })
    expect((await upload(creator, 'documentVerification')).verification).toMatchObject({ state: 'waiting' })
  })
})

describe('disabling', () => {
  test('ends all logins and emails the creator; enabling restores access; disabled creators do not count as waiting', async () => {
    const creator = await makeApplicant()
    const { waiting, disabled } = await counts()
    await decide(creator, { decision: 'disable', reason: 'Asked by the owner.' })
    await expect(app.as(creator.token)('GET /performers/me')).rejects.toMatchObject({ status: 401 })
    expect(await counts()).toMatchObject({ waiting: waiting - 1, disabled: disabled + 1 })
    await decide(creator, { decision: 'enable', reason: 'It was a mistake.' })
    expect(await verificationOf(creator)).toMatchObject({ state: 'waiting' })
    expect(await counts()).toMatchObject({ waiting, disabled })
    const emails = await emailsTo(app, creator.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Your account on Ovation was disabled',
      'Your account on Ovation is open again',
    ])
    expect(emails[0]?.text).toContain('The reason: Asked by the owner.')
    expect(await decisionsOn(creator)).toMatchObject([
      { decision: 'enable', reason: 'It was a mistake.' },
      { decision: 'disable', reason: 'Asked by the owner.' },
    ])
  })

  test('a verified creator keeps the verification through it', async () => {
    const creator = await makeCreator(app)
    await decide(creator, { decision: 'disable', reason: 'A look at the payments.' })
    await expect(page(creator.id)).rejects.toMatchObject({ status: 404 })
    expect(await decide(creator, { decision: 'enable', reason: 'All is well.' })).toMatchObject({
      state: 'verified',
    })
    expect(await page(creator.id)).toMatchObject({ _id: creator.id })
  })

  test('sent twice writes once, and nothing else is decided meanwhile', async () => {
    const creator = await makeApplicant()
    const { version } = await rowOf(creator)
    const verdict: Verdict = { decision: 'disable', reason: 'Spam.' }
    await Promise.all(Array.from({ length: 3 }, () => send(creator.id, { ...verdict, version })))
    expect(await emailsTo(app, creator.email)).toHaveLength(1)
    await expect(decide(creator, { decision: 'approve' })).rejects.toMatchObject({
      status: 409,
      code: 'CREATOR_DISABLED',
    })
  })
})

describe('decisions about outdated data are refused', () => {
  const changes: [string, (creator: Person) => Promise<unknown>][] = [
    ['a new document', (creator) => upload(creator, 'idVerification')],
    [
      'another legal name',
      ({ id, token }) =>
        app.as(token)('PUT /performers/{id}', { params: { id }, body: { lastName: 'Other' } }),
    ],
    [
      'another birthday',
      ({ id, token }) =>
        app.as(token)('PUT /performers/{id}', { params: { id }, body: { dateOfBirth: '1991-01-02' } }),
    ],
    ['another operator’s decision', (creator) => decide(creator, { decision: 'reject', reason: 'No.' })],
  ]
  test.each(changes)('%s since', async (_name, change) => {
    const creator = await makeApplicant()
    const { version } = await rowOf(creator)
    await change(creator)
    await expect(send(creator.id, { decision: 'approve', version })).rejects.toMatchObject({
      status: 409,
      code: 'CREATOR_CHANGED',
    })
    await expect(page(creator.id)).rejects.toMatchObject({ status: 404 })
    expect(await decide(creator, { decision: 'approve' })).toMatchObject({ state: 'verified' })
  })

  test('of two concurrent decisions one wins, and one email is sent', async () => {
    const creator = await makeApplicant()
    const { version } = await rowOf(creator)
    const answers = await Promise.allSettled([
      send(creator.id, { decision: 'approve', version }),
      send(creator.id, { decision: 'reject', reason: 'No.', version }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await emailsTo(app, creator.email)).toHaveLength(1)
    expect(await decisionsOn(creator)).toHaveLength(1)
  })
})

describe('what is wrong is named', () => {
  test.each<[string, Verdict]>([
    ['reason', { decision: 'reject' }],
    ['reason', { decision: 'reject', reason: '  ' }],
    ['reason', { decision: 'ask', documents: ['idVerification'] }],
    ['documents', { decision: 'ask', reason: 'Too dark.' }],
    ['documents', { decision: 'ask', reason: 'Too dark.', documents: [] }],
    ['reason', { decision: 'disable' }],
    ['reason', { decision: 'enable' }],
  ])('%s in %j', async (path, verdict) => {
    const creator = await makeApplicant()
    await expect(decide(creator, verdict)).rejects.toMatchObject({ status: 422, errors: [{ path }] })
    expect(await rowOf(creator)).toMatchObject({ state: 'waiting' })
    expect(await emailsTo(app, creator.email)).toEqual([])
  })

  test('only creators can be decided about', async () => {
    const fan = await makeFan(app)
    const verdict = { decision: 'disable', reason: 'x', version: 'x' } as const
    for (const id of [fan.id, newId()]) {
      await expect(send(id, verdict)).rejects.toMatchObject({ status: 404 })
      const decisions = app.as(operator.token)('GET /admin/creators/{id}/decisions', { params: { id } })
      await expect(decisions).rejects.toMatchObject({ status: 404 })
    }
    await expect(send('not-an-id', verdict)).rejects.toMatchObject({ status: 422, errors: [{ path: 'id' }] })
    expect(await app.as(fan.token)('GET /users/me')).toMatchObject({ status: 'active' })
  })
})

test('a decision names its operator, even after their account is deleted', async () => {
  const [creator, another] = [await makeApplicant(), await makeOperator(app)]
  const { version } = await rowOf(creator)
  await send(creator.id, { decision: 'approve', version }, another.token)
  const [decided] = await decisionsOn(creator)
  expect(decided?.operator).toMatch(/^Person \d+$/)
  await app.platform.db.orm.delete(accounts).where(eq(accounts.id, another.id))
  expect(await decisionsOn(creator)).toMatchObject([{ decision: 'approve', operator: null }])
})
