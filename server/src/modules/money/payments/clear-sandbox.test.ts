import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { stripeSandbox } from '#platform/card-gateway'
import { newId } from '#platform/ids'
import { payments } from '#tables/payments'
import { clearSandbox } from './clear-sandbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const saveCard = (token: string, paymentMethodId: string) =>
  app.as(token)('POST /{provider}/cards', { params: { provider: 'stripe' }, body: { paymentMethodId } })
const pay = (token: string, cardId: string) =>
  app.as(token)('POST /payment/wallet/top-up', { body: { amount: 10, cardId } })

async function statusOf(id: string) {
  const [payment] = await app.platform.db.orm.select().from(payments).where(eq(payments.id, id))
  return payment?.status
}

/** A payment from an earlier time with a key, still open at the payment service. */
async function openRealPayment({ id: accountId }: { id: string }) {
  const [payment] = await app.platform.db.orm
    .insert(payments)
    .values({
      id: newId(),
      accountId,
      provider: 'stripe',
      kind: 'top_up',
      status: 'processing',
      priceCents: 1000,
      tokens: 1000,
      paidTokens: 1000,
      intentId: 'pi_of_the_real_service',
    })
    .returning()
  return payment?.id ?? ''
}

test('a site that gets a key deletes the cards and accounts of its sandbox, and keeps the payments', async () => {
  const { sandbox } = app.platform.cardGateway
  if (!sandbox) throw new Error('There is no sandbox.')
  // Else the slow payment could settle before the site leaves the sandbox.
  sandbox.faults.webhooks = 'hold'
  const [fan, creator] = [await makeFan(app), await makeCreator(app)]
  const { orm } = app.platform.db
  const good = await saveCard(fan.token, 'pm_card_visa')
  await pay(fan.token, good._id)
  const slow = await saveCard(fan.token, 'pm_card_settlesLater')
  const waiting = await pay(fan.token, slow._id)
  expect(waiting.status).toBe('processing')
  await app.as(creator.token)('POST /stripe/accounts')
  const real = await openRealPayment(await makeFan(app))

  await clearSandbox(app.platform)
  expect((await app.as(fan.token)('GET /payment-cards')).total).toBeGreaterThan(0)

  const gateway = app.platform.cardGateway.gatewayOf('stripe')
  await clearSandbox({
    ...app.platform,
    cardGateway: { gatewayOf: () => gateway, sandbox: null, close: async () => {} },
  })
  expect(await app.as(fan.token)('GET /payment-cards')).toMatchObject({ total: 0 })
  expect(await app.as(creator.token)('GET /stripe/accounts')).toBeNull()
  expect(await orm.$count(stripeSandbox)).toBe(0)
  expect(await app.as(fan.token)('GET /users/me')).toMatchObject({ balance: 10 })
  expect(await statusOf(waiting._id)).toBe('canceled')
  expect(await statusOf(real)).toBe('processing')
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
