import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { fillWallet } from '@ovation/testing/money'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { newId } from '#platform/ids'
import { recordCharge, refundCharge } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof makeFan>>

/** A fan who has tipped Ada and bought a post of Grace. */
async function makeHistory() {
  const [fan, ada, grace] = [
    await makeFan(app),
    await makeCreator(app, { account: { name: 'Ada' } }),
    await makeCreator(app, { account: { name: 'Grace', username: `=grace${newId().slice(-6)}` } }),
  ]
  await fillWallet(app, fan, 100)
  const client = app.as(fan.token)
  const tip = await client('POST /wallet/charges/tip/{id}', { params: { id: ada.id }, body: { price: 12.5 } })
  const post = await makeItem(app, grace, { isSale: true, price: 20, title: 'Compilers' })
  const sale = await client('POST /wallet/charges/feed/{id}', { params: { id: post.id }, body: {} })
  return { fan, ada, grace, tip, sale, client }
}

describe('a person’s payments', () => {
  test('are listed latest first, with creator and item, and only for the payer', async () => {
    const { client, tip, sale } = await makeHistory()
    const { balance: _b, bonusBalance: _d, balanceVersion: _v, ...tipped } = tip
    const { balance: _c, bonusBalance: _e, balanceVersion: _w, ...bought } = sale
    expect(await client('GET /wallet/charges/search')).toEqual({
      data: [bought, tipped],
      total: 2,
      cursor: null,
    })
    const stranger = await makeFan(app)
    expect((await app.as(stranger.token)('GET /wallet/charges/search')).total).toBe(0)
  })

  test('can be filtered by type, status, day, creator and name, and sorted by price', async () => {
    const { client, ada, tip, sale } = await makeHistory()
    const find = async (query: Parameters<typeof search>[1]) =>
      (await search(client, query)).data.map(({ _id }) => _id)
    // The payments may span two days.
    const [fromDate, toDate] = [tip, sale].map(({ createdAt }) => createdAt.slice(0, 10))
    expect(await find({ type: 'tip' })).toEqual([tip._id])
    expect(await find({ status: 'refunded' })).toEqual([])
    expect(await find({ performerId: ada.username })).toEqual([tip._id])
    expect(await find({ performerId: 'nobody.at.all' })).toEqual([])
    expect(await find({ q: 'grac' })).toEqual([sale._id])
    expect(await find({ fromDate, toDate })).toEqual([sale._id, tip._id])
    expect(await find({ toDate: '2020-01-01' })).toEqual([])
    expect(await find({ sortBy: 'price', sort: 'asc' })).toEqual([tip._id, sale._id])
    const first = await search(client, { sortBy: 'price', limit: 1 })
    expect(first).toMatchObject({ total: 2, data: [{ _id: sale._id }] })
    expect(await find({ sortBy: 'price', limit: 1, cursor: first.cursor ?? '' })).toEqual([tip._id])
  })

  test('don’t include card payments', async () => {
    const { client, fan, ada } = await makeHistory()
    await app.platform.db.orm.transaction((tx) =>
      recordCharge(tx, {
        id: newId(),
        type: 'subscription',
        payerId: fan.id,
        creatorId: ada.id,
        objectId: newId(),
        paymentId: newId(),
        gross: 999,
        fee: 200,
        paid: 999,
      }),
    )
    expect((await client('GET /wallet/charges/search')).total).toBe(2)
  })
})

const search = (
  client: ReturnType<TestApp['as']>,
  query: NonNullable<Parameters<typeof client<'GET /wallet/charges/search'>>[1]>['query'],
) => client('GET /wallet/charges/search', query ? { query } : {})

describe('the statement', () => {
  const statement = async (person: Person, query = '') => {
    const { token } = person
    const answer = await app.http.inject({
      url: `/api/wallet/statement${query}`,
      headers: { authorization: token },
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('attachment')
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n')
    return lines.map((line) => line.split(','))
  }

  test('lists every movement and the balance after it', async () => {
    const { fan, ada, grace, tip, sale } = await makeHistory()
    await app.platform.db.orm.transaction((tx) => refundCharge(tx, sale._id))
    const [header, ...lines] = await statement(fan)
    expect(header).toEqual([
      'date',
      'what',
      'with',
      'reference',
      'amount',
      'balance',
      'bonus',
      'bonus balance',
    ])
    expect(lines.map((line) => line.slice(1, 6))).toEqual([
      ['Top-up', '', expect.any(String), '100', '100'],
      ['Tip', ada.username, tip._id, '-12.5', '87.5'],
      // A name cannot become a formula in the reader's spreadsheet.
      ['Post', `'${grace.username}`, sale._id, '-20', '67.5'],
      ['Post refunded', `'${grace.username}`, sale._id, '20', '87.5'],
    ])
    const [account] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, fan.id))
    expect(Number(lines.at(-1)?.[5]) * 100).toBe(account?.balance)
  })

  test('of some days starts from the balance before them', async () => {
    const { fan } = await makeHistory()
    await app.platform.db.orm.transaction(async (tx) => {
      // The ledger is immutable, so the test changes the dates without triggers.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        update ledger_transfers set created_at = '2020-02-02' from ledger_postings
        where id = transfer_id and to_owner = ${fan.id}`)
    })
    const [, ...before] = await statement(fan, '?fromDate=2020-02-02&toDate=2020-02-02')
    expect(before.map((line) => line.slice(4, 6))).toEqual([['100', '100']])
    const [, ...after] = await statement(fan, '?fromDate=2020-02-03')
    expect(after.map((line) => line.slice(4, 6))).toEqual([
      ['-12.5', '87.5'],
      ['-20', '67.5'],
    ])
    expect(await statement(fan, '?toDate=2020-02-01')).toHaveLength(1)
  })

  test('shows a person only their own movements', async () => {
    const { ada } = await makeHistory()
    expect(await statement(ada)).toHaveLength(1)
  })
})
