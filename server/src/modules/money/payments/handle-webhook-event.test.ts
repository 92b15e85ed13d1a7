import { signatureOf } from '@ovation/stripe-sandbox'
import { emailsTo } from '@ovation/testing'
import {
  makePayer,
  type PayingApp,
  paymentsOf,
  startPayingApp,
  tell,
  topUp,
  walletOf,
  webhookSecret,
} from '@ovation/testing/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { paymentEvents } from '#tables/payments'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterEach(async () => {
  app.service.faults.webhooks = 'hold'
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const minute = 60_000

/** A payer who has authenticated; only the payment service knows. */
async function makeApproved() {
  const payer = await makePayer(app, 'pm_card_authenticationRequired')
  await app.service.release()
  const started = await topUp(app, payer)
  await app.service.authenticate(started.clientSecret ?? '', true)
  const [payment] = await paymentsOf(app, payer)
  return { payer, intentId: payment?.intentId ?? '' }
}

const eventOf = (intentId: string, id = `evt_${newId()}`, type = 'payment_intent.succeeded') =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { id: intentId, object: 'payment_intent', payment_intent: intentId, metadata: {} } },
  })
const signed = (body: string, secret = webhookSecret, at = new Date()) =>
  tell(app, body, signatureOf(body, secret, at))

const knownEvents = async () => (await app.platform.db.orm.select().from(paymentEvents)).length

describe('an event of the payment service', () => {
  test('settles a payment that its payer never confirmed', async () => {
    const { payer } = await makeApproved()
    await app.service.release()
    expect(await walletOf(app, payer)).toBe(10)
  })

  test('that arrives twice credits once', async () => {
    const { payer } = await makeApproved()
    app.service.faults.webhooks = 'twice'
    await app.service.release()
    expect(await walletOf(app, payer)).toBe(10)
    expect(await emailsTo(app, payer.email)).toHaveLength(1)
  })

  test('that arrives 20 times at once credits once', async () => {
    const { payer, intentId } = await makeApproved()
    const body = eventOf(intentId)
    const before = await knownEvents()
    const answers = await Promise.all(Array.from({ length: 20 }, () => signed(body)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await walletOf(app, payer)).toBe(10)
    expect(await knownEvents()).toBe(before + 1)
  })

  test('out of order has the same result', async () => {
    const { payer } = await makeApproved()
    await app.service.release({ isReversed: true })
    expect(await walletOf(app, payer)).toBe(10)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'success' }])
  })

  test('is not trusted: the state is read, and an unpaid payment credits nothing', async () => {
    const payer = await makePayer(app, 'pm_card_authenticationRequired')
    await topUp(app, payer)
    const [payment] = await paymentsOf(app, payer)
    expect((await signed(eventOf(payment?.intentId ?? ''))).statusCode).toBe(200)
    expect(await walletOf(app, payer)).toBe(0)
    expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'require_authentication' }])
  })

  test('of another kind is accepted and ignored', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.created',
      data: { object: {} },
    })
    expect((await signed(body)).statusCode).toBe(200)
  })

  test('is retried later if its object can’t be read now', async () => {
    const { payer, intentId } = await makeApproved()
    const body = eventOf(intentId)
    app.service.faults.failNext = 3
    expect((await signed(body)).statusCode).toBe(503)
    expect(await walletOf(app, payer)).toBe(0)
    expect((await signed(body)).statusCode).toBe(200)
    expect(await walletOf(app, payer)).toBe(10)
  })
})

describe('refused with nothing written', () => {
  test('a forged event credits nothing', async () => {
    const { payer, intentId } = await makeApproved()
    const body = eventOf(intentId)
    const before = await knownEvents()
    const tries = [
      signed(body, 'whsec_guessed'),
      tell(app, body),
      tell(app, body, 'nonsense'),
      tell(app, `${body} `, signatureOf(body, webhookSecret)),
      tell(app, '', signatureOf(body, webhookSecret)),
    ]
    for (const { statusCode, body: answer } of await Promise.all(tries)) {
      expect(statusCode).toBe(400)
      expect(JSON.parse(answer)).toMatchObject({ error: 'BAD_SIGNATURE' })
    }
    expect(await walletOf(app, payer)).toBe(0)
    expect(await knownEvents()).toBe(before)
  })

  test('a stale event', async () => {
    const { payer, intentId } = await makeApproved()
    const body = eventOf(intentId)
    const old = new Date(Date.now() - 6 * minute)
    expect((await signed(body, webhookSecret, old)).statusCode).toBe(400)
    expect(await walletOf(app, payer)).toBe(0)
  })

  test('an event of an unknown payment service is 404', async () => {
    const body = eventOf('pi_1')
    expect((await tell(app, body, signatureOf(body, webhookSecret), 'monopoly')).statusCode).toBe(404)
  })
})

test('a disputed payment is marked', async () => {
  const payer = await makePayer(app)
  await topUp(app, payer)
  const [payment] = await paymentsOf(app, payer)
  await app.service.dispute(payment?.intentId ?? '')
  await app.service.release()
  expect(await paymentsOf(app, payer)).toMatchObject([{ status: 'success', disputedAt: expect.any(Date) }])
})
