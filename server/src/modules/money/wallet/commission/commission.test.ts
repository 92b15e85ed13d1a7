import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { agreeRate, fillWallet } from '@ovation/testing/money'
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
const changeDefault = (rate: number, validFrom?: string, site = app) =>
  site.as(finance.token)('POST /operator/commission-rates/default', {
    body: { rate, ...(validFrom ? { validFrom } : {}), reason: 'New year' },
  })
const cancel = (id: string) =>
  app.as(finance.token)('DELETE /operator/commission-rates/{id}', { params: { id } })
const defaults = () => app.as(finance.token)('GET /operator/commission-rates/default')
const mine = ({ token }: Person) => app.as(token)('GET /performer/earning/commission')
/** Lets the coming rates of a creator, or of the default, begin now. */
const letBegin = (creatorId: string | null) =>
  app.platform.db.orm
    .update(commissionRates)
    .set({ validFrom: sql`now()` })
    .where(
      and(
        creatorId === null ? isNull(commissionRates.creatorId) : eq(commissionRates.creatorId, creatorId),
        gt(commissionRates.validFrom, sql`now()`),
      ),
    )

/** Removes all but the first default. */
const restoreDefault = () =>
  app.platform.db.orm
    .delete(commissionRates)
    .where(and(isNull(commissionRates.creatorId), isNotNull(commissionRates.operatorId)))

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

describe('the default commission', () => {
  afterEach(restoreDefault)

  test('applies to the next sale of creators without their own', async () => {
    const [one, own] = [await makeCreator(app), await makeCreator(app)]
    await agreeRate(app.platform.db, own.id, 0.05)
    await changeDefault(0.3)
    expect(await tip(one)).toMatchObject({ fee: 300, commission: 0.3 })
    expect(await tip(own)).toMatchObject({ fee: 50, commission: 0.05 })
  })

  test('that is planned applies to all kinds of sales from that moment, and can be cancelled before', async () => {
    const creator = await makeCreator(app, { creator: { monthlyPriceCents: 1000 } })
    const validFrom = inAnHour()
    const { current, rates } = await changeDefault(0.3, validFrom)
    expect(current).toBe(0.2)
    expect(rates).toMatchObject([
      { rate: 0.3, state: 'coming', performer: null, operator: { _id: finance.id }, reason: 'New year' },
      { rate: 0.2, state: 'current' },
    ])
    expect(await tip(creator)).toMatchObject({ fee: 200 })
    expect(await mine(creator)).toEqual({ current: 0.2, default: 0.2, coming: [{ rate: 0.3, validFrom }] })
    await letBegin(null)
    expect(await tip(creator)).toMatchObject({ fee: 300, commission: 0.3 })
    const fan = await makeFan(app)
    await fillWallet(app, fan, 100)
    await app.as(fan.token)('POST /payment/subscribe/performers', {
      body: { performerId: creator.id, type: 'monthly' },
    })
    const sold = await app.platform.db.orm.select().from(charges).where(eq(charges.payerId, fan.id))
    expect(sold).toMatchObject([{ type: 'subscription', fee: 300, commission: 0.3 }])

    const next = (await changeDefault(0.4, inAnHour())).rates[0]?._id ?? ''
    for (let n = 0; n < 2; n++) expect(await cancel(next)).toEqual({ success: true })
    expect(await mine(creator)).toMatchObject({ current: 0.3, coming: [] })
    const begun = (await defaults()).rates[0]?._id ?? ''
    await expect(cancel(begun)).rejects.toMatchObject({ status: 409, code: 'ALREADY_BEGUN' })
  })

  test('is part of the public settings of all nodes, from its moment on', async () => {
    const node = await startTestApp({}, { databaseUrl: app.databaseUrl })
    try {
      const shown = async () => (await node.as()('GET /settings/public')).performerCommission
      expect(await shown()).toBe(0.2)
      await changeDefault(0.25, new Date(Date.now() + 1500).toISOString())
      expect(await shown()).toBe(0.2)
      await expect.poll(shown, { timeout: 5000, interval: 20 }).toBe(0.25)
    } finally {
      await node.close()
    }
  })

  test('changes while fans tip: each sale has one rate or the other, and a fee of that rate', async () => {
    const creator = await makeCreator(app)
    const fans = await Promise.all(Array.from({ length: 6 }, () => makeFan(app)))
    for (const fan of fans) await fillWallet(app, fan, 50_000)
    const from = Date.now() + 400
    await changeDefault(0.35, new Date(from).toISOString())
    const tipUntilLater = async ({ token }: Person) => {
      while (Date.now() < from + 200)
        await app.as(token)('POST /wallet/charges/tip/{id}', {
          params: { id: creator.id },
          body: { price: 10 },
        })
    }
    await Promise.all(fans.map(tipUntilLater))
    const sold = await app.platform.db.orm
      .selectDistinct({ fee: charges.fee, commission: charges.commission })
      .from(charges)
      .where(eq(charges.creatorId, creator.id))
      .orderBy(charges.fee)
    expect(sold).toEqual([
      { fee: 200, commission: 0.2 },
      { fee: 350, commission: 0.35 },
    ])
  })

  test('is refused for the past, for a taken moment and without a change; nothing is written', async () => {
    const validFrom = inAnHour()
    await changeDefault(0.3, validFrom)
    const before = await defaults()
    const refused: [() => Promise<unknown>, string][] = [
      [() => changeDefault(0.1, new Date(Date.now() - 1000).toISOString()), 'validFrom'],
      [() => changeDefault(0.1, validFrom), 'validFrom'],
      [() => changeDefault(0.2), 'rate'],
      [() => changeDefault(1.5), 'rate'],
    ]
    for (const [call, path] of refused)
      await expect(call(), path).rejects.toMatchObject({ status: 422, errors: [{ path }] })
    expect(await defaults()).toEqual(before)
  })

  test('that two operators set to the same at once is set once', async () => {
    const both = await Promise.allSettled([changeDefault(0.1), changeDefault(0.1)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is announced to creators who have it, and to no one else', async () => {
    const [one, own, fan] = [await makeCreator(app), await makeCreator(app), await makeFan(app)]
    await agreeRate(app.platform.db, own.id, 0.05)
    await changeDefault(0.15, inAnHour())
    const told = async ({ id }: { id: string }) =>
      (await app.platform.db.orm.select().from(notifications).where(eq(notifications.accountId, id))).map(
        ({ details }) => details,
      )
    await expect.poll(() => told(one)).toMatchObject([{ title: 'Your platform fee will change' }])
    expect([await told(own), await told(fan)]).toEqual([[], []])
  })

  test('is recorded with its reason, and only roles with the capability may change it', async () => {
    await changeDefault(0.15)
    const owner = await makeOperator(app, 'owner')
    const log = await app.as(owner.token)('GET /operator/audit', { query: { action: 'commission.default' } })
    expect(log.data[0]).toMatchObject({ action: 'commission.default', reason: 'New year' })
    expect(log.data[0]?.changes).toContainEqual({ field: 'rate', before: '0.2', after: '0.15' })
    const support = await makeOperator(app, 'support')
    await expect(
      app.as(support.token)('POST /operator/commission-rates/default', { body: { rate: 0 } }),
    ).rejects.toMatchObject({ status: 403 })
    expect((await defaults()).current).toBe(0.15)
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
