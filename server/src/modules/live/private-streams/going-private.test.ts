import { makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { listenAs } from '@ovation/testing/listen'
import { type StandInEngine, standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import { makePair, type Pair, requestPrivateStream } from '@ovation/testing/private-streams'
import { broadcast, giveStream, keyOf, receive } from '@ovation/testing/streams'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'

let app: TestApp
let engine: StandInEngine
let address: string
beforeAll(async () => {
  engine = standInEngine()
  app = await startTestApp({}, { live: engine })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const soon = { timeout: 30_000 }
const accept = ({ creator }: Pair, id: string, body: { endsPublicStream?: boolean } = {}) =>
  app.as(creator.token)('POST /streaming/private/{id}/accept', { params: { id }, body })
const statusOf = async ({ creator }: Pair, id: string) =>
  (await app.as(creator.token)('GET /streaming/private/{id}', { params: { id } })).privateStream.status
const currentOf = async ({ creator }: Pair) =>
  (await app.as(creator.token)('GET /streaming/studio')).current?.stream
const watch = ({ id }: { id: string }, token?: string) =>
  app.as(token)('GET /streaming/watch/{id}', { params: { id } })

describe('accepting a private stream while a public one is live', () => {
  test('is refused until the creator consents to end the public one, and changes nothing', async () => {
    const pair = await makePair(app)
    const { _id: streamId } = await giveStream(app, pair.creator)
    const { _id: id } = await requestPrivateStream(app, pair)
    for (const body of [{}, { endsPublicStream: false }])
      await expect(accept(pair, id, body)).rejects.toMatchObject({ status: 409, code: 'PUBLIC_STREAM_ON' })
    expect(await statusOf(pair, id)).toBe('asked')
    expect(await currentOf(pair)).toMatchObject({ _id: streamId, status: 'live' })
  })

  test('ends the public one: its viewers lose the media and receive the reason', async () => {
    const pair = await makePair(app)
    const { _id: streamId, conversationId } = await giveStream(app, pair.creator)
    const viewer = await makeFan(app)
    const page = await listenAs(app, address, viewer)
    await page.send('public-stream/join', { conversationId })
    expect((await receive(app, streamId, viewer.token)).statusCode).toBe(201)
    const { _id: id } = await requestPrivateStream(app, pair)
    await accept(pair, id, { endsPublicStream: true })
    expect(await statusOf(pair, id)).toBe('accepted')
    expect(await currentOf(pair)).toBeUndefined()
    expect(engine.viewersIn(streamId)).toEqual([])
    const events: unknown[][] = []
    await vi.waitFor(async () => {
      events.push(...(await page.received()))
      expect(events).toContainEqual([
        'change-stream-info',
        expect.objectContaining({ streamId, status: 'ended', wentPrivate: true }),
      ])
    }, soon)
    page.leave()
    // A viewer without a socket gets the reason with their next call; the call of the specification has only one error.
    await expect(watch(pair.creator)).rejects.toMatchObject({ status: 422, code: 'WENT_PRIVATE' })
    const join = app.as(viewer.token)('GET /streaming/join/{id}', { params: { id: pair.creator.id } })
    await expect(join).rejects.toMatchObject({ status: 422, code: 'STREAM_OFFLINE' })
    // Repeating it changes nothing.
    await accept(pair, id)
  })

  test('does not end it if the request is over', async () => {
    const pair = await makePair(app)
    const { _id: streamId } = await giveStream(app, pair.creator)
    const { _id: id } = await requestPrivateStream(app, pair)
    await app.as(pair.fan.token)('POST /streaming/private/{id}/leave', { params: { id }, body: {} })
    await expect(accept(pair, id, { endsPublicStream: true })).rejects.toMatchObject({ code: 'REQUEST_OVER' })
    expect(await currentOf(pair)).toMatchObject({ _id: streamId, status: 'live' })
  })

  test('refunds no tickets, like any end of a stream that has begun', async () => {
    const pair = await makePair(app)
    const { _id: streamId } = await giveStream(app, pair.creator, { isFree: false, price: 5 })
    const viewer = await makeFan(app)
    await fillWallet(app, viewer, 20)
    await app.as(viewer.token)('POST /wallet/charges/stream/{id}', { params: { id: streamId }, body: {} })
    const { _id: id } = await requestPrivateStream(app, pair)
    await accept(pair, id, { endsPublicStream: true })
    expect(await app.as(viewer.token)('GET /users/me')).toMatchObject({ balance: 15 })
    expect((await verifyLedger(app.platform)).differences).toEqual([])
    // An anonymous viewer without access does not learn where the creator went.
    await expect(watch(pair.creator)).rejects.toMatchObject({ code: 'STREAM_OFFLINE' })
    await expect(watch(pair.creator, viewer.token)).rejects.toMatchObject({ code: 'WENT_PRIVATE' })
  })
})

describe('a creator in a private stream', () => {
  test('cannot broadcast publicly, neither from the page nor by a program that reconnects', async () => {
    const pair = await makePair(app)
    await giveStream(app, pair.creator)
    const { _id: id } = await requestPrivateStream(app, pair)
    await accept(pair, id, { endsPublicStream: true })
    const again = await broadcast(app, await keyOf(app, pair.creator))
    expect([again.statusCode, again.json()]).toMatchObject([409, { error: 'IN_PRIVATE_STREAM' }])
    const prepare = () => app.as(pair.creator.token)('POST /streaming/live', { body: { title: 'Again' } })
    await expect(prepare()).rejects.toMatchObject({ status: 409, code: 'IN_PRIVATE_STREAM' })
    await app.as(pair.creator.token)('POST /streaming/private/{id}/leave', { params: { id }, body: {} })
    expect((await giveStream(app, pair.creator)).status).toBe('live')
  })

  test('whose media arrives while they accept is in one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = await makePair(app)
      const key = await keyOf(app, pair.creator)
      const { _id: id } = await requestPrivateStream(app, pair)
      await Promise.allSettled([broadcast(app, key), accept(pair, id)])
      await vi.waitFor(async () => {
        const isPrivate = (await statusOf(pair, id)) === 'accepted'
        const isPublic = (await currentOf(pair))?.status === 'live'
        expect([isPrivate, isPublic].filter(Boolean)).toHaveLength(1)
      }, soon)
    }
  })
})
