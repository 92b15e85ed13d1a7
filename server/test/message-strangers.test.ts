import { randomUUID } from 'node:crypto'
import { calls, type Endpoint, events, type SocketEvent, socketPath } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { drawPicture, formWith } from '@ovation/testing/content'
import { fieldsOf } from '@ovation/testing/examples'
import { listenAs } from '@ovation/testing/listen'
import { fillWallet } from '@ovation/testing/money'
import type { Person } from '@ovation/testing/people'
import { goodInput, send } from '@ovation/testing/raw-calls'
import { makeTalk, type Talk } from '@ovation/testing/talk'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

// A conversation is private: for an existing id, strangers get exactly the answer for a missing one. The tests iterate
// over all calls and events, so that new ones are covered automatically.

let app: TestApp
let address: string
let talk: Talk
/** The ids of the conversation, its messages, its paid files and a mass message. */
let ids: Record<string, string>
let strangers: Record<string, { token: string; headers: Record<string, string> }>
const sockets: Socket[] = []

beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  talk = await makeTalk(app, { tokens: 50 })
  ids = await fill(talk)
  const [blocked, abroad] = [await join(talk.creator), await join(talk.creator)]
  await block(app, talk.creator.id, blocked.fan.id)
  await blockCountry(app, talk.creator.id, 'PT')
  ids = { ...ids, 'of the blocked fan': blocked.id, 'of the fan abroad': abroad.id }
  const as = ({ token }: Person, headers = {}) => ({ token, headers })
  strangers = {
    nobody: { token: '', headers: {} },
    'another fan': as(await makeFan(app)),
    'another creator': as(await makeCreator(app)),
    'a blocked fan': as(blocked.fan),
    'a fan in a blocked country': as(abroad.fan, { 'x-country': 'PT' }),
    'an operator': as(await makeOperator(app)),
  }
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.close())

const photo = async (who: Person) => {
  const body = formWith('file', await drawPicture())
  return (await app.as(who.token)('POST /messages/public/file/photo', { body }))._id
}
const write = (who: Person, id: string, body: { text?: string; fileIds?: string[]; price?: number }) =>
  app.as(who.token)('POST /messages/conversations/{id}', { params: { id }, body })
const read = async (who: Person, id: string) =>
  (await app.as(who.token)('GET /messages/conversations/{id}', { params: { id } })).data

async function fill({ creator, fan, id }: Talk) {
  const fromFan = await write(fan, id, { text: 'Between us' })
  const [given, sold] = [await photo(creator), await photo(creator)]
  const open = await write(creator, id, { fileIds: [given] })
  const locked = await write(creator, id, { text: 'For you', fileIds: [sold], price: 5 })
  const mass = await app.as(creator.token)('POST /mass-messages', {
    body: { audience: 'followers', text: 'To all', scheduledAt: '2099-01-01T00:00:00.000Z' },
  })
  const { rows } = await app.platform.db.pool.query<{ id: string }>(
    'select item_id as id from messages where id = $1',
    [locked._id],
  )
  return {
    conversation: id,
    'message of the fan': fromFan._id,
    'message with a file': open._id,
    'message for sale': locked._id,
    'file that was given': given,
    'file for sale': sold,
    'item for sale': rows[0]?.id ?? '',
    'message to many': mass._id,
  }
}

/** Another fan of the same creator, with a conversation of their own. */
async function join(creator: Person) {
  const fan = await makeFan(app)
  await app.as(fan.token)('POST /follows/{id}', { params: { id: creator.id } })
  const body = { source: 'performer' as const, sourceId: creator.id }
  const { _id: id } = await app.as(fan.token)('POST /conversations', { body })
  await write(fan, id, { text: 'Hello' })
  return { fan, id }
}

/** The calls about objects in a conversation. */
const walked: [string, Endpoint][] = Object.values(calls)
  .filter(({ path }) => /^\/(conversations|messages|mass-messages)\b.*\{id\}/.test(path))
  .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
