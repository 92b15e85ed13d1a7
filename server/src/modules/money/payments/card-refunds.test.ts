import { emailsTo, makeCreator, makeFan, makeOperator, type Person } from '@ovation/testing'
import { earn } from '@ovation/testing/money'
import {
  addCard,
  letTimePass,
  makePayer,
  type PayingApp,
  paymentsOf,
  startPayingApp,
  topUp,
  walletOf,
} from '@ovation/testing/payments'
import { soon } from '@ovation/testing/soon'
import { daysLeft, subscribing } from '@ovation/testing/subscribing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, debt, earnings, verifyLedger } from '#modules/money/ledger'
import { paymentRefunds, payments } from '#tables/payments'
import { reconcilePayments } from './reconcile.ts'

let app: PayingApp
let fans: ReturnType<typeof subscribing>
let finance: Person
let owner: Person
beforeAll(async () => {
  app = await startPayingApp({ DATABASE_POOL: '12' })
  fans = subscribing(app)
  finance = await makeOperator(app, 'finance')
  owner = await makeOperator(app)
})
afterEach(async () => {
  Object.assign(app.service.faults, { failNext: 0, loseNext: 0, refuseRefunds: false })
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const refund = (id: string, body: object = {}) =>
  app.as(finance.token)('POST /operator/transactions/{id}/refund', {
    params: { id },
    body: { reason: 'Not what was sold', refunded: 0, ...body },
  })
const preview = (id: string, body: object = {}) =>
  app.as(finance.token)('POST /operator/transactions/{id}/refund/preview', { params: { id }, body })
const view = (id: string) => app.as(finance.token)('GET /operator/transactions/{id}', { params: { id } })
const rowsOf = (id: string) =>
  app.platform.db.orm.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id))
const alertsAbout = async (id: string) => {
  const { data } = await app.as(finance.token)('GET /notifications', { query: {} })
  return data.filter(({ path }) => path === `/admin/transactions/${id}`)
}

/** A subscription of 9.99 by card. */
async function sellByCard() {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const { _id: cardId } = await addCard(app, fan)
  await fans.subscribe(fan, { performerId: creator.id, type: 'monthly', cardId })
  const [payment] = await paymentsOf(app, fan)
  return { creator, fan, id: payment?.id ?? '', intentId: payment?.intentId ?? '' }
}

/** All but 0.99 of what was earned, with another sale: payouts have a minimum. */
async function payOut(creator: Person) {
  await earn(app, creator, 100)
  await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
    params: { id: creator.id },
    body: { firstName: 'Ada', lastName: 'Byron', bankName: 'First Bank', bankAccount: 'DE0012344321' },
  })
  await app.as(creator.token)('POST /payout-requests', {
    body: { requestTokens: 87, paymentAccountType: 'banking' },
  })
}

describe('a subscription by card', () => {
  test('whose earnings were paid out is refunded only if the creator may owe it, which is recorded', async () => {
    const { creator, id } = await sellByCard()
    await payOut(creator)
    expect((await preview(id)).performer).toMatchObject({ owed: 7 })
    await expect(refund(id)).rejects.toMatchObject({ code: 'EARNINGS_SPENT' })
    expect(await refund(id, { mayOwe: true })).toMatchObject({ status: 'refunded', refundable: 0 })
    expect(await balanceOf(app.platform.db.orm, debt(creator.id))).toBe(-700)
    const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
    expect(data[0]).toMatchObject({ action: 'payment.refund', reason: 'Not what was sold' })
    expect(data[0]?.changes).toContainEqual({ field: 'mayOwe', before: null, after: 'true' })
  })

  test('is refunded in parts: a part keeps the access, the rest ends it, and cents and tokens add up', async () => {
    const { creator, fan, id } = await sellByCard()
    const part = await preview(id, { amount: 3.33 })
    expect(part).toMatchObject({ isWhole: false, payer: { cardAmount: 3.33 }, subscription: null })
    expect(await refund(id, { amount: 3.33 })).toMatchObject({
      ...{ status: 'partially_refunded', refunded: 3.33, refundable: 6.66 },
      payment: {
        refunded: 3.33,
        refunds: [{ status: 'sent', cardAmount: 3.33, operator: expect.any(String) }],
      },
    })
    expect(daysLeft((await fans.rowOf(fan, creator)).expiredAt)).toBe(30)
    const rest = await preview(id)
    expect(rest).toMatchObject({ isWhole: true, payer: { cardAmount: 6.66 }, endsAccess: false })
    expect(rest.subscription).toMatchObject({ stopsRenewal: true })
    expect(daysLeft(rest.subscription?.untilAfter)).toBeCloseTo(0)
    await refund(id, { refunded: 3.33 })
    expect(await paymentsOf(app, fan)).toMatchObject([{ status: 'refunded', refundedCents: 999 }])
    expect(daysLeft((await fans.rowOf(fan, creator)).expiredAt)).toBeCloseTo(0)
    expect(await balanceOf(app.platform.db.orm, earnings(creator.id))).toBe(0)
  })

  test('tells its creator of each refund, here and at the payment service', async () => {
    const { creator, id, intentId } = await sellByCard()
    await refund(id, { amount: 2 })
    await refundThere(id, intentId, 100)
    const told = (await emailsTo(app, creator.email)).filter(({ subject }) => subject.includes('refunded'))
    expect(told.map(({ subject }) => subject)).toEqual([
      'A sale was refunded: 2 tokens',
      'A sale was refunded: 1 token',
    ])
  })

  test('two operators at once: one part is refunded, the other learns of it', async () => {
    const { fan, id } = await sellByCard()
    const both = await Promise.allSettled([1, 2].map(() => refund(id, { amount: 5 })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'REFUND_CHANGED' },
    })
    expect(await paymentsOf(app, fan)).toMatchObject([{ status: 'success', refundedCents: 500 }])
  })
})

