import type { BodyOf, couponCalls } from '@ovation/contract'
import { makeCreator, makeOperator, type Person } from '@ovation/testing'
import {
  addCard,
  makeCoupon,
  makePayer,
  type Payer,
  type PayingApp,
  startPayingApp,
  topUp,
  walletOf,
} from '@ovation/testing/payments'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { coupons, payments, tokenPackages } from '#tables/payments'

let app: PayingApp
let finance: Person
beforeAll(async () => {
  app = await startPayingApp()
  finance = await makeOperator(app, 'finance')
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
let codes = 0
type New = BodyOf<typeof couponCalls.createCoupon>
const terms = (facts: Partial<New> = {}) => ({
  ...(facts.amount === undefined ? { value: 0.2 } : {}),
  ...{ expiredDate: hours(24), numberOfUses: 10 },
  ...facts,
})
const create = (facts: Partial<New> = {}) =>
  app.as(finance.token)('POST /operator/coupons', { body: { code: `made-${codes++}`, ...terms(facts) } })
const change = (id: string, facts: Partial<New> = {}) =>
  app.as(finance.token)('PUT /operator/coupons/{id}', { params: { id }, body: terms(facts) })
const setStatus = (id: string, status: 'active' | 'inactive' | 'archived') =>
  app.as(finance.token)('PUT /operator/coupons/{id}/status', { params: { id }, body: { status } })
const show = (id: string) => app.as(finance.token)('GET /operator/coupons/{id}', { params: { id } })
const tryOut = ({ token }: Payer, code: string) =>
  app.as(token)('POST /coupons/{code}/apply-coupon', { params: { code } })
const refusesCoupon = { status: 422, errors: [{ path: 'couponCode' }] }
const subscribe = ({ token, cardId }: Payer, performerId: string, couponCode: string) =>
  app.as(token)('POST /payment/subscribe/performers', {
    body: { performerId, type: 'monthly', cardId, couponCode },
  })

describe('an operator', () => {
  test('creates a coupon that people can use at once', async () => {
    const coupon = await create({ code: 'applause', name: ' Applause ', value: 0.25 })
    expect(coupon).toMatchObject({ code: 'APPLAUSE', name: 'Applause', value: 0.25, amount: null, used: 0 })
    const payer = await makePayer(app)
    expect(await tryOut(payer, 'Applause')).toMatchObject({ value: 0.25, amount: null, scope: 'all' })
    expect(await topUp(app, payer, { couponCode: 'applause' })).toMatchObject({ totalPrice: 7.5, tokens: 10 })
  })

  test('is refused a code that exists, an end before the beginning, and two discounts or none', async () => {
    const { code } = await create()
    const refused: [Partial<New>, string][] = [
      [{ code: code.toLowerCase() }, 'code'],
      [{ expiredDate: hours(-1) }, 'expiredDate'],
      [{ value: 0.2, amount: 5 }, 'value'],
      [{ value: undefined }, 'value'],
      [{ packageId: newId(), scope: 'top_up' }, 'packageId'],
      [{ packageId: newId() }, 'packageId'],
      [{ performerId: 'nobody.here', scope: 'subscription' }, 'performerId'],
      [{ performerId: 'nobody.here' }, 'performerId'],
    ]
    for (const [facts, path] of refused)
      await expect(create(facts), path).rejects.toMatchObject({ status: 422, errors: [{ path }] })
  })

  test('who creates a code at the same moment as another is refused, and one coupon exists', async () => {
    const both = await Promise.allSettled([create({ code: 'ENCORE' }), create({ code: 'encore' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      ...{ status: 422, errors: [{ path: 'code' }] },
    })
  })

  test('who repeats a change records it once; one that is refused, or of other roles, writes nothing', async () => {
    const { _id: id } = await create()
    const expiredDate = hours(48)
    await Promise.all([change(id, { expiredDate }), change(id, { expiredDate })])
    const before = await show(id)
    await expect(change(id, { value: 0.2, amount: 5 })).rejects.toMatchObject({ errors: [{ path: 'value' }] })
    const support = await makeOperator(app, 'support')
    const theirs = app.as(support.token)('PUT /operator/coupons/{id}', { params: { id }, body: terms() })
    await expect(theirs).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await show(id)).toEqual(before)
    const owner = await makeOperator(app, 'owner')
    const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
    expect(data.map(({ action }) => action)).toEqual(['coupon.change', 'coupon.create'])
  })

  test('pauses, resumes and archives a coupon; only an active one can be used', async () => {
    const { _id: id, code: couponCode } = await create({ perPerson: 5 })
    const payer = await makePayer(app)
    for (const status of ['inactive', 'archived'] as const) {
      for (let n = 0; n < 2; n++) expect(await setStatus(id, status)).toMatchObject({ status })
      await expect(topUp(app, payer, { couponCode })).rejects.toMatchObject(refusesCoupon)
      await expect(tryOut(payer, couponCode)).rejects.toMatchObject({ errors: [{ path: 'code' }] })
    }
    await setStatus(id, 'active')
    expect((await topUp(app, payer, { couponCode })).status).toBe('success')
    const owner = await makeOperator(app, 'owner')
    const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
    expect(data.map(({ action }) => action)).toEqual([...Array(3).fill('coupon.set-status'), 'coupon.create'])
    expect(data[0]?.changes).toContainEqual({ field: 'status', before: 'archived', after: 'active' })
  })

  test('changes the terms: payments made keep theirs, and uses that happened count', async () => {
    const { _id: id, code: couponCode } = await create({ value: 0.5, numberOfUses: 3 })
    const [early, late] = [await makePayer(app), await makePayer(app)]
    const paid = await topUp(app, early, { couponCode })
    expect(await change(id, { value: undefined, amount: 3, numberOfUses: 2 })).toMatchObject({
      ...{ code: couponCode, value: 0, amount: 3, numberOfUses: 2, used: 1, saved: 5 },
    })
    expect(paid.totalPrice).toBe(5)
    expect(await topUp(app, late, { couponCode })).toMatchObject({ totalPrice: 7 })
    await expect(change(id, { numberOfUses: 1 })).rejects.toMatchObject({
      errors: [{ path: 'numberOfUses' }],
    })
    expect(await show(id)).toMatchObject({ used: 2, saved: 8 })
  })

  test('sees who used a coupon, when, for what and what they saved', async () => {
    const { _id: id, code: couponCode } = await create({ numberOfUses: 100 })
    const fans = [await makePayer(app), await makePayer(app)]
    const creator = await makeCreator(app, { creator: { monthlyPriceCents: 1000 } })
    for (const fan of fans) await topUp(app, fan, { couponCode, amount: 20 })
    const third = await makePayer(app)
    await subscribe(third, creator.id, couponCode)
    const call = { params: { id }, query: { limit: 2 } }
    const first = await app.as(finance.token)('GET /operator/coupons/{id}/uses', call)
    expect(first).toMatchObject({
      total: 3,
      data: [
        {
          kind: 'subscription',
          person: { _id: third.id },
          performer: { _id: creator.id },
          price: 10,
          saved: 2,
        },
        { kind: 'top_up', person: { _id: fans[1]?.id }, performer: null, price: 20, saved: 4 },
      ],
    })
    const next = await app.as(finance.token)('GET /operator/coupons/{id}/uses', {
      params: { id },
      query: { limit: 2, cursor: first.cursor ?? '' },
    })
    expect(next.data).toMatchObject([{ person: { _id: fans[0]?.id } }])
    expect(await show(id)).toMatchObject({ used: 3, saved: 10 })
  })

  test('finds coupons by code, name and status', async () => {
    const { _id: id } = await create({ name: 'Spring in the theatre' })
    await setStatus(id, 'archived')
    const search = (query: object) => app.as(finance.token)('GET /operator/coupons', { query })
    expect((await search({ q: 'in the thea' })).data).toMatchObject([{ _id: id }])
    expect((await search({ q: 'in the thea', status: 'archived' })).total).toBe(1)
    expect((await search({ q: 'in the thea', status: 'active' })).total).toBe(0)
    expect((await search({ q: '%' })).total).toBe(0)
    const { _id: later } = await create({ name: 'Autumn in the theatre' })
    const ids = async (sort: 'asc' | 'desc') =>
      (await search({ q: 'in the thea', sort })).data.map(({ _id }) => _id)
    expect([await ids('asc'), await ids('desc')]).toEqual([
      [id, later],
      [later, id],
    ])
  })
})

describe('a coupon of an amount', () => {
  test('never makes a price negative', async () => {
    const { code: couponCode } = await create({ amount: 50 })
    const payer = await makePayer(app)
    expect(await topUp(app, payer, { couponCode, price: 0 })).toMatchObject({ totalPrice: 0, tokens: 10 })
    expect(await app.as(payer.token)('GET /users/me')).toMatchObject({ balance: 10, bonusBalance: 10 })
  })

  test('is subtracted to the cent, and previewed', async () => {
    const { code: couponCode } = await create({ amount: 4.99 })
    const payer = await makePayer(app)
    expect(await tryOut(payer, couponCode)).toMatchObject({ value: 0, amount: 4.99 })
    expect(await topUp(app, payer, { couponCode, amount: 12.34, price: 7.35 })).toMatchObject({
      totalPrice: 7.35,
    })
  })
})

describe('the time of a coupon', () => {
  test('begins and ends by the clock of the database, to the moment', async () => {
    const payer = await makePayer(app)
    const { _id: id, code: couponCode } = await create({ startsAt: hours(1) })
    await expect(topUp(app, payer, { couponCode })).rejects.toMatchObject(refusesCoupon)
    await change(id, { startsAt: hours(-1) })
    expect(await tryOut(payer, couponCode)).toMatchObject({ code: couponCode })
    await app.platform.db.pool.query('update coupons set expired_date = now() where id = $1', [id])
    await expect(topUp(app, payer, { couponCode })).rejects.toMatchObject({
      ...refusesCoupon,
      message: 'This coupon has expired.',
    })
  })

  test('paused while a payment checks it, it is not used', async () => {
    const { _id: id, code: couponCode } = await create()
    const payer = await makePayer(app)
    const client = await app.platform.db.pool.connect()
    await client.query('begin')
    await client.query("update coupons set status = 'inactive' where id = $1", [id])
    const paying = topUp(app, payer, { couponCode })
    const outcome = expect(paying).rejects.toMatchObject(refusesCoupon)
    // Reads the coupon as active and waits for the operator's transaction before it counts the use.
    await expect
      .poll(async () => {
        const { rows } = await app.platform.db.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%coupon_uses%'",
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    await client.query('commit')
    client.release()
    await outcome
    expect(await show(id)).toMatchObject({ used: 0, status: 'inactive' })
    expect(await walletOf(app, payer)).toBe(0)
  })
})

describe('the limit for each person', () => {
  test('allows this many uses by person, card and address', async () => {
    const { _id: id, code: couponCode } = await create({ perPerson: 2 })
    const [payer, visa] = [await makePayer(app), 'pm_card_visa__shared_for_two_uses']
    for (let n = 0; n < 2; n++) await topUp(app, payer, { couponCode })
    await expect(topUp(app, payer, { couponCode })).rejects.toMatchObject({
      ...refusesCoupon,
      message: 'You have already used this coupon 2 times.',
    })
    for (let n = 0; n < 3; n++) {
      const fan = await makePayer(app)
      const { _id: cardId } = await addCard(app, fan, visa)
      const use = topUp(app, { ...fan, cardId }, { couponCode })
      await (n < 2 ? use : expect(use).rejects.toMatchObject(refusesCoupon))
    }
    expect(await show(id)).toMatchObject({ used: 4 })
  })

  test('holds when one person pays ten times at once', async () => {
    const { _id: id, code: couponCode } = await create({ perPerson: 3 })
    const payer = await makePayer(app)
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => topUp(app, payer, { couponCode })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await show(id)).toMatchObject({ used: 3, saved: 6 })
  })
})

describe('the scope of a coupon', () => {
  test('is top-ups, one package, subscriptions or one creator; others are refused', async () => {
    const [creator, other] = [
      await makeCreator(app, { creator: { monthlyPriceCents: 1000 } }),
      await makeCreator(app, { creator: { monthlyPriceCents: 1000 } }),
    ]
    const [small, large] = [newId(), newId()]
    await app.platform.db.orm.insert(tokenPackages).values([
      { id: small, name: 'Small', priceCents: 1000, tokens: 1000 },
      { id: large, name: 'Large', priceCents: 5000, tokens: 6000 },
    ])
    const made = {
      topUps: await create({ scope: 'top_up' }),
      largeOnly: await create({ scope: 'top_up', packageId: large }),
      subscriptions: await create({ scope: 'subscription' }),
      creatorOnly: await create({ scope: 'subscription', performerId: creator.username ?? '' }),
    }
    expect(made.largeOnly.package).toEqual({ _id: large, name: 'Large' })
    expect(made.creatorOnly.performer).toMatchObject({ _id: creator.id })
    const payer = await makePayer(app)
    const refused = [
      () => topUp(app, payer, { couponCode: made.subscriptions.code }),
      () => topUp(app, payer, { couponCode: made.largeOnly.code }),
      () => topUp(app, payer, { couponCode: made.largeOnly.code, packageId: small }),
      () => subscribe(payer, creator.id, made.topUps.code),
      () => subscribe(payer, other.id, made.creatorOnly.code),
    ]
    for (const purchase of refused) await expect(purchase()).rejects.toMatchObject(refusesCoupon)
    await topUp(app, payer, { couponCode: made.topUps.code })
    await topUp(app, payer, { couponCode: made.largeOnly.code, packageId: large })
    await subscribe(payer, creator.id, made.creatorOnly.code)
    await subscribe(await makePayer(app), other.id, made.subscriptions.code)
  })

  test('can be the first payment only; of two at once with two coupons, one is', async () => {
    const first = [await create({ firstPurchase: true }), await create({ firstPurchase: true })]
    const payer = await makePayer(app)
    const both = await Promise.allSettled(first.map(({ code }) => topUp(app, payer, { couponCode: code })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const regular = await makePayer(app)
    await topUp(app, regular)
    await expect(tryOut(regular, first[0]?.code ?? '')).rejects.toMatchObject({
      message: 'This coupon is for a first payment.',
    })
    const failed = await makePayer(app, 'pm_card_chargeCustomerFail')
    await topUp(app, failed)
    expect(await tryOut(failed, first[0]?.code ?? '')).toMatchObject({ value: 0.2 })
  })
})

describe('the cost of a coupon', () => {
  const earnedWith = async (sitePays: boolean) => {
    const creator = await makeCreator(app, { creator: { monthlyPriceCents: 1000 } })
    const { code } = await create({ value: 0.5, sitePays })
    await subscribe(await makePayer(app), creator.id, code)
    const { rows } = await app.platform.db.pool.query<{ place: string; amount: number }>(
      `select to_place as place, sum(amount)::int as amount from ledger_postings
       where from_place = 'site' and to_owner = $1 group by 1 order by 1`,
      [creator.id],
    )
    return rows
  }

  test('borne by the site: the creator earns on the full price, and the site’s account pays the discount', async () => {
    expect(await earnedWith(true)).toEqual([{ place: 'earnings', amount: 800 }])
  })

  test('borne by the creator: they earn on what was paid, and the rest is not paid out', async () => {
    expect(await earnedWith(false)).toEqual([
      { place: 'earnings', amount: 400 },
      { place: 'promotion', amount: 400 },
    ])
  })

  test('is that of the moment of the payment, whatever the operator decides later', async () => {
    const { _id: id, code: couponCode } = await create({ sitePays: false })
    const payer = await makePayer(app)
    await topUp(app, payer, { couponCode })
    await change(id, { sitePays: true })
    const { rows } = await app.platform.db.pool.query(
      'select site_pays from bonus_grants where account_id = $1',
      [payer.id],
    )
    expect(rows).toEqual([{ site_pays: false }])
  })
})

test('a refund of a payment keeps the use of its coupon and what was saved', async () => {
  const coupon = await makeCoupon(app, { amountCents: 500, value: 0 })
  const payer = await makePayer(app)
  const { _id: id } = await topUp(app, payer, { couponCode: coupon.code })
  await app.as(finance.token)('POST /operator/transactions/{id}/refund', {
    params: { id },
    body: { reason: 'Not what was sold' },
  })
  const [row] = await app.platform.db.orm.select().from(coupons).where(eq(coupons.id, coupon.id))
  expect(row).toMatchObject({ used: 1, savedCents: 500 })
  const [paid] = await app.platform.db.orm.select().from(payments).where(eq(payments.id, id))
  expect(paid?.status).toBe('refunded')
})
