import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { subscribe } from '@ovation/testing/content'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { fillWallet } from '@ovation/testing/money'
import { busyMs, soon, stopwatch } from '@ovation/testing/soon'
import { keyOf } from '@ovation/testing/streams'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refundCharge } from '#modules/money/wallet'

/*
 * Viewers who lose access to a stream lose its media within two seconds, while others continue to watch. With the real
 * engine: one paid broadcast, and one viewer for each way to lose access.
 */

let app: TestApp
let peers: LivePeers
let creator: Person
let streamId: string
/** Watches throughout all tests. */
let other: Watching
/** Viewers whose connection was closed by the engine, or by us. */
const closed: string[] = []

beforeAll(async () => {
  const env = { LIVE_PORTS: '49200-49299', LIVE_PROCESSES: '1', GEO_COUNTRY_HEADER: 'x-country' }
  app = await startTestApp(env)
  app.platform.live.listen((event) => {
    if (event.type === 'closed' && event.role === 'viewer') closed.push(event.sessionId)
  })
  peers = await startLivePeers()
  creator = await makeCreator(app)
  const { stream } = await app.as(creator.token)('POST /streaming/live', {
    body: { title: 'An evening', isFree: false, price: 5 },
  })
  streamId = stream._id
  await peers.publish(siteFor(await keyOf(app, creator)), '')
  await soon(async () =>
    expect((await app.as(creator.token)('GET /streaming/studio')).current?.stream.status).toBe('live'),
  )
  other = await watch(await makeSubscriber())
})
afterAll(async () => {
  await peers.stop()
  await app.close()
})
afterEach(() => {
  closed.length = 0
})

type Watching = Awaited<ReturnType<LivePeers['watch']>>
type Headers = Record<string, string>

const ask = (token: string | null, url: string, payload: string, headers: Headers = {}) =>
  app.http.inject({
    ...{ method: 'POST', url, payload },
    headers: {
      'content-type': 'application/sdp',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  })

/** The site for a client with this key or login. */
function siteFor(token: string | null, headers: Headers = {}) {
  const open = async (url: string, offer: string) => {
    const answer = await ask(token, url, offer, headers)
    if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return { id: String(answer.headers.location), answer: answer.body }
  }
  return {
    publish: (_room: string, offer: string) => open('/api/whip', offer),
    watch: (_room: string, offer: string) => open(`/api/whep/${streamId}`, offer),
  }
}

async function makeSubscriber() {
  const fan = await makeFan(app)
  await subscribe(app, fan, creator)
  return fan
}

const framesOf = async (viewer: Watching) => (await viewer.received()).frames

/** Watches, and waits until frames arrive. */
async function watch({ token }: { token: string | null }, headers: Headers = {}): Promise<Watching> {
  const viewer = await peers.watch(siteFor(token, headers), streamId)
  await soon(async () => expect(await framesOf(viewer)).toBeGreaterThan(5))
  return viewer
}

/** Runs `happen`, and checks that this viewer receives nothing after two seconds while another continues. */
async function isCutBy(viewer: Watching, happen: () => Promise<unknown>) {
  const viewers = async () => (await app.platform.live.health(streamId))?.viewers
  const before = (await viewers()) ?? 0
  await happen()
  const took = stopwatch()
  await soon(() => expect(closed).toHaveLength(1))
  expect(took()).toBeLessThan(busyMs(2000))
  expect(await viewers()).toBe(before - 1)
  await nothingMoreFor(viewer)
}

async function nothingMoreFor(viewer: Watching) {
  // Packets in transit have arrived once others have received a few more frames.
  await seesOn(other)
  const { packets } = await viewer.received()
  await seesOn(other)
  expect((await viewer.received()).packets).toBe(packets)
}

async function seesOn(viewer: Watching) {
  const before = await framesOf(viewer)
  await soon(async () => expect(await framesOf(viewer)).toBeGreaterThan(before + 5))
}

let times = 0
/** The response to another attempt. */
const again = async (token: string | null, headers: Headers = {}) => {
  const peer = `again-${++times}`
  const offer = await peers.ask('offer', { peer, wanted: { role: 'viewer', codecs: ['VP8'] } })
  await peers.ask('close', { peer })
  const { statusCode, headers: answerHeaders } = await ask(token, `/api/whep/${streamId}`, offer, headers)
  if (statusCode === 201) {
    const authorization = `Bearer ${token}`
    const before = closed.length
    await app.http.inject({
      method: 'DELETE',
      url: String(answerHeaders.location),
      headers: { authorization },
    })
    // The engine reports it a moment later, possibly during the next test.
    await soon(() => expect(closed.length).toBeGreaterThan(before))
  }
  return statusCode
}

test('a refunded ticket', async () => {
  const fan = await makeFan(app)
  await fillWallet(app, fan, 10)
  const charge = await app.as(fan.token)('POST /wallet/charges/stream/{id}', {
    params: { id: streamId },
    body: { price: 5 },
  })
  const viewer = await watch(fan)
  await isCutBy(viewer, () => app.platform.db.orm.transaction((tx) => refundCharge(tx, charge._id)))
  expect(await again(fan.token)).toBe(403)
})

test('a blocked country', async () => {
  const fan = await makeSubscriber()
  const abroad = { 'x-country': 'PT' }
  const viewer = await watch(fan, abroad)
  await isCutBy(viewer, () =>
    app.as(creator.token)('POST /block/countries', { body: { countryCodes: ['PT'] } }),
  )
  expect(await again(fan.token, abroad)).toBe(404)
  expect(await again(fan.token, { 'x-country': 'DE' })).toBe(201)
})

test('a logout', async () => {
  const fan = await makeSubscriber()
  const viewer = await watch(fan)
  await isCutBy(viewer, () => app.as(fan.token)('POST /auth/logout', { body: {} }))
  expect(await again(fan.token)).toBe(401)
})

test('a person is blocked', async () => {
  const fan = await makeSubscriber()
  const viewer = await watch(fan)
  await isCutBy(viewer, () => app.as(creator.token)('POST /block/users', { body: { targetId: fan.id } }))
  expect(await again(fan.token)).toBe(404)
})

test('a price added to a free stream, for viewers without a ticket; holders of a cheaper ticket continue', async () => {
  const change = (body: object) => app.as(creator.token)('PUT /streaming/update', { body })
  const payer = await makeFan(app)
  await fillWallet(app, payer, 10)
  await app.as(payer.token)('POST /wallet/charges/stream/{id}', {
    params: { id: streamId },
    body: { price: 5 },
  })
  const paying = await watch(payer)
  await change({ isFree: true })
  const visitor = await watch({ token: null })
  await isCutBy(visitor, () => change({ isFree: false, price: 50 }))
  await seesOn(paying)
  expect(await again(null)).toBe(401)
  expect(closed).toHaveLength(1)
})
