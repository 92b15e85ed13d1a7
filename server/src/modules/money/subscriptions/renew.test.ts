import { emailsTo, makeCreator, makeFan } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeFeed } from '@ovation/testing/content'
import { agreeRate, fillWallet } from '@ovation/testing/money'
import { addCard, type PayingApp, startPayingApp } from '@ovation/testing/payments'
import { daysFromNow, daysLeft, subscribing } from '@ovation/testing/subscribing'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { creators } from '#modules/identity/people'
import { verifyLedger } from '#modules/money/ledger'
import { chargePayment, payments } from '#modules/money/payments'
import { charges } from '#modules/money/wallet'
import { defineModule, on } from '#platform/module'
import { remind } from './remind.ts'
import { renewDue } from './renew.ts'
import type { Subscription } from './store.ts'
import { syncDueSubscribers } from './sync-subscriber-state.ts'
import { subscriptionGranted } from './topics.ts'

let app: PayingApp
let fans: ReturnType<typeof subscribing>
/** The listener of another module, set by each test. */
let hear: (granted: Pick<Subscription, 'fanId' | 'creatorId'>) => Promise<void> = async () => {}
const hearer = defineModule({
  name: 'hearer',
  listens: [on(subscriptionGranted, (_platform, _tx, granted) => hear(granted))],
})
beforeAll(async () => {
  app = await startPayingApp(withoutJobs, { moreModules: [hearer] })
  fans = subscribing(app)
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

type Someone = Awaited<ReturnType<typeof makeFan>>

/** A subscriber with this card, which behaves as its name says from now on. */
async function makeCardSubscriber(card = 'pm_card_visa') {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const good = await addCard(app, fan)
  await fans.subscribe(fan, { performerId: creator.id, type: 'monthly', cardId: good._id })
  const { _id: cardId } = await addCard(app, fan, card)
  await fans.move(fan, creator, { cardId })
  return { creator, fan, cardId }
}

async function makeWalletSubscriber(tokens: number) {
  const [creator, fan] = [await makeCreator(app), await fans.makeRichFan(tokens)]
  await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
  return { creator, fan }
}

/** Its term ended some minutes ago. */
const comesDue = (fan: Someone, creator: Someone) =>
  fans.move(fan, creator, { expiredAt: daysFromNow(-0.01), nextRecurringDate: daysFromNow(-0.01) })
const graceIsOver = -0.05
const chargesOf = ({ id }: Someone) =>
  app.platform.db.orm.select().from(charges).where(eq(charges.payerId, id))
const renewalsOf = ({ id }: Someone) =>
  app.platform.db.orm
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, id), eq(payments.kind, 'renewal')))
const subjects = async ({ email }: Someone) => (await emailsTo(app, email)).map(({ subject }) => subject)

describe('the end of a term', () => {
  const seen = async (fan: Someone, feedId: string) =>
    (await app.as(fan.token)('GET /user/feeds/{id}', { params: { id: feedId } })).access.allowed
  const onHome = async (fan: Someone) =>
    (await app.as(fan.token)('GET /user/feeds', { query: { isHome: true } })).total

  test('is when the renewal is charged, and not before', async () => {
    const { creator, fan } = await makeWalletSubscriber(50)
    const end = daysFromNow(0.01)
    await fans.move(fan, creator, { expiredAt: end, nextRecurringDate: end })
    await renewDue(app.platform)
    expect(await chargesOf(fan)).toHaveLength(1)
    await comesDue(fan, creator)
    const before = await fans.rowOf(fan, creator)
    await renewDue(app.platform)
    expect(await chargesOf(fan)).toHaveLength(2)
    const after = await fans.rowOf(fan, creator)
    expect(after.expiredAt.getTime() - before.expiredAt.getTime()).toBe(30 * 24 * 60 * 60 * 1000)
  })

  test('keeps the access while the payment is open, for an hour', async () => {
    const { creator, fan } = await makeCardSubscriber('pm_card_settlesLater')
    const { _id } = await makeFeed(app, creator)
    await comesDue(fan, creator)
    expect(await seen(fan, _id)).toBe(true)
    await renewDue(app.platform)
    await syncDueSubscribers(app.platform)
    expect(await seen(fan, _id)).toBe(true)
    expect(await onHome(fan)).toBe(1)
    await fans.move(fan, creator, { expiredAt: daysFromNow(graceIsOver) })
    await syncDueSubscribers(app.platform)
    expect(await seen(fan, _id)).toBe(false)
    expect(await onHome(fan)).toBe(0)
    await app.service.settle()
    await app.service.release()
    expect(await seen(fan, _id)).toBe(true)
  })

  test('ends a cancelled subscription at once, without a charge', async () => {
    const { creator, fan } = await makeWalletSubscriber(50)
    const { _id } = await makeFeed(app, creator)
    await comesDue(fan, creator)
    await fans.cancel(fan, (await fans.rowOf(fan, creator)).id)
    await renewDue(app.platform)
    expect(await chargesOf(fan)).toHaveLength(1)
    expect(await seen(fan, _id)).toBe(false)
  })

  test('and a cancellation at the same moment: either paid and extended by a month, or neither', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeWalletSubscriber(50)))
    for (const { creator, fan } of people) await comesDue(fan, creator)
    const ids = await Promise.all(people.map(({ creator, fan }) => fans.rowOf(fan, creator)))
    await Promise.all([
      ...people.map(({ fan }, place) => fans.cancel(fan, ids[place]?.id ?? '')),
      renewDue(app.platform),
      renewDue(app.platform),
    ])
    for (const { creator, fan } of people) {
      const { expiredAt, status, nextRecurringDate } = await fans.rowOf(fan, creator)
      expect({ status, nextRecurringDate }).toEqual({ status: 'deactivated', nextRecurringDate: null })
      const paid = (await chargesOf(fan)).length - 1
      expect(daysLeft(expiredAt) + 0).toBe(paid * 30)
    }
  })
})

