import { emailsTo, makeCreator, makeFan, makeOperator } from '@ovation/testing'
import { addCard, makeCoupon, type PayingApp, startPayingApp } from '@ovation/testing/payments'
import { daysLeft, naming, subscribing } from '@ovation/testing/subscribing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Creator, creators } from '#modules/identity/people'
import { balanceOf, outside, site, verifyLedger } from '#modules/money/ledger'
import { charges } from '#modules/money/wallet'

let app: PayingApp
let fans: ReturnType<typeof subscribing>
beforeAll(async () => {
  app = await startPayingApp()
  fans = subscribing(app)
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

type Someone = Awaited<ReturnType<typeof makeFan>>

async function makePair(card = 'pm_card_visa', terms: Partial<Creator> = {}) {
  const [creator, fan] = [await makeCreator(app, { creator: terms }), await makeFan(app)]
  const { _id: cardId } = await addCard(app, fan, card)
  return { creator, fan, cardId, monthly: { performerId: creator.id, type: 'monthly', cardId } as const }
}
const confirm = ({ token }: Someone, id: string) =>
  app.as(token)('POST /payment/{id}/confirm', { params: { id } })
const once = (key: string) => ({ 'idempotency-key': key })
const chargesOf = ({ id }: Someone) =>
  app.platform.db.orm.select().from(charges).where(eq(charges.payerId, id))

/** The balances of the site and the outside, in tokens. */
async function holdings() {
  const { orm } = app.platform.db
  return { site: (await balanceOf(orm, site)) / 100, outside: (await balanceOf(orm, outside)) / 100 }
}
/** Their changes meanwhile, to the last hundredth. */
async function moved(work: () => Promise<unknown>) {
  const before = await holdings()
  await work()
  const after = await holdings()
  const change = (place: keyof typeof before) => Math.round((after[place] - before[place]) * 100) / 100
  return { site: change('site'), outside: change('outside') }
}

describe('by card', () => {
  test('a month is granted when the card has paid, and the creator gets their share', async () => {
    const { creator, fan, cardId, monthly } = await makePair()
    const change = await moved(async () => {
      const answer = await fans.subscribe(fan, { ...monthly, price: 9.99 })
      expect(answer).toMatchObject({
        isSubscribed: true,
        payment: { kind: 'subscription', status: 'success', totalPrice: 9.99, tokens: null },
        balance: 0,
      })
      expect(daysLeft(answer.expiredAt)).toBe(30)
    })
    expect(await fans.earned(creator)).toBe(7.99)
    expect(change).toEqual({ site: 2, outside: -9.99 })
    expect(await chargesOf(fan)).toMatchObject([{ gross: 999, fee: 200, paidFrom: 'card' }])
    expect(await fans.rowOf(fan, creator)).toMatchObject({ paidFrom: 'card', cardId, renewalCents: 999 })
    expect(await fans.mine(fan)).toMatchObject([
      { card: { brand: 'visa', last4: '4242' }, renewalPrice: 9.99 },
    ])
    expect(await emailsTo(app, fan.email)).toHaveLength(1)
  })

  test('a declined card buys nothing', async () => {
    const { creator, fan, monthly } = await makePair('pm_card_chargeCustomerFail')
    expect(await fans.subscribe(fan, monthly)).toMatchObject({
      subscriptionId: null,
      isSubscribed: false,
      payment: { status: 'fail', failure: expect.any(String) },
    })
    expect(await fans.earned(creator)).toBe(0)
    expect(await fans.mine(fan)).toEqual([])
  })

  test('authentication is completed first', async () => {
    const { fan, monthly } = await makePair('pm_card_authenticationRequired')
    const { payment, isSubscribed } = await fans.subscribe(fan, monthly)
    expect(payment).toMatchObject({ status: 'require_authentication', clientSecret: expect.any(String) })
    expect(isSubscribed).toBe(false)
    await app.service.authenticate(payment?.clientSecret ?? '', true)
    expect(await confirm(fan, payment?._id ?? '')).toMatchObject({ status: 'success' })
    expect(await fans.mine(fan)).toMatchObject([{ isLive: true }])
  })

  test('concurrent and repeated confirmations and webhooks grant one month', async () => {
    const { creator, fan, monthly } = await makePair('pm_card_authenticationRequired')
    const { payment } = await fans.subscribe(fan, monthly)
    await app.service.authenticate(payment?.clientSecret ?? '', true)
    const confirmations = Array.from({ length: 5 }, () => confirm(fan, payment?._id ?? ''))
    await Promise.all([...confirmations, app.service.release()])
    expect(daysLeft((await fans.rowOf(fan, creator)).expiredAt)).toBe(30)
    expect(await chargesOf(fan)).toHaveLength(1)
  })

  test('the same key twenty times at once pays once', async () => {
    const { creator, fan, monthly } = await makePair()
    const tap = () => fans.subscribe(fan, monthly, once('tap'))
    const answers = await Promise.all(Array.from({ length: 20 }, tap))
    expect(new Set(answers.map(({ payment }) => payment?._id)).size).toBe(1)
    expect(daysLeft((await fans.rowOf(fan, creator)).expiredAt)).toBe(30)
    expect(await fans.earned(creator)).toBe(7.99)
  })

  test('a repeat of a paid request gets the same answer, even at a new price', async () => {
    const { creator, fan, monthly } = await makePair()
    const wish = { ...monthly, price: 9.99 }
    const first = await fans.subscribe(fan, wish, once('again'))
    await app.platform.db.orm
      .update(creators)
      .set({ monthlyPriceCents: 2000 })
      .where(eq(creators.accountId, creator.id))
    expect(await fans.subscribe(fan, wish, once('again'))).toEqual(first)
    await expect(fans.subscribe(fan, wish)).rejects.toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
  })

  test('a card of another person is not found', async () => {
    const { cardId } = await makePair()
    const { fan, monthly } = await makePair()
    await expect(fans.subscribe(fan, { ...monthly, cardId })).rejects.toMatchObject({ status: 404 })
    expect(await fans.mine(fan)).toEqual([])
  })

  test('a gift is granted to the recipient, and only the giver pays', async () => {
    const { creator, fan, monthly } = await makePair()
    const friend = await makeFan(app)
    const answer = await fans.subscribe(fan, { ...monthly, giftTo: friend.username })
    expect(answer).toMatchObject({ isSubscribed: false, payment: { recipient: { _id: friend.id } } })
    expect(await fans.mine(friend)).toMatchObject([{ isLive: true, nextRecurringDate: null, card: null }])
    expect(await chargesOf(fan)).toHaveLength(1)
    expect(await fans.earned(creator)).toBe(7.99)
    expect(await emailsTo(app, friend.email)).toHaveLength(1)
  })
})

describe('a coupon', () => {
  test('leaves the creator the paid amount; the discount counts as earnings and is not paid out', async () => {
    const { creator, fan, monthly } = await makePair()
    const { code: couponCode } = await makeCoupon(app, { value: 0.5 })
    await fans.subscribe(fan, { ...monthly, couponCode, price: 4.99 })
    expect(await fans.earned(creator)).toBe(3.99)
    expect(await app.as(creator.token)('POST /payout-requests/calculate')).toMatchObject({
      remainingUnpaidTokens: 3.99,
      notPayableTokens: 4,
      debtTokens: 0,
    })
    expect(await app.as(creator.token)('GET /performer/earning/stats')).toMatchObject({
      totalGrossPrice: 9.99,
      totalNetPrice: 7.99,
      totalNotPayable: 4,
    })
    expect(await fans.rowOf(fan, creator)).toMatchObject({ renewalCents: 999 })
  })

  test('is paid by the site if so configured, and applies to the first payment only', async () => {
    const { creator, fan, monthly } = await makePair()
    const { code: couponCode } = await makeCoupon(app, { value: 0.5, sitePays: true })
    const change = await moved(async () => {
      const answer = await fans.subscribe(fan, { ...monthly, couponCode, price: 4.99 })
      expect(answer.payment).toMatchObject({ originalPrice: 9.99, totalPrice: 4.99, couponCode })
    })
    expect(await fans.earned(creator)).toBe(7.99)
    expect(change).toEqual({ site: -3, outside: -4.99 })
    expect(await fans.rowOf(fan, creator)).toMatchObject({ renewalCents: 999 })
    const receipts = (await emailsTo(app, fan.email)).filter(({ subject }) => /receipt/i.test(subject))
    expect(receipts.map(({ text }) => text)).toEqual([
      expect.stringContaining('Then: $9.99 a month, until you cancel'),
    ])
  })

  test('of the whole price needs no payment', async () => {
    const { fan, monthly } = await makePair('pm_card_chargeCustomerFail')
    const { code: couponCode } = await makeCoupon(app, { value: 1 })
    expect(await fans.subscribe(fan, { ...monthly, couponCode, price: 0 })).toMatchObject({
      isSubscribed: true,
      payment: { status: 'success', totalPrice: 0 },
    })
  })

  test('that changed between page and charge is refused, and not used', async () => {
    const { fan, monthly } = await makePair()
    const { code: couponCode } = await makeCoupon(app, { value: 0.1, numberOfUses: 1 })
    const asSeen = fans.subscribe(fan, { ...monthly, couponCode, price: 4.99 })
    await expect(asSeen).rejects.toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    expect(await fans.subscribe(fan, { ...monthly, couponCode, price: 8.99 })).toMatchObject({
      isSubscribed: true,
    })
  })

  test('that does not exist is named in the error', async () => {
    const { fan, monthly } = await makePair()
    const refusal = fans.subscribe(fan, { ...monthly, couponCode: 'NOSUCH' })
    await expect(refusal).rejects.toMatchObject(naming('couponCode'))
  })
})

describe('a refund', () => {
  const refund = async (id: string | undefined) =>
    app.as((await makeOperator(app)).token)('POST /operator/transactions/{id}/refund', {
      params: { id: id ?? '' },
      body: { reason: 'Not what was sold' },
    })

  test('takes back the time, the earnings and the renewal, and refunds the money', async () => {
    const { creator, fan, monthly } = await makePair()
    const { code: couponCode } = await makeCoupon(app, { value: 0.5 })
    const change = await moved(async () => {
      const { payment } = await fans.subscribe(fan, { ...monthly, couponCode })
      expect(await refund(payment?._id)).toMatchObject({ status: 'refunded' })
      expect(await refund(payment?._id)).toMatchObject({ status: 'refunded' })
    })
    expect(change).toEqual({ site: 0, outside: 0 })
    expect(await fans.earned(creator)).toBe(0)
    expect(await fans.mine(fan)).toMatchObject([
      { status: 'deactivated', isLive: false, nextRecurringDate: null },
    ])
    expect(await app.as(fan.token)('GET /users/me')).toMatchObject({ stats: { totalSubscriptions: 0 } })
  })

  test('of one of two months leaves the other', async () => {
    const { fan, monthly } = await makePair()
    await fans.subscribe(fan, monthly)
    const { payment } = await fans.subscribe(fan, monthly)
    await refund(payment?._id)
    const [shown] = await fans.mine(fan)
    expect(shown).toMatchObject({ status: 'deactivated', isLive: true })
    expect(daysLeft(shown?.expiredAt)).toBe(30)
  })

  test('of a gift keeps the recipient’s own renewal, at an earlier date', async () => {
    const { creator, fan, monthly } = await makePair()
    const friend = await fans.makeRichFan()
    await fans.subscribe(friend, { performerId: creator.id, type: 'monthly' })
    const { payment } = await fans.subscribe(fan, { ...monthly, giftTo: friend.id })
    await refund(payment?._id)
    const after = await fans.rowOf(friend, creator)
    expect(after.status).toBe('active')
    expect(daysLeft(after.nextRecurringDate)).toBe(30)
  })

  test('never makes a creator’s balance negative: it is refused while a payout holds the earnings', async () => {
    const { creator, fan, monthly } = await makePair('pm_card_visa', { monthlyPriceCents: 10_000 })
    const { payment } = await fans.subscribe(fan, monthly)
    await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
      params: { id: creator.id },
      body: { firstName: 'Ines', lastName: 'Clay', bankName: 'Bank', bankAccount: '12345678' },
    })
    await app.as(creator.token)('POST /payout-requests', {
      body: { requestTokens: 80, paymentAccountType: 'banking' },
    })
    await expect(refund(payment?._id)).rejects.toMatchObject({ status: 409, code: 'EARNINGS_SPENT' })
    expect(await fans.mine(fan)).toMatchObject([{ status: 'active', isLive: true }])
    expect(await fans.earned(creator)).toBe(0)
  })
})
