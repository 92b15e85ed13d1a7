import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { buy, earn } from '@ovation/testing/money'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, earnings } from '#modules/money/ledger'
import { charges, refundCharge } from '#modules/money/wallet'

interface Person {
  id: string
  token: string
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const stats = ({ token }: Person, query = {}) => app.as(token)('GET /performer/earning/stats', { query })
const search = ({ token }: Person, query = {}) => app.as(token)('GET /performer/earning/search', { query })
const refund = (id: string) => app.platform.db.orm.transaction((tx) => refundCharge(tx, id))
const happenedOn = (chargeId: string, day: string) =>
  app.platform.db.orm
    .update(charges)
    .set({ createdAt: new Date(day) })
    .where(eq(charges.id, chargeId))

async function dayOf(objectId: string) {
  const [sale] = await app.platform.db.orm.select().from(charges).where(eq(charges.objectId, objectId))
  return sale?.createdAt.toISOString().slice(0, 10)
}

async function payOut(creator: Person, requestTokens: number) {
  const operator = await makeOperator(app)
  await app.as(creator.token)('PUT /performers/{id}/payment-gateway-settings', {
    params: { id: creator.id },
    body: { key: 'paypal', value: { email: 'ada@pay.test' }, status: 'active' },
  })
  const { _id } = await app.as(creator.token)('POST /payout-requests', {
    body: { requestTokens, paymentAccountType: 'paypal' },
  })
  const decide = (status: 'approved' | 'done') =>
    app.as(operator.token)('PUT /admin/payout-requests/{id}', { params: { id: _id }, body: { status } })
  return { _id, decide }
}

async function statement({ token }: Person, days = '') {
  const answer = await app.http.inject({
    method: 'GET',
    url: `/api/performer/earning/statement${days}`,
    headers: { authorization: token },
  })
  const [header = '', ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = header.split(',')
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
  return { answer, rows }
}

describe('stats', () => {
  test('sum by type and by UTC day, without refunded sales', async () => {
    const creator = await makeCreator(app)
    const [fan, item] = [await makeFan(app), await makeItem(app, creator, { isSale: true })]
    const [first, second] = [await earn(app, creator, 10), await earn(app, creator, 20.05)]
    await happenedOn(first, '2024-03-01T23:59:59.999Z')
    await happenedOn(second, '2024-03-02T00:00:00Z')
    await buy(app, fan, item.id)
    await refund(await earn(app, creator, 500))
    const march = { fromDate: '2024-03-01', toDate: '2024-03-31' }
    const sums = (total: number, gross: number, fee: number, net: number) => ({
      total,
      totalGrossPrice: gross,
      totalSiteCommission: fee,
      totalNetPrice: net,
      totalNotPayable: 0,
    })
    const ten = sums(1, 10, 2, 8)
    const twenty = sums(1, 20.05, 4.01, 16.04)
    const both = sums(2, 30.05, 6.01, 24.04)
    expect(await stats(creator, march)).toEqual({
      ...both,
      byType: [{ type: 'tip', ...both }],
      byDay: [
        { day: '2024-03-01', ...ten },
        { day: '2024-03-02', ...twenty },
      ],
    })
    expect(await stats(creator, { fromDate: '2024-03-02', toDate: '2024-03-02' })).toMatchObject(twenty)
    const bought = await dayOf(item.id)
    expect(await stats(creator)).toMatchObject({ total: 1, totalNetPrice: 4, byDay: [{ day: bought }] })
    expect(await stats(creator, { type: 'feed' })).toMatchObject({ byType: [{ type: 'feed', total: 1 }] })
    expect(await stats(creator, { userId: fan.username })).toMatchObject({ total: 1 })
    expect(await stats(creator, { userId: 'nobody_at_all' })).toMatchObject({ total: 0, byDay: [] })
    expect(await stats(creator, { sourceType: 'card' })).toMatchObject({ total: 0, totalNetPrice: 0 })
  })

  test('refuse an inverted range, and one longer than a year and a day', async () => {
    const creator = await makeCreator(app)
    const refused = { status: 422, errors: [{ path: 'fromDate' }] }
    await stats(creator, { fromDate: '2024-01-01', toDate: '2024-12-31' })
    await expect(stats(creator, { fromDate: '2024-01-01', toDate: '2025-01-01' })).rejects.toMatchObject(
      refused,
    )
    await expect(stats(creator, { fromDate: '2024-01-02', toDate: '2024-01-01' })).rejects.toMatchObject(
      refused,
    )
    await expect(stats(creator, { fromDate: '2024-02-30' })).rejects.toMatchObject(refused)
  })
})

describe('the list', () => {
  test('shows each sale with payer, item, and gross, fee and net price', async () => {
    const creator = await makeCreator(app)
    const [fan, item] = [await makeFan(app), await makeItem(app, creator, { isSale: true, title: 'Dawn' })]
    await buy(app, fan, item.id)
    await earn(app, creator, 12.34)
    const { data, total } = await search(creator)
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { type: 'tip', grossPrice: 12.34, siteCommission: 2.47, netPrice: 9.87, target: null, isPaid: false },
      {
        type: 'feed',
        sourceType: 'wallet',
        grossPrice: 5,
        userInfo: { _id: fan.id, username: fan.username },
        target: { _id: item.id, title: 'Dawn', path: `/post/${item.id}` },
      },
    ])
    for (const { grossPrice, siteCommission, netPrice } of data) {
      expect(Math.round(grossPrice * 100)).toBe(Math.round(siteCommission * 100) + Math.round(netPrice * 100))
    }
    const byPrice = await search(creator, { sortBy: 'grossPrice', sort: 'asc' })
    expect(byPrice.data.map(({ grossPrice }) => grossPrice)).toEqual([5, 12.34])
    expect(await search(creator, { type: 'feed' })).toMatchObject({ total: 1 })
    expect(await search(creator, { q: fan.username })).toMatchObject({ total: 1, data: [{ type: 'feed' }] })
  })

  test('marks a sale as paid once all of it is in completed payouts', async () => {
    const creator = await makeCreator(app)
    const [first, second] = [await earn(app, creator, 50), await earn(app, creator, 50)]
    const paid = async () =>
      (await search(creator, { isPaid: true, sort: 'asc' })).data.map((earning) => earning._id)
    const { decide } = await payOut(creator, 60)
    await decide('approved')
    expect(await paid()).toEqual([])
    await decide('done')
    expect(await paid()).toEqual([first])
    expect(await search(creator, { isPaid: false })).toMatchObject({ total: 1, data: [{ _id: second }] })
  })

  test('marks a sale as paid also if a part of it was refunded, but not one that was refunded as a whole', async () => {
    const creator = await makeCreator(app)
    const [whole, first, second] = [
      await earn(app, creator, 50),
      await earn(app, creator, 50),
      await earn(app, creator, 50),
    ]
    const { orm } = app.platform.db
    await orm.transaction((tx) => refundCharge(tx, whole))
    await orm.transaction((tx) => refundCharge(tx, first, { amount: 1000 }))
    const { decide } = await payOut(creator, 50)
    await decide('approved')
    await decide('done')
    const paid = await search(creator, { isPaid: true, sort: 'asc' })
    expect(paid.data.map(({ _id }) => _id)).toEqual([first])
    const open = await search(creator, { isPaid: false, sort: 'asc' })
    expect(open.data.map(({ _id }) => _id)).toEqual([whole, second])
  })

  test('pages without losing or repeating a sale', async () => {
    const creator = await makeCreator(app)
    for (let n = 0; n < 5; n++) await earn(app, creator, 10)
    const first = await search(creator, { limit: 3 })
    const second = await search(creator, { limit: 3, cursor: first.cursor })
    expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(5)
    expect(second).toMatchObject({ total: 5, cursor: null })
  })
})

