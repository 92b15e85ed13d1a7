import { once } from 'node:events'
import { createServer } from 'node:http'
import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts, closeSession, endedSessions, openSession, viewerFinder } from '#modules/identity/accounts'
import { type AppError, unavailable } from '#platform/errors'
import { createLog } from '#platform/log'
import { createRealtime, type RealtimeParts } from './realtime.ts'

type Client = Socket<ServerEvents, ClientEvents>

let app: TestApp
let address: string
const clients: Client[] = []

beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(() => app.close())

function open(token?: string, options: { to?: string; origin?: string; transports?: string[] } = {}): Client {
  const client: Client = io(options.to ?? address, {
    path: socketPath,
    transports: options.transports ?? ['websocket'],
    query: token === undefined ? {} : { token },
    extraHeaders: options.origin ? { origin: options.origin } : {},
    forceNew: true,
    reconnectionDelay: 20,
  })
  clients.push(client)
  return client
}

/** Resolves with 'connected' or with the reason of the refusal. */
const outcome = (client: Client) =>
  new Promise<string>((resolve) => {
    client.once('connect', () => resolve('connected'))
    client.once('connect_error', (error) => resolve(error.message))
  })

const ended = (client: Client) => new Promise<string>((resolve) => client.once('disconnect', resolve))
const received = (client: Client) => new Promise((resolve) => client.once('update_balance', resolve))
const login = (client: Client, token: string) => client.emitWithAck('auth/login', { token })

async function sessionOf(token: string) {
  const viewer = await viewerFinder(app.platform.db)(token)
  if (!viewer) throw new Error('no such login')
  return viewer.sessionId
}

async function isOnline(accountId: string) {
  const [account] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, accountId))
  return (account?.onlineUntil?.getTime() ?? 0) > Date.now()
}

describe('logging in', () => {
  test.each([['websocket'], ['polling']])('a token in the address is a login, over %s', async (transport) => {
    const fan = await makeFan(app)
    const client = open(fan.token, { transports: [transport] })
    expect(await outcome(client)).toBe('connected')
    const message = received(client)
    app.platform.realtime.toUser(fan.id, 'update_balance', { balance: 12.5, version: 3 })
    expect(await message).toEqual({ balance: 12.5, version: 3 })
  })

  test('a token in the event is a login, and is acknowledged', async () => {
    const fan = await makeFan(app)
    const client = open()
    expect(await outcome(client)).toBe('connected')
    expect(await login(client, fan.token)).toEqual({ ok: true })
    const message = received(client)
    app.platform.realtime.toUser(fan.id, 'update_balance', { balance: 1, version: 1 })
    expect(await message).toEqual({ balance: 1, version: 1 })
  })

  test('a wrong token is refused, in the address and in the event', async () => {
    expect(await outcome(open('not-a-token'))).toBe('Please login!')
    const client = open()
    await outcome(client)
    expect(await login(client, 'not-a-token')).toEqual({
      ok: false,
      statusCode: 401,
      error: 'UNAUTHORIZED',
      message: 'Please login!',
    })
  })

  test('the strings null and undefined are no token', async () => {
    expect(await outcome(open('null'))).toBe('connected')
    expect(await outcome(open('undefined'))).toBe('connected')
  })

  test('an invalid event neither logs in nor breaks the server', async () => {
    const client = open()
    await outcome(client)
    for (const nonsense of [null, 7, 'text', [], { token: 9 }, { token: { $ne: 1 } }]) {
      expect(await Reflect.apply(client.emitWithAck, client, ['auth/login', nonsense])).toEqual(
        expect.objectContaining({ ok: false, statusCode: 422, error: 'VALIDATION_FAILED' }),
      )
    }
    Reflect.apply(client.emit, client, ['auth/login', { token: 'x' }, 'not a function'])
    const fan = await makeFan(app)
    expect(await login(client, fan.token)).toEqual({ ok: true })
  })

  test('a socket with a new login gets no events of the old one', async () => {
    const [first, second] = [await makeFan(app), await makeFan(app)]
    const client = open(first.token)
    await outcome(client)
    expect(await login(client, second.token)).toEqual({ ok: true })
    const message = received(client)
    app.platform.realtime.toUser(first.id, 'update_balance', { balance: 1, version: 1 })
    app.platform.realtime.toUser(second.id, 'update_balance', { balance: 2, version: 2 })
    expect(await message).toEqual({ balance: 2, version: 2 })
  })

  test('a repeated login loses no event', async () => {
    const fan = await makeFan(app)
    const client = open(fan.token)
    await outcome(client)
    await login(client, fan.token)
    const versions: number[] = []
    client.on('update_balance', ({ version }) => versions.push(version))
    let [sent, isAnswered] = [0, false]
    const answered = login(client, fan.token).then(() => {
      isAnswered = true
    })
    while (!isAnswered) {
      app.platform.realtime.toUser(fan.id, 'update_balance', { balance: 1, version: ++sent })
      await new Promise((resolve) => setImmediate(resolve))
    }
    await answered
    await soon(() => expect(versions).toEqual(Array.from({ length: sent }, (_, index) => index + 1)))
  })

  test('after a lost connection a client reconnects and logs in', async () => {
    const fan = await makeFan(app)
    const client = open()
    await outcome(client)
    await login(client, fan.token)
    client.io.engine.close()
    await new Promise<void>((resolve) => client.once('connect', resolve))
    expect(await login(client, fan.token)).toEqual({ ok: true })
    const message = received(client)
    app.platform.realtime.toUser(fan.id, 'update_balance', { balance: 5, version: 9 })
    expect(await message).toEqual({ balance: 5, version: 9 })
  })
})

