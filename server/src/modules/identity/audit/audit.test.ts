import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { recordAction } from './record-action.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const record = (operatorId: string, subjectId: string) =>
  recordAction(app.platform.db.orm, {
    ...{ operatorId, action: 'creator.disable', subjectId, reason: ' spam ' },
    before: { state: 'verified', documents: ['idVerification'] },
    after: { state: 'disabled' },
  })

test('an action is shown with its operator, their role at that time, and what it changed', async () => {
  const [owner, moderator] = [await makeOperator(app), await makeOperator(app, 'moderation')]
  const { id: subjectId } = await makeCreator(app)
  await record(moderator.id, subjectId)
  await app.as(owner.token)('PUT /operator/team/{id}', {
    params: { id: moderator.id },
    body: { role: 'support' },
  })
  const { data, total } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId } })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    operator: { _id: moderator.id, username: moderator.username },
    role: 'moderation',
    action: 'creator.disable',
    changes: [
      { field: 'state', before: 'verified', after: 'disabled' },
      { field: 'documents', before: 'idVerification', after: null },
    ],
    reason: 'spam',
  })
})

test('a decision is recorded once with its reason, also when it is repeated', async () => {
  const [owner, moderator] = [await makeOperator(app), await makeOperator(app, 'moderation')]
  const { id: targetId } = await makeCreator(app)
  const reporter = app.as((await makeFan(app)).token)
  await reporter('POST /reports', { body: { target: 'performer', targetId, reason: 'spam' } })
  const { data: reports } = await app.as(moderator.token)('GET /operator/cases', { query: { targetId } })
  const id = reports[0]?._id ?? ''
  const body = { decision: 'warned', message: 'Please stop.' } as const
  for (let n = 0; n < 2; n++)
    await app.as(moderator.token)('POST /operator/cases/{id}/decision', { params: { id }, body })
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
  expect(data.map(({ action, reason, operator }) => [action, reason, operator?._id])).toEqual([
    ['case.warn', 'Please stop.', moderator.id],
  ])
})

test('what an operator does while they are removed is recorded, without a role', async () => {
  const [owner, moderator] = [await makeOperator(app), await makeOperator(app, 'moderation')]
  const { id: subjectId } = await makeCreator(app)
  await app.as(owner.token)('DELETE /operator/team/{id}', { params: { id: moderator.id } })
  await record(moderator.id, subjectId)
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId } })
  expect(data).toMatchObject([{ operator: { _id: moderator.id }, role: null }])
})

test('the log is filtered by operator, action and day, and read page by page', async () => {
  const [owner, operator] = [await makeOperator(app), await makeOperator(app, 'moderation')]
  for (let n = 0; n < 3; n++) await record(operator.id, newId())
  const read = (query: object) =>
    app.as(owner.token)('GET /operator/audit', { query: { operatorId: operator.id, ...query } })
  const first = await read({ limit: 2 })
  expect([first.data.length, first.total]).toEqual([2, 3])
  const second = await read({ limit: 2, cursor: first.cursor })
  expect(second.data).toHaveLength(1)
  expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(3)
  const today = new Date().toISOString().slice(0, 10)
  expect(await read({ fromDate: today, toDate: today })).toMatchObject({ total: 3 })
  expect(await read({ toDate: '2020-01-01' })).toMatchObject({ total: 0 })
  expect(await read({ action: 'stream.end' })).toMatchObject({ total: 0 })
})

test('roles read the history of what they may see, without entries about other kinds of things', async () => {
  const [finance, support] = [await makeOperator(app, 'finance'), await makeOperator(app, 'support')]
  const id = newId()
  const note = { params: { id: newId() }, body: { subjectId: id, text: 'Call the bank.' } }
  await app.as(support.token)('PUT /operator/notes/{id}', note)
  const actions = ['payout.approve', 'charge.refund', 'order.view-address', 'subscription.cancel'] as const
  for (const action of actions)
    await recordAction(app.platform.db.orm, { operatorId: finance.id, action, subjectId: id })
  const input = { params: { id }, query: { limit: 10 } }
  const calls = [
    ['payout.approve', 'GET /operator/payouts/{id}/history'],
    ['charge.refund', 'GET /operator/transactions/{id}/history'],
    ['order.view-address', 'GET /operator/orders/{id}/history'],
    ['subscription.cancel', 'GET /operator/subscriptions/{id}/history'],
  ] as const
  for (const [action, call] of calls) {
    const { data, total } = await app.as(finance.token)(call, input)
    expect([total, data.map((entry) => [entry.action, entry.operator?._id])]).toEqual([
      2,
      [
        [action, finance.id],
        ['note.write', support.id],
      ],
    ])
  }
  await expect(app.as(support.token)('GET /operator/payouts/{id}/history', input)).rejects.toMatchObject({
    status: 403,
  })
})

test.each(['update audit_log set reason = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'the site’s own database role cannot change the log: %s',
  async (statement) => {
    const { pool } = app.platform.db
    await record((await makeOperator(app)).id, (await makeFan(app)).id)
    const all = async () => (await pool.query('select * from audit_log order by id')).rows
    const before = await all()
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    expect(await all()).toEqual(before)
  },
)
