import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { emailsTo } from '@ovation/testing/emails'
import { soon } from '@ovation/testing/soon'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type Account,
  accounts,
  hashPassword,
  openResetLink,
  openSession,
  sessions,
} from '#modules/identity/accounts'
import { sha256 } from '#platform/crypto'
import { sendResetLink } from './request-password-reset.ts'

const password = 'correct horse'
const changed = 'battery staple'
const askedBy = 'network 127.0.0'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(app.platform.config, password)
})
afterAll(() => app.close())

const person = (fields: Partial<Account> = {}) => makeFan(app, { passwordHash, ...fields })

const login = (username: string, secret: string) =>
  app.as()('POST /auth/login', { body: { username, password: secret } })

const change = (token: string, body: { password: string; currentPassword?: string; source?: string }) =>
  app.as(token)('PUT /auth/users/me/password', { body })

const me = (token: string) => app.as(token)('GET /users/me')

const another = (accountId: string) =>
  openSession(app.platform.db.orm, accountId, false, { ip: '127.0.0.1', userAgent: 'another' })

const resetLink = (accountId: string) => openResetLink(app.platform.db.orm, accountId)

test('a new password needs the current one, keeps this login and ends the others', async () => {
  const fan = await person()
  const phone = await another(fan.id)
  const link = await resetLink(fan.id)
  const dropped = vi.spyOn(app.platform.realtime, 'dropAccount')
  const done = await change(fan.token, { password: changed, currentPassword: password, source: 'user' })
  expect(done).toEqual({ success: true })
  expect(await me(fan.token)).toMatchObject({ _id: fan.id })
  await expect(me(phone)).rejects.toMatchObject({ status: 401 })
  await expect(change(link, { password: 'by an old link' })).rejects.toMatchObject({ status: 401 })
  await expect(login(fan.username, password)).rejects.toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  await login(fan.username, changed)
  const [session] = await app.platform.db.orm
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256(fan.token)))
  expect(dropped).toHaveBeenCalledExactlyOnceWith(fan.id, session?.id)
  dropped.mockRestore()
})

test('the owner gets an email about a changed password', async () => {
  const fan = await person()
  await change(fan.token, { password: changed, currentPassword: password })
  expect((await emailsTo(app, fan.email)).map((mail) => mail.subject)).toEqual(['Your password was changed'])
})

test('without the current password, or with a wrong one, nothing changes', async () => {
  const fan = await person()
  const phone = await another(fan.id)
  for (const currentPassword of [undefined, '', 'wrong horse', changed]) {
    const body = { password: changed, ...(currentPassword === undefined ? {} : { currentPassword }) }
    await expect(change(fan.token, body)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'currentPassword' }],
    })
  }
  await login(fan.username, password)
  expect(await me(phone)).toMatchObject({ _id: fan.id })
})

test('an account created with a provider can set a first password', async () => {
  const fan = await person({ passwordHash: null })
  await change(fan.token, { password: changed })
  await login(fan.username, changed)
})

test('of two concurrent password changes one succeeds', async () => {
  const fan = await person()
  const phone = await another(fan.id)
  const tries = await Promise.allSettled([
    change(fan.token, { password: 'chosen here', currentPassword: password }),
    change(phone, { password: 'chosen there', currentPassword: password }),
  ])
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('a login in progress while the password changes ends with the change', async () => {
  const { orm } = app.platform.db
  const fan = await person()
  const newHash = await hashPassword(app.platform.config, changed)
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const entering = await orm.transaction(async (tx) => {
    await tx.update(accounts).set({ passwordHash: newHash }).where(eq(accounts.id, fan.id))
    const entered = login(fan.username, password).catch((error: unknown) => error)
    await soon(async () => expect((await orm.execute(waiting)).rowCount).toBe(1))
    return { entered }
  })
  expect(await entering.entered).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
})

test('a forgotten password is replaced with the emailed link, and all logins end', async () => {
  const fan = await person()
  expect(await app.as()('POST /auth/users/forgot', { body: { email: fan.email.toUpperCase() } })).toEqual({
    success: true,
  })
  const mail = await soon(async () => {
    const [first] = await emailsTo(app, fan.email)
    expect(first?.subject).toBe('Choose a new password')
    return first
  })
  expect(mail?.text).toContain(`${app.platform.config.publicUrl}/auth/reset-password?token=${mail?.token}`)
  await change(mail?.token ?? '', { password: changed })
  await expect(me(fan.token)).rejects.toMatchObject({ status: 401 })
  await login(fan.username, changed)
})

test('a reset link allows only the choice of a password', async () => {
  const fan = await person()
  const link = await resetLink(fan.id)
  await expect(me(link)).rejects.toMatchObject({ status: 401 })
  await expect(app.as(link)('POST /auth/logout', { body: {} })).rejects.toMatchObject({ status: 401 })
  await change(link, { password: changed })
})

test('a reset link works once: of five uses at the same time one succeeds', async () => {
  const fan = await person()
  const link = await resetLink(fan.id)
  const choices = Array.from({ length: 5 }, (_, index) => `choice number ${index}`)
  const tries = await Promise.allSettled(choices.map((choice) => change(link, { password: choice })))
  const winners = choices.filter((_, index) => tries[index]?.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 401 })
  await login(fan.username, winners[0] ?? '')
  await expect(change(link, { password: changed })).rejects.toMatchObject({ status: 401 })
})

test('a reset link expires', async () => {
  const fan = await person()
  const link = await resetLink(fan.id)
  await app.platform.db.orm
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.tokenHash, sha256(link)))
  await expect(change(link, { password: changed })).rejects.toMatchObject({ status: 401 })
  await login(fan.username, password)
})

