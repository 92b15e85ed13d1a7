import { emailsTo, makeCreator, makeFan, makeOperator, type Person } from '@ovation/testing'
import { addCard, type PayingApp, startPayingApp } from '@ovation/testing/payments'
import { subscribing } from '@ovation/testing/subscribing'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { findSuspension } from '#modules/identity/suspensions'
import { verifyLedger } from '#modules/money/ledger'
import { payments } from '#modules/money/payments'
import { charges } from '#modules/money/wallet'
import { stopSuspended } from './stop-suspended.ts'

let app: PayingApp
let fans: ReturnType<typeof subscribing>
let owner: Person
beforeAll(async () => {
  app = await startPayingApp(withoutJobs)
  fans = subscribing(app)
  owner = await makeOperator(app)
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
  await writeSettings(app.platform, { suspensionRefundDays: 0 })
})
afterAll(() => app.close())

async function suspend({ id }: Person, until?: string) {
  await app.as(owner.token)('PUT /operator/people/{id}/suspension', {
    params: { id },
    body: { reason: 'Fraud.', ...(until ? { until } : {}) },
  })
  const suspension = await findSuspension(app.platform.db.orm, id)
  return { closingId: suspension?.id ?? '', accountId: id, isPermanent: !until }
}
const reinstate = ({ id }: Person) =>
  app.as(owner.token)('POST /operator/people/{id}/reinstate', {
    params: { id },
    body: { reason: 'Cleared.' },
  })

async function makeWalletSubscriber(creator: Person) {
  const fan = await fans.makeRichFan(50)
  await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
  return fan
}
async function makeCardSubscriber(creator: Person) {
  const fan = await makeFan(app)
  const { _id: cardId } = await addCard(app, fan)
  await fans.subscribe(fan, { performerId: creator.id, type: 'monthly', cardId })
  return fan
}
const statesOf = async (creator: Person) =>
  (await app.platform.db.orm.select().from(charges).where(eq(charges.creatorId, creator.id))).map(
    ({ status }) => status,
  )
const paymentOf = async ({ id }: Person) =>
  (await app.platform.db.orm.select().from(payments).where(eq(payments.accountId, id))).find(
    ({ kind }) => kind === 'subscription',
  )

test('subscriptions to and of a suspended creator stop renewing and keep the paid time', async () => {
  const [creator, other] = [await makeCreator(app), await makeCreator(app)]
  const [byWallet, byCard] = [await makeWalletSubscriber(creator), await makeCardSubscriber(creator)]
  const unconcerned = await makeWalletSubscriber(other)
  const before = await fans.rowOf(byWallet, creator)
  await stopSuspended(app.platform, await suspend(creator))
  for (const fan of [byWallet, byCard])
    expect(await fans.rowOf(fan, creator)).toMatchObject({ status: 'deactivated', nextRecurringDate: null })
  expect((await fans.rowOf(byWallet, creator)).expiredAt).toEqual(before.expiredAt)
  expect((await fans.rowOf(unconcerned, other)).nextRecurringDate).not.toBeNull()
  expect(await statesOf(creator)).toEqual(['success', 'success'])

  await stopSuspended(app.platform, await suspend(unconcerned))
  expect((await fans.rowOf(unconcerned, other)).nextRecurringDate).toBeNull()
})

test('a permanent suspension refunds wallet and card once, also if the job is killed and repeated', async () => {
  await writeSettings(app.platform, { suspensionRefundDays: 30 })
  const creator = await makeCreator(app)
  const [byWallet, byCard] = [await makeWalletSubscriber(creator), await makeCardSubscriber(creator)]
  const stopping = await suspend(creator)
  // Two workers at once, as after a kill that a lease has not noticed yet, and once more.
  await Promise.allSettled([stopSuspended(app.platform, stopping), stopSuspended(app.platform, stopping)])
  await stopSuspended(app.platform, stopping)
  expect(await fans.balance(byWallet)).toBe(50)
  expect(await paymentOf(byCard)).toMatchObject({ status: 'refunded', refundedCents: 999 })
  expect(await fans.earned(creator)).toBe(0)
  expect(await statesOf(creator)).toEqual(['refunded', 'refunded'])
  expect((await fans.rowOf(byWallet, creator)).expiredAt.getTime()).toBeLessThanOrEqual(Date.now())
  const refunds = (await emailsTo(app, byWallet.email)).filter(({ subject }) => subject.includes('refunded'))
  expect(refunds).toHaveLength(1)
})

test('nothing is refunded when the creator was reinstated before the job ran', async () => {
  await writeSettings(app.platform, { suspensionRefundDays: 30 })
  const creator = await makeCreator(app)
  const fan = await makeWalletSubscriber(creator)
  const stopping = await suspend(creator)
  await reinstate(creator)
  await stopSuspended(app.platform, stopping)
  expect(await statesOf(creator)).toEqual(['success'])
  expect((await fans.rowOf(fan, creator)).nextRecurringDate).not.toBeNull()
})

