import type { LedgerPlace } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { earn, fillWallet } from '@ovation/testing/money'
import { naming } from '@ovation/testing/subscribing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'

let app: TestApp
let finance: Person
beforeAll(async () => {
  app = await startTestApp()
  finance = await makeOperator(app, 'finance')
})
afterAll(() => app.close())

const transfers = (query: object = {}) => app.as(finance.token)('GET /operator/ledger/transfers', { query })
const transfer = (id: string) =>
  app.as(finance.token)('GET /operator/ledger/transfers/{id}', { params: { id } })
const accountsOf = async (personId?: string) => {
  const { accounts } = await app.as(finance.token)('GET /operator/ledger/accounts', {
    query: personId ? { personId } : {},
  })
  return Object.fromEntries(accounts.map(({ place, balance }) => [place, balance]))
}
const entries = (place: LedgerPlace, query: object = {}) =>
  app.as(finance.token)('GET /operator/ledger/accounts/{place}/entries', { params: { place }, query })

const tip = async (fan: Person, creator: Person, price: number) =>
  app.as(fan.token)('POST /wallet/charges/tip/{id}', { params: { id: creator.id }, body: { price } })

const today = () => new Date().toISOString().slice(0, 10)

/** A fan with bonus tokens, who tipped twice. */
async function makeTips() {
  const [fan, creator] = [await makeFan(app), await makeCreator(app)]
  await fillWallet(app, fan, 100, { tokens: 10 })
  const first = await tip(fan, creator, 15)
  const second = await tip(fan, creator, 20)
  return { fan, creator, first, second }
}

describe('transfers', () => {
  test('have both sides of each posting, and the charge that they belong to', async () => {
    const { fan, creator, second } = await makeTips()
    const { data } = await transfers({ personId: fan.id })
    const [latest] = data
    expect(latest).toMatchObject({ kind: 'tip', key: `charge:${second._id}`, amount: 20 })
    const shown = await transfer(latest?._id ?? '')
    expect(shown.subject).toEqual({ kind: 'charge', _id: second._id, adjusted: null })
    expect(shown.postings).toMatchObject([
      {
        from: { place: 'wallet', owner: { _id: fan.id } },
        to: { place: 'earnings', owner: { _id: creator.id } },
      },
      { from: { place: 'wallet', owner: { _id: fan.id } }, to: { place: 'site', owner: null } },
    ])
    expect(shown.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(20)
  })

  test('of a person contain each of theirs once, on every page, as payer and as creator', async () => {
    const { fan, creator } = await makeTips()
    for (const { id, kinds } of [
      { id: fan.id, kinds: ['tip', 'tip', 'top_up', 'top_up'] },
      { id: creator.id, kinds: ['tip', 'tip'] },
    ]) {
      const whole = await transfers({ personId: id })
      expect(whole.data.length).toBe(whole.total)
      expect(whole.data.map(({ kind }) => kind).filter((kind) => kind === 'tip')).toEqual(
        kinds.filter((kind) => kind === 'tip'),
      )
      const paged: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await transfers({ personId: id, limit: 1, ...(cursor ? { cursor } : {}) })
        paged.push(...page.data.map(({ _id }) => _id))
        cursor = page.cursor
      } while (cursor)
      expect(paged).toEqual(whole.data.map(({ _id }) => _id))
    }
  })

  test('are filtered by kind, day and amount; an amount alone is refused', async () => {
    const { fan, second } = await makeTips()
    const keys = async (query: object) => (await transfers(query)).data.map(({ key }) => key)
    expect(await keys({ personId: fan.id, kind: 'tip', minAmount: 16 })).toEqual([`charge:${second._id}`])
    expect(await keys({ kind: 'tip', fromDate: today(), toDate: today(), limit: 1 })).toEqual([
      `charge:${second._id}`,
    ])
    expect(await keys({ fromDate: today(), minAmount: 20, maxAmount: 20, limit: 1 })).toEqual([
      `charge:${second._id}`,
    ])
    expect(await keys({ toDate: '2020-01-01' })).toEqual([])
    await expect(transfers({ minAmount: 16 })).rejects.toMatchObject(naming('fromDate'))
    await expect(transfers({ minAmount: 16, fromDate: '2020-01-01' })).rejects.toMatchObject(
      naming('fromDate'),
    )
    expect(await transfers({ personId: 'nobody.has.this.name' })).toMatchObject({ data: [], total: 0 })
  })

  test('of an adjustment name its person, operator and reason', async () => {
    const fan = await makeFan(app)
    await app.as(finance.token)('POST /operator/people/{id}/balance', {
      params: { id: fan.id },
      body: { amount: 5, reason: 'A lost payment.' },
      headers: { 'idempotency-key': newId() },
    })
    const [adjustment] = (await transfers({ personId: fan.id })).data
    expect((await transfer(adjustment?._id ?? '')).subject).toMatchObject({
      kind: 'adjustment',
      adjusted: { personId: fan.id, operator: expect.any(String), reason: 'A lost payment.' },
    })
  })
})

