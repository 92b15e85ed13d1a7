import { emailsTo, makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Account,
  accounts,
  emailUndoTokens,
  hashPassword,
  identities,
  openResetLink,
  sessions,
} from '#modules/identity/accounts'

const password = 'correct horse'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(app.platform.config, password)
})
afterAll(() => app.close())

interface Owner {
  id: string
  token: string
  email: string
  username: string
}

/** A login that is eleven minutes old and stolen. */
async function stolen<P extends Owner>(person: P): Promise<P> {
  await app.platform.db.orm
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 11 * 60 * 1000) })
    .where(eq(sessions.accountId, person.id))
  return person
}

const creatorWith = (account: Partial<Account> = {}) =>
  makeCreator(app, { account: { passwordHash, ...account } })
const fanWith = (account: Partial<Account> = {}) => makeFan(app, { passwordHash, ...account })
const me = (token: string) => app.as(token)('GET /users/me')
const subjectsTo = async (email: string) => (await emailsTo(app, email)).map(({ subject }) => subject)

const bank = { firstName: 'A', lastName: 'B', bankName: 'Bank', bankAccount: '12345678' }
let count = 0
const elsewhere = () => `elsewhere${count++}@example.test`

type More = { currentPassword?: string }

/** Every change that could take over an account or its earnings. */
const changes: Record<string, (owner: Owner, more?: More) => Promise<unknown>> = {
  'the address': ({ token }, more) => app.as(token)('PUT /users', { body: { email: elsewhere(), ...more } }),
  'the address of a creator': ({ id, token }, more) =>
    app.as(token)('PUT /performers/{id}', { params: { id }, body: { email: elsewhere(), ...more } }),
  'the bank account': ({ id, token }, more) =>
    app.as(token)('PUT /performers/{id}/banking-settings', { params: { id }, body: { ...bank, ...more } }),
  'the PayPal address': ({ id, token }, more) =>
    app.as(token)('PUT /performers/{id}/payment-gateway-settings', {
      params: { id },
      body: { key: 'paypal', value: { email: elsewhere() }, status: 'active', ...more },
    }),
  'the account at Stripe': ({ token }, more) =>
    app.as(token)('POST /stripe/accounts', more ? { body: more } : {}),
}

describe.each(Object.entries(changes))('%s', (_what, change) => {
  test('cannot be changed by an old login without the password', async () => {
    const creator = await stolen(await creatorWith())
    const refused = { status: 403, code: 'CONFIRM_IT_IS_YOU' }
    await expect(change(creator)).rejects.toMatchObject(refused)
    await expect(change(creator, { currentPassword: '' })).rejects.toMatchObject(refused)
    await expect(change(creator, { currentPassword: 'a guess' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'currentPassword' }],
    })
    expect(await subjectsTo(creator.email)).toEqual([])
    await change(creator, { currentPassword: password })
    expect(await subjectsTo(creator.email)).toHaveLength(1)
  })

  test('can be changed after a recent login, but not with a wrong password', async () => {
    const creator = await creatorWith()
    await expect(change(creator, { currentPassword: 'a guess' })).rejects.toMatchObject({ status: 422 })
    await change(creator)
  })

  test('without a password can be changed after signing in again', async () => {
    const creator = await stolen(await creatorWith({ passwordHash: null }))
    await expect(change(creator, { currentPassword: 'anything' })).rejects.toMatchObject({ status: 403 })
  })
})

test('a first password needs a recent login', async () => {
  const fan = await stolen(await fanWith({ passwordHash: null }))
  const choose = app.as(fan.token)('PUT /auth/users/me/password', {
    body: { password: 'a thief chose this' },
  })
  await expect(choose).rejects.toMatchObject({ status: 403, code: 'CONFIRM_IT_IS_YOU' })
})

test('an unchanged address and all other profile fields need no confirmation', async () => {
  const fan = await stolen(await fanWith())
  const body = { name: 'Ada', email: fan.email.toUpperCase() }
  expect(await app.as(fan.token)('PUT /users', { body })).toMatchObject(body)
})

test('every change of payout details is emailed, but not an unchanged form', async () => {
  const creator = await creatorWith()
  const params = { id: creator.id }
  const paypal = { key: 'paypal', value: { email: 'a@example.test' }, status: 'active' } as const
  for (let i = 0; i < 2; i++) {
    await app.as(creator.token)('PUT /performers/{id}/banking-settings', { params, body: bank })
    await app.as(creator.token)('PUT /performers/{id}/payment-gateway-settings', { params, body: paypal })
    await app.as(creator.token)('POST /stripe/accounts')
  }
  expect(await subjectsTo(creator.email)).toEqual(Array(3).fill('Your payout details were changed'))
  const other = { ...bank, bankAccount: '99995678' }
  await app.as(creator.token)('PUT /performers/{id}/banking-settings', { params, body: other })
  expect(await subjectsTo(creator.email)).toHaveLength(4)
})

