import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { type StandInEngine, standInEngine } from '@ovation/testing/live'
import { soon } from '@ovation/testing/soon'
import { broadcast, keyOf } from '@ovation/testing/streams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
let engine: StandInEngine
beforeAll(async () => {
  engine = standInEngine()
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' }, { live: engine })
})
afterAll(() => app.close())

const prepare = (token: string, body: object = {}) =>
  app.as(token)('POST /streaming/live', { body: { title: 'An evening', ...body } })
const studioOf = (token: string) => app.as(token)('GET /streaming/studio', {})
const statusOf = async (token: string) => (await studioOf(token)).current?.stream.status

const isLive = (token: string) => soon(async () => expect(await statusOf(token)).toBe('live'))

/** A creator whose media has arrived. */
async function live(body: object = {}) {
  const creator = await makeCreator(app)
  const { stream } = await prepare(creator.token, body)
  const session = await broadcast(app, await keyOf(app, creator))
  await isLive(creator.token)
  return { creator, stream, session }
}

describe('going live', () => {
  test('a stream is live with its first picture, and everyone sees it', async () => {
    const creator = await makeCreator(app)
    const { stream, conversation } = await prepare(creator.token, { description: 'Come in' })
    expect(stream).toMatchObject({ status: 'ready', isFree: true, price: 0, access: { reason: 'owner' } })
    expect(conversation).toMatchObject({ type: 'stream_public', streamId: stream._id })
    const fan = await makeFan(app)
    const join = () => app.as(fan.token)('GET /streaming/join/{id}', { params: { id: creator.username } })
    await expect(join()).rejects.toMatchObject({ status: 422, code: 'STREAM_OFFLINE' })

    await broadcast(app, await keyOf(app, creator))
    await isLive(creator.token)
    const joined = await join()
    expect(joined.stream).toMatchObject({
      _id: stream._id,
      status: 'live',
      access: { allowed: true, reason: 'free' },
    })
    expect(joined.play).toEqual({ engine: 'embedded', url: `/api/whep/${stream._id}` })
    const found = await app.as()('GET /streaming/user/search', { query: { q: creator.username } })
    expect(found.data.map(({ _id }) => _id)).toEqual([stream._id])
    const page = await app.as()('GET /performers/{id}', { params: { id: creator.username } })
    expect(page).toMatchObject({ live: true, streamingStatus: 'public' })
  })

  test('a program that starts sending creates a stream with the settings of the last one', async () => {
    const creator = await makeCreator(app)
    const key = await keyOf(app, creator)
    await broadcast(app, key)
    await isLive(creator.token)
    const first = (await studioOf(creator.token)).current?.stream
    expect(first).toMatchObject({ title: 'Live now', isFree: true })
    await app.as(creator.token)('PUT /streaming/update', {
      body: { title: 'Cooking', isFree: false, price: 5 },
    })
    await app.as(creator.token)('POST /streaming/live/{id}/end', {
      params: { id: first?._id ?? '' },
      body: {},
    })
    await broadcast(app, key)
    await isLive(creator.token)
    const second = (await studioOf(creator.token)).current?.stream
    expect(second).toMatchObject({ title: 'Cooking', isFree: false, price: 5 })
    expect(second?.sessionId).not.toBe(first?.sessionId)
  })

  test('concurrent preparations create one stream', async () => {
    const creator = await makeCreator(app)
    const answers = await Promise.all(Array.from({ length: 6 }, () => prepare(creator.token)))
    expect(new Set(answers.map(({ stream }) => stream._id)).size).toBe(1)
  })

  test('a running stream has to be ended first, and ending it twice changes nothing', async () => {
    const { creator, stream } = await live()
    await expect(prepare(creator.token)).rejects.toMatchObject({ status: 409, code: 'STREAM_ON' })
    const end = () =>
      app.as(creator.token)('POST /streaming/live/{id}/end', { params: { id: stream._id }, body: {} })
    const ended = await end()
    expect(ended.status).toBe('ended')
    expect((await end()).endedAt).toBe(ended.endedAt)
    const page = await app.as()('GET /performers/{id}', { params: { id: creator.username } })
    expect(page).toMatchObject({ live: false, streamingStatus: 'offline' })
  })
})
