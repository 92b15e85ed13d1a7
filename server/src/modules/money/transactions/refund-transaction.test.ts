import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { earn, fillWallet } from '@ovation/testing/money'
import { makeBuyer, placeOrder } from '@ovation/testing/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, debt, earnings, verifyLedger } from '#modules/money/ledger'
import { chargeWallet } from '#modules/money/wallet'
import { newId } from '#platform/ids'
import { accountDeletions } from '#tables/deletions'
import { repayAllDebts } from '../wallet/debts.ts'

let app: TestApp
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '12' })
  operator = await makeOperator(app, 'finance')
})
afterAll(() => app.close())
afterEach(async () => expect((await verifyLedger(app.platform)).differences).toEqual([]))

const orm = () => app.platform.db.orm
const earned = (id: string) => balanceOf(orm(), earnings(id))
const owedBy = async (id: string) => 0 - (await balanceOf(orm(), debt(id)))

async function walletOf(id: string) {
  const { rows } = await orm().execute<{ balance: number; bonus: number }>(
    sql`select balance, bonus_balance as bonus from accounts where id = ${id}`,
  )
  return rows[0]
}

interface Sold {
  gross: number
  fee: number
  bonus?: { tokens: number; sitePays?: boolean }
}

/** A tip paid with bonus tokens first, as far as there are any. */
async function sell({ gross, fee, bonus }: Sold) {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  await fillWallet(app, fan, gross / 100 - (bonus?.tokens ?? 0), bonus)
  const sale = { type: 'tip', payerId: fan.id, creatorId: creator.id, gross, fee } as const
  const { id } = await chargeWallet(orm(), sale)
  return { id, fan, creator }
}

const refund = (id: string, body: object = {}, key = newId()) =>
  app.as(operator.token)('POST /operator/transactions/{id}/refund', {
    params: { id },
    body: { reason: 'Not what was sold', ...body },
    headers: { 'idempotency-key': key },
  })
const preview = (id: string, amount?: number) =>
  app.as(operator.token)('POST /operator/transactions/{id}/refund/preview', {
    params: { id },
    body: amount === undefined ? {} : { amount },
  })