describe('undoing an email change', () => {
  const undo = (token: string) => app.as()('POST /auth/email-change/undo', { body: { token } })
  const lastTo = async (email: string) => (await emailsTo(app, email)).at(-1)?.token ?? ''

  /** A thief who knows the password moves the account to another address. */
  async function taken<P extends Owner>(owner: P, address: string) {
    await app.as(owner.token)('PUT /users', { body: { email: address } })
    const token = await lastTo(address)
    await app.as(owner.token)('POST /auth/email-verification', { body: { token } })
    return owner
  }

  test('restores the address, ends every login, and lets the owner choose a password', async () => {
    const { orm } = app.platform.db
    const thief = 'thief.one@example.test'
    const owner = await taken(await fanWith(), thief)
    await orm.insert(identities).values({ provider: 'google', subject: 'a thief', accountId: owner.id })
    const dropped = vi.spyOn(app.platform.realtime, 'dropAccount')
    const way = await lastTo(owner.email)
    const { token: key } = await undo(way)
    expect(dropped).toHaveBeenCalledWith(owner.id)
    dropped.mockRestore()
    await expect(me(owner.token)).rejects.toMatchObject({ status: 401 })
    expect(await orm.$count(identities, eq(identities.accountId, owner.id))).toBe(0)
    const login = (secret: string) =>
      app.as()('POST /auth/login', { body: { username: owner.username, password: secret } })
    await expect(login(password)).rejects.toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
    await app.as(key)('PUT /auth/users/me/password', { body: { password: 'mine once more' } })
    const { token } = await login('mine once more')
    expect(await me(token)).toMatchObject({ email: owner.email, verifiedEmail: true, pendingEmail: null })
    await expect(undo(way)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('is possible before the new address is confirmed, and then prevents its confirmation', async () => {
    const owner = await fanWith()
    await app.as(owner.token)('PUT /users', { body: { email: 'thief.two@example.test' } })
    await undo(await lastTo(owner.email))
    const token = await lastTo('thief.two@example.test')
    const confirm = app.as()('POST /auth/email-verification', { body: { token, password } })
    await expect(confirm).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    const [account] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, owner.id))
    expect(account).toMatchObject({ email: owner.email, pendingEmail: null, passwordHash: null })
  })

  test('works after a new password, another change, or a claim to the address', async () => {
    const owner = await taken(await fanWith(), 'thief.three@example.test')
    const way = await lastTo(owner.email)
    const reset = await openResetLink(app.platform.db.orm, owner.id)
    await app.as(reset)('PUT /auth/users/me/password', { body: { password: 'the thief chose this' } })
    const { token } = await app.as()('POST /auth/login', {
      body: { username: owner.username, password: 'the thief chose this' },
    })
    await app.as(token)('PUT /users', { body: { email: 'thief.four@example.test' } })
    const thiefsWay = await lastTo('thief.three@example.test')
    const squatter = { username: `squat${count++}`, password: 'sits on the address', email: owner.email }
    await app.as()('POST /auth/users/register', { body: squatter })
    await undo(way)
    const [account] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, owner.id))
    expect(account).toMatchObject({ email: owner.email, verifiedEmail: true })
    await expect(undo(thiefsWay), 'the thief has no way back').rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('of a creator deletes payout details that the thief changed, and keeps earlier ones', async () => {
    for (const byThief of [true, false]) {
      const owner = await creatorWith()
      const save = () =>
        app.as(owner.token)('PUT /performers/{id}/banking-settings', { params: { id: owner.id }, body: bank })
      if (!byThief) await save()
      await taken(owner, elsewhere())
      if (byThief) await save()
      const [moved] = (await emailsTo(app, owner.email)).filter(({ subject }) =>
        /asked to change/.test(subject),
      )
      const { token: key } = await undo(moved?.token ?? '')
      await app.as(key)('PUT /auth/users/me/password', { body: { password: 'mine once more' } })
      const { token } = await app.as()('POST /auth/login', {
        body: { username: owner.username, password: 'mine once more' },
      })
      const { bankingInformation } = await app.as(token)('GET /performers/me')
      expect(bankingInformation === null).toBe(byThief)
    }
  })

  test('works once, of five concurrent requests, and expires', async () => {
    const owner = await taken(await fanWith(), elsewhere())
    const way = await lastTo(owner.email)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => undo(way)))
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const other = await taken(await fanWith(), elsewhere())
    await app.platform.db.orm
      .update(emailUndoTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(emailUndoTokens.accountId, other.id))
    for (const token of [await lastTo(other.email), 'made up']) {
      await expect(undo(token)).rejects.toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
    }
  })
})
