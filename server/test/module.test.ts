import { readdirSync } from 'node:fs'
import {
  calls,
  type Endpoint,
  endpoint,
  event,
  events,
  type SocketEvent,
  socketPath,
} from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { soon } from '@ovation/testing/soon'
import { io, type Socket } from 'socket.io-client'
import Type from 'typebox'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Routes, Viewer } from '#modules/identity/accounts'
import { catalogue, topic } from '#platform/extensions'
import { assemble, defineModule, type Module, moduleState, on, provider } from '#platform/module'
import { modules } from '../src/modules/index.ts'

test('every folder of a group is a module in the list, under its own name', () => {
  const foldersOf = (path: string) =>
    readdirSync(new URL(path, import.meta.url), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    )
  const names = foldersOf('../src/modules').flatMap((group) => foldersOf(`../src/modules/${group}`))
  expect(modules.map(({ name }) => name).sort()).toEqual(names.sort())
})

const Words = Type.Object(
  { words: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
)

const echoCalls = {
  echo: endpoint({
    method: 'POST',
    path: '/echo',
    who: 'user',
    summary: 'Says it again, later and to everybody',
    body: Words,
    response: Words,
  }),
}
const echoEvents = {
  shout: event({
    name: 'echo/shout',
    from: 'client',
    who: 'creator',
    summary: 'Says it louder',
    payload: Words,
    ack: Words,
    perMinute: 5,
  }),
}
const echoed = topic<{ words: string }>('echo.echoed')
const echoes = moduleState<string[]>('echo', () => [])

/** A complete new module. It needs a folder of its own and an entry in the list. */
const echo = defineModule({
  name: 'echo',
  calls: echoCalls,
  routes(routes: Routes, { db, jobs, extensions }) {
    routes.handle(echoCalls.echo, async ({ body, viewer }) => {
      await db.orm.transaction(async (tx) => {
        await jobs.enqueue(tx, 'echo.repeat', { words: `${viewer.account.name}: ${body.words}` })
        await extensions.announce(tx, echoed, body)
      })
      return body
    })
  },
  events: echoEvents,
  sockets(sockets) {
    sockets.handle(echoEvents.shout, ({ payload }) => ({ words: payload.words.toUpperCase() }))
  },
  rooms: async () => ['echo'],
  jobs({ jobs, realtime }) {
    jobs.on<{ words: string }>('echo.repeat', async ({ words }) => {
      realtime.toRoom('echo', 'notification', { title: 'Echo', text: words })
    })
  },
  announces: [echoed],
  listens: [on(echoed, async (platform, _tx, { words }) => void echoes.of(platform).push(words))],
  state: [echoes],
})

describe('a module of a few lines', () => {
  let app: TestApp
  let address: string
  const sockets: Socket[] = []
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMITS: '1' }, { moreModules: [echo] })
    address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect()
    await app.close()
  })

  async function connect(token?: string) {
    const query = token ? { token } : {}
    const socket = io(address, { path: socketPath, transports: ['websocket'], query, forceNew: true })
    sockets.push(socket)
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    // The answer arrives once the socket is in the rooms of its account.
    if (token) await socket.emitWithAck('auth/login', { token })
    return socket
  }

  test('has its call, its job, its room and its topic', async () => {
    const [fan, other] = [await makeFan(app), await makeFan(app)]
    const socket = await connect(other.token)
    const payloads: unknown[] = []
    socket.on('notification', (payload) => payloads.push(payload))
    const { statusCode, body } = await app.http.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { authorization: fan.token },
      payload: { words: 'hello' },
    })
    expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 0, data: { words: 'hello' } }])
    expect(echoes.of(app.platform)).toEqual(['hello'])
    await soon(() => expect(payloads).toHaveLength(1))
    expect(payloads).toEqual([{ title: 'Echo', text: expect.stringMatching(/: hello$/) }])
  })

  test('has its event, with roles and rate limit', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    const say = async (socket: Socket, payload: unknown) => socket.emitWithAck('echo/shout', payload)
    // The fake clock keeps the minute of the rate limit from ending.
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(await say(await connect(), { words: 'hi' })).toMatchObject({ ok: false, statusCode: 401 })
    expect(await say(await connect(fan.token), { words: 'hi' })).toMatchObject({ ok: false, statusCode: 403 })
    const socket = await connect(creator.token)
    expect(await say(socket, { words: 'hi' })).toEqual({ ok: true, words: 'HI' })
    expect(await say(socket, { words: '' })).toEqual({
      ok: false,
      statusCode: 422,
      error: 'VALIDATION_FAILED',
      message: 'This field is required.',
      errors: [{ path: 'words', message: 'This field is required.' }],
    })
    // The limit also covers another socket of the same account.
    const again = await connect(creator.token)
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await say(again, { words: 'hi' }))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(answers.at(-1)).toMatchObject({ statusCode: 429, error: 'TOO_MANY_REQUESTS' })
  })

  test('has its own state in each app', async () => {
    const other = await startTestApp({}, { databaseUrl: app.databaseUrl, moreModules: [echo] })
    echoes.of(other.platform).push('elsewhere')
    expect(echoes.of(other.platform)).toEqual(['elsewhere'])
    expect(echoes.of(app.platform)).not.toContain('elsewhere')
    await other.close()
    const undeclared = moduleState('undeclared', () => 0)
    expect(() => undeclared.of(app.platform)).toThrow(
      'No module of this app declares the state "undeclared".',
    )
  })

  test('is documented', async () => {
    const { paths } = (await app.http.inject({ url: '/api/docs/json' })).json()
    expect(paths['/api/echo'].post.summary).toBe(echoCalls.echo.summary)
  })
})

