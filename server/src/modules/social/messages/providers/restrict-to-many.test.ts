import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { follow } from '@ovation/testing/follows'
import { listenAs } from '@ovation/testing/listen'
import { soon } from '@ovation/testing/soon'
import { subscribing } from '@ovation/testing/subscribing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { sendBatch } from '../mass/jobs.ts'

let app: TestApp
let address: string
let moderator: Person
let fans: ReturnType<typeof subscribing>
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  moderator = await makeOperator(app, 'moderation')
  fans = subscribing(app)
  await writeSettings(app.platform, { blockedWords: ['badword'], hideBlocked: true })
})
afterAll(() => app.close())

const casesOf = async (creator: Person) =>
  (await app.as(moderator.token)('GET /operator/cases', { query: { ownerId: creator.id } })).data
const decide = (id = '', decision: 'taken-down' | 'dismissed' = 'taken-down') =>
  app.as(moderator.token)('POST /operator/cases/{id}/decision', {
    ...{ params: { id }, body: { decision, message: 'Not allowed.' } },
  })
const restore = (id = '') =>
  app.as(moderator.token)('POST /operator/cases/{id}/restore', {
    ...{ params: { id }, body: { message: 'Sorry.' } },
  })
async function latestOf(fan: Person) {
  const [conversation] = (await app.as(fan.token)('GET /conversations')).data
  if (!conversation) return undefined
  const params = { id: conversation._id }
  return (await app.as(fan.token)('GET /messages/conversations/{id}', { params })).data[0]
}
const send = (creator: Person, body: { text: string; scheduledAt?: string }) =>
  app.as(creator.token)('POST /mass-messages', { body: { audience: 'followers', ...body } })

async function creatorWithFans(count: number) {
  const creator = await makeCreator(app)
  const followers = await Promise.all(Array.from({ length: count }, () => makeFan(app)))
  for (const fan of followers) await follow(app, fan.id, creator.id)
  return { creator, followers }
}

describe('a mass message in which a rule finds something', () => {
  test('is taken down in its case with all copies, and everyone is told', async () => {
    const { creator, followers } = await creatorWithFans(2)
    await send(creator, { text: 'A badword' })
    for (const fan of followers)
      await soon(async () => expect(await latestOf(fan)).toMatchObject({ text: 'A badword' }))
    const [found, ...others] = await casesOf(creator)
    expect([found?.target, others]).toEqual(['message', []])
    const devices = await Promise.all(followers.map((fan) => listenAs(app, address, fan)))
    await decide(found?._id)
    for (const fan of followers) expect(await latestOf(fan)).toMatchObject({ isDeleted: true })
    for (const device of devices)
      await soon(async () => expect(JSON.stringify(await device.received())).toContain('"isDeleted":true'))
    for (const device of devices) device.leave()
    await restore(found?._id)
    for (const fan of followers)
      expect(await latestOf(fan)).toMatchObject({ isDeleted: false, text: 'A badword' })
  })

  test('is not sent at all when it is taken down before its time', async () => {
    const { creator } = await creatorWithFans(1)
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const { _id } = await send(creator, { text: 'A badword', scheduledAt })
    await decide((await casesOf(creator))[0]?._id)
    const params = { id: _id }
    expect(await app.as(creator.token)('GET /mass-messages/{id}', { params })).toMatchObject({
      status: 'unsent',
    })
  })
})

test('reports of several recipients are one case about the mass message', async () => {
  const { creator, followers } = await creatorWithFans(2)
  await send(creator, { text: 'To all of you' })
  for (const fan of followers) {
    await soon(async () => expect(await latestOf(fan)).toMatchObject({ text: 'To all of you' }))
    const targetId = (await latestOf(fan))?._id ?? ''
    await app.as(fan.token)('POST /reports', { body: { target: 'message', targetId, reason: 'spam' } })
  }
  const found = await casesOf(creator)
  expect(found).toMatchObject([{ target: 'message', reports: 2 }])
  const params = { id: found[0]?._id ?? '' }
  const content = await app.as(moderator.token)('POST /operator/cases/{id}/content', { params })
  expect(content).toMatchObject({ was: { text: 'To all of you' }, is: { text: 'To all of you' } })
})

test('a batch that is written while the message is taken down leaves no visible copy', async () => {
  const { creator, followers } = await creatorWithFans(1)
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
  const { _id: massId } = await send(creator, { text: 'A badword', scheduledAt })
  const [found] = await casesOf(creator)
  let taken: Promise<unknown> = Promise.resolve()
  await app.platform.db.orm.transaction(async (tx) => {
    expect(await sendBatch(app.platform, tx, massId)).toHaveLength(1)
    taken = decide(found?._id)
    // The operator waits for the batch.
    await soon(async () => {
      const { rows } = await app.platform.db.orm.execute(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%mass_messages%'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
  })
  await taken
  expect(await latestOf(followers[0] ?? creator)).toMatchObject({ isDeleted: true })
})

describe('a welcome message in which a rule finds something', () => {
  const save = (creator: Person, text: string) =>
    app.as(creator.token)('PUT /welcome-message', { body: { isOn: true, text } })
  const subscribe = async (creator: Person) => {
    const fan = await fans.makeRichFan()
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    return fan
  }

  test('is taken down in its case: sent ones are gone, and no more are sent until another is written', async () => {
    const creator = await makeCreator(app)
    await save(creator, 'A badword')
    const first = await subscribe(creator)
    await soon(async () => expect(await latestOf(first)).toMatchObject({ text: 'A badword' }))
    const [found] = await casesOf(creator)
    expect(found?.target).toBe('message')
    await decide(found?._id)
    expect(await latestOf(first)).toMatchObject({ isDeleted: true })
    await save(creator, 'A badword')
    const second = await subscribe(creator)
    await save(creator, 'Hello')
    const third = await subscribe(creator)
    await soon(async () => expect(await latestOf(third)).toMatchObject({ text: 'Hello' }))
    expect(await latestOf(second)).toBeUndefined()
    await restore(found?._id)
    expect(await latestOf(first)).toMatchObject({ isDeleted: false, text: 'A badword' })
    expect(await latestOf(third)).toMatchObject({ text: 'Hello' })
  })
})
