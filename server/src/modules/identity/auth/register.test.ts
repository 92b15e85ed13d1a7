import argon2 from '@node-rs/argon2'
import { limits, reservedUsernames, settingDefaults } from '@ovation/contract'
import { makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { emailsTo } from '@ovation/testing/emails'
import { keptFiles } from '@ovation/testing/kept-files'
import { openLoopback } from '@ovation/testing/loopback'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts, consents, hashPassword } from '#modules/identity/accounts'
import { creators } from '#modules/identity/people'
import { writeSettings } from '#modules/identity/settings'
import { files } from '#platform/files'
import { mails } from '#platform/mail'

let app: TestApp
let picture: Blob
const paper = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'])
beforeAll(async () => {
  app = await startTestApp()
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#d1402f' } })
  picture = new Blob([
    new Uint8Array(
      await drawn
        .withExif({ IFD0: { Artist: 'someone' } })
        .jpeg()
        .toBuffer(),
    ),
  ])
})
afterEach(() => writeSettings(app.platform, { requireEmailVerification: false }))
afterAll(() => app.close())

let count = 0
function form(fields: Record<string, string> = {}) {
  count += 1
  return { email: `new${count}@example.test`, username: `new.${count}`, password: 'long enough', ...fields }
}

const register = (fields: Record<string, string>) =>
  app.as()('POST /auth/users/register', { body: form(fields) })

/** A raw body that bypasses the types. */
async function refusal(url: string, body: object) {
  const answer = await app.http.inject({ method: 'POST', url, body })
  const errors: { path: string }[] = answer.json().errors ?? []
  return { status: answer.statusCode, paths: [...new Set(errors.map((error) => error.path))] }
}

const accountOf = async (id: string) => {
  const [account] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, id))
  return account
}

const howMany = async () => {
  const { db } = app.platform
  const stored = await keptFiles(app)
  return {
    people: await db.orm.$count(accounts),
    papers: await db.orm.$count(files),
    emails: await db.orm.$count(mails),
    stored: stored.filter((name) => name.endsWith('.webp') || name.endsWith('.pdf')).length,
  }
}

test('a fan can register, log in, and is asked to confirm their address', async () => {
  const body = form({ firstName: 'Ada', lastName: 'King', gender: 'female', country: 'GB' })
  const { _id, status } = await app.as()('POST /auth/users/register', { body })
  expect(status).toBe('active')
  const { token } = await app.as()('POST /auth/login', {
    body: { username: body.email, password: body.password },
  })
  expect(await app.as(token)('GET /users/me')).toMatchObject({
    _id,
    username: body.username,
    name: 'Ada King',
    gender: 'female',
    country: 'GB',
    isPerformer: false,
    isOperator: false,
    operatorRole: null,
    verifiedEmail: false,
    balance: 0,
  })
  const [mail, ...more] = await emailsTo(app, body.email)
  expect(mail?.subject).toBe('Confirm your email address')
  expect(mail?.text).toContain(`${app.platform.config.publicUrl}/auth/verify-email?token=`)
  expect(more).toEqual([])
})

test('the name is the given one, or built from its parts, or the username', async () => {
  const nameOf = async (fields: Record<string, string>) =>
    (await accountOf((await register(fields))._id))?.name
  expect(await nameOf({ name: 'Ada', firstName: 'Augusta' })).toBe('Ada')
  expect(await nameOf({ firstName: 'Augusta' })).toBe('Augusta')
  expect(await nameOf({ name: '  ', username: 'just_me' })).toBe('just_me')
  expect(await nameOf({ name: '\u200b', username: 'still_me' })).toBe('still_me')
})

test('if confirmation is required, a new user waits until the address is confirmed', async () => {
  await writeSettings(app.platform, { requireEmailVerification: true })
  const body = form()
  const joined = await app.as()('POST /auth/users/register', { body })
  expect(joined.status).toBe('pending-email-confirmation')
  const login = () =>
    app.as()('POST /auth/login', { body: { username: body.email, password: body.password } })
  await expect(login()).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  const [mail] = await emailsTo(app, body.email)
  const { password } = body
  await app.as()('POST /auth/email-verification', { body: { token: mail?.token, password } })
  expect(await app.as((await login()).token)('GET /users/me')).toMatchObject({
    status: 'active',
    verifiedEmail: true,
  })
})

