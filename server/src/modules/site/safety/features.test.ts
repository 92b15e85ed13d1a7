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
import { makeItem } from '@ovation/testing/content'
import { fillWallet } from '@ovation/testing/money'
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

/** The areas of the API, by first path segment, that no feature has a part in. */
const areasWithoutFeature = [
  ...['addresses', 'admin', 'announcements', 'auth', 'block', 'brand', 'cities', 'comments', 'contact'],
  ...[
    'countries',
    'coupons',
    'fan-lists',
    'files',
    'flags',
    'follows',
    'hidden-items',
    'landing',
    'languages',
  ],
  ...['manifest.webmanifest', 'moderation', 'mutes', 'notifications', 'oembed', 'operator', 'package'],
  ...['payment', 'payment-cards', 'payout-requests', 'performers', 'phone-codes', 'posts', 're-captcha'],
  ...['reports', 'robots.txt', 'search', 'security.txt', 'settings', 'share-images', 'site-promo'],
  ...['sitemap.xml', 'sitemaps', 'states', 'stripe', 'subscriptions', 'user', 'user-additional', 'users'],
  ...['vault', '{provider}'],
]

/** In the other areas, the calls that stay available when everything is off. */
const staysAvailable = [
  // What people wrote, got and bought stays.
  'DELETE /messages/{id}',
  'DELETE /messages/{id}/remove-all-message',
  'GET /conversations',
  'GET /conversations/search',
  'GET /conversations/{id}',
  'GET /messages/conversations/{id}',
  'GET /messages/counting-not-read-messages',
  'POST /messages/read-all/{id}',
  'GET /orders/search',
  'GET /orders/users/search',
  'GET /orders/{id}',
  'PUT /orders/{id}/update',
  'PUT /orders/{id}/update/delivery-address',
  'GET /performer-assets/products/{id}/download-link',
  // Recordings become videos.
  'DELETE /streaming/recordings/{id}',
  'GET /streaming/recordings',
  'POST /streaming/recordings/{id}/publish',
  // Posts, galleries and videos.
  'DELETE /performer/feeds/{id}',
  'DELETE /performer/performer-assets/galleries/{id}',
  'DELETE /performer/performer-assets/photos/{id}',
  'DELETE /performer/performer-assets/videos/remove-file/{id}',
  'DELETE /performer/performer-assets/videos/{id}',
  'GET /performer-assets/galleries/search',
  'GET /performer-assets/galleries/{id}/view',
  'GET /performer-assets/photos',
  'GET /performer-assets/photos/{performerId}',
  'GET /performer-assets/videos/search',
  'GET /performer-assets/videos/{id}',
  'GET /performer/feeds',
  'GET /performer/feeds/{id}',
  'GET /performer/performer-assets/galleries/search',
  'GET /performer/performer-assets/galleries/{id}/view',
  'GET /performer/performer-assets/photos/search',
  'GET /performer/performer-assets/videos/search',
  'GET /performer/performer-assets/videos/{id}/view',
  'POST /performer/feeds',
  'POST /performer/feeds/audio/upload',
  'POST /performer/feeds/photo/upload',
  'POST /performer/feeds/polls',
  'POST /performer/feeds/teaser/upload',
  'POST /performer/feeds/thumbnail/upload',
  'POST /performer/feeds/video/upload',
  'POST /performer/performer-assets/galleries',
  'POST /performer/performer-assets/photos/set-cover/{id}',
  'POST /performer/performer-assets/photos/upload',
  'POST /performer/performer-assets/videos/upload',
  'PUT /performer/feeds/{id}',
  'PUT /performer/performer-assets/galleries/{id}',
  'PUT /performer/performer-assets/galleries/{id}/photos',
  'PUT /performer/performer-assets/photos/{id}',
  'PUT /performer/performer-assets/videos/edit/{id}',
  // Products, conversations and streams are refused by the rule: see below.
  'DELETE /reactions',
  'GET /reactions/feeds/bookmark',
  'GET /reactions/galleries/bookmark',
  'GET /reactions/performers/bookmark',
  'GET /reactions/videos/bookmark',
  'POST /reactions',
  'POST /wallet/charges/tip/{id}',
  // Money.
  'GET /performer/earning/commission',
  'GET /performer/earning/search',
  'GET /performer/earning/statement',
  'GET /performer/earning/stats',
  'GET /wallet/charges/search',
  'GET /wallet/statement',
  'POST /wallet/charges/feed/{id}',
  'POST /wallet/charges/gallery/{id}',
  'POST /wallet/charges/video/{id}',
]

