import { emailsTo, makeCreator, makeFan, makeOperator, type Person } from '@ovation/testing'
import {
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
import { reconcilePayments } from './reconcile.ts'

let app: PayingApp
let operator: Person
beforeAll(async () => {
  app = await startPayingApp()
  operator = await makeOperator(app)
})
afterEach(async () => {
  Object.assign(app.service.faults, { failNext: 0, loseNext: 0 })
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const refund = (id: string, { token }: { token: string } = operator) =>
  app.as(token)('POST /operator/transactions/{id}/refund', {
    params: { id },
    body: { reason: 'Not what was sold' },
  })

/** Ten tokens. */
const tip = ({ token }: Payer, { id }: { id: string }) =>
  app.as(token)('POST /wallet/charges/tip/{id}', { params: { id }, body: { price: 10 } })

/** Whether the payment service has refunded the payment in full. */
async function givenBack(payer: Payer) {
  const [payment] = await paymentsOf(app, payer)
  const gateway = app.platform.cardGateway.gatewayOf('stripe')
  const intentId = payment?.intentId ?? ''
  const again = await gateway?.refund({
    ...{ refundId: newId(), paymentId: newId(), intentId },
    ...{ cents: 1, attempt: 0 },
  })
  // A full refund can't be repeated.
  return again?.status === 'success' && again.reference === null
}

describe('a refund', () => {
  test('takes the tokens back, refunds the money, and notifies the payer', async () => {
    const payer = await makePayer(app)
    const { _id } = await topUp(app, payer)
    expect(await refund(_id)).toMatchObject({ _id, status: 'refunded', refundable: 0 })
    expect(await walletOf(app, payer)).toBe(0)
    expect(await givenBack(payer)).toBe(true)
    const [, note] = await emailsTo(app, payer.email)
    expect(note?.text).toContain('$10.00')
    expect(note?.text).toContain(_id)
  })

  test('of a discounted payment refunds the paid amount and takes all tokens', async () => {
    const payer = await makePayer(app)
    const { code: couponCode } = await makeCoupon(app, { value: 0.5 })
    const { _id } = await topUp(app, payer, { couponCode })
    await refund(_id)
    expect(await walletOf(app, payer)).toBe(0)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'refunded', refundedCents: 500 }])
  })

  test('requested 10 times at once happens once', async () => {
    const payer = await makePayer(app)
    await topUp(app, payer)
    const { _id } = await topUp(app, payer)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(_id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['refunded']))
    expect(await walletOf(app, payer)).toBe(10)
    const { data } = await app.as(operator.token)('GET /operator/audit', { query: { subjectId: _id } })
    expect(data.map(({ action, operator: by }) => [action, by?._id])).toEqual([
      ['payment.refund', operator.id],
    ])
  })

  test('is refused when the tokens are spent, and changes nothing', async () => {
    const [payer, creator] = [await makePayer(app), await makeCreator(app)]
    const { _id } = await topUp(app, payer, { amount: 15 })
    await tip(payer, creator)
    await expect(refund(_id)).rejects.toMatchObject({ status: 409, code: 'TOKENS_SPENT' })
    expect(await walletOf(app, payer)).toBe(5)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'success', refundedCents: 0 }])
  })

  test('is refused for a failed payment', async () => {
    const payer = await makePayer(app, 'pm_card_chargeCustomerFail')
    const { _id } = await topUp(app, payer)
    await expect(refund(_id)).rejects.toMatchObject({ status: 409, code: 'NOT_PAID' })
    await expect(refund(newId())).rejects.toMatchObject({ status: 404 })
  })

  test('can be made only by operators', async () => {
    const payer = await makePayer(app)
    const { _id } = await topUp(app, payer)
    for (const person of [payer, await makeFan(app), await makeCreator(app)]) {
      await expect(refund(_id, person)).rejects.toMatchObject({ status: 403 })
    }
    expect(await walletOf(app, payer)).toBe(10)
  })
})

describe('when the payment service cannot be reached', () => {
  for (const fault of ['failNext', 'loseNext'] as const) {
    test(`the money is refunded later, once (${fault})`, async () => {
      const payer = await makePayer(app)
      const { _id } = await topUp(app, payer)
      app.service.faults[fault] = 3
      expect(await refund(_id)).toMatchObject({ status: 'refunded' })
      expect(await paymentsOf(app, payer)).toMatchObject([{ refundedCents: 0 }])
      await letTimePass(app, 0.1)
      await Promise.all([reconcilePayments(app.platform), reconcilePayments(app.platform)])
      expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'refunded', refundedCents: 1000 }])
      expect(await givenBack(payer)).toBe(true)
      expect(await walletOf(app, payer)).toBe(0)
    })
  }
})

describe('a refund made at the payment service', () => {
  async function refundThere(payer: Payer, cents: number) {
    const [payment] = await paymentsOf(app, payer)
    const gateway = app.platform.cardGateway.gatewayOf('stripe')
    const intentId = payment?.intentId ?? ''
    // An id that none of our refunds has.
    const [refundId, paymentId] = [newId(), payment?.id ?? '']
    await gateway?.refund({ refundId, paymentId, intentId, cents, attempt: 0 })
    await app.service.release()
  }

  test('takes the tokens back', async () => {
    const payer = await makePayer(app)
    await topUp(app, payer)
    await refundThere(payer, 1000)
    expect(await walletOf(app, payer)).toBe(0)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'refunded', refundedCents: 1000 }])
  })

  test('of a part takes its part back, and of the rest the rest', async () => {
    const payer = await makePayer(app)
    await topUp(app, payer)
    await refundThere(payer, 400)
    expect(await walletOf(app, payer)).toBe(6)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'success', refundedCents: 400 }])
    await refundThere(payer, 600)
    expect(await walletOf(app, payer)).toBe(0)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'refunded', refundedCents: 1000 }])
  })

  test('of spent tokens takes no tokens', async () => {
    const [payer, creator] = [await makePayer(app), await makeCreator(app)]
    await topUp(app, payer)
    await tip(payer, creator)
    await refundThere(payer, 1000)
    expect(await walletOf(app, payer)).toBe(0)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'success', refundedCents: 0 }])
  })
})
