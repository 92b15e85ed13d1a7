import { events, type SocketEvent, socketPath } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { exampleOf, fieldsOf, mistakesIn, unboundedIn } from '@ovation/testing/examples'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import { makePair, requestPrivateStream } from '@ovation/testing/private-streams'
import { giveStream } from '@ovation/testing/streams'
import fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

// These tests iterate over all events, so that a new event is covered automatically.

let app: TestApp
let address: string
const sockets: Socket[] = []
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.close())

const people = {
  nobody: async () => ({ token: '' }),
  fan: () => makeFan(app),
  creator: () => makeCreator(app),
  operator: () => makeOperator(app),
}
type Who = keyof typeof people

const allowed: Record<SocketEvent['who'], Who[]> = {
  visitor: ['nobody', 'fan', 'creator', 'operator'],
  optional: ['nobody', 'fan', 'creator', 'operator'],
  user: ['fan', 'creator', 'operator'],
  creator: ['creator'],
  operator: ['operator'],
}

async function connect(token: string) {
  const query = token ? { token } : {}
  const socket = io(address, { path: socketPath, transports: ['websocket'], query, forceNew: true })
  sockets.push(socket)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

const say = (socket: Socket, name: string, ...payload: unknown[]) =>
  socket.timeout(30_000).emitWithAck(name, ...payload)

/** A valid payload: a token is a valid one, a conversation one of the sender. */
async function goodPayload({ name, payload }: SocketEvent, token: string) {
  const fields = fieldsOf(payload)
  if ('token' in fields) return { ...fields, token: (await makeFan(app)).token }
  if (name.startsWith('public-stream/')) return { ...fields, conversationId: await streamChatOf(name, token) }
  return token && 'conversationId' in fields
    ? {
        ...fields,
        conversationId: await (name.startsWith('private-stream') ? privateChatOf : conversationOf)(token),
      }
    : fields
}

async function conversationOf(token: string) {
  const creator = await makeCreator(app)
  const body = { source: 'performer' as const, sourceId: creator.id }
  return (await app.as(token)('POST /conversations', { body }))._id
}

/** The chat of a live free stream: the sender's own if the event is a broadcaster's, else any. */
async function streamChatOf(name: string, token: string) {
  const me = token ? await app.as(token)('GET /users/me') : null
  const giver = name.endsWith('/live') && me?.isPerformer ? { token } : await makeCreator(app)
  return (await giveStream(app, giver)).conversationId
}

/** The chat of a private stream that the sender requested. */
async function privateChatOf(token: string) {
  const { creator } = await makePair(app)
  const me = await app.as(token)('GET /users/me')
  if (!me) throw new Error('Nobody is logged in.')
  await fillWallet(app, { id: me._id }, 10)
  return (await requestPrivateStream(app, { creator, fan: { ...creator, id: me._id, token } })).conversationId
}

const all: [string, SocketEvent][] = Object.values(events).map((one) => [one.name, one])
const fromClient = all.filter(([, { from }]) => from === 'client')

describe.each(fromClient)('%s', (name, event) => {
  const [first = 'nobody'] = allowed[event.who]

  test('allows only the roles it is for', async () => {
    for (const who of ['nobody', 'fan', 'creator', 'operator'] as const) {
      const { token } = await people[who]()
      const socket = await connect(token)
      const answer = await say(socket, name, await goodPayload(event, token))
      const expected = allowed[event.who].includes(who)
        ? { ok: true }
        : { ok: false, statusCode: who === 'nobody' ? 401 : 403 }
      expect(answer, who).toMatchObject(expected)
      const fields = Object.keys(answer).filter((field) => field !== 'ok')
      if (answer.ok) expect(fields).toEqual(Object.keys(event.ack?.properties ?? {}))
    }
  })

  test('has an upper bound for everything in it', () => {
    expect(unboundedIn(event.payload)).toEqual([])
  })

  test('names invalid fields', async () => {
    const { token } = await people[first]()
    const socket = await connect(token)
    const good = await goodPayload(event, token)
    for (const { title, path, fields } of mistakesIn(event.payload, 'json')) {
      const payload = title === 'an unknown field' ? { ...good, ...fields } : fields
      const answer = await say(socket, name, payload)
      expect(answer, title).toMatchObject({ ok: false, statusCode: 422, error: 'VALIDATION_FAILED' })
      expect(
        answer.errors.map((error: { path: string }) => error.path),
        title,
      ).toContain(path)
    }
    for (const nonsense of [7, 'text', [], true]) {
      expect(await say(socket, name, nonsense)).toMatchObject({ ok: false, statusCode: 422 })
    }
  })

  test('fuzzed input doesn’t break it', async () => {
    const { token } = await people[first]()
    const property = fc.asyncProperty(
      fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 3 }),
      async (sent) => {
        const answer = await say(await connect(token), name, ...sent)
        if (answer.ok === true) return
        expect(answer).toMatchObject({ ok: false, error: expect.stringMatching(/^[A-Z_]+$/) })
        expect(answer.statusCode).toBeLessThan(500)
      },
    )
    await fc.assert(property, { numRuns: Number(process.env.FUZZ_RUNS ?? 12) })
  })

  test('works without an acknowledgement', async () => {
    const socket = await connect((await people[first]()).token)
    socket.emit(name, exampleOf(event.payload))
    socket.emit(name)
    expect((await app.http.inject('/api/health')).statusCode).toBe(200)
  })
})

test('an unknown event is refused as unknown', async () => {
  const socket = await connect((await makeFan(app)).token)
  expect(await say(socket, 'no/such-event', {})).toEqual({
    ok: false,
    statusCode: 404,
    error: 'NOT_FOUND',
    message: 'This event does not exist.',
  })
  for (const name of all.flatMap(([name, { from }]) => (from === 'server' ? [name] : []))) {
    // One socket per event, because together they exceed the limit of a person.
    const other = await connect('')
    expect(await say(other, name, {})).toMatchObject({ ok: false, statusCode: 404 })
  }
})

test('a test site throws when it sends an event that violates the contract', async () => {
  const { realtime } = app.platform
  const sent = (payload: object) => () =>
    Reflect.apply(realtime.toUser, realtime, ['somebody', 'notification', payload])
  expect(sent({ title: 'A', text: 'B' })).not.toThrow()
  expect(sent({ title: 'A' })).toThrow('The event notification is not as the contract says. text: This field')
  expect(sent({ title: 'A', text: 'B', secret: 'C' })).toThrow('secret: Unknown field.')
})