test('a new reset link keeps the earlier ones, and all end when one is used', async () => {
  const fan = await person()
  await Promise.all(
    Array.from({ length: 4 }, () => sendResetLink(app.platform, { email: fan.email, askedBy })),
  )
  const links = (await emailsTo(app, fan.email)).map(({ token }) => token)
  expect(new Set(links).size).toBe(4)
  await change(links[0] ?? '', { password: changed })
  for (const link of links) {
    await expect(change(link, { password: 'one more time' })).rejects.toMatchObject({ status: 401 })
  }
  const left = and(eq(sessions.accountId, fan.id), eq(sessions.purpose, 'reset'))
  expect(await app.platform.db.orm.$count(sessions, left)).toBe(0)
})

test('a reset request has the same answer and work, whether the address has an account or not', async () => {
  const fan = await person()
  const asked = vi.spyOn(app.platform.jobs, 'enqueue')
  for (const email of [fan.email, 'nobody@example.test']) {
    asked.mockClear()
    expect(await app.as()('POST /auth/users/forgot', { body: { email } })).toEqual({ success: true })
    expect(asked.mock.calls.map(([, name, payload]) => [name, payload])).toEqual([
      ['auth.send-reset-link', { email, askedBy }],
    ])
  }
  asked.mockRestore()
})

test('unknown and disabled accounts get no email', async () => {
  const disabled = await person({ status: 'inactive' })
  for (const email of [disabled.email, 'stranger@example.test']) {
    await sendResetLink(app.platform, { email: email, askedBy })
    expect(await emailsTo(app, email)).toEqual([])
  }
})

test('a reset link confirms an unconfirmed address and gives no other access', async () => {
  const fan = await person({ status: 'pending-email-confirmation', verifiedEmail: false })
  await sendResetLink(app.platform, { email: fan.email, askedBy })
  const [mail] = await emailsTo(app, fan.email)
  await expect(me(mail?.token ?? '')).rejects.toMatchObject({ status: 401 })
  await change(mail?.token ?? '', { password: changed })
  const { token } = await login(fan.username, changed)
  expect(await me(token)).toMatchObject({ status: 'active', verifiedEmail: true })
})

test('a link to an unconfirmed address does not give access to an operator account', async () => {
  const operator = await person({ operatorRole: 'owner', verifiedEmail: false })
  await sendResetLink(app.platform, { email: operator.email, askedBy })
  expect(await emailsTo(app, operator.email)).toEqual([])
  const taken = change(await resetLink(operator.id), { password: changed })
  await expect(taken).rejects.toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
  await login(operator.username, password)
})

test('a reset link deletes the payout details of an unconfirmed account, and keeps those of a confirmed one', async () => {
  for (const verifiedEmail of [false, true]) {
    const creator = await makeCreator(app, { account: { passwordHash, verifiedEmail } })
    const banking = { firstName: 'A', lastName: 'B', bankName: 'Bank', bankAccount: '12345678' }
    const params = { id: creator.id }
    await app.as(creator.token)('PUT /performers/{id}/banking-settings', { params, body: banking })
    await change(await resetLink(creator.id), { password: changed })
    const { token } = await login(creator.username, changed)
    const { bankingInformation } = await app.as(token)('GET /performers/me')
    expect(bankingInformation !== null).toBe(verifiedEmail)
  }
})

test('a disabled account cannot use the link it has', async () => {
  const fan = await person()
  const link = await resetLink(fan.id)
  await app.platform.db.orm.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, fan.id))
  await expect(change(link, { password: changed })).rejects.toMatchObject({ status: 401 })
})

test.each([
  ['PUT', '/api/auth/users/me/password', {}, 'password'],
  ['PUT', '/api/auth/users/me/password', { password: 'short' }, 'password'],
  ['PUT', '/api/auth/users/me/password', { password: changed, accountId: 'another' }, 'accountId'],
  ['POST', '/api/auth/users/forgot', {}, 'email'],
  ['POST', '/api/auth/users/forgot', { email: 'no address' }, 'email'],
  ['POST', '/api/auth/users/forgot', { email: ['a@example.test'] }, 'email'],
] as const)('%s %s with %j is refused and names %s', async (method, url, body, path) => {
  const fan = await person()
  const answer = await app.http.inject({ method, url, body, headers: { authorization: fan.token } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ path }])
})

test('strangers cannot choose another person’s password', async () => {
  for (const token of [null, 'made up']) {
    await expect(
      app.as(token)('PUT /auth/users/me/password', { body: { password: changed } }),
    ).rejects.toMatchObject({
      status: 401,
    })
  }
})

test('a common password is refused both in a login and with a reset link', async () => {
  const fan = await person({ username: 'nightingale.sings' })
  const link = await resetLink(fan.id)
  const wrong = { status: 422, errors: [{ path: 'password' }] }
  for (const chosen of ['password123', 'Nightingale.Sings', fan.email]) {
    await expect(change(fan.token, { password: chosen, currentPassword: password })).rejects.toMatchObject(
      wrong,
    )
    await expect(change(link, { password: chosen })).rejects.toMatchObject(wrong)
  }
  await change(link, { password: changed })
})
