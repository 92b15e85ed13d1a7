import { makeCreator, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { earn } from '@ovation/testing/money'
import { soon } from '@ovation/testing/soon'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { charges } from '#modules/money/wallet'
import { checks } from '#tables/ledger'
import { runVerification } from './run-verification.ts'
import { startVerification } from './start-verification.ts'
import { addVerification } from './verification-store.ts'

let app: TestApp
let finance: Person
let tip: string
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '12' })
  finance = await makeOperator(app, 'finance')
  tip = await earn(app, await makeCreator(app), 100)
})
afterAll(() => app.close())

const start = () => app.as(finance.token)('POST /operator/ledger/verifications', { body: {} })
const view = (id: string) =>
  app.as(finance.token)('GET /operator/ledger/verifications/{id}', { params: { id } })
const ended = (id: string) =>
  soon(async () => {
    const found = await view(id)
    expect(found.status).not.toBe('running')
    return found
  })
const setFee = (fee: number) => app.platform.db.orm.update(charges).set({ fee }).where(eq(charges.id, tip))

test('an operator verifies the ledger; the result is kept, with who started it', async () => {
  const { _id } = await start()
  const found = await ended(_id)
  expect(found).toMatchObject({ status: 'done', differences: 0, found: [], operator: expect.any(String) })
  expect(found.done).toBe(found.total)
  expect(found.done).toBeGreaterThan(10)
  const { data } = await app.as(finance.token)('GET /operator/ledger/verifications', { query: { limit: 1 } })
  expect(data).toMatchObject([{ _id, differences: 0 }])
})

test('each difference is named, operators are notified, and the health of the site shows it', async () => {
  const [{ fee = 0 } = {}] = await app.platform.db.orm.select().from(charges).where(eq(charges.id, tip))
  await setFee(0)
  const { _id } = await start()
  const { differences, found } = await ended(_id)
  const owner = await makeOperator(app)
  const health = await app.as(owner.token)('GET /operator/health')
  await setFee(fee)
  expect(found).toHaveLength(differences)
  expect(found.join()).toContain(`charge:${tip}`)
  expect(health.checks).toContainEqual(expect.objectContaining({ part: 'ledger', state: 'failing' }))
  await soon(async () => {
    const { data } = await app.as(finance.token)('GET /notifications', { query: {} })
    expect(data).toMatchObject([{ kind: 'operator_ledger', path: '/admin/ledger/verifications' }])
  })
  expect(await ended((await start())._id)).toMatchObject({ differences: 0 })
})

test('one verification runs at a time: whoever starts another gets the one that runs', async () => {
  const { orm } = app.platform.db
  const running = await addVerification(orm, null)
  const all = await Promise.all([start(), start(), start()])
  expect(new Set(all.map(({ _id }) => _id))).toEqual(new Set([running?.id]))
  await runVerification(app.platform, running?.id ?? '')
  const together = await Promise.all(Array.from({ length: 6 }, () => start()))
  const ids = [...new Set(together.map(({ _id }) => _id))]
  for (const id of ids) expect(await ended(id)).toMatchObject({ status: 'done' })
  const actions = await orm.execute(
    sql`select from audit_log where action = 'ledger.verify' and subject_id = any (${sql.param(ids)}::uuid[])`,
  )
  expect(actions.rowCount).toBe(ids.length)
})

test('a verification whose process stopped makes way, and one that ended is not run again', async () => {
  const { orm } = app.platform.db
  const dead = await addVerification(orm, null)
  const id = dead?.id ?? ''
  await orm.update(checks).set({ seenAt: sql`now() - interval '3 minutes'` }).where(eq(checks.id, id))
  const next = await startVerification(app.platform, null)
  expect(next.id).not.toBe(id)
  expect(await view(id)).toMatchObject({ status: 'failed', failure: 'The process stopped.', operator: null })
  await runVerification(app.platform, id)
  expect(await view(id)).toMatchObject({ status: 'failed' })
  expect(await ended(next.id)).toMatchObject({ status: 'done' })
})