describe('events', () => {
  test('reach only the sockets of their person', async () => {
    const [ana, ben] = [await makeFan(app), await makeFan(app)]
    const [phone, laptop, other, nobody] = [open(ana.token), open(ana.token), open(ben.token), open()]
    await Promise.all([phone, laptop, other, nobody].map(outcome))
    const wrong = vi.fn()
    other.on('update_balance', wrong)
    nobody.on('update_balance', wrong)
    const both = Promise.all([received(phone), received(laptop)])
    app.platform.realtime.toUser(ana.id, 'update_balance', { balance: 1, version: 1 })
    await both
    // Events arrive in order, so a wrong one would be here by now.
    const marker = new Promise((resolve) => other.once('notification', resolve))
    app.platform.realtime.toUser(ben.id, 'notification', { title: 'marker', text: '' })
    await marker
    await login(nobody, 'wrong')
    expect(wrong).not.toHaveBeenCalled()
  })
})

describe('the end of a login', () => {
  test('logging out ends the socket', async () => {
    const fan = await makeFan(app)
    const client = open(fan.token)
    await outcome(client)
    const end = ended(client)
    expect(await client.emitWithAck('auth/logout', undefined)).toEqual({ ok: true })
    expect(await end).toBe('io server disconnect')
  })

  test('POST /auth/logout ends the sockets of that login and no other', async () => {
    const fan = await makeFan(app)
    const elsewhere = await openSession(app.platform.db.orm, fan.id, true, { ip: '', userAgent: '' })
    const [here, there] = [open(fan.token), open(elsewhere)]
    await Promise.all([here, there].map(outcome))
    const end = ended(here)
    await app.as(fan.token)('POST /auth/logout', { body: {} })
    expect(await end).toBe('io server disconnect')
    expect(there.connected).toBe(true)
  })

  test('all sockets of an account except those of one login can be closed', async () => {
    const fan = await makeFan(app)
    const keptToken = await openSession(app.platform.db.orm, fan.id, true, { ip: '', userAgent: '' })
    const [dropped, kept] = [open(fan.token), open(keptToken)]
    await Promise.all([dropped, kept].map(outcome))
    const end = ended(dropped)
    app.platform.realtime.dropAccount(fan.id, await sessionOf(keptToken))
    await end
    const message = received(kept)
    app.platform.realtime.toUser(fan.id, 'update_balance', { balance: 1, version: 1 })
    await message
  })
})

describe('presence', () => {
  test('a person is online from the first socket to the last', async () => {
    const fan = await makeFan(app)
    const [phone, laptop] = [open(fan.token), open(fan.token)]
    await Promise.all([phone, laptop].map(outcome))
    await soon(async () => expect(await isOnline(fan.id)).toBe(true))
    const me = await app.as(fan.token)('GET /users/me')
    expect(me).toMatchObject({ isOnline: true })
    phone.disconnect()
    const message = received(laptop)
    app.platform.realtime.toUser(fan.id, 'update_balance', { balance: 1, version: 1 })
    await message
    expect(await isOnline(fan.id)).toBe(true)
    laptop.disconnect()
    await soon(async () => expect(await isOnline(fan.id)).toBe(false))
  })
})

