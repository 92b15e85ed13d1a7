import { makeCreator, makeFan, makeOperator, type Person } from '@ovation/testing'
import { earn, fillWallet } from '@ovation/testing/money'
import { addCard, type PayingApp, startPayingApp } from '@ovation/testing/payments'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { verifyLedger } from '#modules/money/ledger'
import { refundCharge } from '#modules/money/wallet'
import { newId } from '#platform/ids'
import { personTotals } from '#tables/operator-people'
import { addUpTotals } from './add-up-totals.ts'

let app: PayingApp
let operator: Person
beforeAll(async () => {
  app = await startPayingApp()
  operator = await makeOperator(app, 'support')
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const search = (query: object) => app.as(operator.token)('GET /operator/people', { query })
const ids = async (query: object) => (await search(query)).data.map(({ _id }) => _id)
const show = (id: string) => app.as(operator.token)('GET /operator/people/{id}', { params: { id } })
/** A country that no other test has, to keep tests apart. */
let letters = 0
const nowhere = () => `Q${String.fromCharCode(65 + letters++)}`

describe('everyone is found', () => {
  test('by a part of the name, the username, the whole address, the id and the end of a card', async () => {
    const fan = await makeFan(app, { name: 'Wilhelmina Okonkwo', username: 'willow_ok' })
    await addCard(app, fan)
    const claim = await makeFan(app)
    await app.platform.db.orm
      .update(accounts)
      .set({ email: null, pendingEmail: 'claimed@example.test' })
      .where(eq(accounts.id, claim.id))
    expect(await ids({ q: 'okonkw' })).toEqual([fan.id])
    expect(await ids({ q: 'willow_ok' })).toEqual([fan.id])
    expect(await ids({ q: '@willow_ok' })).toEqual([fan.id])
    expect(await ids({ q: fan.email.toUpperCase() })).toEqual([fan.id])
    expect(await ids({ q: fan.id })).toEqual([fan.id])
    expect(await ids({ q: '4242' })).toEqual([fan.id])
    expect(await ids({ q: 'claimed@example.test' })).toEqual([claim.id])
    expect(await ids({ q: newId() })).toEqual([])
    expect(await ids({ q: '9999' })).toEqual([])
  })

  test('by role, status, verification, country and day of joining', async () => {
    const country = nowhere()
    const fan = await makeFan(app, { country, createdAt: new Date('2020-05-01T23:59:59Z') })
    const waiting = await makeCreator(app, {
      account: { country, createdAt: new Date('2020-05-02T00:00:00Z') },
      creator: { verifiedDocument: false, verifiedAccount: false },
    })
    const unconfirmed = await makeFan(app, { country, status: 'pending-email-confirmation' })
    const disabled = await makeFan(app, { country, status: 'inactive' })
    const suspended = await makeFan(app, { country })
    const owner = await makeOperator(app)
    await app.as(owner.token)('PUT /operator/people/{id}/suspension', {
      params: { id: suspended.id },
      body: { reason: 'Spam.' },
    })
    expect(await ids({ country, role: 'creator' })).toEqual([waiting.id])
    expect(await ids({ country, role: 'operator' })).toEqual([])
    expect(await ids({ country, role: 'fan', status: 'active' })).toEqual([fan.id])
    expect(await ids({ country, status: 'unconfirmed' })).toEqual([unconfirmed.id])
    expect(await ids({ country, status: 'disabled' })).toEqual([disabled.id])
    expect(await ids({ country, status: 'suspended' })).toEqual([suspended.id])
    expect(await ids({ country, verification: 'waiting' })).toEqual([waiting.id])
    expect(await ids({ country, verification: 'verified' })).toEqual([])
    expect(await ids({ country, toDate: '2020-05-01' })).toEqual([fan.id])
    expect(await ids({ country, fromDate: '2020-05-02', toDate: '2020-05-02' })).toEqual([waiting.id])
    expect((await search({ country, status: 'suspended' })).data[0]).toMatchObject({
      ...{ role: 'fan', status: 'suspended', verification: null, email: suspended.email },
    })
  })

  test('by reports about them', async () => {
    const country = nowhere()
    const [reported, other] = [await makeFan(app, { country }), await makeFan(app, { country })]
    await app.as(other.token)('POST /reports', {
      body: { target: 'user', targetId: reported.id, reason: 'spam' },
    })
    expect(await ids({ country, isReported: true })).toEqual([reported.id])
    expect(await ids({ country, isReported: false })).toEqual([other.id])
    expect((await search({ country, isReported: true })).data[0]?.reports).toBe(1)
  })

  test('page by page in every order, without gaps, although many are equal', async () => {
    const country = nowhere()
    for (let n = 0; n < 5; n++) await makeFan(app, { country, name: n < 3 ? 'Same' : `Other ${n}` })
    for (const sortBy of ['joined', 'name', 'spent', 'earned']) {
      for (const sort of ['asc', 'desc']) {
        const [found, cursors] = [[] as string[], [] as string[]]
        let cursor: string | null | undefined
        do {
          const page = await search({ country, sortBy, sort, limit: 2, ...(cursor && { cursor }) })
          found.push(...page.data.map(({ _id }) => _id))
          cursor = page.cursor
          if (cursor) cursors.push(cursor)
          expect(page.total).toBe(5)
        } while (cursor)
        expect([new Set(found).size, found.length, cursors.length]).toEqual([5, 5, 2])
      }
    }
  })
})

describe('what people spend and earn', () => {
  test('counts sales and refunds, sorts and filters', async () => {
    const country = nowhere()
    const [small, large] = [
      await makeCreator(app, { account: { country } }),
      await makeCreator(app, { account: { country } }),
    ]
    await earn(app, small, 10)
    const refunded = await earn(app, large, 100)
    const inPart = await earn(app, large, 20)
    await app.platform.db.orm.transaction(async (tx) => {
      await refundCharge(tx, refunded)
      await refundCharge(tx, inPart, { amount: 500 })
    })
    await addUpTotals(app.platform)
    const { data } = await search({ country, sortBy: 'earned' })
    expect(data.map(({ _id, earned }) => [_id, earned])).toEqual([
      [large.id, 12],
      [small.id, 8],
    ])
    expect(await ids({ country, minEarned: 8.01 })).toEqual([large.id])
    const cheap = await ids({ country, maxEarned: 8.01 })
    expect(cheap).not.toContain(large.id)
    expect(cheap.length).toBeGreaterThan(0)
    expect(await ids({ country, maxSpent: 0, maxEarned: 1e6 })).toContain(large.id)
  })

  test('counts what is written while it is added up, once', async () => {
    const country = nowhere()
    const creator = await makeCreator(app, { account: { country } })
    const fan = await makeFan(app, { country })
    await fillWallet(app, fan, 100)
    const tip = () =>
      app.as(fan.token)('POST /wallet/charges/tip/{id}', { params: { id: creator.id }, body: { price: 10 } })
    await Promise.all([tip(), addUpTotals(app.platform), tip(), addUpTotals(app.platform), tip()])
    await Promise.all([addUpTotals(app.platform), addUpTotals(app.platform)])
    const rows = await app.platform.db.orm
      .select()
      .from(personTotals)
      .where(eq(personTotals.accountId, fan.id))
    expect(rows).toEqual([{ accountId: fan.id, spent: 3000, earned: 0 }])
    expect(await ids({ country, minSpent: 30 })).toEqual([fan.id])
  })
})

describe('the record of a person', () => {
  test('has their money, cards, logins and suspension', async () => {
    const fan = await makeFan(app, { firstName: 'Ada', lastName: 'Okoye' })
    await fillWallet(app, fan, 12.5)
    await addCard(app, fan)
    expect(await show(fan.id)).toMatchObject({
      ...{ _id: fan.id, firstName: 'Ada', lastName: 'Okoye', verifiedEmail: true, hasPassword: false },
      ...{ balance: 12.5, unpaidEarnings: 0, suspension: null, providers: [] },
      cards: [{ brand: 'visa', last4: '4242' }],
      lastLogin: { ip: '127.0.0.1', userAgent: 'tests' },
    })
    const logins = await app.as(operator.token)('GET /operator/people/{id}/logins', {
      params: { id: fan.id },
    })
    expect(logins.data).toMatchObject([{ provider: null, ip: '127.0.0.1', userAgent: 'tests' }])
    await expect(show(newId())).rejects.toMatchObject({ status: 404 })
  })

  test('has the history of what operators did, without that of others', async () => {
    const [fan, other] = [await makeFan(app), await makeFan(app)]
    for (const { id } of [fan, other])
      await app.as(operator.token)('POST /operator/people/{id}/log-out', { params: { id }, body: {} })
    const { data } = await app.as(operator.token)('GET /operator/people/{id}/history', {
      params: { id: fan.id },
    })
    expect(data.map(({ action, subjectId }) => [action, subjectId])).toEqual([['person.log-out', fan.id]])
  })
})
