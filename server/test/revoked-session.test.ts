import { socketPath } from '@ovation/contract'
import { makeCreator, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeTalk } from '@ovation/testing/talk'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts, hashPassword, openSession } from '#modules/identity/accounts'

// Two nodes of one site, connected only through Redis. When a login ends, its sockets on both nodes close at once.

let nodes: [TestApp, TestApp]
let addresses: [string, string]
const sockets: Socket[] = []

beforeAll(async () => {
  const first = await startTestApp(withoutJobs)
  const second = await startTestApp(withoutJobs, { databaseUrl: first.databaseUrl })
  nodes = [first, second]
  const listen = (node: TestApp) => node.http.listen({ port: 0, host: '127.0.0.1' })
  addresses = [await listen(first), await listen(second)]
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await nodes[1].close()
  await nodes[0].close()
})

/** A socket that reconnects automatically and records its events. */
async function connect(at: 0 | 1, token: string) {
  const options = { path: socketPath, transports: ['websocket'], forceNew: true, reconnectionDelay: 20 }
  const socket = io(addresses[at], { ...options, query: { token } })
  sockets.push(socket)
  const received: string[] = []
  socket.onAny((name: string, payload) => received.push(`${name} ${payload?.text ?? ''}`))
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  const refused = new Promise<string>((resolve) =>
    socket.once('connect_error', (error) => resolve(error.message)),
  )
  await Promise.race([
    new Promise<void>((resolve) => socket.once('connect', resolve)),
    refused.then((reason) => {
      throw new Error(reason)
    }),
  ])
  // The answer arrives once the socket can be found by its account.
  await socket.timeout(30_000).emitWithAck('auth/login', { token })
  return { socket, received, ended }
}

const anotherLogin = (person: Person) =>
  openSession(nodes[0].platform.db.orm, person.id, true, { ip: '127.0.0.1', userAgent: 'tests' })

const password = 'a password of many words'

interface Way {
  end(person: Person): Promise<unknown>
  /** The login that made the call stays. */
  keepsOwn?: boolean
  /** The account is no longer visible to others. */
  isHidden?: boolean
}

const ways: [string, Way][] = [
  [
    'logging out everywhere',
    {
      end: ({ token }) => nodes[0].as(token)('POST /auth/logout', { body: { everywhere: true } }),
    },
  ],
  [
    'changing the password',
    {
      keepsOwn: true,
      async end({ id, token }) {
        const { db, config } = nodes[0].platform
        const passwordHash = await hashPassword(config, password)
        await db.orm.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
        await nodes[0].as(token)('PUT /auth/users/me/password', {
          body: { currentPassword: password, password: 'another one of many words', source: 'user' },
        })
      },
    },
  ],
  [
    'an operator who disables the account',
    {
      isHidden: true,
      async end({ id }) {
        const operator = await makeOperator(nodes[0])
        const client = nodes[0].as(operator.token)
        const { data } = await client('GET /admin/creators/search', { query: { limit: 200 } })
        const version = data.find(({ _id }) => _id === id)?.version ?? ''
        await client('PUT /admin/creators/{id}/verification', {
          params: { id },
          body: { decision: 'disable', reason: 'Not who they say they are.', version },
        })
      },
    },
  ],
]

describe.each(ways)('%s', (_name, { end, keepsOwn = false, isHidden = false }) => {
  test('closes the sockets at once, on both nodes, and no events of a conversation arrive afterwards', async () => {
    const { creator, fan, id } = await makeTalk(nodes[0])
    const [own, ...others] = [
      await connect(0, creator.token),
      await connect(0, await anotherLogin(creator)),
      await connect(1, await anotherLogin(creator)),
    ] as const
    const gone = keepsOwn ? others : [own, ...others]
    const write = (at: 0 | 1, text: string) =>
      nodes[at].as(fan.token)('POST /messages/conversations/{id}', { params: { id }, body: { text } })
    await write(1, 'Before')
    for (const { received } of [own, ...others])
      await expect.poll(() => received).toContain('message_created Before')

    await end(creator)
    for (const { ended } of gone) expect(await ended).toBe('io server disconnect')

    // Once both sockets of the fan have the events, the closed sockets would have them too.
    const witnesses = [await connect(0, fan.token), await connect(1, fan.token)]
    const before = [...own.received, ...others.flatMap(({ received }) => received)].length
    for (const at of [0, 1] as const) {
      // A disabled account gets no messages, but the nodes still send it this event.
      if (isHidden) await expect(write(at, `After ${at}`)).rejects.toMatchObject({ status: 404 })
      else await write(at, `After ${at}`)
      for (const accountId of [creator.id, fan.id])
        nodes[at].platform.realtime.toUser(accountId, 'someone_typing', { conversationId: id })
    }
    const expected = [0, 1].flatMap((at) => [
      ...(isHidden ? [] : [`message_created After ${at}`]),
      'someone_typing ',
    ])
    for (const { received } of witnesses)
      await expect.poll(() => received.toSorted()).toEqual(expected.toSorted())
    if (keepsOwn) await expect.poll(() => own.received).toHaveLength(1 + expected.length)
    const after = [...own.received, ...others.flatMap(({ received }) => received)].length
    expect(after - before).toBe(keepsOwn ? expected.length : 0)
    for (const { socket } of gone) expect(socket.connected).toBe(false)
  })

  test('makes the token invalid for sockets and calls, on both nodes', async () => {
    const creator = await makeCreator(nodes[0])
    const token = await anotherLogin(creator)
    await end(creator)
    for (const at of [0, 1] as const) {
      await expect(connect(at, token)).rejects.toThrow('Please login!')
      await expect(nodes[at].as(token)('GET /conversations')).rejects.toMatchObject({ status: 401 })
      const options = { path: socketPath, transports: ['websocket'], forceNew: true }
      const nobody = io(addresses[at], options)
      sockets.push(nobody)
      expect(await nobody.timeout(30_000).emitWithAck('auth/login', { token })).toMatchObject({
        ok: false,
        statusCode: 401,
      })
    }
  })
})

test('a login that ends while many sockets connect leaves none of them open', async () => {
  const { creator, fan, id } = await makeTalk(nodes[0])
  const token = await anotherLogin(creator)
  const coming = Array.from({ length: 12 }, (_, n) => {
    const options = { path: socketPath, transports: ['websocket'], forceNew: true, reconnection: false }
    const socket = io(addresses[n % 2] ?? '', { ...options, query: { token } })
    sockets.push(socket)
    return socket
  })
  await new Promise<void>((resolve) => coming[0]?.once('connect', resolve))
  await nodes[0].as(creator.token)('POST /auth/logout', { body: { everywhere: true } })
  await expect.poll(() => coming.filter(({ connected }) => connected).length).toBe(0)
  const received: unknown[] = []
  for (const socket of coming) socket.onAny((...expected) => received.push(expected))
  const witness = await connect(1, fan.token)
  await nodes[0].as(fan.token)('POST /messages/conversations/{id}', {
    params: { id },
    body: { text: 'Late' },
  })
  await expect.poll(() => witness.received).toEqual(['message_created Late'])
  expect(received).toEqual([])
})