describe('a partial refund', () => {
  test('returns its part to the fan, from the creator and from the fee, and is recorded', async () => {
    const { id, fan, creator } = await sell({ gross: 2500, fee: 500 })
    const shown = await refund(id, { amount: 10 })
    expect(shown).toMatchObject({ status: 'partially_refunded', refunded: 10, refundable: 15 })
    expect(shown.refunds).toMatchObject([
      { amount: 10, fromCreator: 8, fee: 2, owed: 0, reason: 'Not what was sold' },
    ])
    expect(shown.postings.slice(2)).toMatchObject([
      { key: `refund:${id}`, from: { place: 'earnings' }, to: { place: 'wallet' }, amount: 8 },
      { from: { place: 'site' }, to: { place: 'wallet' }, amount: 2 },
    ])
    expect(await walletOf(fan.id)).toEqual({ balance: 1000, bonus: 0 })
    expect(await earned(creator.id)).toBe(1200)
    const owner = await makeOperator(app)
    const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
    expect(data).toMatchObject([
      {
        action: 'charge.refund',
        operator: { _id: operator.id },
        reason: 'Not what was sold',
        changes: [
          { field: 'refunded', before: '0', after: '10' },
          { field: 'mayOwe', after: 'false' },
        ],
      },
    ])
  })

  test('is what the preview said, for both sides', async () => {
    const { id, fan, creator } = await sell({ gross: 3333, fee: 777, bonus: { tokens: 11.11 } })
    const expected = await preview(id, 7.77)
    await refund(id, { amount: 7.77 })
    const { balance = 0, bonus = 0 } = (await walletOf(fan.id)) ?? {}
    expect(balance / 100).toBe(expected.payer.balanceAfter)
    expect(bonus / 100).toBe(expected.payer.bonus)
    expect((await earned(creator.id)) / 100).toBe(expected.performer?.earningsAfter)
    expect(expected).toMatchObject({ amount: 7.77, isWhole: false, endsAccess: false })
  })

  test('keeps the access, and a refund of the rest ends it', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const item = await makeItem(app, creator, { isSale: true, price: 9.99 })
    await fillWallet(app, fan, 9.99)
    const paid = await app.as(fan.token)('POST /wallet/charges/feed/{id}', {
      params: { id: item.id },
      body: {},
    })
    const hasIt = async () =>
      (await orm().execute(sql`select from purchases where charge_id = ${paid._id}`)).rows.length > 0
    await refund(paid._id, { amount: 3.33 })
    expect(await hasIt()).toBe(true)
    expect(await preview(paid._id)).toMatchObject({ amount: 6.66, isWhole: true, endsAccess: true })
    expect(await refund(paid._id)).toMatchObject({ status: 'refunded', refundable: 0 })
    expect(await hasIt()).toBe(false)
    expect(await walletOf(fan.id)).toEqual({ balance: 999, bonus: 0 })
    expect(await earned(creator.id)).toBe(0)
  })

  test.each([
    [{ gross: 1001, fee: 333 }, [100, 1, 333, 567]],
    [{ gross: 1001, fee: 333, bonus: { tokens: 5, sitePays: false } }, [500, 250, 251]],
    [{ gross: 1001, fee: 333, bonus: { tokens: 5, sitePays: true } }, [1, 1, 1, 998]],
    [{ gross: 1000, fee: 0, bonus: { tokens: 9.99 } }, [333, 333, 334]],
    [{ gross: 7, fee: 7 }, [3, 4]],
  ])('of %o, in parts, leaves nothing', async (sold: Sold, parts) => {
    const { id, fan, creator } = await sell(sold)
    for (const part of parts) await refund(id, { amount: part / 100 })
    expect(await walletOf(fan.id)).toEqual({ balance: sold.gross, bonus: (sold.bonus?.tokens ?? 0) * 100 })
    expect(await earned(creator.id)).toBe(0)
  })

  test('is shown to the fan and to the creator', async () => {
    const { id, fan, creator } = await sell({ gross: 2000, fee: 400 })
    await refund(id, { amount: 5 })
    const { data: paid } = await app.as(fan.token)('GET /wallet/charges/search', { query: {} })
    expect(paid).toMatchObject([{ _id: id, status: 'success', price: 20, refunded: 5 }])
    const { data: sales } = await app.as(creator.token)('GET /performer/earning/search', { query: {} })
    expect(sales).toMatchObject([{ _id: id, grossPrice: 20, refunded: 5 }])
    const stats = await app.as(creator.token)('GET /performer/earning/stats', { query: {} })
    expect(stats).toMatchObject({ total: 1, totalGrossPrice: 15, totalSiteCommission: 3, totalNetPrice: 12 })
  })
})

describe('refused is', () => {
  test('more than is left, naming the field, and nothing is written', async () => {
    const { id, fan } = await sell({ gross: 2000, fee: 400 })
    await refund(id, { amount: 15 })
    await expect(refund(id, { amount: 5.01 })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'amount' }],
    })
    expect(await walletOf(fan.id)).toEqual({ balance: 1500, bonus: 0 })
  })

  test('an empty reason', async () => {
    const { id } = await sell({ gross: 2000, fee: 400 })
    await expect(refund(id, { reason: '  ' })).rejects.toMatchObject({ errors: [{ path: 'reason' }] })
  })

  test('a second refund of the whole', async () => {
    const { id } = await sell({ gross: 2000, fee: 400 })
    await refund(id)
    await expect(refund(id)).rejects.toMatchObject({ code: 'ALREADY_REFUNDED' })
    await expect(preview(id)).rejects.toMatchObject({ code: 'ALREADY_REFUNDED' })
  })

  test('a refund that another operator has changed meanwhile', async () => {
    const { id, fan } = await sell({ gross: 2000, fee: 400 })
    const both = await Promise.allSettled([1, 2].map(() => refund(id, { amount: 8, refunded: 0 })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'REFUND_CHANGED' },
    })
    expect(await walletOf(fan.id)).toEqual({ balance: 800, bonus: 0 })
  })

  test('a part without a key and without what was refunded before, because a repeat would refund twice', async () => {
    const { id, fan } = await sell({ gross: 2000, fee: 400 })
    const part = app.as(operator.token)('POST /operator/transactions/{id}/refund', {
      params: { id },
      body: { reason: 'Not what was sold', amount: 5 },
    })
    await expect(part).rejects.toMatchObject({ status: 422, errors: [{ path: 'refunded' }] })
    expect(await walletOf(fan.id)).toEqual({ balance: 0, bonus: 0 })
  })

  test('a refund to the wallet of an account that was erased', async () => {
    const { id, fan } = await sell({ gross: 2000, fee: 400 })
    const now = new Date()
    const times = { dueAt: now, erasingAt: now, erasedAt: now }
    await orm()
      .insert(accountDeletions)
      .values({ ...times, id: newId(), accountId: fan.id, statusBefore: 'active', balance: 0, earnings: 0 })
    for (const attempt of [refund, preview])
      await expect(attempt(id)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' })
    expect(await walletOf(fan.id)).toEqual({ balance: 0, bonus: 0 })
  })

  test('a top-up whose tokens are spent, in the preview too, but not the part that is left', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    const id = await fillWallet(app, fan, 20)
    const sale = { type: 'tip', payerId: fan.id, creatorId: creator.id, gross: 500, fee: 100 } as const
    await chargeWallet(orm(), sale)
    for (const attempt of [refund, preview])
      await expect(attempt(id)).rejects.toMatchObject({ code: 'TOKENS_SPENT' })
    expect(await preview(id, 15)).toMatchObject({
      payer: { tokens: -15, cardAmount: 15, balance: 15, balanceAfter: 0 },
      isWhole: false,
    })
    expect(await refund(id, { amount: 15 })).toMatchObject({ status: 'partially_refunded', refundable: 5 })
    expect(await walletOf(fan.id)).toEqual({ balance: 0, bonus: 0 })
  })
})

