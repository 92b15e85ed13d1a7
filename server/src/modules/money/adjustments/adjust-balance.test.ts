import { makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { fillWallet } from '@ovation/testing/money'
import { naming } from '@ovation/testing/subscribing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf, site, verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'

let app: TestApp
let finance: Person
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  finance = await makeOperator(app, 'finance')
  owner = await makeOperator(app)
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const adjust = (
  { id }: Pick<Person, 'id'>,
  amount: number,
  { key = newId(), reason = 'A lost payment.', by = finance } = {},
) =>
  app.as(by.token)('POST /operator/people/{id}/balance', {
    params: { id },
    body: { amount, reason },
    headers: { 'idempotency-key': key },
  })
const balance = async ({ token }: Person) => (await app.as(token)('GET /users/me'))?.balance
const actions = async ({ id: subjectId }: Person) =>
  (await app.as(owner.token)('GET /operator/audit', { query: { subjectId } })).data

test('tokens are credited from the site and debited to it, with a reason in the log and a line in the statement', async () => {
  const fan = await makeFan(app)
  const before = await balanceOf(app.platform.db.orm, site)
  expect(await adjust(fan, 12.5)).toEqual({ balance: 12.5, bonusBalance: 0 })
  expect(await adjust(fan, -2.25)).toEqual({ balance: 10.25, bonusBalance: 0 })
  expect(await balance(fan)).toBe(10.25)
  expect((await balanceOf(app.platform.db.orm, site)) - before).toBe(-1025)
  expect(await actions(fan)).toMatchObject([
    { action: 'balance.adjust', changes: [{ before: '12.5', after: '10.25' }], reason: 'A lost payment.' },
    { action: 'balance.adjust', changes: [{ before: '0', after: '12.5' }] },
  ])
  const statement = await app.http.inject({
    url: '/api/wallet/statement',
    headers: { authorization: fan.token },
  })
  expect(statement.body).toContain('Adjustment by the site')
})

test('a repeated request, also at the same moment, moves the tokens once', async () => {
  const fan = await makeFan(app)
  const key = newId()
  await Promise.all([adjust(fan, 5, { key }), adjust(fan, 5, { key })])
  await adjust(fan, 5, { key })
  await expect(adjust(fan, 6, { key })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await balance(fan)).toBe(5)
  expect(await actions(fan)).toHaveLength(1)
})

test('two operators can’t debit more than there is, and a bonus is not debited', async () => {
  const fan = await makeFan(app)
  await fillWallet(app, fan, 10, { tokens: 4 })
  const both = await Promise.allSettled([adjust(fan, -8), adjust(fan, -8, { by: owner })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await balance(fan)).toBe(6)
  await expect(adjust(fan, -3)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE', ...naming('amount') })
  expect(await balance(fan)).toBe(6)
})

test('finance can’t credit itself, and nothing is moved for an account that is being deleted', async () => {
  const fan = await makeFan(app)
  await expect(adjust(finance, 5)).rejects.toMatchObject({ code: 'OWN_BALANCE' })
  expect(await balance(finance)).toBe(0)
  await app.as(owner.token)('POST /operator/people/{id}/deletion', {
    params: { id: fan.id },
    body: { reason: 'Asked by email.', agreedBalance: 0, agreedEarnings: 0 },
  })
  await expect(adjust(fan, 5)).rejects.toMatchObject({ code: 'ACCOUNT_CLOSING' })
  expect((await actions(fan)).map(({ action }) => action)).toEqual(['person.delete'])
})

test('nothing is moved without an amount, without a reason, for nobody, or by other roles', async () => {
  const fan = await makeFan(app)
  await expect(adjust(fan, 0)).rejects.toMatchObject(naming('amount'))
  await expect(adjust(fan, 0.001)).rejects.toMatchObject(naming('amount'))
  await expect(adjust(fan, 1, { reason: '  ' })).rejects.toMatchObject(naming('reason'))
  await expect(adjust({ id: newId() }, 1)).rejects.toMatchObject({ status: 404 })
  const support = await makeOperator(app, 'support')
  await expect(adjust(fan, 1, { by: support })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await balance(fan)).toBe(0)
})