describe('a renewal from the wallet', () => {
  test('adds a month, pays the creator and sends a receipt', async () => {
    const { creator, fan } = await makeWalletSubscriber(50)
    await comesDue(fan, creator)
    await renewDue(app.platform)
    expect(await fans.balance(fan)).toBe(30.02)
    expect(await fans.earned(creator)).toBe(15.98)
    const after = await fans.rowOf(fan, creator)
    expect(daysLeft(after.expiredAt)).toBe(30)
    expect(after.nextRecurringDate).toEqual(after.expiredAt)
    expect(await subjects(fan)).toHaveLength(2)
  })

  test('happens once, at the agreed price, with any number of workers', async () => {
    const { creator, fan } = await makeWalletSubscriber(50)
    await app.platform.db.orm
      .update(creators)
      .set({ monthlyPriceCents: 2000 })
      .where(eq(creators.accountId, creator.id))
    await comesDue(fan, creator)
    await Promise.all(Array.from({ length: 6 }, () => renewDue(app.platform)))
    expect(await fans.balance(fan)).toBe(30.02)
    expect(await chargesOf(fan)).toHaveLength(2)
  })

  test('with too few tokens is retried, and succeeds after a top-up', async () => {
    const { creator, fan } = await makeWalletSubscriber(10)
    await comesDue(fan, creator)
    await renewDue(app.platform)
    const failed = await fans.rowOf(fan, creator)
    expect(failed).toMatchObject({ status: 'active', failures: 1 })
    expect(daysLeft(failed.nextRecurringDate)).toBe(1)
    expect(await fans.balance(fan)).toBe(0.01)
    await fillWallet(app, fan, 20)
    await fans.move(fan, creator, { expiredAt: daysFromNow(-2), nextRecurringDate: daysFromNow(-1) })
    await renewDue(app.platform)
    const renewed = await fans.rowOf(fan, creator)
    expect(renewed).toMatchObject({ status: 'active', failures: 0 })
    // The term had ended, and the days without access are not charged.
    expect(daysLeft(renewed.expiredAt)).toBe(30)
  })
})