describe('an account', () => {
  test('has the balance after each entry, down to its first, on every page', async () => {
    const { fan } = await makeTips()
    const now = await accountsOf(fan.id)
    expect(now).toMatchObject({ wallet: 75, bonus: 0, earnings: 0 })
    const whole = await entries('wallet', { personId: fan.id })
    expect(whole.data.map(({ change, balance }) => [change, balance])).toEqual(
      balancedBackFrom(75, whole.data),
    )
    expect(whole.data.at(-1)?.balance).toBe(whole.data.at(-1)?.change)
    const paged: typeof whole.data = []
    let cursor: string | null | undefined
    do {
      const page = await entries('wallet', { personId: fan.id, limit: 1, ...(cursor ? { cursor } : {}) })
      paged.push(...page.data)
      cursor = page.cursor
    } while (cursor)
    expect(paged).toEqual(whole.data)
    const second = await entries('wallet', { personId: fan.id, limit: 2, offset: 1 })
    expect(second.data).toEqual(whole.data.slice(1, 3))
  })

  test('keeps the true balance beside filtered entries', async () => {
    const { fan, first } = await makeTips()
    const whole = await entries('wallet', { personId: fan.id })
    const wanted = whole.data.filter(({ key }) => key === `charge:${first._id}`)
    const largest = Math.max(...wanted.map(({ change }) => -change))
    const { data } = await entries('wallet', {
      personId: fan.id,
      kind: 'tip',
      maxAmount: largest,
      toDate: today(),
    })
    expect(data).toEqual(expect.arrayContaining(wanted))
    expect(whole.data).toEqual(expect.arrayContaining(data))
    expect((await entries('wallet', { personId: fan.id, kind: 'payout' })).data).toEqual([])
  })

  test('of bonus tokens is that of all grants of a person', async () => {
    const fan = await makeFan(app)
    const creator = await makeCreator(app)
    await fillWallet(app, fan, 10, { tokens: 5 })
    await fillWallet(app, fan, 10, { tokens: 7 })
    await tip(fan, creator, 10)
    const { data } = await entries('bonus', { personId: fan.username })
    expect(data[0]?.balance).toBe(2)
    expect(data.reduce((sum, { change }) => sum + change, 0)).toBe(2)
    expect((await accountsOf(fan.id)).bonus).toBe(2)
  })

  test.each(['site', 'outside'] as const)('of the %s continues on its next page', async (place) => {
    const creator = await makeCreator(app)
    await earn(app, creator, 50)
    await earn(app, creator, 20)
    const whole = await entries(place, { limit: 4 })
    const first = await entries(place, { limit: 2 })
    const second = await entries(place, { limit: 2, cursor: first.cursor ?? '' })
    expect([...first.data, ...second.data]).toEqual(whole.data)
    expect(second.total).toBe(first.total)
  })

  test('of the site has its balance without filters, and filters only within a few days', async () => {
    const creator = await makeCreator(app)
    await earn(app, creator, 50)
    const now = await accountsOf()
    const { data } = await entries('site', { limit: 5 })
    expect(data[0]?.balance).toBe(now.site)
    const [first, second] = (await entries('outside', { limit: 2 })).data
    expect(first?.balance).toBe(now.outside)
    expect(second?.balance).toBe(Math.round(((now.outside ?? 0) - (first?.change ?? 0)) * 100) / 100)
    await expect(entries('site', { kind: 'tip' })).rejects.toMatchObject(naming('fromDate'))
    const filtered = await entries('site', { kind: 'tip', fromDate: today() })
    expect(filtered.data.every(({ kind, balance }) => kind === 'tip' && balance === null)).toBe(true)
    expect(filtered.data.length).toBeGreaterThan(0)
  })

  test('needs its owner, unless it is the site’s', async () => {
    const fan = await makeFan(app)
    await expect(entries('wallet')).rejects.toMatchObject(naming('personId'))
    await expect(entries('site', { personId: fan.id })).rejects.toMatchObject(naming('personId'))
    await expect(entries('wallet', { personId: newId() })).rejects.toMatchObject({ status: 404 })
  })
})

/** The changes with the balance after each, from the balance now. */
function balancedBackFrom(now: number, entries: { change: number }[]) {
  let hundredths = Math.round(now * 100)
  return entries.map(({ change }) => {
    const balance = hundredths / 100
    hundredths -= Math.round(change * 100)
    return [change, balance]
  })
}