test('the same key refunds once, also at the same moment', async () => {
  const { id, fan } = await sell({ gross: 2000, fee: 400 })
  const key = newId()
  await Promise.all([1, 2, 3].map(() => refund(id, { amount: 4 }, key)))
  expect(await walletOf(fan.id)).toEqual({ balance: 400, bonus: 0 })
  await expect(refund(id, { amount: 5 }, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
})

describe('earnings that were paid out', () => {
  async function makePaidOut() {
    const creator = await makeCreator(app)
    const id = await earn(app, creator, 100)
    await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
      params: { id: creator.id },
      body: { firstName: 'Ada', lastName: 'Byron', bankName: 'First Bank', bankAccount: 'DE0012344321' },
    })
    await app.as(creator.token)('POST /payout-requests', {
      body: { requestTokens: 70, paymentAccountType: 'banking' },
    })
    return { id, creator }
  }

  test('refuse a refund, unless the creator may owe it', async () => {
    const { id, creator } = await makePaidOut()
    expect(await preview(id, 50)).toMatchObject({
      performer: { tokens: 40, owed: 30, earnings: 10, earningsAfter: 0 },
    })
    await expect(refund(id, { amount: 50 })).rejects.toMatchObject({ code: 'EARNINGS_SPENT' })
    await refund(id, { amount: 50, mayOwe: true })
    expect([await earned(creator.id), await owedBy(creator.id)]).toEqual([0, 3000])
  })

  test('owe for several refunds of one sale, which later earnings repay', async () => {
    const { id, creator } = await makePaidOut()
    await refund(id, { amount: 50, mayOwe: true })
    await refund(id, { amount: 25, mayOwe: true })
    expect(await owedBy(creator.id)).toBe(5000)
    await earn(app, creator, 100)
    await repayAllDebts(app.platform)
    expect([await earned(creator.id), await owedBy(creator.id)]).toEqual([3000, 0])
    const shown = await refund(id, { mayOwe: true })
    expect(shown.refunds.map(({ owed }) => owed)).toEqual([30, 20, 0])
  })
})

test('a whole refund of an order returns it to stock, a partial one does not', async () => {
  const seller = await makeCreator(app)
  const product = await makeItem(app, seller, { kind: 'product', isSale: true, price: 10 })
  await orm().execute(sql`update products set type = 'physical', stock = 5 where item_id = ${product.id}`)
  const buyer = await makeBuyer(app)
  const paid = await placeOrder(app, buyer, product.id, { quantity: 2 })
  const stock = async () =>
    (await orm().execute<{ stock: number }>(sql`select stock from products where item_id = ${product.id}`))
      .rows[0]?.stock
  await refund(paid._id, { amount: 5 })
  expect(await stock()).toBe(3)
  await refund(paid._id)
  expect(await stock()).toBe(5)
  const order = await app.as(buyer.token)('GET /orders/{id}', { params: { id: paid.orderId ?? '' } })
  expect(order.deliveryStatus).toBe('refunded')
})