describe('a renewal by card', () => {
  test('is charged off-session, adds a month and sends one receipt', async () => {
    const { creator, fan } = await makeCardSubscriber()
    await comesDue(fan, creator)
    await renewDue(app.platform)
    expect(await renewalsOf(fan)).toMatchObject([{ status: 'success', priceCents: 999, months: 1 }])
    expect(daysLeft((await fans.rowOf(fan, creator)).expiredAt)).toBe(30)
    expect(await fans.earned(creator)).toBe(15.98)
    expect(await subjects(fan)).toHaveLength(2)
  })

  test('two workers renewing at once charge once', async () => {
    const { creator, fan } = await makeCardSubscriber()
    await comesDue(fan, creator)
    await Promise.all(Array.from({ length: 4 }, () => renewDue(app.platform)))
    expect(await renewalsOf(fan)).toHaveLength(1)
    expect(daysLeft((await fans.rowOf(fan, creator)).expiredAt)).toBe(30)
  })

  test('a replayed webhook does not renew twice', async () => {
    const { creator, fan } = await makeCardSubscriber()
    await comesDue(fan, creator)
    app.service.faults.webhooks = 'twice'
    await renewDue(app.platform).finally(() => {
      app.service.faults.webhooks = 'hold'
    })
    await app.service.release()
    await app.service.settle()
    expect(daysLeft((await fans.rowOf(fan, creator)).expiredAt)).toBe(30)
    expect(await chargesOf(fan)).toHaveLength(2)
  })

  test('that is slow stays open and is not started twice', async () => {
    const { creator, fan } = await makeCardSubscriber('pm_card_settlesLater')
    await comesDue(fan, creator)
    await renewDue(app.platform)
    expect(await renewalsOf(fan)).toMatchObject([{ status: 'processing' }])
    await fans.move(fan, creator, { nextRecurringDate: daysFromNow(-0.01) })
    await renewDue(app.platform)
    expect(await renewalsOf(fan)).toHaveLength(1)
    await app.service.settle()
    await app.service.release()
    expect(await renewalsOf(fan)).toMatchObject([{ status: 'success' }])
    const after = await fans.rowOf(fan, creator)
    expect(daysLeft(after.expiredAt)).toBe(30)
    expect(after.nextRecurringDate).toEqual(after.expiredAt)
  })

  test('of a subscription cancelled meanwhile grants the paid time, and does not renew again', async () => {
    const { creator, fan } = await makeCardSubscriber('pm_card_settlesLater')
    await comesDue(fan, creator)
    await renewDue(app.platform)
    const { id } = await fans.rowOf(fan, creator)
    await fans.cancel(fan, id)
    await app.service.settle()
    await app.service.release()
    const after = await fans.rowOf(fan, creator)
    expect(after).toMatchObject({ status: 'deactivated', nextRecurringDate: null })
    expect(daysLeft(after.expiredAt)).toBe(30)
  })

  test('during an outage of the payment service is retried with the same payment', async () => {
    const { creator, fan } = await makeCardSubscriber()
    await comesDue(fan, creator)
    app.service.faults.failNext = 10
    await renewDue(app.platform)
    app.service.faults.failNext = 0
    expect(await renewalsOf(fan)).toMatchObject([{ status: 'created' }])
    expect(await fans.rowOf(fan, creator)).toMatchObject({ failures: 0 })
    const [begun] = await renewalsOf(fan)
    await chargePayment(app.platform, begun?.id ?? '')
    expect(await renewalsOf(fan)).toMatchObject([{ status: 'success' }])
    expect(daysLeft((await fans.rowOf(fan, creator)).expiredAt)).toBe(30)
  })
})

describe('a card that fails', () => {
  test('is retried after one, three and five days with an email each, and then the subscription ends', async () => {
    const { creator, fan } = await makeCardSubscriber('pm_card_chargeCustomerFail')
    await comesDue(fan, creator)
    for (const [failures, days] of [1, 3, 5].entries()) {
      await renewDue(app.platform)
      const waiting = await fans.rowOf(fan, creator)
      expect(waiting).toMatchObject({ status: 'active', failures: failures + 1 })
      expect(daysLeft(waiting.nextRecurringDate)).toBe(days)
      await fans.move(fan, creator, { expiredAt: daysFromNow(-1), nextRecurringDate: daysFromNow(-0.01) })
    }
    await renewDue(app.platform)
    await renewDue(app.platform)
    expect(await fans.rowOf(fan, creator)).toMatchObject({
      status: 'deactivated',
      nextRecurringDate: null,
      failures: 4,
    })
    expect(await renewalsOf(fan)).toHaveLength(4)
    expect(await fans.earned(creator)).toBe(7.99)
    const emails = await emailsTo(app, fan.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('receipt'),
      ...Array(3).fill(expect.stringContaining('couldn’t be renewed')),
      expect.stringContaining('has ended'),
    ])
    for (const detail of ['declined', 'We’ll try again on', '/user/cards']) {
      expect(emails[1]?.text).toContain(detail)
    }
  })

  test('ends the access after the grace hour, and the subscriber is no longer counted', async () => {
    const { creator, fan } = await makeCardSubscriber('pm_card_chargeCustomerFail')
    await comesDue(fan, creator)
    await renewDue(app.platform)
    expect(await fans.mine(fan)).toMatchObject([{ isLive: true, failures: 1 }])
    await syncDueSubscribers(app.platform)
    expect(await app.as(fan.token)('GET /users/me')).toMatchObject({ stats: { totalSubscriptions: 1 } })
    await fans.move(fan, creator, { expiredAt: daysFromNow(graceIsOver) })
    await syncDueSubscribers(app.platform)
    expect(await fans.mine(fan)).toMatchObject([{ isLive: false, status: 'active' }])
    expect(await app.as(fan.token)('GET /users/me')).toMatchObject({ stats: { totalSubscriptions: 0 } })
  })

  test('required authentication counts as a failed attempt', async () => {
    const { creator, fan } = await makeCardSubscriber('pm_card_authenticationRequired')
    await comesDue(fan, creator)
    await renewDue(app.platform)
    expect(await fans.rowOf(fan, creator)).toMatchObject({ failures: 1 })
  })

  test('paying manually meanwhile resolves it', async () => {
    const { creator, fan } = await makeCardSubscriber('pm_card_failsLater')
    await comesDue(fan, creator)
    await renewDue(app.platform)
    const { _id: cardId } = await addCard(app, fan)
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly', cardId })
    await app.service.settle()
    await app.service.release()
    expect(await renewalsOf(fan)).toMatchObject([{ status: 'fail' }])
    const after = await fans.rowOf(fan, creator)
    expect(after).toMatchObject({ status: 'active', failures: 0, cardId })
    expect(daysLeft(after.nextRecurringDate)).toBe(30)
  })
})

