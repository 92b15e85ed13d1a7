import { randomUUID } from 'node:crypto'
import { emailsTo, makeFan } from '@ovation/testing'
import {
  confirm,
  letTimePass,
  makeCoupon,
  makePayer,
  type PayingApp,
  startPayingApp,
  topUp,
  walletOf,
} from '@ovation/testing/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { reconcilePayments } from './reconcile.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const strict = 'pm_card_authenticationRequired'

async function startTopUp(key?: string) {
  const payer = await makePayer(app, strict)
  const started = await topUp(app, payer, {}, key)
  const answerBank = (approve: boolean) => app.service.authenticate(started.clientSecret ?? '', approve)
  return { payer, started, answerBank }
}

describe('3-D Secure', () => {
  test('pays nothing before the payer has authenticated', async () => {
    const { payer, started } = await startTopUp()
    expect(started).toMatchObject({ status: 'require_authentication', clientSecret: expect.any(String) })
    expect((await confirm(app, payer, started)).status).toBe('require_authentication')
    expect(await walletOf(app, payer)).toBe(0)
  })

  test('approved: the wallet is credited when the payer returns, and a repeat changes nothing', async () => {
    const { payer, started, answerBank } = await startTopUp()
    await answerBank(true)
    expect((await confirm(app, payer, started)).status).toBe('success')
    expect((await confirm(app, payer, started)).status).toBe('success')
    expect(await walletOf(app, payer)).toBe(10)
    expect(await emailsTo(app, payer.email)).toHaveLength(1)
  })

  test('declined: the payment fails with a message and can’t be completed afterwards', async () => {
    const { payer, started, answerBank } = await startTopUp()
    await answerBank(false)
    expect(await confirm(app, payer, started)).toMatchObject({
      status: 'fail',
      failure: 'We are unable to authenticate your payment method.',
    })
    expect(await answerBank(true)).toBe(false)
    expect(await walletOf(app, payer)).toBe(0)
  })

  test('a repeat under the same key continues the same payment', async () => {
    const key = randomUUID()
    const { payer, started, answerBank } = await startTopUp(key)
    expect(await topUp(app, payer, {}, key)).toEqual(started)
    await answerBank(true)
    expect(await topUp(app, payer, {}, key)).toMatchObject({
      _id: started._id,
      status: 'success',
      clientSecret: null,
    })
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('the client’s confirmation and the webhook race and credit once', async () => {
    const { payer, started, answerBank } = await startTopUp()
    await answerBank(true)
    await Promise.all([
      ...Array.from({ length: 5 }, () => confirm(app, payer, started)),
      app.service.release(),
      letTimePass(app, 0.1).then(() => reconcilePayments(app.platform)),
    ])
    expect((await confirm(app, payer, started)).status).toBe('success')
    expect(await walletOf(app, payer)).toBe(10)
    expect(await emailsTo(app, payer.email)).toHaveLength(1)
  })

  test('abandoned: after an hour it is canceled, also at the payment service, and the coupon is restored', async () => {
    const payer = await makePayer(app, strict)
    const { code: couponCode } = await makeCoupon(app, { numberOfUses: 1 })
    const started = await topUp(app, payer, { couponCode })
    await letTimePass(app, 0.5)
    await reconcilePayments(app.platform)
    expect((await confirm(app, payer, started)).status).toBe('require_authentication')
    await letTimePass(app, 1)
    await reconcilePayments(app.platform)
    expect((await confirm(app, payer, started)).status).toBe('canceled')
    expect(await app.service.authenticate(started.clientSecret ?? '', true)).toBe(false)
    expect(await walletOf(app, payer)).toBe(0)
    expect((await topUp(app, payer, { couponCode })).status).toBe('require_authentication')
  })

  test('approved just before the cancellation: it counts', async () => {
    const { payer, started, answerBank } = await startTopUp()
    await answerBank(true)
    await letTimePass(app, 2)
    await reconcilePayments(app.platform)
    expect((await confirm(app, payer, started)).status).toBe('success')
    expect(await walletOf(app, payer)).toBe(10)
  })
})

test('a payment of another person can be neither read nor confirmed', async () => {
  const { started } = await startTopUp()
  const stranger = await makeFan(app)
  const as = app.as(stranger.token)
  for (const id of [started._id, newId()]) {
    await expect(as('POST /payment/{id}/confirm', { params: { id } })).rejects.toMatchObject({ status: 404 })
  }
  expect((await as('GET /payment/transactions/user/search')).total).toBe(0)
})
