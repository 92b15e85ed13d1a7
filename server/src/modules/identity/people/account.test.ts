import { emailsTo, makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { follow } from '@ovation/testing/follows'
import { fillWallet } from '@ovation/testing/money'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, endOnline, keepOnline } from '#modules/identity/accounts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const me = (token: string) => app.as(token)('GET /users/me')

test('a visitor has no account, a fan gets their own', async () => {
  expect(await app.as()('GET /users/me')).toBeNull()
  const fan = await makeFan(app)
  expect(await me(fan.token)).toMatchObject({
    _id: fan.id,
    username: fan.username,
    isPerformer: false,
    balance: 0,
    avatar: '/no-avatar.jpg',
  })
})

describe('changing an account', () => {
  test('keeps the fields that were not sent and returns the current account', async () => {
    const fan = await makeFan(app, { gender: 'male', country: 'DE' })
    const changes = { name: '  Ada  ', firstName: 'Ada', lastName: 'Byron', timezone: 'Europe/Berlin' }
    const changed = await app.as(fan.token)('PUT /users', { body: changes })
    expect(changed).toMatchObject({
      ...changes,
      name: 'Ada',
      gender: 'male',
      country: 'DE',
      email: fan.email,
    })
    expect(await me(fan.token)).toEqual(changed)
    const cleared = await app.as(fan.token)('PUT /users', {
      body: { gender: null, country: null, timezone: null },
    })
    expect(cleared).toMatchObject({ gender: null, country: null, timezone: null, name: 'Ada' })
    expect(await app.as(fan.token)('PUT /users', { body: {} })).toEqual(cleared)
  })

  test('a new email address takes effect once confirmed, and the previous one stays until then', async () => {
    const fan = await makeFan(app)
    const changed = await app.as(fan.token)('PUT /users', { body: { email: 'new.address@example.test' } })
    const asked = { email: fan.email, verifiedEmail: true, pendingEmail: 'new.address@example.test' }
    expect(changed).toMatchObject(asked)
    expect(await app.as(fan.token)('PUT /users', { body: { email: fan.email, name: 'Ada' } })).toMatchObject(
      asked,
    )
    const [mail] = await emailsTo(app, 'new.address@example.test')
    await app.as(fan.token)('POST /auth/email-verification', { body: { token: mail?.token ?? '' } })
    expect(await me(fan.token)).toMatchObject({
      email: 'new.address@example.test',
      verifiedEmail: true,
      pendingEmail: null,
    })
  })

  test('the link to a new address can be resent, and becomes invalid when the change is cancelled', async () => {
    const fan = await makeFan(app)
    const email = 'second.thoughts@example.test'
    await app.as(fan.token)('PUT /users', { body: { email } })
    expect(await app.as(fan.token)('POST /users/pending-email')).toMatchObject({ pendingEmail: email })
    const [first, second] = await emailsTo(app, email)
    const confirm = (token = '') => app.as(fan.token)('POST /auth/email-verification', { body: { token } })
    await expect(confirm(first?.token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    for (let i = 0; i < 2; i++) {
      expect(await app.as(fan.token)('DELETE /users/pending-email')).toMatchObject({ pendingEmail: null })
    }
    await expect(confirm(second?.token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    await app.as(fan.token)('POST /users/pending-email')
    expect(await emailsTo(app, email)).toHaveLength(2)
    expect(await me(fan.token)).toMatchObject({ email: fan.email, verifiedEmail: true })
  })

  test('of two accounts that confirm one address, one gets it', async () => {
    const fans = await Promise.all([makeFan(app), makeFan(app)])
    const email = 'wanted@example.test'
    for (const fan of fans) await app.as(fan.token)('PUT /users', { body: { email } })
    const emails = await emailsTo(app, email)
    const tries = await Promise.allSettled(
      fans.map((fan, at) =>
        app.as(fan.token)('POST /auth/email-verification', { body: { token: emails[at]?.token ?? '' } }),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason.code).toBe('EMAIL_TAKEN')
  })

  test('the first address of an account is saved at once, unconfirmed', async () => {
    const fan = await makeFan(app)
    await app.platform.db.orm
      .update(accounts)
      .set({ email: null, verifiedEmail: false })
      .where(eq(accounts.id, fan.id))
    expect(await app.as(fan.token)('PUT /users', { body: { email: 'a.first@example.test' } })).toMatchObject({
      email: 'a.first@example.test',
      verifiedEmail: false,
      pendingEmail: null,
    })
  })

  test('a confirmed address gets an email before and after it is changed', async () => {
    const fan = await makeFan(app, { email: 'old.address@example.test' })
    await app.as(fan.token)('PUT /users', { body: { email: 'thief@example.test' } })
    const [asked] = await emailsTo(app, 'old.address@example.test')
    expect(asked?.subject).toBe('Someone asked to change your email address')
    const [link] = await emailsTo(app, 'thief@example.test')
    await app.as(fan.token)('POST /auth/email-verification', { body: { token: link?.token ?? '' } })
    const [, changed] = await emailsTo(app, 'old.address@example.test')
    expect(changed?.subject).toBe('Your email address was changed')
    for (const mail of [asked, changed]) {
      expect(mail?.text).not.toContain('thief@example.test')
      expect(mail?.text).toContain('/auth/undo-email-change?token=')
    }
    const unproved = await makeFan(app, { email: 'slip@example.test', verifiedEmail: false })
    await app.as(unproved.token)('PUT /users', { body: { email: 'mended@example.test' } })
    expect(await emailsTo(app, 'slip@example.test')).toEqual([])
  })

  test('the same address in another case stays confirmed and sends no email', async () => {
    const fan = await makeFan(app, { email: 'quiet@example.test' })
    const changed = await app.as(fan.token)('PUT /users', { body: { email: 'Quiet@example.test' } })
    expect(changed).toMatchObject({ email: 'Quiet@example.test', verifiedEmail: true })
    expect(await emailsTo(app, 'Quiet@example.test')).toEqual([])
  })

  test.each([
    ['email', 'not an address'],
    ['email', ''],
    ['email', null],
    ['username', ''],
    ['username', null],
    ['username', 'ab'],
    ['username', 'has space'],
    ['username', 'admin'],
    ['username', 'Settings'],
    ['username', 'Top'],
    ['username', '01a1dd7f-f223-7492-8c46-5bdc9a2593d3'],
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(81)],
    ['name', 'nothing\0here'],
    ['name', 'half of a \ud83d'],
    ['name', 'two\r\nlines'],
    ['name', '\u202eturned round'],
    ['name', '\u200b\u200d'],
    ['firstName', 'two\nlines'],
    ['gender', 'robot'],
    ['country', 'Germany'],
    ['country', 'QQ'],
    ['country', 'ZZ'],
    ['country', 'EU'],
    ['timezone', 'Mars/Olympus'],
    ['timezone', '+02:00'],
    ['balance', 100],
    ['isOperator', true],
  ])('%s = %j is refused with the field, and nothing is written', async (field, value) => {
    const fan = await makeFan(app)
    const before = await me(fan.token)
    const body = { name: 'Changed', [field]: value }
    await expect(app.as(fan.token)('PUT /users', { body })).rejects.toMatchObject({
      status: 422,
      errors: expect.arrayContaining([{ path: field, message: expect.any(String) }]),
    })
    expect(await me(fan.token)).toEqual(before)
  })

  test('a taken address gets the same response as a free one, and its owner an email', async () => {
    const [one, two] = [await makeFan(app), await makeFan(app)]
    const change = (email: string) => app.as(two.token)('PUT /users', { body: { email } })
    const free = await change('free-address@example.test')
    const taken = await change(one.email.toUpperCase())
    expect({ ...taken, pendingEmail: '' }).toEqual({ ...free, pendingEmail: '' })
    expect(taken).toMatchObject({ email: two.email, pendingEmail: one.email.toUpperCase() })
    const [mail] = await emailsTo(app, one.email.toUpperCase())
    expect(mail).toMatchObject({ subject: 'You already have an account', token: '' })
    await app.as(two.token)('POST /users/pending-email')
    for (const { token } of await emailsTo(app, one.email.toUpperCase())) expect(token).toBe('')
    expect(await me(one.token)).toMatchObject({ email: one.email, verifiedEmail: true })
  })

  test('a taken username is refused at its field, in any case', async () => {
    const [one, two] = [await makeFan(app), await makeFan(app)]
    const change = (body: object) => app.as(two.token)('PUT /users', { body })
    await expect(change({ name: 'New', username: one.username.toUpperCase() })).rejects.toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
      errors: [{ path: 'username' }],
    })
    expect(await me(two.token)).toMatchObject({
      email: two.email,
      username: two.username,
      verifiedEmail: true,
    })
    expect(await emailsTo(app, one.email.toUpperCase())).toEqual([])
  })

  test('of ten concurrent requests for a username one succeeds', async () => {
    const fans = await Promise.all(Array.from({ length: 10 }, () => makeFan(app)))
    const tries = await Promise.allSettled(
      fans.map((fan) => app.as(fan.token)('PUT /users', { body: { username: 'the.one' } })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 409, errors: [{ path: 'username' }] })
  })

  test('a visitor can’t change an account', async () => {
    await expect(app.as()('PUT /users', { body: { name: 'X' } })).rejects.toMatchObject({ status: 401 })
  })
})

describe('the card of a person', () => {
  test('is found by id or username and contains nothing private', async () => {
    const fan = await makeFan(app, { name: 'Lin', country: 'FR', firstName: 'Hidden' })
    await fillWallet(app, fan, 5)
    const other = await makeFan(app)
    for (const id of [fan.id, fan.username, fan.username.toUpperCase()]) {
      const card = await app.as(other.token)('GET /users/view/{id}', { params: { id } })
      expect(card).toEqual({
        _id: fan.id,
        username: fan.username,
        name: 'Lin',
        avatar: '/no-avatar.jpg',
        cover: null,
        country: 'FR',
        isOnline: false,
        isPerformer: false,
        createdAt: expect.any(String),
      })
    }
  })

  test('is not found for visitors, for disabled accounts and for creators hidden from the viewer', async () => {
    const fan = await makeFan(app)
    const view = (id: string, token?: string) => app.as(token)('GET /users/view/{id}', { params: { id } })
    await expect(view(fan.id)).rejects.toMatchObject({ status: 401 })
    const disabled = await makeFan(app, { status: 'inactive' })
    const unverified = await makeCreator(app, { creator: { verifiedDocument: false } })
    const blocking = await makeCreator(app)
    await block(app, blocking.id, fan.id)
    for (const id of [disabled.id, unverified.id, blocking.username, 'nobody.at.all']) {
      await expect(view(id, fan.token), id).rejects.toMatchObject({ status: 404 })
    }
    expect(await view(unverified.id, unverified.token)).toMatchObject({
      _id: unverified.id,
      isPerformer: true,
    })
  })

  test('shows a person as online until the presence expires', async () => {
    const fan = await makeFan(app)
    const { orm } = app.platform.db
    expect(await me(fan.token)).toMatchObject({ isOnline: false })
    await keepOnline(orm, [fan.id])
    expect(await me(fan.token)).toMatchObject({ isOnline: true })
    await endOnline(orm, [fan.id])
    expect(await me(fan.token)).toMatchObject({ isOnline: false })
    await keepOnline(orm, [])
  })
})

describe('searching people', () => {
  const search = (token: string, query = {}) => app.as(token)('GET /users/search', { query })
  const names = async (token: string, query = {}) => (await search(token, query)).data.map((fan) => fan.name)

  test('creators find only their own fans, newest first', async () => {
    const [creator, other] = [await makeCreator(app), await makeCreator(app)]
    await makeFan(app, { name: 'Stranger' })
    const makeFollower = async (name: string, creatorId: string, fields = {}) => {
      const { id: followerId } = await makeFan(app, { name, ...fields })
      await follow(app, followerId, creatorId)
    }
    await makeFollower('Zoe', creator.id)
    await makeFollower('adam', creator.id, { username: 'first_man' })
    await makeFollower('Eve', creator.id)
    await makeFollower('Ended', creator.id, { status: 'inactive' })
    await makeFollower('Elsewhere', other.id)
    expect(await search(creator.token)).toMatchObject({ total: 3, cursor: null })
    expect(await names(creator.token)).toEqual(['Eve', 'adam', 'Zoe'])
    expect(await names(creator.token, { sort: 'asc' })).toEqual(['Zoe', 'adam', 'Eve'])
    expect(await names(creator.token, { sortBy: 'name' })).toEqual(['adam', 'Eve', 'Zoe'])
    expect(await names(creator.token, { q: 'FIRST' })).toEqual(['adam'])
    expect(await names(creator.token, { q: 'elsewhere' })).toEqual([])
    const first = await search(creator.token, { sortBy: 'name', limit: 2 })
    expect(await names(creator.token, { sortBy: 'name', limit: 2, cursor: first.cursor })).toEqual(['Zoe'])
  })

  test('email addresses are neither shown to creators nor searched for them', async () => {
    const creator = await makeCreator(app)
    const fan = await makeFan(app, { email: 'findme@example.test' })
    await follow(app, fan.id, creator.id)
    expect(await names(creator.token, { q: 'findme' })).toEqual([])
    expect(JSON.stringify(await search(creator.token))).not.toContain('findme')
  })

  test('operators find everyone, fans are refused, visitors must log in', async () => {
    const operator = await makeOperator(app)
    await makeFan(app, { name: 'Findable One', status: 'inactive' })
    await makeCreator(app, { account: { name: 'Findable Two' } })
    expect(await names(operator.token, { q: 'findable', sortBy: 'name' })).toEqual([
      'Findable One',
      'Findable Two',
    ])
    const fan = await makeFan(app)
    await expect(search(fan.token)).rejects.toMatchObject({ status: 403 })
    await expect(app.as()('GET /users/search')).rejects.toMatchObject({ status: 401 })
  })
})