const others: [string, Endpoint][] = (['/wallet/charges/message/{id}', '/files/{id}/status'] as const).map(
  (path): [string, Endpoint] => {
    const found = Object.values(calls).find((one) => one.path === path)
    if (!found) throw new Error(`There is no call ${path}.`)
    return [`${found.method} ${path}`, found]
  },
)

async function asked(endpoint: Endpoint, who: { token: string; headers: object }, id: string) {
  const input = { ...goodInput(endpoint), params: { id }, headers: { ...who.headers } }
  const { status, text } = await send(app, endpoint, who.token, input)
  return { status, text }
}

/** The messages of the conversation, without the part of file URLs that changes once an hour. */
const written = async () =>
  JSON.stringify(await read(talk.creator, talk.id), null, 2).replaceAll(/\/media\/[^/]+\//g, '/media/')

test('there are calls to test', () => {
  expect(walked.length).toBeGreaterThanOrEqual(8)
})

describe.each([...walked, ...others])('%s', (_name, endpoint) => {
  test('gives strangers the same answer for existing and missing conversations', async () => {
    const before = await written()
    for (const [who, stranger] of Object.entries(strangers)) {
      const unknown = await asked(endpoint, stranger, randomUUID())
      expect([401, 403, 404], who).toContain(unknown.status)
      if (who === 'nobody') expect(unknown.status).toBe(endpoint.who === 'optional' ? 404 : 401)
      for (const [what, id] of Object.entries(ids)) {
        expect(await asked(endpoint, stranger, id), `${who}, ${what}`).toEqual(unknown)
      }
    }
    expect(await written()).toEqual(before)
  })
})

test('strangers can neither report nor tip, and learn nothing from the refusal', async () => {
  for (const [who, stranger] of Object.entries(strangers)) {
    if (!stranger.token) continue
    const client = app.as(stranger.token)
    const { headers } = stranger
    const failures = (call: (id: string) => Promise<unknown>) =>
      Promise.all(
        [randomUUID(), ...Object.values(ids)].map((id) =>
          call(id).then(
            () => 'done',
            (error: { status: number; message: string }) => `${error.status} ${error.message}`,
          ),
        ),
      )
    const reported = await failures((targetId) =>
      client('POST /reports', { body: { target: 'message', targetId, reason: 'spam' }, headers }),
    )
    expect(new Set(reported), who).toEqual(new Set(['404 What you report was not found.']))
    const tipped = await failures((conversationId) =>
      client('POST /wallet/charges/tip/{id}', {
        params: { id: talk.creator.id },
        body: { price: 20, conversationId },
        headers: { ...headers, 'idempotency-key': randomUUID() },
      }),
    )
    expect(new Set(tipped).size, who).toBe(1)
    expect(tipped[0], who).toMatch(/^(403|404|422) /)
  }
})

const inConversation: [string, SocketEvent][] = Object.values(events)
  .filter(({ from, payload }) => from === 'client' && 'conversationId' in payload.properties)
  .map((event): [string, SocketEvent] => [event.name, event])

/** Leaving succeeds without having joined, so it reveals nothing. */
function answerTo(who: string, event: SocketEvent) {
  if (event.name === 'public-stream/leave') return { ok: true }
  if (who === 'nobody' && event.who !== 'optional') return { ok: false, statusCode: 401 }
  const isRefused = event.who === 'creator' && who !== 'another creator'
  return { ok: false, statusCode: isRefused ? 403 : 404 }
}

async function connect({ token, headers }: { token: string; headers: Record<string, string> }) {
  const options = { path: socketPath, transports: ['websocket'], forceNew: true, extraHeaders: headers }
  const socket = io(address, { ...options, query: token ? { token } : {} })
  sockets.push(socket)
  const received: unknown[][] = []
  socket.onAny((...notificationsOf) => received.push(notificationsOf))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return { socket, received }
}

describe('by socket', () => {
  test.each(inConversation)(
    '%s gives strangers the same answer for existing and missing conversations',
    async (name, event) => {
      for (const [who, stranger] of Object.entries(strangers)) {
        const { socket } = await connect(stranger)
        const say = (conversationId: string) =>
          socket.timeout(30_000).emitWithAck(name, { ...fieldsOf(event.payload), conversationId })
        const unknown = await say(randomUUID())
        expect(unknown, who).toMatchObject(answerTo(who, event))
        for (const [what, id] of Object.entries(ids))
          expect(await say(id), `${who}, ${what}`).toEqual(unknown)
      }
    },
  )

  test('a stranger who tried to join gets no events', async () => {
    const trying = await Promise.all(Object.values(strangers).map(connect))
    for (const { socket } of trying) {
      for (const [name] of inConversation)
        await socket.timeout(30_000).emitWithAck(name, { conversationId: talk.id, seq: 1 })
    }
    const [creator, fan] = [
      await listenAs(app, address, talk.creator),
      await listenAs(app, address, talk.fan),
    ]
    await write(talk.creator, talk.id, { text: 'Still between us' })
    const { _id } = await write(talk.fan, talk.id, { text: 'Still' })
    await app.as(talk.fan.token)('DELETE /messages/{id}', { params: { id: _id } })
    await app.as(talk.creator.token)('POST /messages/read-all/{id}', { params: { id: talk.id }, body: {} })
    expect(await creator.received()).not.toEqual([])
    expect(await fan.received()).not.toEqual([])
    creator.leave()
    fan.leave()
    // The answer arrives after all earlier events.
    for (const { socket } of trying) await socket.timeout(30_000).emitWithAck('no/such-event', {})
    expect(trying.map(({ received }) => received)).toEqual(trying.map(() => []))
  })

  test('a fan who is blocked while viewing gets no more presence of the creator', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const { socket, received } = await connect({ token: fan.token, headers: {} })
    expect(await socket.emitWithAck('conversation_open', { conversationId: id })).toMatchObject({ ok: true })
    const first = await connect({ token: creator.token, headers: {} })
    await expect.poll(() => received).toEqual([['presence', { accountId: creator.id, isOnline: true }]])
    await app.as(creator.token)('POST /block/users', { body: { targetId: fan.id } })
    first.socket.disconnect()
    const online = async () => (await app.as(creator.token)('GET /users/me'))?.isOnline
    await expect.poll(online).toBe(false)
    const second = await connect({ token: creator.token, headers: {} })
    // The answer arrives after the presence has been sent.
    await second.socket.emitWithAck('auth/login', { token: creator.token })
    expect(await online()).toBe(true)
    await socket.timeout(30_000).emitWithAck('no/such-event', {})
    expect(received).toHaveLength(1)
  })
})

