import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { subscribe } from '@ovation/testing/content'
import { type StandInEngine, standInEngine } from '@ovation/testing/live'
import { busyMs } from '@ovation/testing/soon'
import { broadcast, giveStream, keyOf, receive } from '@ovation/testing/streams'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/*
 * What a suspension ends within two seconds, through the API. Links to media are in suspended-links.test.ts, private
 * streams in live/private-streams/suspended.test.ts.
 */

let app: TestApp
let engine: StandInEngine
let address: string
let moderator: Person
const sockets: Socket[] = []
beforeAll(async () => {
  engine = standInEngine()
  app = await startTestApp({}, { live: engine })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  moderator = await makeOperator(app, 'moderation')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.close())

const inTime = { timeout: busyMs(2000), interval: 20 }
const suspend = ({ id }: Person) =>
  app.as(moderator.token)('PUT /operator/people/{id}/suspension', {
    params: { id },
    body: { reason: 'Fraud.' },
  })

/** An open page, and what happened to it in order. */
async function openPage({ token }: Person, happened: string[], name: string) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    ...{ path: socketPath, transports: ['websocket'], forceNew: true, reconnection: false },
  })
  sockets.push(socket)
  await socket.emitWithAck('auth/login', { token })
  socket.on('disconnect', () => happened.push(`${name} disconnected`))
  socket.onAny((event: string) => happened.push(`${name}: ${event}`))
  return socket
}

async function liveStream() {
  const creator = await makeCreator(app)
  const stream = await giveStream(app, creator)
  return { creator, streamId: stream._id }
}
const isPublishing = async (streamId: string) => (await engine.health(streamId))?.isPublishing ?? false

test('the suspension of a creator who is live ends sockets, the broadcast and the picture of the viewers', async () => {
  const { creator, streamId } = await liveStream()
  const [first, second] = [await makeFan(app), await makeFan(app)]
  for (const { token } of [first, second]) expect((await receive(app, streamId, token)).statusCode).toBe(201)
  expect((await receive(app, streamId)).statusCode).toBe(201)
  const happened: string[] = []
  await openPage(creator, happened, 'creator')
  const key = await keyOf(app, creator)

  await suspend(creator)
  await expect.poll(() => engine.viewersIn(streamId), inTime).toEqual([])
  await expect.poll(() => isPublishing(streamId), inTime).toBe(false)
  await expect.poll(() => happened, inTime).toContain('creator disconnected')
  // Neither the creator nor a viewer gets in again, by anything they have from before.
  expect((await broadcast(app, key)).statusCode).not.toBe(201)
  expect((await receive(app, streamId, first.token)).statusCode).toBe(404)
  await expect(app.as(creator.token)('GET /streaming/studio')).rejects.toMatchObject({ status: 401 })
  // Nothing reaches the page after its end.
  app.platform.realtime.toUser(creator.id, 'update_balance', { balance: 0, version: 0 })
  expect(happened.at(-1)).toBe('creator disconnected')
})

test('the suspension of a viewer ends their own watching and sockets, and those of no one else', async () => {
  const { streamId } = await liveStream()
  const [viewer, other] = [await makeFan(app), await makeFan(app)]
  for (const { token } of [viewer, other]) expect((await receive(app, streamId, token)).statusCode).toBe(201)
  const [before] = engine.viewersIn(streamId)
  const happened: string[] = []
  await openPage(viewer, happened, 'viewer')
  await openPage(other, happened, 'other')

  await suspend(viewer)
  await expect.poll(() => engine.viewersIn(streamId), inTime).toHaveLength(1)
  expect(engine.viewersIn(streamId)).not.toContain(before)
  await expect.poll(() => happened, inTime).toContain('viewer disconnected')
  expect((await receive(app, streamId, viewer.token)).statusCode).toBe(401)
  expect(await isPublishing(streamId)).toBe(true)
  expect(happened).not.toContain('other disconnected')
})

test('subscribers are notified that their subscription won’t renew, once each', async () => {
  const creator = await makeCreator(app, { account: { name: 'Kofi' } })
  const [one, two, stranger] = [await makeFan(app), await makeFan(app), await makeFan(app)]
  for (const fan of [one, two]) await subscribe(app, fan, creator)
  const textsOf = async ({ token }: Person) =>
    (await app.as(token)('GET /notifications', { query: {} })).data.map(({ text }) => text)
  const stopped = 'Kofi is no longer available, so your subscription won’t renew.'
  await suspend(creator)
  await suspend(creator)
  for (const fan of [one, two]) await expect.poll(() => textsOf(fan), { timeout: 30_000 }).toEqual([stopped])
  expect(await textsOf(stranger)).toEqual([])
})