test('a whole refund of a subscription from the wallet ends it if asked to', async () => {
  const creator = await makeCreator(app)
  const fan = await makeFan(app)
  await fillWallet(app, fan, 300)
  await app.as(fan.token)('POST /payment/subscribe/performers', {
    body: { performerId: creator.id, type: 'monthly' },
  })
  const query = { personId: fan.id, type: 'subscription' } as const
  const { data } = await app.as(operator.token)('GET /operator/transactions', { query })
  const isLive = async () => {
    const { data } = await app.as(fan.token)('GET /subscriptions/user/search', { query: {} })
    return data[0]?.isLive
  }
  const id = data[0]?._id ?? ''
  await refund(id, { amount: 0.5 })
  expect(await isLive()).toBe(true)
  await refund(id, { endSubscription: true })
  expect(await isLive()).toBe(false)
})

describe('from the wallet, a whole refund of', () => {
  const saleOf = async (fan: { id: string }) => {
    const query = { personId: fan.id, type: 'subscription' } as const
    const { data } = await app.as(operator.token)('GET /operator/transactions', { query })
    return data[0]?._id ?? ''
  }
  const isLiveFor = async ({ token }: { token: string }) =>
    (await app.as(token)('GET /subscriptions/user/search', { query: {} })).data[0]?.isLive

  test('a gift returns the tokens to the giver, and ends the recipient’s access if asked to', async () => {
    const [creator, giver, fan] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
    await fillWallet(app, giver, 300)
    await app.as(giver.token)('POST /payment/subscribe/performers', {
      body: { performerId: creator.id, type: 'monthly', giftTo: fan.id },
    })
    const id = await saleOf(giver)
    expect(await isLiveFor(fan)).toBe(true)
    const expected = await app.as(operator.token)('POST /operator/transactions/{id}/refund/preview', {
      params: { id },
      body: { endSubscription: true },
    })
    expect(expected.payer.balanceAfter).toBe(300)
    expect(Date.parse(expected.subscription?.untilAfter ?? '')).toBeLessThanOrEqual(Date.now())
    await refund(id, { endSubscription: true })
    expect(await walletOf(giver.id)).toEqual({ balance: 30_000, bonus: 0 })
    expect(await walletOf(fan.id)).toEqual({ balance: 0, bonus: 0 })
    expect(await isLiveFor(fan)).toBe(false)
    expect(await earned(creator.id)).toBe(0)
  })

  test('a bundle returns the price of all its months, in parts too', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await fillWallet(app, fan, 300)
    await app.as(creator.token)('PUT /performers/{id}', {
      params: { id: creator.id },
      body: { bundles: [{ months: 3, discount: 0.15 }] },
    })
    await app.as(fan.token)('POST /payment/subscribe/performers', {
      body: { performerId: creator.id, type: 'monthly', months: 3 },
    })
    const id = await saleOf(fan)
    expect((await walletOf(fan.id))?.balance).toBeLessThan(30_000)
    await refund(id, { amount: 7.77 })
    expect(await isLiveFor(fan)).toBe(true)
    await refund(id, { endSubscription: true })
    expect(await walletOf(fan.id)).toEqual({ balance: 30_000, bonus: 0 })
    expect(await isLiveFor(fan)).toBe(false)
    expect(await earned(creator.id)).toBe(0)
  })
})

test('a top-up is refunded in parts, with its bonus, and leaves nothing', async () => {
  const fan = await makeFan(app)
  const id = await fillWallet(app, fan, 20, { tokens: 5 })
  const expected = await preview(id, 10)
  expect(expected.payer).toMatchObject({ tokens: -8, bonus: -2, cardAmount: 8, balanceAfter: 15 })
  await refund(id, { amount: 10 })
  expect(await walletOf(fan.id)).toEqual({ balance: 1500, bonus: 300 })
  await refund(id, { amount: 3.33 })
  const shown = await refund(id)
  expect(shown).toMatchObject({ status: 'refunded', refunded: 25, refundable: 0 })
  expect(shown.payment?.refunds.map(({ tokens }) => tokens)).toEqual([10, 3.33, 11.67])
  expect(await walletOf(fan.id)).toEqual({ balance: 0, bonus: 0 })
})

test('a top-up is refunded as a whole', async () => {
  const fan = await makeFan(app)
  const id = await fillWallet(app, fan, 20, { tokens: 5 })
  expect(await preview(id)).toMatchObject({
    payer: { tokens: -20, bonus: -5, cardAmount: 20, balance: 25, balanceAfter: 0 },
    performer: null,
  })
  expect(await refund(id)).toMatchObject({ status: 'refunded' })
  expect(await walletOf(fan.id)).toEqual({ balance: 0, bonus: 0 })
})
