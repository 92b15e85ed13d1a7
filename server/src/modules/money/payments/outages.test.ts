import { randomUUID } from 'node:crypto'
import {
  confirm,
  letTimePass,
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
import { reconcilePayments } from './reconcile.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterEach(async () => {
  Object.assign(app.service.faults, { failNext: 0, loseNext: 0 })
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

/** More failures than the gateway retries. */
const tooOften = 3
const unreachable = { status: 503, code: 'PAYMENT_SERVICE_DOWN' }

async function reconcileAfter(hours: number) {
  await letTimePass(app, hours)
  await reconcilePayments(app.platform)
}

const statusesOf = async (payer: Payer) => (await paymentsOf(app, payer)).map(({ status }) => status)

describe('an outage of the payment service', () => {
  test('of one request is retried automatically', async () => {
    const payer = await makePayer(app)
    app.service.faults.failNext = 1
    expect((await topUp(app, payer)).status).toBe('success')
    app.service.faults.loseNext = 1
    expect((await topUp(app, payer)).status).toBe('success')
    expect(await walletOf(app, payer)).toBe(20)
  })

  test('before the charge: nothing is charged, and a repeat under the same key pays once', async () => {
    const payer = await makePayer(app)
    const key = randomUUID()
    app.service.faults.failNext = tooOften
    await expect(topUp(app, payer, {}, key)).rejects.toMatchObject(unreachable)
    expect(await walletOf(app, payer)).toBe(0)
    expect((await topUp(app, payer, {}, key)).status).toBe('success')
    expect(await walletOf(app, payer)).toBe(10)
    expect(await statusesOf(payer)).toEqual(['success'])
  })

  test('after the charge: a repeat under the same key finds it paid', async () => {
    const payer = await makePayer(app)
    const key = randomUUID()
    app.service.faults.loseNext = tooOften
    await expect(topUp(app, payer, {}, key)).rejects.toMatchObject(unreachable)
    expect((await topUp(app, payer, {}, key)).status).toBe('success')
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('after the charge, without a repeat by the payer: the payment is completed', async () => {
    const payer = await makePayer(app)
    app.service.faults.loseNext = tooOften
    await expect(topUp(app, payer)).rejects.toMatchObject(unreachable)
    await reconcileAfter(0.1)
    expect(await statusesOf(payer)).toEqual(['success'])
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('after the charge, with a webhook: the payment is completed', async () => {
    const payer = await makePayer(app)
    app.service.faults.loseNext = tooOften
    await expect(topUp(app, payer)).rejects.toMatchObject(unreachable)
    await app.service.release()
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('after the charge, with several concurrent workers: it pays once', async () => {
    const payer = await makePayer(app)
    app.service.faults.loseNext = tooOften
    await expect(topUp(app, payer)).rejects.toMatchObject(unreachable)
    await letTimePass(app, 0.1)
    await Promise.all(Array.from({ length: 4 }, () => reconcilePayments(app.platform)))
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('during reconciliation: the next run completes all payments', async () => {
    const [first, second] = [await makePayer(app), await makePayer(app)]
    app.service.faults.loseNext = 2 * tooOften
    for (const payer of [first, second]) await expect(topUp(app, payer)).rejects.toMatchObject(unreachable)
    app.service.faults.failNext = tooOften
    await reconcileAfter(0.1)
    await reconcileAfter(0.1)
    for (const payer of [first, second]) expect(await walletOf(app, payer)).toBe(10)
  })
})

test('a lost response is found even after the payment service has forgotten the key', async () => {
  const payer = await makePayer(app)
  app.service.faults.loseNext = tooOften
  await expect(topUp(app, payer)).rejects.toMatchObject(unreachable)
  const [payment] = await paymentsOf(app, payer)
  await letTimePass(app, 48)
  await app.forgetKeys()
  expect((await confirm(app, payer, { _id: payment?.id ?? '' })).status).toBe('success')
  expect(await app.countIntents(payment?.id ?? '')).toBe(1)
  expect(await walletOf(app, payer)).toBe(10)
})
