import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import { letPass, makePair, type Pair, requestPrivateStream } from '@ovation/testing/private-streams'
import { sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { settleNow } from './clock.ts'
import { presenceOf } from './presence.ts'
import { readPrivateStream } from './store.ts'

const engine = standInEngine()
const soon = { timeout: 10_000 }
const offer = 'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n'

let app: TestApp
let address: string
const sockets: Socket[] = []
beforeAll(async () => {
  app = await startTestApp({}, { live: engine })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await app.close()
})

/** A person with an open page; `told` collects their events. */
async function arrive({ token }: Person) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    ...{ path: socketPath, transports: ['websocket'], forceNew: true },
  })
  sockets.push(socket)
  const events: { name: string; payload: Record<string, unknown> }[] = []
  socket.onAny((name, payload) => events.push({ name, payload }))
  await socket.emitWithAck('auth/login', { token })
  const last = (name: string) => events.findLast((one) => one.name === name)?.payload
  return { socket, events, last }
}

const byId = (id: string) => ({ params: { id }, body: {} })
const look = async ({ token }: Person, id: string) =>
  (await app.as(token)('GET /streaming/private/{id}', { params: { id } })).privateStream
const accept = ({ creator }: Pair, id: string) =>
  app.as(creator.token)('POST /streaming/private/{id}/accept', byId(id))

/** By WHIP, with the key of this person. */
async function publish({ token }: Person, id: string) {
  const { publish } = await app.as(token)('GET /streaming/private/{id}', { params: { id } })
  return send('/api/whip', publish?.key ?? '')
}
const watch = ({ token }: Person, id: string) => send(`/api/whep/${id}`, token)
const send = (url: string, token: string) =>
  app.http.inject({
    ...{ method: 'POST', url, payload: offer },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
  })

/** Accepted; both are present, publish and watch. */
async function meet(pair: Pair, minutes = 5) {
  const [fan, creator] = [await arrive(pair.fan), await arrive(pair.creator)]
  const { _id: id, conversationId } = await requestPrivateStream(app, pair, minutes)
  await accept(pair, id)
  for (const who of [pair.creator, pair.fan]) expect((await publish(who, id)).statusCode).toBe(201)
  expect(await creator.socket.emitWithAck('private-stream/join', { conversationId })).toEqual({ ok: true })
  expect((await look(pair.fan, id)).status).toBe('accepted')
  for (const who of [pair.creator, pair.fan]) expect((await watch(who, id)).statusCode).toBe(201)
  expect(await fan.socket.emitWithAck('private-stream/join', { conversationId })).toEqual({ ok: true })
  return { id, conversationId, fan, creator }
}