describe('files', () => {
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      ({ status, code, message, errors }: Record<string, unknown>) => ({ status, code, message, errors }),
    )

  test("of other people can't be sent, to one or to many, and are refused as missing", async () => {
    const thief = await makeTalk(app)
    const fileIds = [ids['file that was given'] ?? '', ids['file for sale'] ?? '', await photo(talk.fan)]
    for (const who of [thief.creator, thief.fan]) {
      const unknown = await refusal(write(who, thief.id, { fileIds: [randomUUID()] }))
      expect(unknown).toMatchObject({ status: 422, errors: [{ path: 'fileIds' }] })
      for (const id of fileIds)
        expect(await refusal(write(who, thief.id, { fileIds: [id] }))).toEqual(unknown)
      // Also refused together with a file of their own.
      const own = await photo(who)
      expect(await refusal(write(who, thief.id, { fileIds: [own, fileIds[0] ?? ''] }))).toEqual(unknown)
    }
    // The recipient of a file can't send it either.
    expect(await refusal(write(talk.fan, talk.id, { fileIds }))).toMatchObject({ status: 422 })
    const toMany = (id: string) =>
      refusal(
        app.as(thief.creator.token)('POST /mass-messages', {
          body: { audience: 'followers', text: 'Look', fileIds: [id] },
        }),
      )
    const unknown = await toMany(randomUUID())
    expect(unknown).toMatchObject({ status: 422, errors: [{ path: 'fileIds' }] })
    for (const id of fileIds) expect(await toMany(id)).toEqual(unknown)
    expect(await read(thief.creator, thief.id)).toEqual([])
  })

  test('for sale have no URL before they are paid for, and a working one afterwards', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const { _id } = await write(creator, id, { fileIds: [await photo(creator)], price: 5 })
    expect(JSON.stringify(await read(fan, id))).not.toContain('/media/message')
    const [mine] = await read(creator, id)
    const key = (mine?.files[0]?.url ?? '').split('/').slice(3).join('/')
    const grants = (mine?.senderInfo.avatar ?? '').split('/')[2] ?? 'x.y'
    for (const path of [`/media/${key}`, `/media/${grants}/${key}`, `/files/${key}`, `/api/media/${key}`])
      expect((await app.http.inject(path)).statusCode, path).toBeGreaterThanOrEqual(400)
    await fillWallet(app, fan, 5)
    await app.as(fan.token)('POST /wallet/charges/message/{id}', { params: { id: _id }, body: {} })
    expect((await app.http.inject((await read(fan, id))[0]?.files[0]?.url ?? '')).statusCode).toBe(200)
  })

  test('are deleted with an unsent message: its URLs stop working', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const { _id } = await write(creator, id, { fileIds: [await photo(creator)] })
    const [got] = await read(fan, id)
    const url = got?.files[0]?.url ?? ''
    const opens = async () => (await app.http.inject(url)).statusCode
    expect(await opens()).toBe(200)
    await app.as(creator.token)('DELETE /messages/{id}', { params: { id: _id } })
    expect((await read(fan, id))[0]).toMatchObject({ files: [], fileIds: [], cover: null })
    await expect.poll(opens).toBe(404)
  })

  test('of a mass message are not shown once it is unsent', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const fileId = await photo(creator)
    const mass = await app.as(creator.token)('POST /mass-messages', {
      body: { audience: 'followers', fileIds: [fileId] },
    })
    await expect.poll(async () => (await read(fan, id))[0]?.files.length).toBe(1)
    await app.as(creator.token)('DELETE /mass-messages/{id}', { params: { id: mass._id } })
    await expect.poll(async () => (await read(fan, id))[0]?.isDeleted).toBe(true)
    expect((await read(fan, id))[0]).toMatchObject({
      files: [],
      fileIds: [],
      cover: null,
      text: 'Message deleted!',
    })
    const status = app.as(fan.token)('GET /files/{id}/status', { params: { id: fileId } })
    await expect(status).rejects.toMatchObject({ status: 404 })
  })
})

