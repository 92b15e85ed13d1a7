import { emailsTo, makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { subscribe as grantFor } from '@ovation/testing/content'
import { agreeRate } from '@ovation/testing/money'
import { soon } from '@ovation/testing/soon'
import { daysLeft, naming, subscribing } from '@ovation/testing/subscribing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creators } from '#modules/identity/people'
import { writeSettings } from '#modules/identity/settings'
import { charges } from '#modules/money/wallet'

let app: TestApp
let fans: ReturnType<typeof subscribing>
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
  fans = subscribing(app)
})
afterAll(() => app.close())

const once = (key: string) => ({ 'idempotency-key': key })
const freely = { isFreeSubscription: true, durationFreeSubscriptionDays: 3 }

describe('from the wallet', () => {
  test('a month costs the creator’s price and lasts 30 days', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    const answer = await fans.subscribe(fan, { performerId: creator.username, type: 'monthly', price: 9.99 })
    expect(answer).toMatchObject({ isSubscribed: true, payment: null, balance: 90.01 })
    expect(daysLeft(answer.expiredAt)).toBe(30)
    expect(await fans.balance(fan)).toBe(90.01)
    expect(await fans.earned(creator)).toBe(7.99)
    const [charge] = await app.platform.db.orm.select().from(charges).where(eq(charges.payerId, fan.id))
    expect(charge).toMatchObject({
      type: 'subscription',
      objectId: answer.subscriptionId,
      gross: 999,
      fee: 200,
      paidFrom: 'wallet',
    })
    expect(await fans.mine(fan)).toMatchObject([
      { _id: answer.subscriptionId, type: 'monthly', status: 'active', isLive: true, paidFrom: 'wallet' },
    ])
  })

  test('subscribing follows the creator once, and unfollowing keeps the subscription', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    const page = () => app.as(fan.token)('GET /performers/{id}', { params: { id: creator.id } })
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    await soon(async () => expect(await page()).toMatchObject({ isFollowed: true, isSubscribed: true }))
    expect((await page()).stats.followers).toBe(1)
    await app.as(fan.token)('DELETE /follows/{id}', { params: { id: creator.id } })
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    expect(await page()).toMatchObject({ isFollowed: false, isSubscribed: true })
  })

  test('it renews at its end, at the agreed price', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    const [shown] = await fans.mine(fan)
    expect(shown).toMatchObject({ renewalPrice: 9.99, failures: 0, card: null })
    expect(shown?.nextRecurringDate).toBe(shown?.expiredAt)
  })

  test('a year is 365 days', async () => {
    const creator = await makeCreator(app, { creator: { yearlyPriceCents: 8000 } })
    const fan = await fans.makeRichFan()
    const answer = await fans.subscribe(fan, { performerId: creator.id, type: 'yearly' })
    expect(daysLeft(answer.expiredAt)).toBe(365)
    expect(answer.balance).toBe(20)
  })

  test('a second one extends the first', async () => {
    const creator = await makeCreator(app, { creator: { yearlyPriceCents: 5000 } })
    const fan = await fans.makeRichFan()
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    const answer = await fans.subscribe(fan, { performerId: creator.id, type: 'yearly' })
    expect(daysLeft(answer.expiredAt)).toBe(395)
    expect(await fans.mine(fan)).toMatchObject([{ type: 'yearly', renewalPrice: 50 }])
  })

  test('one that has ended starts again from now', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    await grantFor(app, fan, creator, -10)
    const answer = await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    expect(daysLeft(answer.expiredAt)).toBe(30)
  })

  test('uses the token price of the settings', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan(1000)]
    await writeSettings(app.platform, { tokenConversionRate: 0.1 })
    const answer = await fans
      .subscribe(fan, { performerId: creator.id, type: 'monthly' })
      .finally(() => writeSettings(app.platform, { tokenConversionRate: 1 }))
    expect(answer.balance).toBe(900.1)
  })

  test('a creator’s own commission applies if one was agreed', async () => {
    const creator = await makeCreator(app, { creator: { monthlyPriceCents: 1000 } })
    await agreeRate(app.platform.db, creator.id, 0.05)
    await fans.subscribe(await fans.makeRichFan(), { performerId: creator.id, type: 'monthly' })
    expect(await fans.earned(creator)).toBe(9.5)
  })

  test('a wallet with too few tokens buys nothing', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan(9.98)]
    const refusal = fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    await expect(refusal).rejects.toMatchObject({ status: 422, code: 'INSUFFICIENT_BALANCE' })
    expect(await fans.mine(fan)).toEqual([])
    expect(await fans.balance(fan)).toBe(9.98)
  })

  test('a receipt is emailed and names the renewal date', async () => {
    const creator = await makeCreator(app, { account: { name: 'Ines Clay' } })
    const fan = await fans.makeRichFan()
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    const [mail] = await emailsTo(app, fan.email)
    expect(mail?.subject).toContain('Ines Clay')
    expect(mail?.text).toContain('9.99 tokens')
    expect(mail?.text).toMatch(/lasts until .* and then renews for \$9\.99 in tokens/)
  })

  test('the same key twenty times at once pays once', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    const tap = () => fans.subscribe(fan, { performerId: creator.id, type: 'monthly' }, once('tap'))
    const answers = await Promise.all(Array.from({ length: 20 }, tap))
    expect(new Set(answers.map(({ expiredAt }) => expiredAt)).size).toBe(1)
    expect(await fans.balance(fan)).toBe(90.01)
    const other = fans.subscribe(fan, { performerId: creator.id, type: 'yearly' }, once('tap'))
    await expect(other).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('ten at once without a key are ten months, paid exactly', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    const tap = () => fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    await Promise.all(Array.from({ length: 10 }, tap))
    expect(daysLeft((await fans.rowOf(fan, creator)).expiredAt)).toBe(300)
    expect(await fans.balance(fan)).toBe(0.1)
    expect(await fans.earned(creator)).toBe(79.9)
  })
})

