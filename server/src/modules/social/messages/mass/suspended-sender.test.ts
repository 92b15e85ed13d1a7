import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { subscribe } from '@ovation/testing/content'
import { follow } from '@ovation/testing/follows'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { follows } from '#modules/identity/people'
import { newId } from '#platform/ids'
import { massMessages, messages } from '../index.ts'
import { welcome } from '../welcome/jobs.ts'
import { sendBatch, sendJob } from './jobs.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp(withoutJobs)
  operator = await makeOperator(app)
})
afterAll(() => app.close())

const orm = () => app.platform.db.orm
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const suspend = ({ id }: Person, until?: string) =>
  app.as(operator.token)('PUT /operator/people/{id}/suspension', {
    params: { id },
    body: { reason: 'Fraud.', ...(until ? { until } : {}) },
  })
const reinstate = ({ id }: Person) =>
  app.as(operator.token)('POST /operator/people/{id}/reinstate', {
    params: { id },
    body: { reason: 'Cleared.' },
  })
const remove = ({ id }: Person) =>
  app.as(operator.token)('POST /operator/people/{id}/deletion', {
    params: { id },
    body: { reason: 'Asked by email.', agreedBalance: 0, agreedEarnings: 0 },
  })
const write = async (creator: Person) =>
  (
    await app.as(creator.token)('POST /mass-messages', {
      body: { audience: 'followers', text: 'Good evening', scheduledAt: inAnHour() },
    })
  )._id
const send = (id: string) => orm().transaction((tx) => sendBatch(app.platform, tx, id))
const statusOf = async (id: string) =>
  (await orm().select().from(massMessages).where(eq(massMessages.id, id)))[0]?.status
const sentBy = async (id: string) =>
  (await orm().select().from(messages).where(eq(messages.massId, id))).length
/** The jobs that will send it, besides the one of its scheduled time. */
async function waiting(id: string) {
  const { rows } = await app.platform.db.pool.query<{ due: Date }>(
    `select start_after as due from pgboss.job where name = $1 and data ->> 'massId' = $2
      and start_after > now() and start_after < now() + interval '30 minutes'`,
    [sendJob, id],
  )
  return rows.length
}

/** A creator with this many followers without a session. */
async function creatorWithCrowd(count: number) {
  const creator = await makeCreator(app)
  const ids = Array.from({ length: count }, () => newId())
  await orm()
    .insert(accounts)
    .values(ids.map((id) => ({ id, name: 'Somebody' })))
  await orm()
    .insert(follows)
    .values(ids.map((followerId) => ({ followerId, creatorId: creator.id })))
  return creator
}

test('a scheduled mass message waits while its creator is suspended, and is sent afterwards', async () => {
  const creator = await creatorWithCrowd(2)
  const id = await write(creator)
  await suspend(creator, inAnHour())
  expect(await send(id)).toEqual([])
  expect([await statusOf(id), await sentBy(id), await waiting(id)]).toEqual(['scheduled', 0, 1])
  await reinstate(creator)
  expect(await send(id)).toHaveLength(2)
  expect(await statusOf(id)).toBe('sent')
})

test('a mass message that is half sent stops with a suspension, and goes on without repeating anyone', async () => {
  const creator = await creatorWithCrowd(300)
  const id = await write(creator)
  expect(await send(id)).toHaveLength(250)
  await suspend(creator, inAnHour())
  expect(await send(id)).toEqual([])
  expect([await statusOf(id), await sentBy(id)]).toEqual(['sending', 250])
  await reinstate(creator)
  expect(await send(id)).toHaveLength(50)
  expect([await statusOf(id), await sentBy(id)]).toEqual(['sent', 300])
})

test.each([
  ['suspended permanently', (creator: Person) => suspend(creator)],
  ['being deleted', (creator: Person) => remove(creator)],
])('the rest of a mass message is dropped when its creator is %s', async (_how, close) => {
  const creator = await creatorWithCrowd(300)
  const id = await write(creator)
  await send(id)
  await close(creator)
  expect(await send(id)).toEqual([])
  expect([await statusOf(id), await sentBy(id), await waiting(id)]).toEqual(['unsent', 250, 0])
})

test('nothing is sent after a suspension at the same moment', async () => {
  const creator = await creatorWithCrowd(3)
  const id = await write(creator)
  const [delivered] = await Promise.all([send(id), suspend(creator, inAnHour())])
  expect(await sentBy(id)).toBe(delivered.length)
  expect(await send(id)).toEqual([])
  expect(await sentBy(id)).toBe(delivered.length)
})

test('a welcome message waits for the end of a suspension, and is dropped when it is permanent', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  await app.as(creator.token)('PUT /welcome-message', { body: { isOn: true, text: 'Welcome' } })
  await follow(app, fan.id, creator.id)
  await subscribe(app, fan, creator)
  const begun = { creatorId: creator.id, fanId: fan.id, called: `welcome:${newId()}` }
  const greet = () => orm().transaction((tx) => welcome(app.platform, tx, begun))
  const jobs = async () =>
    (await app.platform.db.pool.query(`select from pgboss.job where data ->> 'called' = $1`, [begun.called]))
      .rows.length
  await suspend(creator, inAnHour())
  expect(await greet()).toBeUndefined()
  expect(await jobs()).toBe(1)
  await suspend(creator)
  expect(await greet()).toBeUndefined()
  expect(await jobs()).toBe(1)
  await reinstate(creator)
  expect(await greet()).toEqual(expect.any(String))
})