test('a username is unique in any case, and the error names the field', async () => {
  const first = form()
  await app.as()('POST /auth/users/register', { body: first })
  const username = { status: 409, code: 'USERNAME_TAKEN', errors: [{ path: 'username' }] }
  await expect(register({ username: first.username.toUpperCase() })).rejects.toMatchObject(username)
})

describe('an address that another account has confirmed', () => {
  const secret = 'the password of the owner'
  const makeOwner = async (site = app) =>
    makeFan(site, { passwordHash: await hashPassword(site.platform.config, secret) })

  /** Everything a new user can see of their account and of the responses, without their own unique values. */
  async function joinAndLook(email: string) {
    const body = { ...form(), email }
    const joined = await app.as()('POST /auth/users/register', { body })
    const { password, username } = body
    const login = (name: string, word = password) =>
      app.as()('POST /auth/login', { body: { username: name, password: word } })
    const { token } = await login(email)
    const byName = await login(username)
    const me = await app.as(token)('GET /users/me')
    const same = await app.as(token)('PUT /users', { body: { email, name: 'Same' } })
    const again = await app.as(token)('POST /users/pending-email')
    const wrong = await login(email, 'another one of many words').catch((error) => error)
    const own = (value: unknown) =>
      JSON.stringify(value)
        .replaceAll(String(me?._id), 'ID')
        .replaceAll(email, 'EMAIL')
        .replaceAll(username, 'NAME')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    return {
      seen: own({ joined, me, same, again, wrong: [wrong.status, wrong.code, wrong.message] }),
      hasLogin: byName.token.length > 0,
    }
  }

  test('gets the same response as a free one, and its owner gets a notice instead of a link', async () => {
    const owner = await makeOwner()
    const [free, taken] = [
      await joinAndLook(`free${Date.now()}@example.test`),
      await joinAndLook(owner.email.toUpperCase()),
    ]
    expect(taken).toMatchObject({ seen: free.seen, hasLogin: true })
    const emails = await emailsTo(app, owner.email.toUpperCase())
    expect(emails.map(({ subject, token }) => [subject, token])).toEqual([
      ['You already have an account', ''],
      ['You already have an account', ''],
    ])
    // The owner keeps the address, the password and the account.
    const { token } = await app.as()('POST /auth/login', {
      body: { username: owner.email, password: secret },
    })
    expect(await app.as(token)('GET /users/me')).toMatchObject({ _id: owner.id, verifiedEmail: true })
  })

  test('costs a login the same checks, whether the address is known or not', async () => {
    const owner = await makeOwner()
    const verify = vi.spyOn(argon2, 'verify')
    const checks = async (username: string) => {
      verify.mockClear()
      await app
        .as()('POST /auth/login', { body: { username, password: 'a wrong password' } })
        .catch(() => {})
      return verify.mock.calls.length
    }
    try {
      const known = await checks(owner.email)
      expect(known).toBeGreaterThan(0)
      expect(await checks('unknown@example.test')).toBe(known)
    } finally {
      verify.mockRestore()
    }
  })

  test('tries at the owner’s password still count after a login to one’s own account in between', async () => {
    const limited = await startTestApp({ RATE_LIMITS: '1' }, { databaseUrl: app.databaseUrl })
    const owner = await makeOwner(limited)
    const body = { ...form(), email: owner.email }
    await limited.as()('POST /auth/users/register', { body })
    const login = (password: string) =>
      limited.as()('POST /auth/login', { body: { username: owner.email, password } })
    const refused: unknown[] = []
    for (let n = 0; n < 8 && !refused.includes(429); n++) {
      await login('a guess at the owner').catch(({ status }) => refused.push(status))
      await login(body.password).catch(({ status }) => refused.push(status))
    }
    expect(refused).toContain(429)
    await limited.close()
  })
})