/** In the dashboard of the service, for example. */
async function refundThere(paymentId: string, intentId: string, cents: number) {
  const gateway = app.platform.cardGateway.gatewayOf('stripe')
  const refundId = crypto.randomUUID()
  const made = await gateway?.refund({ refundId, paymentId, intentId, cents, attempt: 0 })
  await app.service.release()
  return made?.status === 'fail' ? '' : (made?.reference ?? '')
}

describe('a refund made at the payment service', () => {
  test('of a part of a subscription takes its part back, once, and the creator owes what was paid out', async () => {
    const { creator, id, intentId } = await sellByCard()
    await payOut(creator)
    app.service.faults.webhooks = 'twice'
    await refundThere(id, intentId, 500)
    app.service.faults.webhooks = 'hold'
    expect(await view(id)).toMatchObject({
      ...{ status: 'partially_refunded', refunded: 5 },
      payment: { refunded: 5, refunds: [{ madeThere: true, cardAmount: 5, status: 'sent' }] },
    })
    expect(await balanceOf(app.platform.db.orm, debt(creator.id))).toBeLessThan(0)
  })

  test('at the moment of a refund here: both count', async () => {
    const { fan, id, intentId } = await sellByCard()
    await Promise.all([refund(id, { amount: 4 }), refundThere(id, intentId, 300)])
    await app.service.release()
    expect(await paymentsOf(app, fan)).toMatchObject([{ refundedCents: 700, refundedTokens: 700 }])
  })

  test('of spent tokens takes none, and operators are alerted', async () => {
    const [payer, creator] = [await makePayer(app), await makeCreator(app)]
    const { _id: id } = await topUp(app, payer)
    await app.as(payer.token)('POST /wallet/charges/tip/{id}', {
      params: { id: creator.id },
      body: { price: 10 },
    })
    const [payment] = await paymentsOf(app, payer)
    await refundThere(id, payment?.intentId ?? '', 1000)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'success', refundedCents: 0 }])
    await soon(async () => expect(await alertsAbout(id)).toHaveLength(1))
  })
})