describe('the two people of a private stream', () => {
  test('receive the request, the answer and each minute, and the fan their balance', async () => {
    const pair = await makePair(app)
    const [fan, creator] = [await arrive(pair.fan), await arrive(pair.creator)]
    const { _id: id, conversationId } = await requestPrivateStream(app, pair, 5)
    const names = { id, streamId: id, conversationId }
    await expect
      .poll(() => creator.last('private-chat-request'))
      .toMatchObject({ ...names, minutes: 5, user: { _id: pair.fan.id } })
    await expect.poll(() => fan.last('update_balance')).toMatchObject({ balance: 90 })
    await accept(pair, id)
    await expect.poll(() => fan.last('private-chat-accept')).toEqual(names)
    await app.as(pair.fan.token)('POST /streaming/private/{id}/leave', byId(id))
    await expect.poll(() => creator.last('private-chat-decline')).toEqual(names)
    await expect.poll(() => fan.last('update_balance')).toMatchObject({ balance: 100 })
    expect(creator.last('private-stream-changed')).toMatchObject({ id, status: 'cancelled', staked: 0 })
    // The person who cancelled is not notified.
    expect(fan.last('private-stream-changed')).toMatchObject({ id, status: 'cancelled' })
    expect(fan.last('private-chat-decline')).toBeUndefined()
  })

  test('pay from the moment both are present and the fan sees the creator', async () => {
    const pair = await makePair(app)
    const { id, fan, creator } = await meet(pair)
    expect(await look(pair.fan, id)).toMatchObject({ status: 'running', paidMinutes: 1 })
    for (const side of [fan, creator])
      await expect
        .poll(() => side.last('private-stream-changed'))
        .toMatchObject({ id, status: 'running', paidMinutes: 1, paid: 2, staked: 8 })
    await letPass(app, id, 61)
    await settleNow(app.platform, id)
    await expect.poll(() => fan.last('private-stream-changed')).toMatchObject({ paidMinutes: 2, staked: 6 })
  })

  test('are not shown as live: only the fan is notified of the creator, and others see them as busy', async () => {
    const pair = await makePair(app)
    const follower = await makeFan(app)
    await app.as(follower.token)('POST /follows/{id}', { params: { id: pair.creator.id } })
    const other = await arrive(follower)
    const { id, conversationId, fan, creator } = await meet(pair)
    const expected = { performerId: pair.creator.id, streamId: id, conversationId, isPrivate: true }
    await expect.poll(() => fan.last('model-joined')).toEqual(expected)
    expect((await look(pair.fan, id)).status).toBe('running')
    const shownTo = async (token?: string) => {
      const client = app.as(token)
      const { live, streamingStatus } = await client('GET /performers/{id}', {
        params: { id: pair.creator.id },
      })
      const found = async (status: 'private' | 'offline') =>
        (
          await client('GET /performers/user/search', {
            query: { q: pair.creator.username, streamingStatus: status },
          })
        ).total
      return { live, streamingStatus, private: await found('private'), offline: await found('offline') }
    }
    const busy = { live: false, streamingStatus: 'private', private: 1, offline: 0 }
    for (const token of [undefined, follower.token, pair.fan.token, pair.creator.token])
      expect(await shownTo(token)).toEqual(busy)
    await app.as(pair.creator.token)('POST /streaming/private/{id}/leave', byId(id))
    await expect.poll(() => fan.last('model-left')).toEqual(expected)
    for (const { events } of [other, creator])
      expect(events.map(({ name }) => name)).not.toContain('model-joined')
    expect(other.events.map(({ name }) => name)).not.toContain('model-left')
    expect(await shownTo()).toEqual({ live: false, streamingStatus: 'offline', private: 0, offline: 1 })
  })

  test('do not pay when the fan is present and the creator sends no media', async () => {
    const pair = await makePair(app)
    const { _id: id, conversationId } = await requestPrivateStream(app, pair, 5)
    await accept(pair, id)
    const [fan, creator] = [await arrive(pair.fan), await arrive(pair.creator)]
    for (const { socket } of [fan, creator])
      await socket.emitWithAck('private-stream/join', { conversationId })
    await presenceOf(app.platform).beat()
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'accepted', paidMinutes: 0 })
    await publish(pair.creator, id)
    await watch(pair.fan, id)
    await presenceOf(app.platform).beat()
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'running', paidMinutes: 1 })
  })

  test('are disconnected at once by a block of the fan, who receives the end and the balance', async () => {
    const pair = await makePair(app)
    const { id, fan } = await meet(pair)
    await app.as(pair.creator.token)('POST /block/users', { body: { targetId: pair.fan.id } })
    await expect.poll(() => fan.last('private-stream-changed')).toMatchObject({ id, status: 'ended' })
    await expect.poll(() => fan.last('update_balance')).toMatchObject({ balance: 98 })
    await expect.poll(() => engine.viewersIn(`${id}:creator`)).toEqual([])
  })

  test('lose each other’s media when one leaves', async () => {
    const pair = await makePair(app)
    const { id, conversationId, creator } = await meet(pair)
    expect(engine.viewersIn(`${id}:creator`)).toHaveLength(1)
    expect(await creator.socket.emitWithAck('private-stream/leave', { conversationId })).toEqual({ ok: true })
    for (const side of ['creator', 'fan']) {
      expect(engine.viewersIn(`${id}:${side}`)).toEqual([])
      expect(await engine.health(`${id}:${side}`)).toBeNull()
    }
    expect(await look(pair.fan, id)).toMatchObject({ status: 'ended', paidMinutes: 1 })
    expect((await watch(pair.fan, id)).statusCode).toBe(404)
    expect((await verifyLedger(app.platform)).differences).toEqual([])
  })

  test.each([
    ['the camera of the creator is gone', ({ id }: Met) => engine.interrupt(`${id}:creator`)],
    [
      'the fan no longer sees the creator',
      ({ id }: Met) => engine.viewersIn(`${id}:creator`).map((viewer) => engine.close(viewer)),
    ],
  ] as const)('are no longer together when %s', async (_what, happens) => {
    const pair = await makePair(app)
    const met = await meet(pair)
    happens(met)
    const { beat } = presenceOf(app.platform)
    await beat()
    const before = await settleNow(app.platform, met.id)
    await beat()
    expect((await settleNow(app.platform, met.id)).seenAt).toEqual(before.seenAt)
    await letPass(app, met.id, 11, {})
    expect(await settleNow(app.platform, met.id)).toMatchObject({ status: 'ended', paidMinutes: 1 })
    await beat()
    expect(engine.viewersIn(`${met.id}:creator`)).toEqual([])
  })
})
type Met = Awaited<ReturnType<typeof meet>>

