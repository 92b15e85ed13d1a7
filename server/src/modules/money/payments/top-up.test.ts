import { randomUUID } from 'node:crypto'
import { emailsTo } from '@ovation/testing'
import {
  makeCoupon,
  makePayer,
  type PayingApp,
  paymentsOf,
  startPayingApp,
  topUp,
  walletOf,
} from '@ovation/testing/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { tokenPackages } from '#tables/payments'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

async function makePackage(fields: Partial<typeof tokenPackages.$inferInsert> = {}) {
  const id = newId()
  await app.platform.db.orm
    .insert(tokenPackages)
    .values({ name: 'Fifty', priceCents: 4000, tokens: 5000, ...fields, id })
  return id
}

describe('a top-up', () => {
  test('adds tokens to the wallet, and returns the payment', async () => {
    const payer = await makePayer(app)
    expect(await topUp(app, payer, { amount: 12.34 })).toMatchObject({
      kind: 'top_up',
      status: 'success',
      originalPrice: 12.34,
      totalPrice: 12.34,
      tokens: 12.34,
      couponCode: null,
      card: { brand: 'visa', last4: '4242' },
      performer: null,
      failure: null,
      clientSecret: null,
    })
    expect(await walletOf(app, payer)).toBe(12.34)
  })

  test('sends one receipt, with the price, the discount, the card and the number', async () => {
    const payer = await makePayer(app)
    const coupon = await makeCoupon(app, { value: 0.25 })
    const key = randomUUID()
    const { _id } = await topUp(app, payer, { amount: 20, couponCode: coupon.code }, key)
    await topUp(app, payer, { amount: 20, couponCode: coupon.code }, key)
    await app.service.release()
    const emails = await emailsTo(app, payer.email)
    expect(emails.map(({ subject }) => subject)).toEqual(['Your receipt: 20 tokens for your wallet'])
    for (const detail of ['$20.00', '$5.00', coupon.code, '$15.00', 'Visa ending in 4242', _id]) {
      expect(emails[0]?.text).toContain(detail)
    }
  })

  test('uses the current token price', async () => {
    await writeSettings(app.platform, { tokenConversionRate: 0.05 })
    try {
      const payer = await makePayer(app)
      expect(await topUp(app, payer, { amount: 10 })).toMatchObject({ tokens: 200, totalPrice: 10 })
      expect(await walletOf(app, payer)).toBe(200)
    } finally {
      await writeSettings(app.platform, { tokenConversionRate: 1 })
    }
  })

  test('of a package grants the tokens of the package, more or less than its price is worth', async () => {
    const payer = await makePayer(app)
    expect(await topUp(app, payer, { packageId: await makePackage() })).toMatchObject({
      totalPrice: 40,
      tokens: 50,
    })
    expect(await topUp(app, payer, { packageId: await makePackage({ tokens: 3000 }) })).toMatchObject({
      totalPrice: 40,
      tokens: 30,
    })
    expect(await walletOf(app, payer)).toBe(80)
  })

  test('that the bank declines leaves the wallet unchanged and gives the reason', async () => {
    const payer = await makePayer(app, 'pm_card_chargeCustomerFail')
    expect(await topUp(app, payer)).toMatchObject({ status: 'fail', failure: 'Your card was declined.' })
    expect(await walletOf(app, payer)).toBe(0)
    expect(await emailsTo(app, payer.email)).toEqual([])
  })
})

describe('refused with nothing written', () => {
  const refusals: [string, Parameters<typeof topUp>[2], object][] = [
    ['less than the minimum', { amount: 2.94 }, { status: 422, errors: [{ path: 'amount' }] }],
    ['more than the maximum', { amount: 300.01 }, { status: 422, errors: [{ path: 'amount' }] }],
    ['fractions of a cent', { amount: 10.005 }, { status: 422, errors: [{ path: 'amount' }] }],
    ['neither amount nor package', { amount: undefined }, { status: 422, errors: [{ path: 'amount' }] }],
    [
      'an unknown package',
      { packageId: newId() },
      { status: 422, errors: [{ path: 'packageId', message: 'This package is no longer available.' }] },
    ],
    ['another price than was shown', { amount: 10, price: 9 }, { status: 409, code: 'PRICE_CHANGED' }],
    ['an unknown coupon', { couponCode: 'NOPE' }, { status: 422, errors: [{ path: 'couponCode' }] }],
  ]
  test.each(refusals)('%s', async (_what, asked, refusal) => {
    const payer = await makePayer(app)
    await expect(topUp(app, payer, asked)).rejects.toMatchObject(refusal)
    expect(await paymentsOf(app, payer)).toEqual([])
  })

  test('an amount together with a package, and a package that is no longer sold', async () => {
    const payer = await makePayer(app)
    const packageId = await makePackage()
    await expect(topUp(app, payer, { amount: 10, packageId })).rejects.toMatchObject({ status: 422 })
    const old = await makePackage({ status: 'inactive' })
    await expect(topUp(app, payer, { packageId: old })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'packageId' }],
    })
    expect(await paymentsOf(app, payer)).toEqual([])
  })

  test('a reset price between page and charge: the price shown is the price charged, or 409', async () => {
    const payer = await makePayer(app)
    const packageId = await makePackage()
    const shown = { packageId, price: 40 }
    expect((await topUp(app, payer, shown)).status).toBe('success')
    await app.platform.db.orm.update(tokenPackages).set({ priceCents: 4500 })
    await expect(topUp(app, payer, shown)).rejects.toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('$45.00'),
    })
    expect(await walletOf(app, payer)).toBe(50)
  })
})

describe('the same key', () => {
  test('sent 20 times at once pays once and answers the same payment', async () => {
    const payer = await makePayer(app)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => topUp(app, payer, {}, key)))
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['success']))
    expect(await walletOf(app, payer)).toBe(10)
    expect(await emailsTo(app, payer.email)).toHaveLength(1)
  })

  test('with another input is refused', async () => {
    const payer = await makePayer(app)
    const key = randomUUID()
    await topUp(app, payer, { amount: 10 }, key)
    await expect(topUp(app, payer, { amount: 11 }, key)).rejects.toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('is free again after a refusal', async () => {
    const payer = await makePayer(app)
    const key = randomUUID()
    await expect(topUp(app, payer, { amount: 1 }, key)).rejects.toMatchObject({ status: 422 })
    expect((await topUp(app, payer, { amount: 10 }, key)).status).toBe('success')
  })
})
