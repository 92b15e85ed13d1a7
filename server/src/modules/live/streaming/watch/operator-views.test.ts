import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import { giveStream, receive } from '@ovation/testing/streams'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let owner: Person
let moderator: Person
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
  owner = await makeOperator(app)
  moderator = await makeOperator(app, 'moderation')
})
afterAll(() => app.close())

const viewsOf = async (subjectId: string, on = app, by = owner) =>
  (await on.as(by.token)('GET /operator/audit', { query: { subjectId } })).data.map(
    ({ action, operator, changes }) => [action, operator?._id, changes[0]?.after],
  )
const seen = () => ['content.view-locked', moderator.id, 'stream']

test('a moderator who gets the media of a locked stream is recorded; its creator and subscribers are not', async () => {
  const creator = await makeCreator(app)
  const { _id } = await giveStream(app, creator, { isFree: false, price: 5 })
  expect((await receive(app, _id, (await makeFan(app)).token)).statusCode).toBe(403)
  expect((await receive(app, _id, creator.token)).statusCode).toBe(201)
  expect(await viewsOf(_id)).toEqual([])
  expect((await receive(app, _id, moderator.token)).statusCode).toBe(201)
  expect(await viewsOf(_id)).toEqual([seen()])
})

test('a free stream is recorded only when it is hidden from others', async () => {
  const creator = await makeCreator(app)
  const { _id } = await giveStream(app, creator, { isFree: true })
  const params = { id: creator.id }
  await app.as(moderator.token)('GET /streaming/watch/{id}', { params })
  expect((await receive(app, _id, moderator.token)).statusCode).toBe(201)
  expect(await viewsOf(_id)).toEqual([])
  await app.platform.db.pool.query(`update items set restriction = 'hidden' where id = $1`, [_id])
  expect((await receive(app, _id, moderator.token)).statusCode).toBe(201)
  await app.as(moderator.token)('GET /streaming/watch/{id}', { params })
  expect(await viewsOf(_id)).toEqual([seen(), seen()])
})

test('a token for Agora is recorded', async () => {
  const engine = standInEngine()
  const expiresAt = new Date(Date.now() + 60_000)
  const invite = async () => ({ id: '1', url: '', token: 'secret', expiresAt, appId: 'app', uid: 1 })
  const other = await startTestApp({}, { live: { ...engine, name: 'agora', invite } })
  try {
    const [watcher, reader] = [await makeOperator(other, 'moderation'), await makeOperator(other)]
    const creator = await makeCreator(other)
    const { stream } = await other.as(creator.token)('POST /streaming/live', {
      body: { title: 'An evening', isFree: false, price: 5 },
    })
    await other.platform.db.pool.query(
      `update streams set status = 'live', started_at = now() where id = $1`,
      [stream._id],
    )
    await other.as(watcher.token)('POST /streaming/agora/token', { body: { channelName: stream._id } })
    expect(await viewsOf(stream._id, other, reader)).toEqual([['content.view-locked', watcher.id, 'stream']])
  } finally {
    await other.close()
  }
})