test('the account that confirms an address gets it from one that only claims it', async () => {
  const email = `claimed${Date.now()}@example.test`
  const bodies = [form(), form()].map((one) => ({ ...one, email }))
  for (const body of bodies) await app.as()('POST /auth/users/register', { body })
  const [squatter, owner] = bodies
  const [, mail] = await emailsTo(app, email)
  await app.as()('POST /auth/email-verification', {
    body: { token: mail?.token ?? '', password: owner?.password ?? '' },
  })
  const meOf = async (username = '', password = '') => {
    const { token } = await app.as()('POST /auth/login', { body: { username, password } })
    return app.as(token)('GET /users/me')
  }
  expect(await meOf(email, owner?.password)).toMatchObject({ username: owner?.username, verifiedEmail: true })
  expect(await meOf(squatter?.username, squatter?.password)).toMatchObject({ email, verifiedEmail: false })
})

test('ten concurrent registrations with one address create ten accounts, one of which has it', async () => {
  const before = await howMany()
  const email = 'race@example.test'
  await Promise.all(Array.from({ length: 10 }, () => register({ email })))
  expect(await howMany()).toEqual({ ...before, people: before.people + 10, emails: before.emails + 10 })
  const { rows } = await app.platform.db.pool.query(
    'select count(*)::integer as holders from accounts where email = $1',
    [email],
  )
  expect(rows).toEqual([{ holders: 1 }])
})

test.each([
  [{ email: 'no address' }, 'email'],
  [{ email: '' }, 'email'],
  [{ password: 'short' }, 'password'],
  [{ username: 'ab' }, 'username'],
  [{ username: 'two words' }, 'username'],
  [{ username: 'me@example.test' }, 'username'],
  [{ username: '0198c5d2-8f3c-7b7e-9a4e-2f1d3c5b7a90' }, 'username'],
  [{ username: 'Admin' }, 'username'],
  [{ username: 'creators' }, 'username'],
  [{ username: 'robots.txt' }, 'username'],
  [{ username: 'home.data' }, 'username'],
  [{ gender: 'other than listed' }, 'gender'],
  [{ country: 'gb' }, 'country'],
  [{ country: 'QQ' }, 'country'],
  [{ isOperator: true }, 'isOperator'],
  [{ verifiedEmail: true }, 'verifiedEmail'],
  [{ balance: 1000 }, 'balance'],
])('%j is refused, names %s and writes nothing', async (fields, path) => {
  const before = await howMany()
  expect(await refusal('/api/auth/users/register', { ...form(), ...fields })).toEqual({
    status: 422,
    paths: [path],
  })
  expect(await howMany()).toEqual(before)
})

test('fields that are too long are named', async () => {
  const long = { password: 'x'.repeat(limits.passwordMax + 1), name: 'x'.repeat(limits.name + 1) }
  const { status, paths } = await refusal('/api/auth/users/register', form(long))
  expect(status).toBe(422)
  expect(paths.sort()).toEqual(['name', 'password'])
})

test('missing fields are named', async () => {
  const { status, paths } = await refusal('/api/auth/users/register', {})
  expect(status).toBe(422)
  expect(paths.sort()).toEqual(['email', 'password', 'username'])
})

test('the list of reserved names is in lower case', () => {
  for (const name of reservedUsernames) expect(name).toBe(name.toLowerCase())
})

test('with reCAPTCHA on, the form needs a valid token', async () => {
  const judge = await openLoopback()
  judge.server.on('request', async (request, response) => {
    const asked = new URLSearchParams(String(Buffer.concat(await request.toArray())))
    response.end(JSON.stringify({ success: asked.get('response') === 'human' }))
  })
  const env = { RECAPTCHA_SECRET: 'shh', RECAPTCHA_VERIFY_URL: judge.base }
  const site = await startTestApp(env, { databaseUrl: app.databaseUrl })
  const before = await howMany()
  const join = (fields: Record<string, string>) =>
    site.as()('POST /auth/users/register', { body: form(fields) })
  const robot = { status: 422, errors: [{ path: 'captchaToken' }] }
  await expect(join({})).rejects.toMatchObject(robot)
  await expect(join({ captchaToken: 'robot' })).rejects.toMatchObject(robot)
  const creator = site.as()('POST /auth/performers/register', {
    body: creatorForm({ captchaToken: 'robot' }),
  })
  await expect(creator).rejects.toMatchObject(robot)
  expect(await howMany()).toEqual(before)
  await join({ captchaToken: 'human' })
  await site.close()
  await judge.close()
})