describe('guarding the server', () => {
  test('pages of other sites cannot open a socket', async () => {
    const fan = await makeFan(app)
    expect(await outcome(open(fan.token, { origin: 'https://evil.example' }))).toBe('websocket error')
    expect(await outcome(open(fan.token, { origin: address }))).toBe('connected')
  })

  test('answers over polling are protected like all others', async () => {
    const answer = await fetch(`${address}${socketPath}/?EIO=4&transport=polling`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a socket that floods the server is closed', async () => {
    const client = open()
    await outcome(client)
    const end = ended(client)
    for (let i = 0; i < 200; i++) client.emit('auth/login', { token: 'guess' })
    await end
  })

  test('a message that is too large closes the socket', async () => {
    const client = open()
    await outcome(client)
    const end = ended(client)
    client.emit('auth/login', { token: 'x'.repeat(100_000) })
    await end
  })
})

describe('with short timeouts', () => {
  async function startAlone(
    people: Partial<RealtimeParts['people']> = {},
    more: Pick<RealtimeParts, 'closedTo' | 'beatMs'> = {},
  ) {
    const server = createServer()
    const realtime = await createRealtime({
      server,
      config: { publicUrl: 'http://site.test', redisUrl: '' },
      log: createLog('silent'),
      authenticate: async (token) =>
        token === 'good'
          ? { id: 'ana', sessionId: 'one', isPerformer: false, operatorRole: null, purpose: 'login' }
          : null,
      people: {
        keepOnline: async () => {},
        endOnline: async () => {},
        endedSessions: async () => [],
        ...people,
      },
      patienceMs: 100,
      beatMs: 50,
      ...more,
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const bound = server.address()
    if (!bound || typeof bound === 'string') throw new Error('no port')
    const stop = async () => {
      await realtime.hangUp()
      await realtime.close()
      server.close()
    }
    return { to: `http://127.0.0.1:${bound.port}`, realtime, stop }
  }

  test('an account has a limited number of sockets, and can open another when one closes', async () => {
    const { to, stop } = await startAlone()
    const sockets = Array.from({ length: 40 }, () => open('good', { to }))
    expect(new Set(await Promise.all(sockets.map(outcome)))).toEqual(new Set(['connected']))
    await soon(async () => expect(await outcome(open('good', { to }))).toMatch(/^Too many open connections/))
    sockets[0]?.disconnect()
    await soon(async () => expect(await outcome(open('good', { to }))).toBe('connected'))
    await stop()
  })

  test('a socket without a login is closed, one with a login stays', async () => {
    const { to, stop } = await startAlone()
    // Logs in while connecting; afterwards could be too late.
    const ana = open('good', { to })
    await outcome(ana)
    // A later socket times out later, so this one would be closed by then too.
    const nobody = open(undefined, { to })
    await ended(nobody)
    expect(await login(ana, 'good')).toEqual({ ok: true })
    await stop()
  })

  test('accounts with open sockets are kept online by one query', async () => {
    const keepOnline = vi.fn(async () => {})
    const { to, stop } = await startAlone({ keepOnline })
    const [phone, laptop] = [open('good', { to }), open('good', { to })]
    await Promise.all([phone, laptop].map(outcome))
    keepOnline.mockClear()
    await soon(() => expect(keepOnline.mock.calls.length).toBeGreaterThan(1))
    for (const call of keepOnline.mock.calls) expect(call).toEqual([['ana']])
    await stop()
  })

  test('a login that ended elsewhere closes its sockets', async () => {
    let isOver = false
    const { to, stop } = await startAlone({ endedSessions: async (ids) => (isOver ? ids : []) })
    const ana = open('good', { to })
    await login(ana, 'good')
    isOver = true
    expect(await ended(ana)).toBe('io server disconnect')
    await stop()
  })

  test('a login that ends while its socket connects closes that socket too', async () => {
    const { to, stop } = await startAlone({ endedSessions: async (ids) => ids }, { beatMs: 60_000 })
    const ana = open('good', { to })
    expect(await ended(ana)).toBe('io server disconnect')
    await stop()
  })

  test('a closed site closes its sockets, and accepts them again when it opens', async () => {
    let closed: AppError | null = null
    const { to, stop } = await startAlone({}, { closedTo: async () => closed })
    const ana = open('good', { to })
    await outcome(ana)
    closed = unavailable('MAINTENANCE', 'Come back later.', 1)
    // Not by a disconnect packet, after which clients don't reconnect.
    expect(await ended(ana)).toBe('transport close')
    expect(await outcome(open('good', { to }))).toBe('Come back later.')
    closed = null
    expect(await outcome(open('good', { to }))).toBe('connected')
    await stop()
  })

  test('a stopping server marks its accounts offline, and they reconnect', async () => {
    const endOnline = vi.fn(async () => {})
    const { to, stop } = await startAlone({ endOnline })
    const ana = open('good', { to })
    await outcome(ana)
    const end = ended(ana)
    await stop()
    expect(await end).not.toBe('io server disconnect')
    expect(endOnline).toHaveBeenCalledExactlyOnceWith(['ana'])
  })
})

test('ended logins are distinguished from active ones', async () => {
  const [gone, there] = [await makeFan(app), await makeFan(app)]
  const [goneId, thereId] = [await sessionOf(gone.token), await sessionOf(there.token)]
  expect(await endedSessions(app.platform.db, [goneId, thereId])).toEqual([])
  await closeSession(app.platform.db.orm, goneId)
  expect(await endedSessions(app.platform.db, [goneId, thereId])).toEqual([goneId])
})
