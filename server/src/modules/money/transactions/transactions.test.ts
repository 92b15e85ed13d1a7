import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { buy, earn, fillWallet } from '@ovation/testing/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargeWallet } from '#modules/money/wallet'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const finance = async () => app.as((await makeOperator(app, 'finance')).token)

async function makeTip(tokens: number) {
  const creator = await makeCreator(app)
  const fan = await makeFan(app)
  await fillWallet(app, fan, tokens)
  const sale = {
    type: 'tip',
    payerId: fan.id,
    creatorId: creator.id,
    gross: tokens * 100,
    fee: tokens * 20,
  } as const
  const { id } = await chargeWallet(app.platform.db.orm, sale)
  return { id, fan, creator }
}

describe('the list of transactions', () => {
  test('has sales and top-ups with their parties, latest first', async () => {
    const { id, fan, creator } = await makeTip(25)
    const { data, total } = await (await finance())('GET /operator/transactions', {
      query: { personId: fan.username },
    })
    expect(total).toBe(2)
    expect(data.map(({ type }) => type)).toEqual(['tip', 'top_up'])
    expect(data[0]).toMatchObject({
      _id: id,
      status: 'success',
      paidFrom: 'wallet',
      amount: 25,
      fee: 5,
      refunded: 0,
      cardAmount: null,
      payer: { _id: fan.id },
      performer: { _id: creator.id },
    })
    expect(data[1]).toMatchObject({ amount: 25, cardAmount: 25, performer: null, paidFrom: 'card' })
  })

  test('of a creator has what they were paid', async () => {
    const { id, creator } = await makeTip(12)
    const { data } = await (await finance())('GET /operator/transactions', {
      query: { personId: creator.id },
    })
    expect(data.map(({ _id }) => _id)).toEqual([id])
  })

  test('is read page by page, without gaps between sales and top-ups', async () => {
    const { fan, creator } = await makeTip(10)
    for (let n = 0; n < 4; n++) {
      await fillWallet(app, fan, 11)
      const sale = { type: 'tip', payerId: fan.id, creatorId: creator.id, gross: 1100, fee: 220 } as const
      await chargeWallet(app.platform.db.orm, sale)
    }
    const read = await finance()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { personId: fan.id, limit: 3, ...(cursor ? { cursor } : {}) }
      const page = await read('GET /operator/transactions', { query })
      expect(page.total).toBe(10)
      seen.push(...page.data.map(({ _id }) => _id))
      cursor = page.cursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(10)
    expect(new Set(seen).size).toBe(10)
    const skipped = await read('GET /operator/transactions', {
      query: { personId: fan.id, limit: 3, offset: 6 },
    })
    expect(skipped.data.map(({ _id }) => _id)).toEqual(seen.slice(6, 9))
  })

  test.each([
    [{ type: 'tip' }, 1],
    [{ type: 'top_up' }, 1],
    [{ type: 'video' }, 0],
    [{ paidFrom: 'wallet' }, 1],
    [{ paidFrom: 'card' }, 1],
    [{ status: 'success' }, 2],
    [{ status: 'failed' }, 0],
    [{ status: 'partially_refunded' }, 0],
    [{ minAmount: 30, maxAmount: 30 }, 2],
    [{ minAmount: 30.01 }, 0],
    [{ maxAmount: 29.99 }, 0],
    [{ toDate: '2020-01-01' }, 0],
  ] as const)('is filtered by %o', async (filter, count) => {
    const { fan } = await makeTip(30)
    const query = { personId: fan.id, ...filter }
    expect((await (await finance())('GET /operator/transactions', { query })).data).toHaveLength(count)
  })

  test('within amounts is sorted by amount', async () => {
    const creator = await makeCreator(app)
    for (const tokens of [7, 30, 12]) await earn(app, creator, tokens)
    const query = { personId: creator.id, minAmount: 10 }
    const { data } = await (await finance())('GET /operator/transactions', { query })
    expect(data.map(({ amount }) => amount)).toEqual([30, 12])
  })

  test('is sorted by amount or time, in both directions, and read on by cursor', async () => {
    const creator = await makeCreator(app)
    for (const tokens of [7, 30, 12]) await earn(app, creator, tokens)
    const read = await finance()
    const amounts = async (query: object) => {
      const page = { personId: creator.id, limit: 2, ...query }
      const first = await read('GET /operator/transactions', { query: page })
      const cursor = first.cursor ?? ''
      const second = await read('GET /operator/transactions', { query: { ...page, cursor } })
      return [...first.data, ...second.data].map(({ amount }) => amount)
    }
    expect(await amounts({ sortBy: 'amount' })).toEqual([30, 12, 7])
    expect(await amounts({ sortBy: 'amount', sort: 'asc' })).toEqual([7, 12, 30])
    expect(await amounts({ sortBy: 'createdAt', sort: 'asc' })).toEqual([7, 30, 12])
  })

  test('of an unknown person is empty', async () => {
    const list = await (await finance())('GET /operator/transactions', { query: { personId: 'nobody_here' } })
    expect(list).toMatchObject({ data: [], total: 0 })
  })
})

describe('a transaction', () => {
  test('shows its ledger entries on both sides', async () => {
    const { id, fan, creator } = await makeTip(25)
    const shown = await (await finance())('GET /operator/transactions/{id}', { params: { id } })
    expect(shown).toMatchObject({ refundable: 25, isPartlyRefundable: true, payment: null, refunds: [] })
    expect(shown.postings).toMatchObject([
      {
        key: `charge:${id}`,
        from: { place: 'wallet', owner: { _id: fan.id } },
        to: { place: 'earnings', owner: { _id: creator.id } },
        amount: 20,
      },
      { from: { place: 'wallet' }, to: { place: 'site', owner: null }, amount: 5 },
    ])
  })

  test('of an item names it', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const item = await makeItem(app, creator, { isSale: true, price: 5, title: 'An encore' })
    await buy(app, fan, item.id)
    const read = await finance()
    const { data } = await read('GET /operator/transactions', { query: { personId: fan.id, type: 'feed' } })
    const id = data[0]?._id ?? ''
    expect(await read('GET /operator/transactions/{id}', { params: { id } })).toMatchObject({
      target: { _id: item.id },
      quantity: 1,
    })
  })

  test('lists the payouts that pay it', async () => {
    const creator = await makeCreator(app)
    const id = await earn(app, creator, 100)
    await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
      params: { id: creator.id },
      body: { firstName: 'Ada', lastName: 'Byron', bankName: 'First Bank', bankAccount: 'DE0012344321' },
    })
    await app.as(creator.token)('POST /payout-requests', {
      body: { requestTokens: 60, paymentAccountType: 'banking' },
    })
    const shown = await (await finance())('GET /operator/transactions/{id}', { params: { id } })
    expect(shown.payouts).toMatchObject([{ status: 'pending', amount: 60 }])
  })

  test('that does not exist is not found', async () => {
    const params = { id: '0190a1b2-0000-7000-8000-000000000101' }
    await expect((await finance())('GET /operator/transactions/{id}', { params })).rejects.toMatchObject({
      status: 404,
    })
  })
})