type Parts = Record<string, string | Blob | undefined>

function creatorForm(fields: Parts = {}) {
  const all: Parts = {
    ...form(),
    dateOfBirth: '1990-05-17',
    idVerification: picture,
    documentVerification: paper,
    ...fields,
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'string') body.set(name, value)
    else if (value) body.set(name, value, 'passport')
  }
  return body
}

const registerCreator = (fields?: Parts) =>
  app.as()('POST /auth/performers/register', { body: creatorForm(fields) })

test('a creator can register with two documents and log in, and is public after an operator’s approval', async () => {
  const { _id } = await registerCreator({ username: 'fresh.creator', name: 'Fresh' })
  const { token } = await app.as()('POST /auth/login', {
    body: { username: 'fresh.creator', password: 'long enough' },
  })
  expect(await app.as(token)('GET /users/me')).toMatchObject({
    _id,
    isPerformer: true,
    isOperator: false,
    operatorRole: null,
    name: 'Fresh',
  })
  const [creator] = await app.platform.db.orm.select().from(creators).where(eq(creators.accountId, _id))
  expect(creator).toMatchObject({
    dateOfBirth: '1990-05-17',
    verifiedDocument: false,
    verifiedAccount: false,
  })
  const kept = await app.platform.db.orm.select().from(files).where(eq(files.ownerId, _id))
  const byId = new Map(kept.map((file) => [file.id, file]))
  expect(byId.get(creator?.idVerificationFileId ?? '')).toMatchObject({
    kind: 'document',
    mime: 'image/webp',
  })
  expect(byId.get(creator?.documentVerificationFileId ?? '')).toMatchObject({
    kind: 'document',
    mime: 'application/pdf',
    size: paper.size,
  })
})

test.each([
  ['2026-05-17', '2008-05-17', '2008-05-18'],
  ['2026-12-31', '2008-12-31', '2009-01-01'],
  ['2026-02-28', '2008-02-28', '2008-02-29'],
  ['2026-03-01', '2008-02-29', '2008-03-02'],
])('a creator can register from their eighteenth birthday on: %s', async (day, born, later) => {
  // A fixed date, so that the day does not end during the test.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
  try {
    await registerCreator({ dateOfBirth: born })
    await expect(registerCreator({ dateOfBirth: later })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'dateOfBirth' }],
    })
  } finally {
    vi.useRealTimers()
  }
})

test.each<[Parts, string]>([
  [{ idVerification: undefined }, 'idVerification'],
  [{ documentVerification: undefined }, 'documentVerification'],
  [{ idVerification: 'a text' }, 'idVerification'],
  [{ idVerification: new Blob(['MZ this is a program']) }, 'idVerification'],
  [{ documentVerification: new Blob(['<script>alert(1)</script>']) }, 'documentVerification'],
  [{ documentVerification: new Blob([]) }, 'documentVerification'],
  [{ selfie: new Blob(['x']) }, 'selfie'],
  [{ dateOfBirth: undefined }, 'dateOfBirth'],
  [{ dateOfBirth: '17/05/1990' }, 'dateOfBirth'],
  [{ dateOfBirth: '1990-02-30' }, 'dateOfBirth'],
  [{ dateOfBirth: '0000-01-01' }, 'dateOfBirth'],
  [{ dateOfBirth: '3000-01-01' }, 'dateOfBirth'],
  [{ username: 'auth' }, 'username'],
  [{ country: 'QQ' }, 'country'],
  [{ password: 'short' }, 'password'],
  [{ verifiedDocument: 'true' }, 'verifiedDocument'],
])('a creator’s form with %j is refused, names %s and writes nothing', async (fields, path) => {
  const before = await howMany()
  await expect(registerCreator(fields)).rejects.toMatchObject({ status: 422, errors: [{ path }] })
  expect(await howMany()).toEqual(before)
})

test('a broken picture is refused and leaves no account behind', async () => {
  const before = await howMany()
  const torn = picture.slice(0, 300)
  await expect(registerCreator({ documentVerification: torn })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'documentVerification' }],
  })
  expect(await howMany()).toEqual(before)
})

