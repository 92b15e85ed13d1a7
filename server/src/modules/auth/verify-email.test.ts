import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type Account,
  accounts,
  emailVerifications,
  openResetLink,
  sendEmailVerification,
} from '#modules/accounts'
import { sha256 } from '#platform/crypto'
import { makeFan, startTestApp, type TestApp } from '#testing'
import { lettersTo } from '../../testing/letters.ts'
import { resendVerification } from './verify-email.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newcomer = (fields: Partial<Account> = {}) =>
  makeFan(app, { verifiedEmail: false, status: 'pending-email-confirmation', ...fields })

async function linkFor(person: { id: string; email: string }) {
  const { db } = app.platform
  await db.orm.transaction((tx) => sendEmailVerification(app.platform, tx, person))
  return (await lettersTo(app, person.email)).at(-1)?.token ?? ''
}

const confirm = (token: string) => app.as()('POST /auth/email-verification', { body: { token } })

const stateOf = async (id: string) => {
  const [account] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, id))
  return { status: account?.status, verifiedEmail: account?.verifiedEmail }
}

const expired = { status: 422, code: 'LINK_EXPIRED' }

test('the link confirms the address and lets the newcomer in, once', async () => {
  const fan = await newcomer()
  const token = await linkFor(fan)
  expect(await confirm(token)).toEqual({ success: true })
  expect(await stateOf(fan.id)).toEqual({ status: 'active', verifiedEmail: true })
  await expect(confirm(token)).rejects.toMatchObject(expired)
})

test('of five who open the link at once one is let in', async () => {
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

test('confirming does not open a disabled account', async () => {
  const fan = await newcomer({ status: 'inactive' })
  await confirm(await linkFor(fan))
  expect(await stateOf(fan.id)).toMatchObject({ status: 'inactive' })
})

test('a new address ends the reset link sent to the one before', async () => {
  const fan = await makeFan(app)
  const reset = await openResetLink(app.platform.db.orm, fan.id)
  await linkFor({ ...fan, email: 'new-home@example.test' })
  const change = app.as(reset)('PUT /auth/users/me/password', { body: { password: 'taken over' } })
  await expect(change).rejects.toMatchObject({ status: 401 })
})

test('the link is sent again to who waits for it', async () => {
  const fan = await newcomer()
  expect(
    await app.as()('POST /auth/email-verification', { body: { email: fan.email.toUpperCase() } }),
  ).toEqual({
    success: true,
  })
  const letters = await vi.waitFor(async () => {
    const found = await lettersTo(app, fan.email)
    expect(found).toHaveLength(1)
    return found
  }, 5000)
  await confirm(letters[0]?.token ?? '')
})

test('asking again answers the same whoever the address belongs to', async () => {
  const confirmed = await makeFan(app)
  for (const email of ['nobody@example.test', confirmed.email]) {
    expect(await app.as()('POST /auth/email-verification', { body: { email } })).toEqual({ success: true })
  }
})

test('nobody who is confirmed, disabled or unknown gets a letter', async () => {
  const confirmed = await makeFan(app)
  const disabled = await newcomer({ status: 'inactive' })
  for (const email of [confirmed.email, disabled.email, 'stranger@example.test']) {
    await resendVerification(app.platform, email)
    expect(await lettersTo(app, email)).toEqual([])
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