describe('billing follows the media, whatever the sockets do', () => {
  /** Accepted, and the creator sends; neither of the two has joined by socket. */
  async function sending(pair: Pair, minutes = 5) {
    const { _id: id, conversationId } = await requestPrivateStream(app, pair, minutes)
    await accept(pair, id)
    expect((await publish(pair.creator, id)).statusCode).toBe(201)
    return { id, conversationId }
  }
  const row = (id: string) => readPrivateStream(app.platform.db.orm, id)

  test('a fan who plays without joining pays from the first picture on', async () => {
    const pair = await makePair(app)
    const { id } = await sending(pair)
    expect((await watch(pair.fan, id)).statusCode).toBe(201)
    await expect.poll(() => row(id), soon).toMatchObject({ status: 'running', paidMinutes: 1 })
    await letPass(app, id, 61, { seen: true })
    await expect.poll(() => row(id), soon).toMatchObject({ status: 'running', paidMinutes: 2 })
  })

  test.each(['fan', 'creator'] as const)(
    'the clock continues when only the socket of the %s closes',
    async (side) => {
      const pair = await makePair(app)
      const met = await meet(pair)
      met[side].socket.disconnect()
      await letPass(app, met.id, 61, { seen: true })
      await expect.poll(() => row(met.id), soon).toMatchObject({ status: 'running', paidMinutes: 2 })
    },
  )

  test('a delivery too short for the clock to notice is charged as a minute', async () => {
    const pair = await makePair(app)
    const { id } = await sending(pair)
    await watch(pair.fan, id)
    const ended = await app.as(pair.fan.token)('POST /streaming/private/{id}/leave', byId(id))
    expect(ended).toMatchObject({ status: 'ended', paidMinutes: 1, paid: 2 })
  })

  test('a fan who received nothing pays nothing, although both sockets have joined', async () => {
    const pair = await makePair(app)
    const { id, conversationId } = await sending(pair)
    for (const { socket } of [await arrive(pair.fan), await arrive(pair.creator)])
      await socket.emitWithAck('private-stream/join', { conversationId })
    await presenceOf(app.platform).beat()
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'accepted', paidMinutes: 0 })
    await letPass(app, id, 121, {})
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'cancelled', returned: 1000 })
  })

  test('nothing is sent to anyone when the time to start is over, or the held tokens are used up', async () => {
    const pair = await makePair(app)
    const { id } = await sending(pair)
    const late = sql`update private_streams set accepted_at = accepted_at - interval '3 minutes' where id = ${id}`
    await app.platform.db.orm.execute(late)
    expect((await watch(pair.fan, id)).statusCode).toBe(404)
    const second = await makePair(app)
    const met = await meet(second, 1)
    await letPass(app, met.id, 61, {})
    expect((await watch(second.fan, met.id)).statusCode).toBe(404)
    await expect.poll(() => engine.viewersIn(`${met.id}:creator`), soon).toEqual([])
  })
})

describe('others', () => {
  test('cannot join, publish, watch or read', async () => {
    const pair = await makePair(app)
    const { id, conversationId } = await meet(pair)
    const { fan: stranger } = await makePair(app)
    const { socket } = await arrive(stranger)
    const refused = { ok: false, statusCode: 404 }
    expect(await socket.emitWithAck('private-stream/join', { conversationId })).toMatchObject(refused)
    expect(await socket.emitWithAck('private-stream/leave', { conversationId })).toMatchObject(refused)
    expect((await watch(stranger, id)).statusCode).toBe(404)
    expect((await send(`/api/whep/${id}`, '')).statusCode).toBe(404)
    const mine = (await app.as(pair.fan.token)('GET /streaming/private/{id}', { params: { id } })).publish
      ?.key
    // A key is invalid with another account or another stream in it.
    const forged = [mine?.replace(pair.fan.id, pair.creator.id), mine?.replace(id, stranger.id), `${mine}x`]
    for (const key of forged) expect((await send('/api/whip', key ?? '')).statusCode).toBe(401)
    const theirs = app.as(stranger.token)
    await expect(theirs('GET /conversations/stream/{id}', { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    const params = { id: conversationId }
    await expect(
      theirs('GET /messages/conversations/public/{id}', { params, query: {} }),
    ).rejects.toMatchObject({ status: 404 })
    expect((await look(pair.fan, id)).status).toBe('running')
  })

  test('only the two receive their messages, and none are accepted after the end', async () => {
    const pair = await makePair(app)
    const { id, conversationId, fan, creator } = await meet(pair)
    const say = (who: Person, text: string) =>
      app.as(who.token)('POST /messages/stream/conversations/{id}', {
        params: { id: conversationId },
        body: { text },
      })
    await say(pair.fan, 'Hello')
    for (const { last } of [fan, creator])
      await expect
        .poll(() => last(`message_created_conversation_${conversationId}`))
        .toMatchObject({ messages: [{ text: 'Hello' }] })
    await app.as(pair.fan.token)('POST /streaming/private/{id}/leave', byId(id))
    await expect(say(pair.fan, 'Still there?')).rejects.toMatchObject({ status: expect.any(Number) })
  })
})