test('a taken username is refused for creators too, and their documents are deleted', async () => {
  await register({ username: 'taken.name' })
  const before = await howMany()
  await expect(registerCreator({ username: 'taken.name' })).rejects.toMatchObject({
    status: 409,
    errors: [{ path: 'username' }],
  })
  expect(await howMany()).toEqual(before)
})

test('a taken address is not revealed to creators either', async () => {
  const owner = await makeFan(app)
  expect(await registerCreator({ email: owner.email })).toMatchObject({ status: 'active' })
  expect(await emailsTo(app, owner.email)).toMatchObject([{ subject: 'You already have an account' }])
})

test('documents cannot be sent as JSON', async () => {
  const { status } = await refusal('/api/auth/performers/register', { ...form(), dateOfBirth: '1990-05-17' })
  expect(status).toBe(415)
})

describe('consents at registration', () => {
  const { termsVersion } = settingDefaults
  const given = async (accountId: string) => {
    const rows = await app.platform.db.orm.select().from(consents).where(eq(consents.accountId, accountId))
    return rows.map(({ kind, version }) => `${kind} ${version}`).sort()
  }
  const meOf = async (body: { username: string; password: string }) => {
    const { username, password } = body
    const { token } = await app.as()('POST /auth/login', { body: { username, password } })
    return { token, me: await app.as(token)('GET /users/me') }
  }

  test('are recorded with their version, and only if given', async () => {
    const asked = { ...form(), isAdult: true, termsVersion }
    const { _id } = await app.as()('POST /auth/users/register', { body: asked })
    expect(await given(_id)).toEqual(['adult 18', `terms ${termsVersion}`])
    expect((await meOf(asked)).me).toMatchObject({ isAdult: true, termsVersion })
    const other = form()
    const joined = await app.as()('POST /auth/users/register', { body: other })
    expect(await given(joined._id)).toEqual([])
    expect((await meOf(other)).me).toMatchObject({ isAdult: false, termsVersion: null })
  })

  test.each([
    [{ isAdult: false }, 'isAdult'],
    [{ termsVersion: 'another' }, 'termsVersion'],
    [{ termsVersion: '' }, 'termsVersion'],
    [{ isAdult: 'yes' }, 'isAdult'],
  ])('%j is refused with the name of the field', async (fields, path) => {
    const body = { ...form(), ...fields }
    const answer = await app.http.inject({ method: 'POST', url: '/api/auth/users/register', body })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path }])
  })

  test('can be given later, once per version, and again for new terms', async () => {
    const body = form()
    const { _id } = await app.as()('POST /auth/users/register', { body })
    const { token } = await meOf(body)
    const agree = (termsVersion: string, isAdult = true) =>
      app.as(token)('POST /users/consents', { body: { isAdult, termsVersion } })
    await expect(agree(termsVersion, false)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'isAdult' }],
    })
    for (let i = 0; i < 2; i++)
      expect(await agree(termsVersion)).toMatchObject({ isAdult: true, termsVersion })
    await writeSettings(app.platform, { termsVersion: 'two' })
    await expect(agree(termsVersion)).rejects.toMatchObject({ errors: [{ path: 'termsVersion' }] })
    expect(await agree('two')).toMatchObject({ termsVersion: 'two' })
    await writeSettings(app.platform, { termsVersion })
    expect(await given(_id)).toEqual(['adult 18', `terms ${termsVersion}`, 'terms two'])
  })
})

test.each(['password123', 'qwertyuiop'])('a common password is refused: %s', async (password) => {
  await expect(register({ password })).rejects.toMatchObject({ status: 422, errors: [{ path: 'password' }] })
})

test('a password equal to the name or address is refused', async () => {
  const wrong = { status: 422, errors: [{ path: 'password' }] }
  await expect(register({ username: 'nightingale', password: 'Nightingale' })).rejects.toMatchObject(wrong)
  await expect(register({ name: 'Ada Lovelace', password: 'adalovelace' })).rejects.toMatchObject(wrong)
  const email = 'long.local.part@example.test'
  for (const password of ['long.local.part', email])
    await expect(register({ email, password })).rejects.toMatchObject(wrong)
})