describe('the statement', () => {
  test('lists every sale, refund and payout, with the charges of each payout, and adds up', async () => {
    const creator = await makeCreator(app)
    const charge = [await earn(app, creator, 50), await earn(app, creator, 50), await earn(app, creator, 10)]
    await refund(charge[2] ?? '')
    const { _id } = await payOut(creator, 60)
    const { answer, rows } = await statement(creator)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('.csv')
    expect(rows.map(({ kind, reference, net, payout }) => [kind, reference, net, payout])).toEqual([
      ['tip', charge[0], '40', ''],
      ['tip', charge[1], '40', ''],
      ['tip', charge[2], '8', ''],
      ['refund of tip', charge[2], '-8', ''],
      ['payout pending', _id, '-60', ''],
      ['in this payout: tip', charge[0], '', '40'],
      ['in this payout: tip', charge[1], '', '20'],
    ])
    const left = await balanceOf(app.platform.db.orm, earnings(creator.id))
    expect(rows.reduce((sum, { net }) => sum + Number(net), 0)).toBe(left / 100)
  })

  test('doesn’t let a fan’s name become a formula', async () => {
    const creator = await makeCreator(app)
    const [item, fan] = [await makeItem(app, creator, { isSale: true }), await makeFan(app, { name: '=1+1' })]
    await buy(app, fan, item.id)
    expect((await statement(creator)).rows[0]?.from).toBe("'=1+1")
  })

  test('has only the creator’s own sales, of the requested days', async () => {
    const [creator, other, fan] = [await makeCreator(app), await makeCreator(app), await makeFan(app)]
    await earn(app, creator, 10)
    expect((await statement(other)).rows).toEqual([])
    expect((await statement(creator, '?fromDate=2020-01-01&toDate=2020-01-31')).rows).toEqual([])
    expect((await statement(creator, '?fromDate=2020-01-01')).answer.statusCode).toBe(422)
    expect((await statement(fan)).answer.statusCode).toBe(403)
  })
})
