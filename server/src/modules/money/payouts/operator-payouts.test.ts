import {
  emailsTo,
  makeCreator,
  makeFan,
  makeOperator,
  type Person,
  startTestApp,
  type TestApp,
} from '@ovation/testing'
import { earn } from '@ovation/testing/money'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { payouts } from '#tables/payouts'
import { openDestination, sealOldDestinations } from './seal-destination.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://fans.example' })
  operator = await makeOperator(app)
})
afterAll(() => app.close())

const bank = { firstName: 'Ada', lastName: 'Byron', bankName: 'First Bank', bankAccount: 'DE0012344321' }

async function makeEarner() {
  const creator = await makeCreator(app, { account: { firstName: 'Ada', lastName: 'Byron' } })
  const charge = await earn(app, creator, 100)
  await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
    params: { id: creator.id },
    body: { ...bank, SSN: '123456789' },
  })
  return { ...creator, charge }
}

const ask = ({ token }: Person, key = newId()) =>
  app.as(token)('POST /payout-requests', {
    body: { requestTokens: 60, requestNote: 'For May', paymentAccountType: 'banking' },
    headers: { 'idempotency-key': key },
  })
const as = ({ token }: Person) => app.as(token)
const look = (id: string, who = operator) =>
  as(who)('GET /admin/payout-requests/{id}/view', { params: { id } })
const open = (id: string, who = operator) =>
  as(who)('POST /admin/payout-requests/{id}/destination', { params: { id } })

test('each operator gets one email per request, however often it is sent or changed', async () => {
  const [creator, another] = [await makeEarner(), await makeOperator(app)]
  const key = newId()
  const answers = await Promise.all([ask(creator, key), ask(creator, key), ask(creator, key)])
  const id = answers[0]._id
  await as(creator)('PUT /payout-requests/{id}', { params: { id }, body: { requestTokens: 70 } })
  for (const { email } of [operator, another]) {
    const emails = await soon(async () => {
      const emails = (await emailsTo(app, email)).filter(({ text }) => text.includes(id))
      expect(emails).not.toEqual([])
      return emails
    })
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('60 tokens ($60.00), paid to First Bank ···· 4321')
    expect(emails[0]?.text).toContain('Note: For May')
    expect(emails[0]?.text).toContain(`https://fans.example/admin/payouts?open=${id}`)
    expect(emails[0]?.text).not.toContain('DE0012344321')
  }
})

test('a refused request notifies nobody', async () => {
  const creator = await makeEarner()
  await ask(creator)
  const jobs = async () => {
    const { rows } = await app.platform.db.pool.query(
      `select count(*) from pgboss.job where name = 'notifications.operators'`,
    )
    return rows[0]
  }
  const before = await jobs()
  await expect(ask(creator)).rejects.toMatchObject({ code: 'PAYOUT_PENDING' })
  expect(await jobs()).toEqual(before)
})

test('the list and the payout name the creator and the sales, and no bank details', async () => {
  const creator = await makeEarner()
  const { _id } = await ask(creator)
  const query = { performerId: creator.id, status: 'pending' } as const
  const list = await as(operator)('GET /admin/payout-requests/search', { query })
  expect(list).toMatchObject({ total: 1, data: [{ _id, performer: { _id: creator.id } }] })
  for (const other of [{ status: 'done' as const }, { performerId: 'nobody_at_all' }]) {
    const none = await as(operator)('GET /admin/payout-requests/search', { query: { ...query, ...other } })
    expect(none).toMatchObject({ total: 0 })
  }
  const seen = await look(_id)
  expect(seen).toMatchObject({
    requestTokens: 60,
    amount: 60,
    performer: { _id: creator.id },
    legalName: 'Ada Byron',
    destination: 'First Bank ···· 4321',
    charges: [{ _id: creator.charge, amount: 60, netPrice: 80 }],
    totalCharges: 1,
    events: [{ event: 'requested', note: 'For May' }],
  })
  expect(JSON.stringify([list, seen])).not.toContain('DE0012344321')
})

test('the operator who opens a payout sees its full destination, and that is recorded', async () => {
  const creator = await makeEarner()
  const { _id } = await ask(creator)
  const { details } = await open(_id)
  expect(details).toEqual([
    { name: 'Account holder', value: 'Ada Byron' },
    { name: 'Bank', value: 'First Bank' },
    { name: 'Account number', value: 'DE0012344321' },
  ])
  const { events } = await look(_id)
  expect(events[0]).toMatchObject({ event: 'opened', by: expect.stringMatching(/^Person/) })
  expect(events).toHaveLength(2)
})

