import {
  emailsTo,
  makeCreator,
  makeOperator,
  type Person,
  startTestApp,
  type TestApp,
} from '@ovation/testing'
import { daysFromNow, daysLeft, naming, subscribing } from '@ovation/testing/subscribing'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { renewDue } from './renew.ts'

let app: TestApp
let fans: ReturnType<typeof subscribing>
let finance: Person
let owner: Person
beforeAll(async () => {
  app = await startTestApp({ ...withoutJobs, DATABASE_POOL: '12' })
  fans = subscribing(app)
  finance = await makeOperator(app, 'finance')
  owner = await makeOperator(app)
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

async function makeSubscriber() {
  const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
  const { subscriptionId } = await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
  return { creator, fan, id: subscriptionId ?? '' }
}

const list = (query: object) => app.as(finance.token)('GET /operator/subscriptions', { query })
const ids = async (query: object) => (await list(query)).data.map(({ _id }) => _id)
const view = (id: string) => app.as(finance.token)('GET /operator/subscriptions/{id}', { params: { id } })
const cancel = (id: string, when: 'period-end' | 'now', reason = 'The fan asked for it.', by = finance) =>
  app.as(by.token)('POST /operator/subscriptions/{id}/cancel', { params: { id }, body: { when, reason } })
const actions = async (subjectId: string) =>
  (await app.as(owner.token)('GET /operator/audit', { query: { subjectId } })).data

describe('the list of all subscriptions', () => {
  test('is filtered by fan, creator, status, type and day', async () => {
    const { creator, fan, id } = await makeSubscriber()
    expect(await ids({ userId: fan.id })).toEqual([id])
    expect(await ids({ performerId: creator.username, type: 'monthly', status: 'active' })).toEqual([id])
    expect(await ids({ userId: fan.id, type: 'yearly' })).toEqual([])
    expect(await ids({ userId: fan.id, status: 'suspended' })).toEqual([])
    expect(await ids({ userId: fan.id, toDate: '2020-01-01' })).toEqual([])
    expect(await ids({ userId: 'nobody.of.this.name' })).toEqual([])
    expect(await ids({ limit: 1 })).toEqual([id])
  })

  test('shows what renews and what expires, the next first', async () => {
    const [later, sooner, ending] = [await makeSubscriber(), await makeSubscriber(), await makeSubscriber()]
    await fans.move(sooner.fan, sooner.creator, { nextRecurringDate: daysFromNow(1) })
    await fans.cancel(ending.fan, ending.id)
    const renewing = await ids({ next: 'renewal' })
    expect(renewing[0]).toBe(sooner.id)
    expect(renewing).toContain(later.id)
    expect(renewing).not.toContain(ending.id)
    const expiring = await ids({ next: 'expiry' })
    expect(expiring).toContain(ending.id)
    expect(expiring).not.toContain(later.id)
    const paged = await list({ next: 'renewal', limit: 1 })
    expect(await ids({ next: 'renewal', limit: 1, cursor: paged.cursor })).toEqual(renewing.slice(1, 2))
  })
})

test('a subscription shows its payments, latest first, each with its transaction', async () => {
  const { creator, fan, id } = await makeSubscriber()
  await fans.move(fan, creator, { expiredAt: daysFromNow(0), nextRecurringDate: daysFromNow(-0.001) })
  await renewDue(app.platform)
  const shown = await view(id)
  expect(shown).toMatchObject({ user: { _id: fan.id }, performer: { _id: creator.id }, isLive: true })
  expect(shown.payments.map(({ amount, status, payer }) => [amount, status, payer?._id])).toEqual([
    [9.99, 'success', fan.id],
    [9.99, 'success', fan.id],
  ])
  const [latest] = shown.payments
  const payment = await app.as(finance.token)('GET /operator/transactions/{id}', {
    params: { id: latest?._id ?? '' },
  })
  expect(payment).toMatchObject({ type: 'subscription', amount: 9.99 })
})

describe('an operator', () => {
  test('cancels at the end of the period: access stays, and nothing renews', async () => {
    const { id } = await makeSubscriber()
    const after = await cancel(id, 'period-end')
    expect(after).toMatchObject({ status: 'deactivated', isLive: true, nextRecurringDate: null })
    expect(daysLeft(after.expiredAt)).toBe(30)
    await cancel(id, 'period-end')
    expect(await actions(id)).toMatchObject([
      { action: 'subscription.cancel', reason: 'The fan asked for it.', operator: { _id: finance.id } },
    ])
  })

  test('ends one now, once, also when two do it at the same moment', async () => {
    const { id } = await makeSubscriber()
    const both = await Promise.all([cancel(id, 'now'), cancel(id, 'now', 'The same.', owner)])
    for (const after of both) expect(after).toMatchObject({ status: 'deactivated', isLive: false })
    expect(await actions(id)).toHaveLength(1)
    expect((await view(id)).payments).toMatchObject([{ status: 'success', refunded: 0 }])
  })

  test('lets the fan know by email, once, how long access lasts', async () => {
    const [later, now] = [await makeSubscriber(), await makeSubscriber()]
    for (let n = 0; n < 2; n++) await cancel(later.id, 'period-end')
    await cancel(now.id, 'now')
    const mailsOf = async ({ fan }: Awaited<ReturnType<typeof makeSubscriber>>) =>
      (await emailsTo(app, fan.email)).filter(({ subject }) => subject.includes('was cancelled'))
    const [kept, ended] = [await mailsOf(later), await mailsOf(now)]
    expect([kept.length, ended.length]).toEqual([1, 1])
    expect(kept[0]?.text).toContain('You keep access until')
    expect(ended[0]?.text).toContain('It ended today.')
  })

  test('needs a reason and a role that may refund', async () => {
    const { id } = await makeSubscriber()
    await expect(cancel(id, 'now', '  ')).rejects.toMatchObject(naming('reason'))
    await expect(cancel(newId(), 'now')).rejects.toMatchObject({ status: 404 })
    const support = await makeOperator(app, 'support')
    await expect(cancel(id, 'now', 'Reason.', support)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await view(id)).toMatchObject({ status: 'active', isLive: true })
  })
})