describe('a refund that the payment service refuses', () => {
  test('is shown, alerts operators once, and is tried again after growing pauses', async () => {
    const payer = await makePayer(app)
    const { _id: id } = await topUp(app, payer)
    app.service.faults.refuseRefunds = true
    const shown = await refund(id)
    expect(shown.payment?.refunds).toMatchObject([{ status: 'refused', failure: expect.any(String) }])
    await soon(async () => expect(await alertsAbout(id)).toHaveLength(1))
    const pauses: number[] = []
    for (let tried = 0; tried < 5; tried++) {
      const [row] = await rowsOf(id)
      pauses.push(Math.round(((row?.tryAt?.getTime() ?? 0) - Date.now()) / 60_000))
      await letTimePass(app, 24 * 5)
      await reconcilePayments(app.platform)
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(new Set(pauses).size).toBe(5)
    expect(await alertsAbout(id)).toHaveLength(1)
    await letTimePass(app, 24 * 5)
    await reconcilePayments(app.platform)
    // The last try: from here on, an operator decides.
    await letTimePass(app, 24 * 5)
    await reconcilePayments(app.platform)
    expect(await rowsOf(id)).toMatchObject([{ status: 'refused', tryAt: null, failures: 7 }])
    app.service.faults.refuseRefunds = false
    await letTimePass(app, 24 * 5)
    await reconcilePayments(app.platform)
    expect(await rowsOf(id)).toMatchObject([{ status: 'refused' }])
    // The operator's refund of what is refunded sends it again.
    const { payment } = await refund(id)
    expect(payment).toMatchObject({ refunded: 10, refunds: [{ status: 'sent', failure: null }] })
    expect(await walletOf(app, payer)).toBe(0)
  })

  test('and that is then made there is the same refund: nothing is taken twice, and no try follows', async () => {
    const payer = await makePayer(app)
    const { _id: id } = await topUp(app, payer)
    app.service.faults.refuseRefunds = true
    await refund(id, { amount: 4 })
    app.service.faults.refuseRefunds = false
    const [payment] = await paymentsOf(app, payer)
    await refundThere(id, payment?.intentId ?? '', 400)
    expect(await rowsOf(id)).toMatchObject([{ status: 'sent', cents: 400, tryAt: null }])
    expect(await walletOf(app, payer)).toBe(6)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'success', refundedCents: 400 }])
  })

  test('is sent once when operator and job try again at the same moment', async () => {
    const payer = await makePayer(app)
    const { _id: id } = await topUp(app, payer)
    app.service.faults.refuseRefunds = true
    await refund(id)
    app.service.faults.refuseRefunds = false
    await letTimePass(app, 1)
    await Promise.all([refund(id), reconcilePayments(app.platform), reconcilePayments(app.platform)])
    expect(await rowsOf(id)).toMatchObject([{ status: 'sent', tryAt: null }])
    expect(await paymentsOf(app, payer)).toMatchObject([{ refundedCents: 1000 }])
  })

  test('after it was made, by the bank of the card, counts as refused and is sent again', async () => {
    const payer = await makePayer(app)
    const { _id: id } = await topUp(app, payer)
    await refund(id)
    const [made] = await rowsOf(id)
    await app.service.failRefund(made?.reference ?? '')
    await app.service.release()
    expect(await rowsOf(id)).toMatchObject([{ status: 'refused', reference: null }])
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'refunded', refundedCents: 0 }])
    await soon(async () => expect(await alertsAbout(id)).toHaveLength(1))
    await letTimePass(app, 1)
    await reconcilePayments(app.platform)
    await app.service.release()
    expect(await rowsOf(id)).toMatchObject([{ status: 'sent' }])
    expect(await paymentsOf(app, payer)).toMatchObject([{ refundedCents: 1000 }])
  })
})

describe('a dispute', () => {
  test('refuses every refund of its payment', async () => {
    const { id, intentId } = await sellByCard()
    await app.service.dispute(intentId)
    await app.service.release()
    await expect(refund(id)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' })
    await expect(refund(id, { amount: 1 })).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' })
  })

  test('that arrives at the moment of a refund: refused before anything moves, or shown as refused', async () => {
    for (let round = 0; round < 6; round++) {
      const { fan, id, intentId } = await sellByCard()
      await app.service.dispute(intentId)
      const [, refunded] = await Promise.allSettled([app.service.release(), refund(id)])
      const [payment] = await paymentsOf(app, fan)
      expect(payment?.refundedCents).toBe(0)
      if (refunded?.status === 'rejected') {
        expect(refunded.reason).toMatchObject({ code: 'NOT_REFUNDABLE' })
        expect(payment?.status).toBe('success')
      } else {
        expect(await rowsOf(id)).toMatchObject([{ status: 'refused' }])
        await soon(async () => expect(await alertsAbout(id)).not.toEqual([]))
      }
    }
  })
})

test('a refund by the previous version is listed and sent', async () => {
  const payer = await makePayer(app)
  const { _id: id } = await topUp(app, payer)
  app.service.faults.failNext = 20
  await refund(id)
  app.service.faults.failNext = 0
  // As the previous version leaves it: without a row.
  const { orm } = app.platform.db
  await orm.delete(paymentRefunds).where(eq(paymentRefunds.paymentId, id))
  await orm.update(payments).set({ refundedTokens: 0 }).where(eq(payments.id, id))
  await reconcilePayments(app.platform)
  await letTimePass(app, 1)
  await reconcilePayments(app.platform)
  expect(await rowsOf(id)).toMatchObject([{ id, status: 'sent', cents: 1000 }])
  expect(await paymentsOf(app, payer)).toMatchObject([{ refundedCents: 1000, refundedTokens: 1000 }])
})
