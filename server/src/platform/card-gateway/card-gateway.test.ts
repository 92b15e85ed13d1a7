import { createSandbox, type Sandbox, type WebhookEndpoint } from '@ovation/stripe-sandbox'
import { makeDatabase, startTestApp } from '@ovation/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { createLog } from '#platform/log'
import { type Database, openDatabase } from '#platform/postgres'
import type { Gateway } from './gateway.ts'
import { sandboxStore } from './sandbox-store.ts'
import { stripeGateway } from './stripe.ts'
import { secretKey, startGateway, startRecorder, webhookSecret } from './testing.ts'

async function makePayer(gateway: Gateway) {
  const customerId = await gateway.ensureCustomer({ accountId: newId(), email: 'a@b.test', name: 'A Fan' })
  const setup = await gateway.saveCard({ key: newId(), customerId, methodId: 'pm_card_visa' })
  if (setup.status !== 'active') throw new Error('The card was not kept.')
  return { customerId, methodId: setup.card.methodId }
}

const orderOf = (payer: { customerId: string; methodId: string }) => ({
  paymentId: newId(),
  amountCents: 1250,
  currency: 'usd' as const,
  offSession: false,
  description: 'Tokens',
  ...payer,
})

describe('a sandbox that stores its objects in Postgres', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>
  let db: Database
  let open: Sandbox[] = []
  beforeAll(async () => {
    database = await makeDatabase()
    db = openDatabase(database.url, { max: 8 })
  })
  afterEach(async () => {
    for (const sandbox of open) await sandbox.close()
    open = []
  })
  afterAll(async () => {
    await db.close()
    await database.drop()
  })

  /** One process of a site: its sandbox, and its gateway to it. */
  async function startNode(send: WebhookEndpoint['send'] | null = null) {
    const endpoint = send && { secret: webhookSecret, send }
    const sandbox = createSandbox({ key: secretKey, store: sandboxStore(db), endpoint })
    open.push(sandbox)
    const apiBase = await sandbox.listen()
    const log = createLog('silent')
    return { sandbox, gateway: stripeGateway({ secretKey, webhookSecret, apiBase, log }) }
  }

  test('has all objects after a restart', async () => {
    const before = await startNode()
    const order = orderOf(await makePayer(before.gateway))
    const paid = await before.gateway.pay(order)
    await before.sandbox.close()
    const { gateway } = await startNode()
    expect(await gateway.pay(order)).toEqual(paid)
    expect(await gateway.findPayment(order)).toEqual(paid)
  })

  test('is shared by several processes: a payment sent to all of them concurrently is made once', async () => {
    const first = await startNode()
    const nodes = [first, await startNode(), await startNode()]
    const order = orderOf(await makePayer(first.gateway))
    const outcomes = await Promise.all(
      [...nodes, ...nodes, ...nodes].map(({ gateway }) => gateway.pay(order)),
    )
    expect(new Set(outcomes.map(({ intentId }) => intentId)).size).toBe(1)
  })

  test('leaves events that a process cannot send to one that can, and each event is sent once', async () => {
    const { gateway } = await startNode()
    const { intentId } = await gateway.pay(orderOf(await makePayer(gateway)))
    const received: string[] = []
    const hear: WebhookEndpoint['send'] = async ({ body, signature }) => {
      const event = gateway.readEvent(body, signature)
      if (event?.about === 'payment' && event.intentId === intentId) received.push(event.type)
      return true
    }
    const nodes = [await startNode(hear), await startNode(hear)]
    await Promise.all(nodes.map(({ sandbox }) => sandbox.settle()))
    expect(received).toEqual(['payment_intent.succeeded'])
  })

  test('settles a slow payment once when two processes do it', async () => {
    const { gateway, sandbox } = await startNode()
    const other = await startNode()
    const customerId = await gateway.ensureCustomer({ accountId: newId(), email: 'a@b.test', name: 'A Fan' })
    const order = orderOf({ customerId, methodId: 'pm_card_settlesLater' })
    const { intentId } = await gateway.pay(order)
    await Promise.all([sandbox.settle(), other.sandbox.settle()])
    expect(await gateway.readPayment(intentId ?? '')).toMatchObject({
      status: 'success',
      receivedCents: 1250,
    })
    const { rows } = await db.pool.query(
      `select from stripe_sandbox where body ->> 'object' = 'charge' and body ->> 'payment_intent' = $1`,
      [intentId],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a site', () => {
  test('without a key pays in the sandbox and receives its events', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const app = await startTestApp({}, { log })
    const { cardGateway } = app.platform
    const gateway = cardGateway.gatewayOf('stripe')
    if (!gateway || !cardGateway.sandbox) throw new Error('There is no sandbox.')
    expect(await gateway.pay(orderOf(await makePayer(gateway)))).toMatchObject({ status: 'success' })
    await cardGateway.sandbox.settle()
    const webhooks = lines.map((line) => JSON.parse(line)).filter(({ url }) => url?.endsWith('/webhook'))
    expect(webhooks.length).toBeGreaterThan(0)
    expect(new Set(webhooks.map(({ url, status }) => `${status} ${url}`))).toEqual(
      new Set(['200 /api/payment/stripe/webhook']),
    )
    expect(cardGateway.sandbox.cards.map(({ token }) => token)).toContain('pm_card_visa')
    await app.close()
  })

  test('has no other payment service', async () => {
    const app = await startTestApp()
    expect(app.platform.cardGateway.gatewayOf('paypal')).toBeNull()
    expect(app.platform.cardGateway.gatewayOf('')).toBeNull()
    await app.close()
  })

  test('with a key uses the URL in STRIPE_API_BASE, has no sandbox, and shows its public key', async () => {
    const { sandbox, apiBase } = await startGateway()
    const recorder = await startRecorder(apiBase)
    const app = await startTestApp({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
      STRIPE_API_BASE: recorder.address,
    })
    const gateway = app.platform.cardGateway.gatewayOf('stripe')
    expect(gateway && (await gateway.pay(orderOf(await makePayer(gateway))))).toMatchObject({
      status: 'success',
    })
    expect(recorder.requests.map(({ url }) => url.pathname)).toContain('/v1/payment_intents')
    expect(app.platform.cardGateway.sandbox).toBeNull()
    expect(await app.as()('GET /settings/public')).toMatchObject({ stripePublishableKey: 'pk_test_shown' })
    await app.close()
    await recorder.close()
    await sandbox.close()
  })
})
