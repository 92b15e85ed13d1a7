import { makeOperator, type Person } from '@ovation/testing'
import {
  confirm,
  makePayer,
  type PayingApp,
  startPayingApp,
  topUp,
  walletOf,
} from '@ovation/testing/payments'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'

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

const terms = { name: 'Matinee', price: 10, tokens: 11 }
const create = (facts: Partial<typeof terms> & { id?: string } = {}) =>
  app.as(finance.token)('POST /operator/packages', { body: { ...terms, ...facts } })
const change = (id: string, facts: Partial<typeof terms> & { status?: 'active' | 'inactive' }) =>
  app.as(finance.token)('PUT /operator/packages/{id}', { params: { id }, body: { ...terms, ...facts } })
const onSale = async () =>
  (await app.as()('GET /package/token/search', { query: { limit: 200 } })).data.map(({ _id }) => _id)

test('a package is created with its price, tokens and bonus, and sold at once', async () => {
  const made = await create()
  expect(made).toMatchObject({ price: 10, tokens: 11, bonus: 1, status: 'active', isWithinLimits: true })
  expect(await onSale()).toContain(made._id)
  const payer = await makePayer(app)
  expect(await topUp(app, payer, { packageId: made._id, price: 10 })).toMatchObject({
    ...{ totalPrice: 10, tokens: 11, bonusTokens: 1 },
  })
})

test('a package outside the limits of top-ups is kept and not sold', async () => {
  const made = await create({ price: 5000 })
  expect(made.isWithinLimits).toBe(false)
  expect(await onSale()).not.toContain(made._id)
})

test('a changed price is refused to people who saw the old one', async () => {
  const { _id: packageId } = await create()
  await change(packageId, { price: 12 })
  const payer = await makePayer(app)
  await expect(topUp(app, payer, { packageId, price: 10 })).rejects.toMatchObject({
    ...{ status: 409, code: 'PRICE_CHANGED' },
  })
  expect(await walletOf(app, payer)).toBe(0)
})

test('a payment that has begun keeps its price and tokens', async () => {
  const { _id: packageId } = await create()
  const payer = await makePayer(app, 'pm_card_authenticationRequired')
  const started = await topUp(app, payer, { packageId, price: 10 })
  expect(started.status).toBe('require_authentication')
  await change(packageId, { price: 100, tokens: 5 })
  await change(packageId, { price: 100, tokens: 5, status: 'inactive' })
  await app.service.authenticate(started.clientSecret ?? '', true)
  expect(await confirm(app, payer, started)).toMatchObject({ status: 'success', totalPrice: 10, tokens: 11 })
  expect(await walletOf(app, payer)).toBe(11)
})

test('a package that is switched off is not sold; who changed it and what is in the audit log', async () => {
  const { _id: packageId } = await create()
  await change(packageId, { status: 'inactive' })
  expect(await onSale()).not.toContain(packageId)
  const payer = await makePayer(app)
  await expect(topUp(app, payer, { packageId })).rejects.toMatchObject({
    ...{ status: 422, errors: [{ path: 'packageId' }] },
  })
  const owner = await makeOperator(app, 'owner')
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: packageId } })
  expect(data[0]).toMatchObject({ action: 'package.change', operator: { _id: finance.id } })
  expect(data[0]?.changes).toContainEqual({ field: 'status', before: 'active', after: 'inactive' })
})

test('a change that is repeated is recorded once', async () => {
  const { _id: id } = await create()
  await Promise.all([change(id, { price: 12 }), change(id, { price: 12 })])
  const owner = await makeOperator(app, 'owner')
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
  expect(data.map(({ action }) => action)).toEqual(['package.change', 'package.create'])
})

test('terms that are invalid, and other roles, are refused and write nothing', async () => {
  const { _id: id } = await create()
  const all = () => app.as(finance.token)('GET /operator/packages')
  const before = await all()
  const refused: [Partial<typeof terms>, string][] = [
    [{ price: 0.49 }, 'price'],
    [{ price: 1.001 }, 'price'],
    [{ tokens: 0 }, 'tokens'],
    [{ name: '' }, 'name'],
  ]
  for (const [facts, path] of refused)
    for (const call of [() => create(facts), () => change(id, facts)])
      await expect(call(), path).rejects.toMatchObject({ status: 422, errors: [{ path }] })
  const support = await makeOperator(app, 'support')
  const theirs = app.as(support.token)('PUT /operator/packages/{id}', { params: { id }, body: terms })
  await expect(theirs).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await all()).toEqual(before)
})

test('packages are put in an order, which a repetition keeps', async () => {
  const made = [await create(), await create(), await create()].map(({ _id }) => _id)
  const ids = [...made].reverse()
  for (let n = 0; n < 2; n++) {
    const { data } = await app.as(finance.token)('PUT /operator/package-order', { body: { ids } })
    expect(data.slice(0, 3).map(({ _id }) => _id)).toEqual(ids)
  }
  expect((await onSale()).slice(0, 3)).toEqual(ids)
})

test('two operators who order the packages at once leave one of both orders', async () => {
  const [one = '', other = ''] = [await create(), await create()].map(({ _id }) => _id)
  const put = (ids: string[]) => app.as(finance.token)('PUT /operator/package-order', { body: { ids } })
  await Promise.all([put([one, other]), put([other, one])])
  const { rows } = await app.platform.db.pool.query(
    'select ordering, count(*)::int from token_packages group by 1',
  )
  expect(rows.every(({ count }) => count === 1)).toBe(true)
  expect([[one, other].join(), [other, one].join()]).toContain((await onSale()).slice(0, 2).join())
})

test('a package sent twice, also at once, is created and recorded once', async () => {
  const id = newId()
  const both = await Promise.all([create({ id }), create({ id })])
  expect(both.map(({ _id }) => _id)).toEqual([id, id])
  const owner = await makeOperator(app)
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
  expect(data.map(({ action }) => action)).toEqual(['package.create'])
})
