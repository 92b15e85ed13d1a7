import { emailsTo, makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { fillWallet } from '@ovation/testing/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, openSession } from '#modules/identity/accounts'
import { writeSettings } from '#modules/identity/settings'
import { newId } from '#platform/ids'
import { categories, type creators } from '#tables/people'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => app.close())

const page = (id: string, token?: string, country?: string) =>
  app.as(token)('GET /performers/{id}', { params: { id }, headers: country ? { 'x-country': country } : {} })
const mine = (token: string) => app.as(token)('GET /performers/me')
const change = ({ id, token }: { id: string; token: string }, body: object) =>
  app.as(token)('PUT /performers/{id}', { params: { id }, body })
const refused = (field: string) => ({
  status: 422,
  errors: expect.arrayContaining([{ path: field, message: expect.any(String) }]),
})

describe('a creator’s page', () => {
  test('is found by id or username in any case, for visitors and fans', async () => {
    const creator = await makeCreator(app, { account: { name: 'Ines' }, creator: { bio: 'Hello', score: 7 } })
    const fan = await makeFan(app)
    for (const id of [
      creator.id,
      creator.id.toUpperCase(),
      creator.username,
      creator.username.toUpperCase(),
    ]) {
      expect(await page(id)).toMatchObject({
        _id: creator.id,
        name: 'Ines',
        bio: 'Hello',
        score: 7,
        monthlyPrice: 9.99,
      })
    }
    expect(await page(creator.id, fan.token)).toMatchObject({
      isFollowed: false,
      isSubscribed: false,
      isBlocked: false,
    })
  })

  test('shows an age but nothing private', async () => {
    const creator = await makeCreator(app, {
      account: { email: 'private@example.test', firstName: 'Real' },
      creator: { dateOfBirth: '1990-05-05', phone: '5551234' },
    })
    await fillWallet(app, creator, 42)
    const shown = await page(creator.id)
    expect(shown.age).toBeGreaterThanOrEqual(35)
    expect(JSON.stringify(shown)).not.toMatch(/private@|Real|1990-05|5551234|balance/)
    expect(shown).not.toHaveProperty('bankingInformation')
  })

  test('is not found while unverified or disabled, except by its owner', async () => {
    const fan = await makeFan(app)
    const operator = await makeOperator(app)
    const unverified = await makeCreator(app, { creator: { verifiedDocument: false } })
    const disabled = await makeCreator(app, { account: { status: 'inactive' } })
    for (const token of [undefined, fan.token, operator.token, disabled.token]) {
      for (const id of [unverified.id, disabled.username, fan.id, 'nobody.here']) {
        await expect(page(id, token), id).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
      }
    }
    expect(await page(unverified.username, unverified.token)).toMatchObject({ _id: unverified.id })
    expect(await mine(unverified.token)).toMatchObject({ _id: unverified.id, verifiedDocument: false })
  })

  test('is not found for people and countries the creator blocked', async () => {
    const [creator, blocked, fan] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
    await block(app, creator.id, blocked.id)
    await blockCountry(app, creator.id, 'FR')
    await expect(page(creator.id, blocked.token)).rejects.toMatchObject({ status: 404 })
    await expect(page(creator.username, fan.token, 'FR')).rejects.toMatchObject({ status: 404 })
    await expect(page(creator.id, undefined, 'FR')).rejects.toMatchObject({ status: 404 })
    expect(await page(creator.id, fan.token, 'DE')).toMatchObject({ _id: creator.id })
    expect(await page(creator.id, creator.token, 'FR')).toMatchObject({ _id: creator.id })
  })
})

