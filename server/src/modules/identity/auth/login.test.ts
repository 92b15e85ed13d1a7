import argon2 from '@node-rs/argon2'
import { cookies, messages } from '@ovation/contract'
import { makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Account, accounts, hashPassword, sessions } from '#modules/identity/accounts'
import { writeSettings } from '#modules/identity/settings'
import { sha256 } from '#platform/crypto'

const password = 'correct horse'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(app.platform.config, password)
})
afterEach(() => writeSettings(app.platform, { requireEmailVerification: false }))
afterAll(() => app.close())

const person = (fields: Partial<Account> = {}) => makeFan(app, { passwordHash, ...fields })

const login = (username: string, secret = password, remember?: boolean) =>
  app.as()('POST /auth/login', { body: { username, password: secret, ...(remember ? { remember } : {}) } })

const incorrect = { status: 422, code: 'INCORRECT_CREDENTIALS', message: messages.incorrectCredentials }

test('email and username both log in, in any case', async () => {
  const fan = await person({ username: 'Nightingale', email: 'Night@Example.test' })
  for (const name of ['Nightingale', 'nightINGALE', 'night@example.test', ' NIGHT@example.TEST ']) {
    const { token } = await login(name)
    expect(await app.as(token)('GET /users/me')).toMatchObject({ _id: fan.id })
  }
})

test('a login lasts a day, and a year when remembered', async () => {
  const fan = await person()
  const days = async (token: string) => {
    const where = eq(sessions.tokenHash, sha256(token))
    const [session] = await app.platform.db.orm.select().from(sessions).where(where)
    return ((session?.expiresAt.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000)
  }
  expect(await days((await login(fan.username)).token)).toBeCloseTo(cookies.sessionDays, 2)
  expect(await days((await login(fan.username, password, true)).token)).toBeCloseTo(cookies.rememberedDays, 2)
})

test('an expired login is refused', async () => {
  const fan = await person()
  const { token } = await login(fan.username)
  await app.platform.db.orm
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.tokenHash, sha256(token)))
  await expect(app.as(token)('GET /users/me')).rejects.toMatchObject({ status: 401 })
})

test('the database never contains the token itself', async () => {
  const fan = await person()
  const { token } = await login(fan.username)
  const { rows } = await app.platform.db.pool.query('select * from sessions where account_id = $1', [fan.id])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a wrong password, an unknown name and an account without a password get the same answer', async () => {
  const fan = await person()
  const social = await person({ passwordHash: null })
  await expect(login(fan.username, 'wrong horse')).rejects.toMatchObject(incorrect)
  await expect(login('nobody.at.all')).rejects.toMatchObject(incorrect)
  await expect(login('nobody@example.test')).rejects.toMatchObject(incorrect)
  await expect(login(social.username)).rejects.toMatchObject(incorrect)
})

test('response times reveal nothing: every refusal costs the same check', async () => {
  const fan = await person()
  const social = await person({ passwordHash: null })
  const checks = vi.spyOn(argon2, 'verify')
  for (const name of [fan.username, social.username, 'nobody.at.all']) {
    checks.mockClear()
    await expect(login(name, 'wrong horse')).rejects.toMatchObject(incorrect)
    expect(checks).toHaveBeenCalledTimes(1)
    expect(checks.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
  checks.mockRestore()
})

test('a disabled account is reported as disabled only with its password', async () => {
  const fan = await person({ status: 'inactive' })
  await expect(login(fan.username)).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_DISABLED' })
  await expect(login(fan.username, 'wrong horse')).rejects.toMatchObject(incorrect)
})

test('an unconfirmed address prevents login only while the site requires confirmation', async () => {
  const fan = await person({ verifiedEmail: false, status: 'pending-email-confirmation' })
  await writeSettings(app.platform, { requireEmailVerification: true })
  await expect(login(fan.username)).rejects.toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
  await expect(login(fan.username, 'wrong horse')).rejects.toMatchObject(incorrect)
  await writeSettings(app.platform, { requireEmailVerification: false })
  const { token } = await login(fan.username)
  expect(await app.as(token)('GET /users/me')).toMatchObject({ status: 'active', verifiedEmail: false })
})

test('disabling an account ends its logins', async () => {
  const fan = await person()
  const { token } = await login(fan.username)
  await app.platform.db.orm.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, fan.id))
  await expect(app.as(token)('GET /users/me')).rejects.toMatchObject({ status: 401 })
  await expect(app.as(token)('POST /auth/logout', { body: {} })).rejects.toMatchObject({ status: 401 })
})

test.each([
  [{}, 'username'],
  [{ username: 'someone' }, 'password'],
  [{ username: '', password }, 'username'],
  [{ username: 'someone', password: '' }, 'password'],
  [{ username: ['someone'], password }, 'username'],
  [{ username: 'someone', password: { $ne: null } }, 'password'],
  [{ username: 'someone', password, remember: 'yes' }, 'remember'],
  [{ username: 'someone', password, isOperator: true }, 'isOperator'],
])('%j is refused and names %s', async (body, path) => {
  const answer = await app.http.inject({ method: 'POST', url: '/api/auth/login', body })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ error: 'VALIDATION_FAILED' })
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path)
})

test('names and passwords that are too long are refused without a check', async () => {
  await expect(login('x'.repeat(255))).rejects.toMatchObject({ status: 422, errors: [{ path: 'username' }] })
  await expect(login('someone', 'x'.repeat(129))).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'password' }],
  })
})

test.each(["' or 1=1 --", '%', '_______', '\u0000', '\ud800', '💥'])(
  'the name %j is refused',
  async (username) => {
    await person()
    await expect(login(username)).rejects.toMatchObject({ status: 422 })
  },
)
