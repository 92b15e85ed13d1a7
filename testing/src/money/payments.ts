import type { BodyOf, paymentCalls } from '@ovation/contract'
import { coupons, type PaymentRow, paymentRefunds, payments } from '@ovation/server/modules/money/payments'
import { newId } from '@ovation/server/platform/ids'
import { createSandbox, memoryStore, type Sandbox } from '@ovation/stripe-sandbox'
import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { vi } from 'vitest'
import { makeFan, type Person } from '../people/people.ts'
import { startTestApp, type TestApp } from '../site/app.ts'

export interface PayingApp extends TestApp {
  /** The payment service, controlled by the test. Its webhooks are held until they are released. */
  service: Sandbox
  /** Deletes the idempotency keys, as the payment service does after a day. */
  forgetKeys(): Promise<void>
  /** The number of payments at the payment service for one of ours. */
  countIntents(paymentId: string): Promise<number>
}

const all = 10_000
/**
 * Slow payments settle when a test does it: the usual four seconds may pass between two of its lines on a busy machine.
 */
const settleAfterMs = 60 * 60_000
const key = 'sk_test_of_the_tests'
export const webhookSecret = 'whsec_of_the_tests'

/** The real app, configured with a Stripe key. */
export async function startPayingApp(
  env: Record<string, string> = {},
  options: Parameters<typeof startTestApp>[1] = {},
): Promise<PayingApp> {
  let app: TestApp | undefined
  const store = memoryStore()
  const service = createSandbox({
    key,
    store,
    settleAfterMs,
    endpoint: {
      secret: webhookSecret,
      send: async ({ body, signature }) =>
        app !== undefined && (await tell(app, body, signature)).statusCode === 200,
    },
  })
  service.faults.webhooks = 'hold'
  // Before a retry, Stripe's client waits half a second, and then longer.
  const waits = [
    vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0),
    vi.spyOn(Stripe.prototype, 'getMaxNetworkRetryDelay').mockReturnValue(0),
  ]
  const base = await service.listen()
  const keys = {
    STRIPE_SECRET_KEY: key,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: base,
  }
  app = await startTestApp({ ...keys, ...env }, options)
  const { close } = app
  return {
    ...app,
    service,
    forgetKeys: () =>
      store.transaction(null, async (records) => {
        const keys = await records.find('idempotency_key', {}, all)
        for (const { id } of keys) await records.remove(id)
      }),
    countIntents: (paymentId) =>
      store.transaction(null, async (records) => {
        const intents = await records.find('payment_intent', {}, all)
        return intents.filter((intent) => 'metadata' in intent && intent.metadata.paymentId === paymentId)
          .length
      }),
    close: async () => {
      for (const wait of waits) wait.mockRestore()
      await service.close()
      await close()
    },
  }
}

/** Sends a request to the webhook endpoint of the payment service. */
export const tell = (
  { http }: Pick<TestApp, 'http'>,
  body: string,
  signature?: string,
  provider = 'stripe',
) =>
  http.inject({
    method: 'POST',
    url: `/api/payment/${provider}/webhook`,
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: body,
  })

/** A Visa with a unique number. */
export const visaOfTheirOwn = () => `pm_card_visa__${newId().replaceAll('-', '')}`

/** Adds a card that behaves as its token defines. A required authentication is approved. */
export async function addCard(app: PayingApp, { token }: Person, paymentMethodId = visaOfTheirOwn()) {
  const add = () =>
    app.as(token)('POST /{provider}/cards', { params: { provider: 'stripe' }, body: { paymentMethodId } })
  const card = await add()
  if (card.clientSecret && (await app.service.authenticate(card.clientSecret, true))) return add()
  return card
}

export async function makeCoupon(
  { platform }: Pick<TestApp, 'platform'>,
  fields: Partial<typeof coupons.$inferInsert> = {},
) {
  const id = newId()
  const code = `CODE${id.slice(-12)}`.toUpperCase()
  const expiredDate = new Date(Date.now() + 86_400_000)
  const coupon = { code, value: 0.2, expiredDate, numberOfUses: 10, ...fields, id }
  await platform.db.orm.insert(coupons).values(coupon)
  return coupon
}

/** A fan with one card. */
export async function makePayer(app: PayingApp, paymentMethodId?: string) {
  const fan = await makeFan(app)
  const { _id: cardId } = await addCard(app, fan, paymentMethodId)
  return { ...fan, cardId }
}
export type Payer = Awaited<ReturnType<typeof makePayer>>

type TopUp = Partial<BodyOf<typeof paymentCalls.topUp>>

/** Tops up a wallet, by ten dollars by default. */
export function topUp(app: TestApp, { token, cardId }: Payer, order: TopUp = {}, key?: string) {
  const amount = order.packageId ? {} : { amount: 10 }
  return app.as(token)('POST /payment/wallet/top-up', {
    body: { ...amount, cardId, ...order },
    headers: key ? { 'idempotency-key': key } : {},
  })
}

export const confirm = (app: TestApp, { token }: Payer, { _id }: { _id: string }) =>
  app.as(token)('POST /payment/{id}/confirm', { params: { id: _id } })

/** Tokens. */
export const walletOf = async (app: TestApp, { token }: { token: string }) =>
  (await app.as(token)('GET /users/me'))?.balance

export async function paymentsOf({ platform }: TestApp, { id }: { id: string }): Promise<PaymentRow[]> {
  const mine = eq(payments.accountId, id)
  return platform.db.orm.select().from(payments).where(mine).orderBy(asc(payments.id))
}

/** Moves all payments and their refunds so many hours into the past. */
export async function letTimePass({ platform }: TestApp, hours: number) {
  const earlier = (column: SQLWrapper) => sql`${column} - ${hours} * interval '1 hour'`
  await platform.db.orm
    .update(payments)
    .set({ createdAt: earlier(payments.createdAt), updatedAt: earlier(payments.updatedAt) })
  await platform.db.orm.update(paymentRefunds).set({ tryAt: earlier(paymentRefunds.tryAt) })
}