describe('the price shown is the price charged', () => {
  test('a reset price between page and charge is refused, and nothing is charged', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    await app.as(creator.token)('PUT /performers/{id}', {
      params: { id: creator.id },
      body: { monthlyPrice: 14.5 },
    })
    const asSeen = fans.subscribe(fan, { performerId: creator.id, type: 'monthly', price: 9.99 })
    await expect(asSeen).rejects.toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('14.50'),
    })
    expect(await fans.balance(fan)).toBe(100)
    expect(await fans.mine(fan)).toEqual([])
  })

  test('a repeat of a paid request gets the same answer, even at a new price', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    const wish = { performerId: creator.id, type: 'monthly', price: 9.99 } as const
    const first = await fans.subscribe(fan, wish, once('again'))
    await app.platform.db.orm
      .update(creators)
      .set({ monthlyPriceCents: 2000 })
      .where(eq(creators.accountId, creator.id))
    expect(await fans.subscribe(fan, wish, once('again'))).toEqual(first)
  })

  test('a free offer that has become a paid one is not granted for free', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    const asSeen = fans.subscribe(fan, { performerId: creator.id, type: 'free', price: 0 })
    await expect(asSeen).rejects.toMatchObject(naming('type'))
  })
})

describe('subscribing is refused', () => {
  test('for a hidden creator, or one who blocks the fan or their country', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    const hidden = await makeCreator(app, { creator: { verifiedDocument: false } })
    const gone = await makeCreator(app, { account: { status: 'inactive' } })
    const abroad = await makeCreator(app)
    await block(app, creator.id, fan.id)
    await blockCountry(app, abroad.id, 'FR')
    for (const performerId of [creator.id, hidden.id, gone.id, abroad.id, fan.id, 'nobody.at.all']) {
      const refusal = fans.subscribe(fan, { performerId, type: 'monthly' }, { 'x-country': 'FR' })
      await expect(refusal).rejects.toMatchObject({ status: 404 })
    }
    expect(await fans.balance(fan)).toBe(100)
  })

  test('for oneself, or without an account', async () => {
    const creator = await makeCreator(app)
    const self = fans.subscribe(creator, { performerId: creator.id, type: 'monthly' })
    await expect(self).rejects.toMatchObject(naming('performerId'))
    const nobody = app.as()('POST /payment/subscribe/performers', {
      body: { performerId: creator.id, type: 'monthly' },
    })
    await expect(nobody).rejects.toMatchObject({ status: 401 })
  })

  test('for a plan without a price, or with one that the site does not allow', async () => {
    const creator = await makeCreator(app, { creator: { monthlyPriceCents: 200, yearlyPriceCents: 0 } })
    const fan = await fans.makeRichFan()
    for (const type of ['monthly', 'yearly'] as const) {
      const refusal = fans.subscribe(fan, { performerId: creator.id, type })
      await expect(refusal).rejects.toMatchObject(naming('type'))
    }
  })

  test('with a coupon but without a card', async () => {
    const creator = await makeCreator(app, { creator: freely })
    const fan = await fans.makeRichFan()
    for (const type of ['monthly', 'free'] as const) {
      const refusal = fans.subscribe(fan, { performerId: creator.id, type, couponCode: 'WELCOME' })
      await expect(refusal).rejects.toMatchObject(naming('couponCode'))
    }
  })

  test('for a suspended subscription', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
    await grantFor(app, fan, creator)
    await fans.move(fan, creator, { status: 'suspended' })
    const refusal = fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    await expect(refusal).rejects.toMatchObject({ status: 409, code: 'SUBSCRIPTION_SUSPENDED' })
    expect(await fans.balance(fan)).toBe(100)
  })
})
