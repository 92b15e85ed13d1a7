import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { agreeRate, fillWallet } from '@ovation/testing/money'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { verifyLedger } from '#modules/money/ledger'
import { notifications } from '#tables/notifications'
import { charges, commissionRates } from '#tables/wallet'

let app: TestApp
let finance: Person
beforeAll(async () => {
  app = await startTestApp()
  finance = await makeOperator(app, 'finance')
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const agree = (performerId: string, rate: number | null, validFrom?: string) =>
  app.as(finance.token)('POST /operator/commission-rates', {
    body: { performerId, rate, ...(validFrom ? { validFrom } : {}), reason: 'Agreed by email' },
  })
const cancel = (id: string) =>
  app.as(finance.token)('DELETE /operator/commission-rates/{id}', { params: { id } })
const mine = ({ token }: Person) => app.as(token)('GET /performer/earning/commission')
/** Moves all rates of a creator into the past. */
const letBegin = (creatorId: string) =>
  app.platform.db.orm
    .update(commissionRates)
    .set({ validFrom: sql`now() - interval '1 second'` })
    .where(eq(commissionRates.creatorId, creatorId))

async function tip(creator: Person, tokens = 10, bonus = 0) {
  const fan = await makeFan(app)
  await fillWallet(app, fan, tokens - bonus || tokens, { tokens: bonus })
  await app.as(fan.token)('POST /wallet/charges/tip/{id}', {
    params: { id: creator.id },
    body: { price: tokens },
  })
  const [charge] = await app.platform.db.orm
    .select()
    .from(charges)
    .where(eq(charges.creatorId, creator.id))
    .orderBy(desc(charges.createdAt))
    .limit(1)
  return charge
}

describe('a commission', () => {
  test('of a creator applies at once, is stored with each sale, and ends when the default applies again', async () => {
    const creator = await makeCreator(app)
    expect(await tip(creator)).toMatchObject({ fee: 200, commission: 0.2 })
    expect(await agree(creator.username ?? '', 0.1)).toMatchObject({ current: 0.1, default: 0.2 })
    expect(await tip(creator)).toMatchObject({ fee: 100, commission: 0.1 })
    expect(await tip(creator, 10, 4)).toMatchObject({ fee: 100, commission: 0.1, bonus: 400 })
    await agree(creator.id, null)
    expect(await tip(creator)).toMatchObject({ fee: 200, commission: 0.2 })
  })

  test('that begins later applies from that moment, and is shown as coming', async () => {
    const creator = await makeCreator(app)
    const validFrom = inAnHour()
    const { current, rates } = await agree(creator.id, 0, validFrom)
    expect(current).toBe(0.2)
    expect(rates).toMatchObject([{ rate: 0, state: 'coming', operator: { _id: finance.id } }])
    expect(await tip(creator)).toMatchObject({ fee: 200 })
    expect(await mine(creator)).toEqual({ current: 0.2, default: 0.2, coming: [{ rate: 0, validFrom }] })
    await letBegin(creator.id)
    expect(await tip(creator)).toMatchObject({ fee: 0, commission: 0 })
    expect(await mine(creator)).toEqual({ current: 0, default: 0.2, coming: [] })
  })

  test('of the settings applies to the next sale of creators without their own', async () => {
    const [one, own] = [await makeCreator(app), await makeCreator(app)]
    await agreeRate(app.platform.db, own.id, 0.05)
    await writeSettings(app.platform, { performerCommission: 0.3 })
    expect(await tip(one)).toMatchObject({ fee: 300, commission: 0.3 })
    expect(await tip(own)).toMatchObject({ fee: 50, commission: 0.05 })
    await writeSettings(app.platform, { performerCommission: 0.2 })
  })

  test('is the same for what tips use and for other sales', async () => {
    const creator = await makeCreator(app, { creator: { monthlyPriceCents: 1000 } })
    await agree(creator.id, 0.125)
    const fan = await makeFan(app)
    await fillWallet(app, fan, 100)
    await app.as(fan.token)('POST /payment/subscribe/performers', {
      body: { performerId: creator.id, type: 'monthly' },
    })
    const sold = await app.platform.db.orm.select().from(charges).where(eq(charges.payerId, fan.id))
    expect(sold).toMatchObject([{ type: 'subscription', fee: 125, commission: 0.125 }])
    expect(await tip(creator)).toMatchObject({ fee: 125, commission: 0.125 })
  })
})

describe('an operator', () => {
  test('is refused a time in the past, the rate that applies, a taken time, and someone who is no creator', async () => {
    const [creator, fan, validFrom] = [await makeCreator(app), await makeFan(app), inAnHour()]
    await agree(creator.id, 0.1, validFrom)
    const refused: [() => Promise<unknown>, string][] = [
      [() => agree(creator.id, 0.1, new Date(Date.now() - 1000).toISOString()), 'validFrom'],
      [() => agree(creator.id, 0.15, validFrom), 'validFrom'],
      [() => agree(creator.id, null), 'rate'],
      [() => agree(fan.id, 0.1), 'performerId'],
    ]
    for (const [call, path] of refused)
      await expect(call(), path).rejects.toMatchObject({ status: 422, errors: [{ path }] })
  })

  test('one of two who agree on the same rate at once is refused', async () => {
    const creator = await makeCreator(app)
    const both = await Promise.allSettled([agree(creator.id, 0.1), agree(creator.id, 0.1)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('cancels a rate that has not begun; one that has stays', async () => {
    const creator = await makeCreator(app)
    const { rates } = await agree(creator.id, 0.1, inAnHour())
    const id = rates[0]?._id ?? ''
    for (let n = 0; n < 2; n++) expect(await cancel(id)).toEqual({ success: true })
    expect((await mine(creator)).coming).toEqual([])
    const begun = (await agree(creator.id, 0.1)).rates[0]?._id ?? ''
    await expect(cancel(begun)).rejects.toMatchObject({ status: 409, code: 'ALREADY_BEGUN' })
  })

  test('sees the rates of all creators with their state, and each change is in the audit log', async () => {
    const creator = await makeCreator(app)
    await agree(creator.id, 0.1)
    await agree(creator.id, 0.05)
    const { data } = await app.as(finance.token)('GET /operator/commission-rates', { query: { limit: 200 } })
    expect(data.filter(({ performer }) => performer?._id === creator.id)).toMatchObject([
      { performer: { _id: creator.id }, rate: 0.05, state: 'current', reason: 'Agreed by email' },
      { rate: 0.1, state: 'past' },
    ])
    const owner = await makeOperator(app, 'owner')
    const log = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: creator.id } })
    expect(log.data[0]).toMatchObject({ action: 'commission.agree', reason: 'Agreed by email' })
    expect(log.data[0]?.changes).toContainEqual({ field: 'rate', before: '0.1', after: '0.05' })
  })

  test('and the creator is notified of each change', async () => {
    const creator = await makeCreator(app)
    await agree(creator.id, 0.1, inAnHour())
    await expect
      .poll(async () => {
        const rows = await app.platform.db.orm
          .select()
          .from(notifications)
          .where(eq(notifications.accountId, creator.id))
        return rows.map(({ details }) => details)
      })
      .toMatchObject([{ title: 'Your platform fee will change', path: '/creator/earnings' }])
  })
})