test('in a country that a creator blocks, a fan gets and reads nothing of their conversation', async () => {
  const { creator, fan, id } = await makeTalk(app, { tokens: 50 })
  await blockCountry(app, creator.id, 'PT')
  const here = await listenAs(app, address, fan)
  const there = await listenAs(app, address, fan, { 'x-country': 'PT' })
  const { _id } = await write(creator, id, { text: 'Only where I am' })
  await write(fan, id, { text: 'From here' })
  await app.as(creator.token)('POST /messages/read-all/{id}', { params: { id }, body: {} })
  await app.as(creator.token)('DELETE /messages/{id}', { params: { id: _id } })
  await app.as(creator.token)('POST /performer/feeds', {
    body: { type: 'text', text: 'New', status: 'active', isPublic: true },
  })
  const notificationsOf = async (headers: Record<string, string> = {}) =>
    JSON.parse((await send(app, calls.notifications, fan.token, { headers })).text).data
  await expect.poll(async () => (await notificationsOf()).total).toBe(1)
  expect(await notificationsOf({ 'x-country': 'PT' })).toMatchObject({ data: [], total: 0, unread: 0 })
  const received: unknown[] = []
  const names = async () => {
    received.push(...(await here.received()).map(([name]) => name))
    return received
  }
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['message_created', 'messages_seen', 'message_deleted', 'notification']))
  expect(await there.received()).toEqual([])
  here.leave()
  there.leave()
})