describe('no charge is made', () => {
  test.each([
    ['for a creator who blocks them', (fan: Someone, creator: Someone) => block(app, creator.id, fan.id)],
    [
      'for a creator whose account is closed',
      (_fan: Someone, creator: Someone) =>
        app.platform.db.orm.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, creator.id)),
    ],
    [
      'when their account is closed',
      (fan: Someone) =>
        app.platform.db.orm.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, fan.id)),
    ],
  ])('%s', async (_, happen) => {
    const { creator, fan } = await makeWalletSubscriber(50)
    await comesDue(fan, creator)
    await happen(fan, creator)
    await renewDue(app.platform)
    expect(await chargesOf(fan)).toHaveLength(1)
    expect(await fans.rowOf(fan, creator)).toMatchObject({ status: 'deactivated', nextRecurringDate: null })
    expect(await subjects(fan)).toContainEqual(expect.stringContaining('won’t renew'))
  })
})

test('a subscription that can’t be renewed is not charged, and doesn’t block others', async () => {
  const { creator: broken, fan: unlucky } = await makeWalletSubscriber(50)
  const { creator, fan } = await makeWalletSubscriber(50)
  hear = async ({ creatorId }) => {
    if (creatorId === broken.id) throw new Error('This does not work.')
  }
  await comesDue(unlucky, broken)
  await fans.move(unlucky, broken, { nextRecurringDate: daysFromNow(-0.5) })
  await comesDue(fan, creator)
  await renewDue(app.platform)
  expect(await chargesOf(fan)).toHaveLength(2)
  expect(await chargesOf(unlucky)).toHaveLength(1)
  const waiting = await fans.rowOf(unlucky, broken)
  expect(waiting).toMatchObject({ status: 'active', failures: 0 })
  expect(waiting.nextRecurringDate?.getTime()).toBeGreaterThan(Date.now())
})

test('a yearly renewal is announced in advance, unless it was cancelled', async () => {
  const creator = await makeCreator(app, { creator: { yearlyPriceCents: 5000 } })
  const fan = await fans.makeRichFan()
  await fans.subscribe(fan, { performerId: creator.id, type: 'yearly' })
  const { id: subscriptionId, nextRecurringDate } = await fans.rowOf(fan, creator)
  const reminder = { subscriptionId, nextRecurringDate: nextRecurringDate?.toISOString() ?? '' }
  await remind(app.platform, reminder)
  expect(await subjects(fan)).toContainEqual(expect.stringContaining('renews soon'))
  await fans.cancel(fan, subscriptionId)
  await remind(app.platform, reminder)
  expect(await subjects(fan)).toHaveLength(2)
})

test('a renewal by card has the commission of the moment at which it is settled', async () => {
  const { creator, fan } = await makeCardSubscriber()
  await comesDue(fan, creator)
  app.service.faults.failNext = 20
  await renewDue(app.platform)
  app.service.faults.failNext = 0
  await agreeRate(app.platform.db, creator.id, 0.4)
  const { orm } = app.platform.db
  const [open] = await orm
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, fan.id), eq(payments.kind, 'renewal')))
  expect(open?.status).toBe('created')
  await chargePayment(app.platform, open?.id ?? '')
  const [renewed] = await orm
    .select()
    .from(charges)
    .where(eq(charges.id, open?.id ?? ''))
  expect(renewed).toMatchObject({ gross: 999, fee: 400, commission: 0.4 })
})
