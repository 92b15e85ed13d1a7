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

/** More often than the gateway tries by itself. */
const tooOften = 3
const unreachable = { status: 503, code: 'PAYMENT_SERVICE_DOWN' }

async function reconcileAfter(hours: number) {
  await letTimePass(app, hours)
  await reconcilePayments(app.platform)
}

const statusesOf = async (payer: Payer) => (await paymentsOf(app, payer)).map(({ status }) => status)

describe('a payment service that stumbles', () => {
  test('once is asked again by itself', async () => {
    const payer = await makePayer(app)
    app.service.faults.failNext = 1
    expect((await topUp(app, payer)).status).toBe('success')
    app.service.faults.loseNext = 1
    expect((await topUp(app, payer)).status).toBe('success')
    expect(await walletOf(app, payer)).toBe(20)
  })

  test('before the charge: nothing is charged, a repeat under the same key pays once', async () => {
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

  test('after the charge, and the payer never asks again: they get what they paid for', async () => {
    const payer = await makePayer(app)
    app.service.faults.loseNext = tooOften
    await expect(topUp(app, payer)).rejects.toMatchObject(unreachable)
    await reconcileAfter(0.1)
    expect(await statusesOf(payer)).toEqual(['success'])
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('after the charge, and its own message comes: that is enough', async () => {
    const payer = await makePayer(app)
    app.service.faults.loseNext = tooOften
    await expect(topUp(app, payer)).rejects.toMatchObject(unreachable)
    await app.service.release()
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('after the charge, and several workers look after it at once: it pays once', async () => {
    const payer = await makePayer(app)
    app.service.faults.loseNext = tooOften
    await expect(topUp(app, payer)).rejects.toMatchObject(unreachable)
    await letTimePass(app, 0.1)
    await Promise.all(Array.from({ length: 4 }, () => reconcilePayments(app.platform)))
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('again while it is asked what became of payments: the next time finds them all', async () => {
    const [first, second] = [await makePayer(app), await makePayer(app)]
    app.service.faults.loseNext = 2 * tooOften
    for (const payer of [first, second]) await expect(topUp(app, payer)).rejects.toMatchObject(unreachable)
    app.service.faults.failNext = tooOften
    await reconcileAfter(0.1)
    await reconcileAfter(0.1)
    for (const payer of [first, second]) expect(await walletOf(app, payer)).toBe(10)
  })
})

test('an answer that was never heard is found also when the payment service has forgotten the key', async () => {
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