describe('changing a profile', () => {
  test('writes every field and keeps those that were not sent', async () => {
    const creator = await makeCreator(app)
    const category = { id: newId(), slug: 'music', name: 'Music' }
    await app.platform.db.orm.insert(categories).values(category)
    const body = {
      _id: creator.id,
      name: 'Noor',
      gender: 'female',
      timezone: 'Asia/Tokyo',
      bio: 'I sing.',
      dateOfBirth: '1991-02-03',
      phone: '555 1234',
      phoneCode: '+81',
      city: 'Tokyo',
      state: 'Tokyo',
      height: '170_172',
      weight: '61_63',
      bodyType: 'fit',
      ethnicity: 'asian',
      butt: 'small',
      hair: 'black',
      eyes: 'brown',
      sexualOrientation: 'straight',
      durationFreeSubscriptionDays: 7,
      monthlyPrice: 4.99,
      yearlyPrice: 49.9,
      publicChatPrice: 0.5,
      privateChatPrice: 12.25,
      activateWelcomeVideo: true,
    }
    const changed = await change(creator, {
      ...body,
      languages: ['Japanese', 'English', 'Japanese'],
      categoryIds: [category.id, category.id],
    })
    expect(changed).toMatchObject({ ...body, languages: ['Japanese', 'English'], categoryIds: [category.id] })
    expect(changed.categories).toEqual([{ _id: category.id, slug: 'music', name: 'Music' }])
    expect(await mine(creator.token)).toEqual(changed)
    expect(await page(creator.id)).toMatchObject({
      name: 'Noor',
      monthlyPrice: 4.99,
      privateChatPrice: 12.25,
    })
    const cleared = await change(creator, {
      city: '',
      phone: null,
      hair: null,
      categoryIds: [],
      languages: [],
    })
    expect(cleared).toEqual({
      ...changed,
      city: null,
      phone: null,
      hair: null,
      categoryIds: [],
      categories: [],
      languages: [],
    })
    expect(await change(creator, {})).toEqual(cleared)
  })

  test.each([
    ['dateOfBirth', '2015-01-01'],
    ['dateOfBirth', '1990-02-31'],
    ['dateOfBirth', '0000-01-01'],
    ['categoryIds', [newId()]],
    ['languages', Array.from({ length: 21 }, (_, i) => `Language ${i}`)],
    ['height', '171'],
    ['phone', 'call me'],
    ['monthlyPrice', -1],
    ['monthlyPrice', 2.94],
    ['monthlyPrice', 300.01],
    ['monthlyPrice', 9.999],
    ['yearlyPrice', 60.005],
    ['privateChatPrice', 1.005],
    ['yearlyPrice', 1],
    ['monthlyPrice', 0],
    ['publicChatPrice', 0.001],
    ['privateChatPrice', '5'],
    ['username', 'login'],
    ['score', 1000],
    ['verifiedDocument', true],
  ])('%s = %j is refused with the field, and nothing is written', async (field, value) => {
    const creator = await makeCreator(app)
    const before = await mine(creator.token)
    await expect(change(creator, { bio: 'Changed', name: 'Changed', [field]: value })).rejects.toMatchObject(
      refused(field),
    )
    expect(await mine(creator.token)).toEqual(before)
  })

  test('is allowed only to the owner', async () => {
    const [creator, other, fan] = [await makeCreator(app), await makeCreator(app), await makeFan(app)]
    const operator = await makeOperator(app)
    const body = { bio: 'Taken over' }
    for (const { token } of [other, fan, operator]) {
      await expect(change({ id: creator.id, token }, body)).rejects.toMatchObject({ status: 403 })
      await expect(change({ id: creator.username, token }, body)).rejects.toMatchObject({ status: 403 })
    }
    await expect(change(other, { ...body, _id: creator.id })).rejects.toMatchObject({ status: 403 })
    await expect(
      app.as()('PUT /performers/{id}', { params: { id: creator.id }, body }),
    ).rejects.toMatchObject({ status: 401 })
    expect(await mine(creator.token)).toMatchObject({ bio: '' })
    expect(await change({ ...creator, id: creator.username.toUpperCase() }, body)).toMatchObject(body)
  })

  test('a taken username is a conflict; a new address must be confirmed, whether it is taken or not', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await expect(change(creator, { bio: 'New', username: fan.username })).rejects.toMatchObject({
      status: 409,
      errors: [{ path: 'username' }],
    })
    expect(await mine(creator.token)).toMatchObject({ bio: '', verifiedEmail: true })
    const email = 'creator.new@example.test'
    const asked = (pendingEmail: string) => ({ email: creator.email, verifiedEmail: true, pendingEmail })
    // A taken address gets the same response as a free one.
    expect(await change(creator, { email: fan.email })).toMatchObject(asked(fan.email))
    expect(await change(creator, { email })).toMatchObject(asked(email))
    expect(await emailsTo(app, email)).toHaveLength(1)
  })
})