test('every step is in the history, with its actor', async () => {
  const creator = await makeEarner()
  const { _id } = await ask(creator)
  const params = { id: _id }
  await as(creator)('PUT /payout-requests/{id}', { params, body: { requestTokens: 70 } })
  const decide = (status: 'approved' | 'done', adminNote?: string) =>
    as(operator)('PUT /admin/payout-requests/{id}', { params, body: { status, adminNote } })
  await decide('approved')
  await decide('approved')
  await decide('done', 'Sent today')
  const { events } = await look(_id)
  expect(events.map(({ event }) => event)).toEqual(['done', 'approved', 'changed', 'requested'])
  expect(events[0]).toMatchObject({ note: 'Sent today' })
  const [decider, asker] = [events[0]?.by, events[3]?.by]
  expect(decider).not.toBe(asker)
})

test('payouts of a suspended creator are approved one by one only, and may be rejected with others', async () => {
  const [suspended, other] = [await makeEarner(), await makeEarner()]
  const [held, free] = [(await ask(suspended))._id, (await ask(other))._id]
  await as(operator)('PUT /operator/people/{id}/suspension', {
    params: { id: suspended.id },
    body: { reason: 'Fraud.' },
  })
  const decide = async (ids: string[], status: 'approved' | 'rejected' | 'done') => {
    const payouts = await Promise.all(ids.map(async (id) => ({ id, updatedAt: (await look(id)).updatedAt })))
    const body = { payouts, status, adminNote: 'May.' }
    return (await as(operator)('POST /operator/payouts/decide', { body })).data
  }
  expect(await decide([held, free], 'approved')).toEqual([
    { _id: held, status: 'pending', error: { code: 'CREATOR_SUSPENDED', message: expect.any(String) } },
    { _id: free, status: 'approved', error: null },
  ])
  expect((await look(held)).creatorIsClosed).toBe(true)
  expect((await look(free)).creatorIsClosed).toBe(false)
  const single = { params: { id: held }, body: { status: 'approved' } } as const
  expect((await as(operator)('PUT /admin/payout-requests/{id}', single)).status).toBe('approved')
  expect(await decide([held], 'done')).toMatchObject([{ error: { code: 'CREATOR_SUSPENDED' } }])
  expect(await decide([held], 'rejected')).toMatchObject([{ status: 'rejected', error: null }])
})

test('operators get the number of open requests', async () => {
  const counts = async () => (await as(operator)('GET /admin/overview')).payouts
  const before = await counts()
  const creator = await makeEarner()
  const { _id } = await ask(creator)
  expect(await counts()).toEqual({ ...before, pending: before.pending + 1 })
  await as(operator)('PUT /admin/payout-requests/{id}', { params: { id: _id }, body: { status: 'approved' } })
  expect(await counts()).toEqual({ ...before, approved: before.approved + 1 })
})

test('other roles have no access', async () => {
  const [creator, other, fan] = [await makeEarner(), await makeCreator(app), await makeFan(app)]
  const { _id } = await ask(creator)
  for (const who of [creator, other, fan]) {
    await expect(look(_id, who)).rejects.toMatchObject({ status: 403 })
    await expect(open(_id, who)).rejects.toMatchObject({ status: 403 })
  }
  await expect(open(newId())).rejects.toMatchObject({ status: 404 })
  await expect(look(newId())).rejects.toMatchObject({ status: 404 })
  expect((await look(_id)).events).toHaveLength(1)
})

test('the database stores bank details only encrypted, including old ones', async () => {
  const creator = await makeEarner()
  const { _id } = await ask(creator)
  const { orm } = app.platform.db
  const row = async () => {
    const [found] = await orm.select().from(payouts).where(eq(payouts.id, _id))
    if (!found) throw new Error('There is no such payout.')
    return found
  }
  const sealed = await row()
  expect(sealed.destination).toEqual({ words: 'First Bank ···· 4321' })
  expect(sealed.destinationSealed?.includes('DE0012344321')).toBe(false)
  const destination = { words: 'First Bank ···· 4321', ...openDestination(app.platform, sealed) }
  await orm.update(payouts).set({ destination, destinationSealed: null }).where(eq(payouts.id, _id))
  expect((await open(_id)).details).toHaveLength(3)
  await sealOldDestinations(app.platform)
  expect((await row()).destination).toEqual({ words: 'First Bank ···· 4321' })
  expect((await open(_id)).details).toEqual(destination.details)
})

test('the sales of a payout are read page by page and sum to it', async () => {
  const creator = await makeCreator(app)
  const charges = [await earn(app, creator, 30), await earn(app, creator, 20), await earn(app, creator, 50)]
  await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
    params: { id: creator.id },
    body: { ...bank, SSN: '123456789' },
  })
  const { _id } = await ask(creator)
  const read = (query: object, who = operator) =>
    as(who)('GET /operator/payouts/{id}/charges', { params: { id: _id }, query })
  const whole = await read({})
  expect(whole.data.map((sale) => sale._id)).toEqual(charges)
  expect(whole.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(60)
  const first = await read({ limit: 2 })
  const second = await read({ limit: 2, cursor: first.cursor })
  expect([...first.data, ...second.data]).toEqual(whole.data)
  expect(first.total).toBe(3)
  await expect(read({}, await makeOperator(app, 'support'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