test('nothing is refunded once an operator has made a permanent suspension temporary', async () => {
  await writeSettings(app.platform, { suspensionRefundDays: 30 })
  const creator = await makeCreator(app)
  const fan = await makeWalletSubscriber(creator)
  const stopping = await suspend(creator)
  const changed = await suspend(creator, new Date(Date.now() + 60_000).toISOString())
  expect(changed.closingId).toBe(stopping.closingId)
  await stopSuspended(app.platform, stopping)
  expect(await statesOf(creator)).toEqual(['success'])
  expect((await fans.rowOf(fan, creator)).nextRecurringDate).toBeNull()
})

test('operators see beforehand how many subscribers and payments a suspension concerns', async () => {
  const [creator, moderator] = [await makeCreator(app), await makeOperator(app, 'moderation')]
  await makeWalletSubscriber(creator)
  await makeCardSubscriber(creator)
  const effects = () =>
    app.as(moderator.token)('GET /operator/people/{id}/suspension/effects', { params: { id: creator.id } })
  expect(await effects()).toEqual({ subscribers: 2, refundDays: 0, refunds: 0, refunded: 0 })
  await writeSettings(app.platform, { suspensionRefundDays: 30 })
  expect(await effects()).toEqual({ subscribers: 2, refundDays: 30, refunds: 2, refunded: 19.98 })
  await stopSuspended(app.platform, await suspend(creator))
  expect(await effects()).toEqual({ subscribers: 0, refundDays: 30, refunds: 0, refunded: 0 })
})

test('payments from before the days of the setting, and all of a temporary suspension, are kept', async () => {
  await writeSettings(app.platform, { suspensionRefundDays: 7 })
  const creator = await makeCreator(app)
  await makeWalletSubscriber(creator)
  await stopSuspended(app.platform, await suspend(creator, new Date(Date.now() + 60_000).toISOString()))
  expect(await statesOf(creator)).toEqual(['success'])
  await app.platform.db.orm
    .update(charges)
    .set({ createdAt: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
    .where(eq(charges.creatorId, creator.id))
  await stopSuspended(app.platform, await suspend(creator))
  expect(await statesOf(creator)).toEqual(['success'])
})

test('a disputed payment is left to the bank, and the others are refunded', async () => {
  await writeSettings(app.platform, { suspensionRefundDays: 30 })
  const creator = await makeCreator(app)
  const [disputed, other] = [await makeCardSubscriber(creator), await makeCardSubscriber(creator)]
  await app.service.dispute((await paymentOf(disputed))?.intentId ?? '')
  await app.service.release()
  await stopSuspended(app.platform, await suspend(creator))
  expect(await paymentOf(disputed)).toMatchObject({ status: 'success', refundedCents: 0 })
  expect(await paymentOf(other)).toMatchObject({ status: 'refunded', refundedCents: 999 })
})

test('after a partial refund, the rest is refunded and the email names the rest', async () => {
  await writeSettings(app.platform, { suspensionRefundDays: 30 })
  const creator = await makeCreator(app)
  const fan = await makeWalletSubscriber(creator)
  const [charge] = await app.platform.db.orm.select().from(charges).where(eq(charges.creatorId, creator.id))
  await app.as(owner.token)('POST /operator/transactions/{id}/refund', {
    params: { id: charge?.id ?? '' },
    body: { amount: 4, refunded: 0, reason: 'Late.' },
  })
  await stopSuspended(app.platform, await suspend(creator))
  expect(await fans.balance(fan)).toBe(50)
  const emails = await emailsTo(app, fan.email)
  expect(emails.find(({ text }) => text?.includes('5.99 tokens'))).toBeDefined()
})

test('a suspension and an operator who refund the same sale at once neither block nor refund twice', async () => {
  await writeSettings(app.platform, { suspensionRefundDays: 30 })
  const creator = await makeCreator(app)
  const subscribers = await Promise.all(
    Array.from({ length: 4 }, (_, at) =>
      at % 2 ? makeCardSubscriber(creator) : makeWalletSubscriber(creator),
    ),
  )
  const stopping = await suspend(creator)
  const sold = await app.platform.db.orm.select().from(charges).where(eq(charges.creatorId, creator.id))
  const byOperator = sold.map(({ id }) =>
    app.as(owner.token)('POST /operator/transactions/{id}/refund', {
      params: { id },
      body: { reason: 'Asked.', endSubscription: true },
    }),
  )
  const done = await Promise.allSettled([stopSuspended(app.platform, stopping), ...byOperator])
  const codes = done.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))
  expect(codes.filter((code) => code !== 'ALREADY_REFUNDED')).toEqual([])
  expect(await statesOf(creator)).toEqual(Array(subscribers.length).fill('refunded'))
  expect(await fans.earned(creator)).toBe(0)
})
