import { makeCreator } from '@ovation/testing'
import {
  confirm,
  letTimePass,
  makeCoupon,
  makePayer,
  type Payer,
  type PayingApp,
  paymentsOf,
  startPayingApp,
  topUp,
  walletOf,
} from '@ovation/testing/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { charge } from './charge-payment.ts'
import { requireGateway } from './gateway.ts'
import { reconcilePayments } from './reconcile.ts'
import { openPayment } from './start-payment.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

async function reconcileAfter(hours: number) {
  await letTimePass(app, hours)
  await reconcilePayments(app.platform)
}

/** A payment as left by a process that died before it called the payment service. */
async function writeDown(payer: Payer, couponCode?: string) {
  const { id: accountId, cardId } = payer
  const order = {
    accountId,
    kind: 'top_up',
    priceCents: 1000,
    tokens: 1000,
    rate: 1,
    cardId,
    couponCode,
  } as const
  return app.platform.db.orm.transaction((tx) => openPayment(tx, order))
}

const gateway = () => requireGateway(app.platform, 'stripe')
const statusesOf = async (payer: Payer) => (await paymentsOf(app, payer)).map(({ status }) => status)

describe('an interrupted payment', () => {
  test('can be continued for an hour, then it is canceled and its coupon restored', async () => {
    const payer = await makePayer(app)
    const { code: couponCode } = await makeCoupon(app, { numberOfUses: 1 })
    await writeDown(payer, couponCode)
    await reconcileAfter(0.5)
    expect(await statusesOf(payer)).toEqual(['created'])
    await reconcileAfter(1)
    expect(await statusesOf(payer)).toEqual(['canceled'])
    expect((await topUp(app, payer, { couponCode })).status).toBe('success')
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('that costs nothing is granted at once', async () => {
    const payer = await makePayer(app)
    const { code } = await makeCoupon(app, { value: 1 })
    await writeDown(payer, code)
    await reconcileAfter(0.1)
    expect(await statusesOf(payer)).toEqual(['success'])
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('continues when its payer confirms it', async () => {
    const payer = await makePayer(app)
    const { id } = await writeDown(payer)
    expect((await confirm(app, payer, { _id: id })).status).toBe('success')
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('fails when its card was removed meanwhile', async () => {
    const payer = await makePayer(app)
    const { id } = await writeDown(payer)
    await app.as(payer.token)('DELETE /payment-cards/{id}', { params: { id: payer.cardId } })
    expect(await confirm(app, payer, { _id: id })).toMatchObject({
      status: 'fail',
      failure: expect.any(String),
    })
  })
})

describe('a slow payment', () => {
  test('stays open, and settles when the bank is done', async () => {
    const payer = await makePayer(app, 'pm_card_settlesLater')
    const started = await topUp(app, payer)
    expect(started).toMatchObject({ status: 'processing', clientSecret: null })
    await reconcileAfter(0.1)
    expect(await walletOf(app, payer)).toBe(0)
    await app.service.settle()
    await reconcileAfter(0.1)
    expect((await confirm(app, payer, started)).status).toBe('success')
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('fails if the bank declines it in the end', async () => {
    const payer = await makePayer(app, 'pm_card_failsLater')
    const started = await topUp(app, payer)
    await app.service.settle()
    await reconcileAfter(0.1)
    expect(await confirm(app, payer, started)).toMatchObject({ status: 'fail', failure: expect.any(String) })
    expect(await walletOf(app, payer)).toBe(0)
  })
})

test('a renewal that was not started is started, once', async () => {
  const [payer, creator] = [await makePayer(app), await makeCreator(app)]
  const { orm } = app.platform.db
  const started = await app.as(payer.token)('POST /payment/subscribe/performers', {
    body: { performerId: creator.id, type: 'monthly', cardId: payer.cardId },
  })
  const { id: accountId, cardId } = payer
  const price = { priceCents: 999, tokens: 999, rate: 1 }
  const renewed = { creatorId: creator.id, subscriptionType: 'monthly', months: 1 } as const
  await openPayment(orm, { accountId, cardId, kind: 'renewal', ...price, ...renewed })
  await letTimePass(app, 48)
  await Promise.all([reconcilePayments(app.platform), reconcilePayments(app.platform)])
  expect(await paymentsOf(app, payer)).toMatchObject([
    { kind: 'subscription', status: 'success' },
    { kind: 'renewal', status: 'success' },
  ])
  const { data } = await app.as(payer.token)('GET /subscriptions/user/search')
  const days = (Date.parse(data[0]?.expiredAt ?? '') - Date.parse(started.expiredAt ?? '')) / 86_400_000
  expect(days).toBeCloseTo(30)
})

test('money that arrives for a payment that has ended is refunded', async () => {
  const payer = await makePayer(app)
  const payment = await writeDown(payer)
  await reconcileAfter(2)
  expect(await statusesOf(payer)).toEqual(['canceled'])
  const late = await charge(app.platform, { ...payment, createdAt: new Date() })
  await app.service.release()
  expect(await walletOf(app, payer)).toBe(0)
  const { intentId } = late
  const again = await gateway().refund({
    ...{ refundId: newId(), paymentId: newId(), intentId: intentId ?? '' },
    ...{ cents: 1000, attempt: 0 },
  })
  // The payment has been refunded in full.
  expect(again).toEqual({ status: 'success', reference: null })
})
