import {
  calls,
  type Endpoint,
  events,
  type Feature,
  featureSettings,
  features,
  type SocketEvent,
  socketPath,
} from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'

let app: TestApp
let address: string
let creator: { token: string }
let operator: { token: string }
const sockets: Socket[] = []

const switchOff = (feature: Feature) => writeSettings(app.platform, { [featureSettings[feature]]: false })

beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  creator = await makeCreator(app)
  operator = await makeOperator(app)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await writeSettings(app.platform, { liveEnabled: true, messagesEnabled: true, storeEnabled: true })
})
afterAll(() => app.close())

/** Logging out comes last: the login ends with it. */
const { logout, ...others } = calls
const allCalls: Endpoint[] = [...Object.values(others), logout]
const allEvents: SocketEvent[] = Object.values(events)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function ask(method: string, url: string, token?: string) {
  const answer = await app.http.inject({
    method: method as 'GET',
    url,
    headers: token ? { authorization: token } : {},
  })
  return { status: answer.statusCode, code: answer.body && (JSON.parse(answer.body).error as unknown) }
}

/** The names of the calls that are refused because a feature is off. */
async function refused(token?: string) {
  const names: string[] = []
  for (const endpoint of allCalls) {
    if (endpoint.produces) continue
    const { status, code } = await ask(
      endpoint.method,
      `/api${endpoint.path.replace(/\{\w+\}/g, 'x')}`,
      token,
    )
    if (status === 403 && code === 'FEATURE_OFF') names.push(nameOf(endpoint))
  }
  return names.sort()
}

function connect(token: string) {
  const socket = io(address, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    query: { token },
  })
  sockets.push(socket)
  return socket
}

describe.each(features)('with %s off', (feature) => {
  const expected = allCalls
    .filter((call) => call.feature === feature)
    .map(nameOf)
    .sort()

  test('every call of it is refused, and no other', async () => {
    await switchOff(feature)
    expect(expected.length).toBeGreaterThan(5)
    expect(await refused()).toEqual(expected)
    // A token of their own: the list ends with the call that logs out.
    expect(await refused((await makeFan(app)).token)).toEqual(expected)
  })

  test('operators can’t use it either', async () => {
    await switchOff(feature)
    for (const call of allCalls.filter((one) => one.feature === feature)) {
      const { code } = await ask(call.method, `/api${call.path.replace(/\{\w+\}/g, 'x')}`, operator.token)
      expect(code, nameOf(call)).toBe('FEATURE_OFF')
    }
  })

  test('every event of it is refused, and no other', async () => {
    await switchOff(feature)
    const socket = connect(creator.token)
    // The two events of logins end this socket or change its login.
    const sent = allEvents.filter(({ name, from }) => from === 'client' && !name.startsWith('auth/'))
    const answers = await Promise.all(
      sent.map(async ({ name }) => ({ name, answer: await socket.emitWithAck(name, {}) })),
    )
    const off = answers.filter(({ answer }) => answer.error === 'FEATURE_OFF').map(({ name }) => name)
    expect(off).toEqual(sent.filter((one) => one.feature === feature).map(({ name }) => name))
  })

  test('it is available again when it is switched on', async () => {
    await switchOff(feature)
    await writeSettings(app.platform, { [featureSettings[feature]]: true })
    expect(await refused()).toEqual([])
  })
})

test('without a switched-off feature, no call is refused for it', async () => {
  expect(await refused()).toEqual([])
})

test('WHIP, WHEP and HLS are part of live', async () => {
  await switchOff('live')
  const paths = [
    ['POST', '/api/whip'],
    ['DELETE', '/api/whip/x'],
    ['POST', '/api/whep/x'],
    ['GET', '/api/hls/x/y.m3u8'],
  ] as const
  for (const [method, url] of paths)
    expect((await ask(method, url, creator.token)).code, url).toBe('FEATURE_OFF')
  // Webhooks of external engines arrive, so that ended rooms are closed.
  expect((await ask('POST', '/api/live/webhook')).code).not.toBe('FEATURE_OFF')
})

test('what people bought stays reachable without a store', async () => {
  await switchOff('store')
  expect((await ask('GET', '/api/orders/users/search', creator.token)).status).toBe(200)
  expect((await ask('GET', '/api/orders/search', creator.token)).status).toBe(200)
  const id = '0190a1b2-0000-7000-8000-000000000001'
  const download = await ask('GET', `/api/performer-assets/products/${id}/download-link`, creator.token)
  expect(download).toEqual({ status: 404, code: 'NOT_FOUND' })
})

test('conversations stay readable without messages', async () => {
  await switchOff('messages')
  expect((await ask('GET', '/api/conversations', creator.token)).status).toBe(200)
  const shown = await app.as()('GET /settings/public')
  expect(shown).toMatchObject({ messagesEnabled: false, liveEnabled: true, storeEnabled: true })
})
