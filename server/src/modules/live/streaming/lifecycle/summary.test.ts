import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { subscribe } from '@ovation/testing/content'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import { soon } from '@ovation/testing/soon'
import { broadcast, keyOf } from '@ovation/testing/streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setViewers } from '../stream/store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
})
afterAll(() => app.close())

const summaryOf = (token: string | undefined, id: string) =>
  app.as(token)('GET /streaming/live/{id}/summary', { params: { id } })

async function live(body: object) {
  const creator = await makeCreator(app)
  const { stream } = await app.as(creator.token)('POST /streaming/live', {
    body: { title: 'An evening', ...body },
  })
  await broadcast(app, await keyOf(app, creator))
  await soon(async () => {
    const { current } = await app.as(creator.token)('GET /streaming/studio', {})
    expect(current?.stream.status).toBe('live')
  })
  return { creator, stream }
}

test('a summary counts the results of this stream, and nothing from before or elsewhere', async () => {
  const [early, buyer, subscriber] = [await makeFan(app), await makeFan(app), await makeFan(app)]
  const { creator, stream } = await live({ isFree: false, price: 5 })
  const other = await live({})
  await app.as(early.token)('POST /follows/{id}', { params: { id: other.creator.id } })
  await app.as(buyer.token)('POST /follows/{id}', { params: { id: creator.id } })
  await subscribe(app, subscriber, creator)
  await fillWallet(app, buyer, 100)
  const id = stream._id
  await app.as(buyer.token)('POST /wallet/charges/stream/{id}', { params: { id }, body: { price: 5 } })
  for (const sessionId of [stream.sessionId, stream.sessionId, undefined]) {
    await app.as(buyer.token)('POST /wallet/charges/tip/{id}', {
      params: { id: creator.id },
      body: { price: 10, ...(sessionId ? { sessionId } : {}) },
    })
  }
  const { orm } = app.platform.db
  for (const viewers of [2, 7, 3]) await setViewers(orm, id, viewers)

  const expected = {
    peakViewers: 7,
    tips: { count: 2, tokens: 20 },
    tickets: { count: 1, tokens: 5 },
    newFollowers: 1,
    newSubscribers: 1,
    recording: null,
  }
  expect(await summaryOf(creator.token, id)).toMatchObject({ ...expected, stream: { status: 'live' } })
  await app.as(creator.token)('POST /streaming/live/{id}/end', { params: { id }, body: {} })
  await app.as(early.token)('POST /follows/{id}', { params: { id: creator.id } })
  const after = await summaryOf(creator.token, id)
  expect(after).toMatchObject({ ...expected, stream: { status: 'ended' } })
  expect(after.peakAt).not.toBeNull()
  expect(after.earned).toBeGreaterThan(0)
  expect(after.earned).toBeLessThan(25)
})

test('only its creator may read it, and only once it was live', async () => {
  const { creator, stream } = await live({})
  const stranger = await makeCreator(app)
  const fan = await makeFan(app)
  const id = stream._id
  await expect(summaryOf(stranger.token, id)).rejects.toMatchObject({ status: 404 })
  await expect(summaryOf(fan.token, id)).rejects.toMatchObject({ status: 403 })
  await expect(summaryOf(undefined, id)).rejects.toMatchObject({ status: 401 })
  expect((await summaryOf(creator.token, id)).tips).toEqual({ count: 0, tokens: 0 })
  const prepared = await app.as(stranger.token)('POST /streaming/live', { body: { title: 'Soon' } })
  await expect(summaryOf(stranger.token, prepared.stream._id)).rejects.toMatchObject({ status: 404 })
})