describe('a mistake prevents the start', () => {
  const kinds = catalogue<string>()({ name: 'sounds', kinds: ['loud', 'low'], mayLack: false })
  const loud = provider(kinds, 'loud', () => 'loud')
  const shop = defineModule({
    name: 'shop',
    catalogues: [kinds],
    provides: [loud, provider(kinds, 'low', () => 'low')],
  })
  const { sockets: _none, ...deaf } = echo
  const { routes: _nothing, ...mute } = echo

  const mistakes: [string, Module<Viewer, Viewer>[], string][] = [
    ['a module twice', [echo, echo], 'The module "echo" is there twice.'],
    ['a call twice', [echo, { name: 'two', calls: echoCalls }], 'The call POST /echo is there twice.'],
    [
      'one name for two calls',
      [echo, { name: 'two', calls: { echo: { ...echoCalls.echo, path: '/other' } } }],
      'The call name echo is there twice.',
    ],
    ['a state twice', [echo, { name: 'two', state: [echoes] }], 'The state "echo" is there twice.'],
    ['an event twice', [echo, { name: 'two', events: echoEvents }], 'The event echo/shout is there twice.'],
    [
      'a provider given twice',
      [shop, { name: 'two', provides: [loud] }],
      'What "sounds" calls "loud" is there twice.',
    ],
    [
      'a kind without a provider',
      [{ ...shop, provides: [loud] }],
      'No module provides what "sounds" calls "low".',
    ],
    [
      'an unknown kind',
      [shop, { name: 'two', provides: [{ ...loud, kind: 'shrill' }] }],
      '"two" provides "shrill", which "sounds" does not know.',
    ],
    [
      'a catalogue of no module',
      [{ name: 'two', provides: [loud] }],
      '"two" provides to "sounds", which is of no module.',
    ],
    [
      'a topic without an announcer',
      [{ name: 'two', listens: [on(echoed, async () => {})] }],
      '"two" listens to "echo.echoed", which no module announces.',
    ],
    ['a second module with logins', [{ name: 'two', logins: modules[0]?.logins }], 'have "logins"'],
  ]

  test.each(mistakes)('%s', (_title, list, sentence) => {
    expect(() => assemble<Viewer>([...modules, ...list], { calls, events })).toThrow(sentence)
  })

  test('a call or an event of the contract that no module has', () => {
    const without = modules.filter(({ name }) => name !== 'feeds')
    expect(() => assemble<Viewer>(without, { calls, events })).toThrow(/^No module has the call \w+ \/\S+\.$/)
    const more: { calls: Record<string, Endpoint>; events: Record<string, SocketEvent> } = {
      calls,
      events: { ...events, ...echoEvents },
    }
    expect(() => assemble<Viewer>([...modules], more)).toThrow('No module has the event echo/shout.')
  })

  const unbound: [string, Module<Viewer, Viewer>, string][] = [
    ['a call without a handler', mute, '"echo" has no handler for POST /echo.'],
    ['an event without a handler', deaf, '"echo" has no handler for echo/shout.'],
    [
      'a call with two handlers',
      {
        ...echo,
        routes(routes: Routes, platform) {
          echo.routes?.(routes, platform)
          echo.routes?.(routes, platform)
        },
      },
      '"echo" handles POST /echo twice.',
    ],
    [
      'a handler for a call of another module',
      { ...echo, calls: {} },
      '"echo" handles POST /echo, which is not among its calls.',
    ],
    [
      'an event with two handlers',
      {
        ...echo,
        sockets(sockets, platform) {
          echo.sockets?.(sockets, platform)
          echo.sockets?.(sockets, platform)
        },
      },
      'The event echo/shout has two handlers.',
    ],
  ]

  test.each(unbound)('%s', async (_title, module, sentence) => {
    await expect(startTestApp({}, { moreModules: [module] })).rejects.toThrow(sentence)
  })
})
