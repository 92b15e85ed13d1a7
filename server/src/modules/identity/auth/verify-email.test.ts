import { makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { emailsTo } from '@ovation/testing/emails'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type Account,
  accounts,
  emailVerifications,
  hashPassword,
  identities,
  openSession,
  sendEmailVerification,
} from '#modules/identity/accounts'
import { sha256 } from '#platform/crypto'
import { resendVerification } from './verify-email.ts'

const password = 'correct horse'
const askedBy = 'network 127.0.0'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(app.platform.config, password)
})
afterAll(() => app.close())

const newcomer = (fields: Partial<Account> = {}) =>
  makeFan(app, { verifiedEmail: false, status: 'pending-email-confirmation', passwordHash, ...fields })

async function linkFor(person: { id: string; email: string }) {
  const { db } = app.platform
  await db.orm.transaction((tx) => sendEmailVerification(app.platform, tx, person, askedBy))
  return (await emailsTo(app, person.email)).at(-1)?.token ?? ''
}

const confirm = (token: string) => app.as()('POST /auth/email-verification', { body: { token, password } })
const confirmAs = (login: string | null, token: string) =>
  app.as(login)('POST /auth/email-verification', { body: { token } })
const loginOf = (accountId: string, provider: 'google' | 'twitter' | null = null) =>
  openSession(app.platform.db.orm, accountId, true, { ip: '', userAgent: '' }, provider)
const me = (token: string) => app.as(token)('GET /users/me')

const stateOf = async (id: string) => {
  const [account] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, id))
  return { status: account?.status, verifiedEmail: account?.verifiedEmail }
}

const expired = { status: 422, code: 'LINK_EXPIRED' }

test('the link confirms the address and activates the new account, once', async () => {
  const fan = await newcomer()
  const token = await linkFor(fan)
  expect(await confirm(token)).toEqual({ success: true })
  expect(await stateOf(fan.id)).toEqual({ status: 'active', verifiedEmail: true })
  await expect(confirm(token)).rejects.toMatchObject(expired)
})

test('five concurrent uses of a link succeed once', async () => {
  const token = await linkFor(await newcomer())
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(token)))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('an old, an unknown and a replaced link confirm nothing', async () => {
  const fan = await newcomer()
  const replaced = await linkFor(fan)
  const old = await linkFor(fan)
  await app.platform.db.orm
    .update(emailVerifications)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(emailVerifications.tokenHash, sha256(old)))
  for (const token of [replaced, old, 'made-up']) await expect(confirm(token)).rejects.toMatchObject(expired)
  expect(await stateOf(fan.id)).toEqual({ status: 'pending-email-confirmation', verifiedEmail: false })
})

test('a link sent to an address the account no longer has confirms nothing', async () => {
  const fan = await newcomer({ status: 'active' })
  const token = await linkFor(fan)
  await app.platform.db.orm
    .update(accounts)
    .set({ email: 'elsewhere@example.test' })
    .where(eq(accounts.id, fan.id))
  await expect(confirm(token)).rejects.toMatchObject(expired)
  expect(await stateOf(fan.id)).toEqual({ status: 'active', verifiedEmail: false })
})

test('confirming does not enable a disabled account', async () => {
  const fan = await newcomer({ status: 'inactive' })
  await confirm(await linkFor(fan))
  expect(await stateOf(fan.id)).toMatchObject({ status: 'inactive' })
})

test('the link alone confirms nothing: it needs a login of the account or its password', async () => {
  const fan = await newcomer({ status: 'active' })
  const stranger = await makeFan(app)
  const token = await linkFor(fan)
  for (const login of [null, 'made up', stranger.token]) {
    await expect(confirmAs(login, token)).rejects.toMatchObject({ status: 403, code: 'PASSWORD_REQUIRED' })
  }
  const guess = app.as()('POST /auth/email-verification', { body: { token, password: 'a guess' } })
  await expect(guess).rejects.toMatchObject({ status: 422, errors: [{ path: 'password' }] })
  expect(await stateOf(fan.id)).toMatchObject({ verifiedEmail: false })
  await confirmAs(fan.token, token)
  expect(await stateOf(fan.id)).toMatchObject({ verifiedEmail: true })
})

test('an account without a password is confirmed only within one of its logins', async () => {
  const fan = await newcomer({ status: 'active', passwordHash: null })
  const token = await linkFor(fan)
  await expect(confirm(token)).rejects.toMatchObject({ status: 422, errors: [{ path: 'password' }] })
  await confirmAs(fan.token, token)
})

test('the first confirmation ends every other login and sign-in method, and keeps its own login', async () => {
  const { orm } = app.platform.db
  const fan = await newcomer({ status: 'active' })
  await orm.insert(identities).values([
    { provider: 'twitter', subject: `t-${fan.id}`, accountId: fan.id },
    { provider: 'google', subject: `g-${fan.id}`, accountId: fan.id },
  ])
  const byTwitter = await loginOf(fan.id, 'twitter')
  const dropped = vi.spyOn(app.platform.realtime, 'dropAccount')
  await confirmAs(byTwitter, await linkFor(fan))
  expect(dropped).toHaveBeenCalledExactlyOnceWith(fan.id, expect.any(String))
  dropped.mockRestore()
  await expect(me(fan.token)).rejects.toMatchObject({ status: 401 })
  expect(await me(byTwitter)).toMatchObject({ _id: fan.id, verifiedEmail: true })
  const left = await orm.select().from(identities).where(eq(identities.accountId, fan.id))
  expect(left).toMatchObject([{ provider: 'twitter' }])
})

test('confirmed with the password outside any login: all logins end and the password stays', async () => {
  const fan = await newcomer({ status: 'active' })
  await confirm(await linkFor(fan))
  await expect(me(fan.token)).rejects.toMatchObject({ status: 401 })
  await app.as()('POST /auth/login', { body: { username: fan.username, password } })
})

test('the link is resent to an unconfirmed address', async () => {
  const fan = await newcomer()
  expect(
    await app.as()('POST /auth/email-verification', { body: { email: fan.email.toUpperCase() } }),
  ).toEqual({
    success: true,
  })
  const emails = await soon(async () => {
    const found = await emailsTo(app, fan.email)
    expect(found).toHaveLength(1)
    return found
  })
  await confirm(emails[0]?.token ?? '')
})

test('a request for a new link gets the same response for every address', async () => {
  const confirmed = await makeFan(app)
  for (const email of ['nobody@example.test', confirmed.email]) {
    expect(await app.as()('POST /auth/email-verification', { body: { email } })).toEqual({ success: true })
  }
})

test('confirmed, disabled and unknown addresses get no email', async () => {
  const confirmed = await makeFan(app)
  const disabled = await newcomer({ status: 'inactive' })
  for (const email of [confirmed.email, disabled.email, 'stranger@example.test']) {
    await resendVerification(app.platform, { email, askedBy })
    expect(await emailsTo(app, email)).toEqual([])
  }
})

test.each([
  [{}, 'token'],
  [{ token: '' }, 'token'],
  [{ email: 'no address' }, 'email'],
  [{ token: 7 }, 'token'],
])('%j is refused and names %s', async (body, path) => {
  const answer = await app.http.inject({ method: 'POST', url: '/api/auth/email-verification', body })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ path }])
})