describe('subscription prices', () => {
  test('are within the limits that an operator sets', async () => {
    const creator = await makeCreator(app)
    await writeSettings(app.platform, { minimumSubscriptionPrice: 5, maximumSubscriptionPrice: 20 })
    try {
      await expect(change(creator, { monthlyPrice: 4.99 })).rejects.toMatchObject(refused('monthlyPrice'))
      await expect(change(creator, { yearlyPrice: 20.01 })).rejects.toMatchObject(refused('yearlyPrice'))
      expect(await change(creator, { monthlyPrice: 5, yearlyPrice: 20 })).toMatchObject({
        monthlyPrice: 5,
        yearlyPrice: 20,
      })
      await writeSettings(app.platform, { minimumSubscriptionPrice: 1.1, maximumSubscriptionPrice: 4.35 })
      expect(await change(creator, { monthlyPrice: 1.1, yearlyPrice: 4.35 })).toMatchObject({
        monthlyPrice: 1.1,
        yearlyPrice: 4.35,
      })
    } finally {
      await writeSettings(app.platform, { minimumSubscriptionPrice: 2.95, maximumSubscriptionPrice: 300 })
    }
  })

  test('are required unless subscriptions are free', async () => {
    const creator = await makeCreator(app)
    const free = { isFreeSubscription: true, monthlyPrice: 0, yearlyPrice: 0 }
    expect(await change(creator, free)).toMatchObject(free)
    await expect(change(creator, { isFreeSubscription: false })).rejects.toMatchObject(
      refused('monthlyPrice'),
    )
    await expect(change(creator, { isFreeSubscription: false, monthlyPrice: 5 })).rejects.toMatchObject(
      refused('yearlyPrice'),
    )
    expect(await mine(creator.token)).toMatchObject(free)
    const paid = { isFreeSubscription: false, monthlyPrice: 5, yearlyPrice: 50 }
    expect(await change(creator, paid)).toMatchObject(paid)
  })

  test('a new creator without prices can write a bio first', async () => {
    const prices: Partial<typeof creators.$inferSelect> = { monthlyPriceCents: 0, yearlyPriceCents: 0 }
    const creator = await makeCreator(app, { creator: prices })
    expect(await change(creator, { bio: 'Soon' })).toMatchObject({ bio: 'Soon', monthlyPrice: 0 })
  })
})

describe('a new password in the profile form', () => {
  const oldPassword = 'correct horse'
  const withPassword = async () => {
    const passwordHash = await hashPassword(app.platform.config, oldPassword)
    return makeCreator(app, { account: { passwordHash } })
  }
  const login = (username: string, password: string) =>
    app.as()('POST /auth/login', { body: { username, password } })

  test('needs the current one, and ends the other logins', async () => {
    const creator = await withPassword()
    const elsewhere = await openSession(app.platform.db.orm, creator.id, true, { ip: '', userAgent: '' })
    await change(creator, { password: 'battery staple', currentPassword: oldPassword })
    expect(await mine(creator.token)).toMatchObject({ _id: creator.id })
    await expect(mine(elsewhere)).rejects.toMatchObject({ status: 401 })
    expect(await login(creator.username, 'battery staple')).toHaveProperty('token')
    await expect(login(creator.username, oldPassword)).rejects.toMatchObject({ status: 422 })
    expect(await emailsTo(app, creator.email)).toMatchObject([{ subject: 'Your password was changed' }])
  })

  test('without it is refused, and nothing is written', async () => {
    const creator = await withPassword()
    for (const wrong of [{}, { currentPassword: '' }, { currentPassword: 'battery staple' }]) {
      const body = { bio: 'Changed', password: 'battery staple', ...wrong }
      await expect(change(creator, body)).rejects.toMatchObject(refused('currentPassword'))
    }
    await expect(change(creator, { password: 'short', currentPassword: oldPassword })).rejects.toMatchObject(
      refused('password'),
    )
    expect(await mine(creator.token)).toMatchObject({ bio: '' })
    expect(await login(creator.username, oldPassword)).toHaveProperty('token')
  })

  test('of two concurrent changes from the same password one succeeds', async () => {
    const creator = await withPassword()
    const tries = await Promise.allSettled(
      ['first new one', 'second new one'].map((password) =>
        change(creator, { password, currentPassword: oldPassword }),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })
})

test('the creator account call is for creators only', async () => {
  const [fan, operator] = [await makeFan(app), await makeOperator(app)]
  await expect(mine(fan.token)).rejects.toMatchObject({ status: 403 })
  await expect(mine(operator.token)).rejects.toMatchObject({ status: 403 })
  await expect(app.as()('GET /performers/me')).rejects.toMatchObject({ status: 401 })
})