test('each call without a feature has been reviewed', () => {
  const areaOf = ({ path }: Endpoint) => path.split('/')[1] ?? ''
  const found = allCalls
    .filter((call) => !call.feature && !areasWithoutFeature.includes(areaOf(call)))
    .map(nameOf)
  expect(found.sort()).toEqual(staysAvailable.toSorted())
})

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

describe('without messages', () => {
  test('a tip can’t be a message, and other tips are paid', async () => {
    const [fan, creatorHere] = [await makeFan(app), await makeCreator(app)]
    await fillWallet(app, fan, 100)
    const { _id } = await app.as(fan.token)('POST /conversations', {
      body: { source: 'performer', sourceId: creatorHere.id },
    })
    const tip = (body: { conversationId?: string; text?: string }) =>
      app.as(fan.token)('POST /wallet/charges/tip/{id}', {
        params: { id: creatorHere.id },
        body: { price: 10, ...body },
      })
    await switchOff('messages')
    const words = { conversationId: _id, text: 'Read this' }
    await expect(tip(words)).rejects.toMatchObject({ status: 403, code: 'FEATURE_OFF' })
    expect(await tip({})).toMatchObject({ balance: 90 })
    await writeSettings(app.platform, { messagesEnabled: true })
    expect(await tip(words)).toMatchObject({ balance: 80 })
  })
})

test('without a store, products are not discussed or liked, and comments can be deleted', async () => {
  const [fan, creatorHere] = [await makeFan(app), await makeCreator(app)]
  const product = await makeItem(app, creatorHere, { kind: 'product' })
  const on = { objectType: 'product', objectId: product.id } as const
  const { _id } = await app.as(fan.token)('POST /comments', { body: { content: 'Blue?', ...on } })
  await app.as(fan.token)('POST /reactions', { body: { ...on, action: 'bookmark' } })
  await switchOff('store')
  const asFan = app.as(fan.token)
  const changed = new FormData()
  changed.set('content', 'Red?')
  const onComment = { objectType: 'comment', objectId: _id } as const
  const refusedHere = [
    () => asFan('GET /comments', { query: on }),
    () => asFan('GET /comments', { query: onComment }),
    () => asFan('POST /comments', { body: { content: 'And red?', ...on } }),
    () => asFan('POST /comments', { body: { content: 'And red?', ...onComment } }),
    () => asFan('PUT /comments/{id}', { params: { id: _id }, body: changed }),
    () => asFan('POST /reactions', { body: { ...on, action: 'like' } }),
    () => asFan('POST /reactions', { body: { ...onComment, action: 'like' } }),
  ]
  for (const call of refusedHere)
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'FEATURE_OFF' })
  expect(await asFan('DELETE /reactions', { body: { ...on, action: 'bookmark' } })).toMatchObject({
    active: false,
  })
  expect(await asFan('DELETE /comments/{id}', { params: { id: _id } })).toEqual({ success: true })
})

test('conversations stay readable without messages', async () => {
  await switchOff('messages')
  expect((await ask('GET', '/api/conversations', creator.token)).status).toBe(200)
  const shown = await app.as()('GET /settings/public')
  expect(shown).toMatchObject({ messagesEnabled: false, liveEnabled: true, storeEnabled: true })
})
