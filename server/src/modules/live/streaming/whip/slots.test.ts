import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { soon } from '@ovation/testing/soon'
import { keyOf } from '@ovation/testing/streams'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log'

// Anonymous clients request sessions and never connect. With the real engine, behind a proxy.

let app: TestApp
let peers: LivePeers
let streamId: string
const log = createLog('silent')
const errors = vi.spyOn(log, 'error')

beforeAll(async () => {
  const env = { LIVE_PORTS: '49500-49599', LIVE_PROCESSES: '1', LIVE_VIEWERS: '60', TRUST_PROXY: 'true' }
  app = await startTestApp(env, { log })
  peers = await startLivePeers()
  const creator = await makeCreator(app)
  const { stream } = await app.as(creator.token)('POST /streaming/live', { body: { title: 'An evening' } })
  streamId = stream._id
  await peers.publish(siteFor(await keyOf(app, creator), '203.0.113.1'), '')
  await soon(async () =>
    expect((await app.as(creator.token)('GET /streaming/studio')).current?.stream.status).toBe('live'),
  )
})
afterAll(async () => {
  await peers.stop()
  await app.close()
})

const ask = (url: string, payload: string, token: string | null, address: string) =>
  app.http.inject({
    ...{ method: 'POST', url, payload },
    headers: {
      'content-type': 'application/sdp',
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })

function siteFor(token: string | null, address: string) {
  const open = async (url: string, offer: string) => {
    const answer = await ask(url, offer, token, address)
    if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return { id: String(answer.headers.location), answer: answer.body }
  }
  return {
    publish: (_room: string, offer: string) => open('/api/whip', offer),
    watch: (_room: string, offer: string) => open(`/api/whep/${streamId}`, offer),
  }
}

test('330 unconnected offers of three networks take few slots, and honest viewers still get in', async () => {
  const offer = await peers.ask('offer', { peer: 'silent', wanted: { role: 'viewer', codecs: ['VP8'] } })
  // The last two are in one household.
  const addresses = ['198.51.100.7', '192.0.2.9', '2001:db8:1:2::9', '2001:db8:1:2::aaaa']
  const answers = await Promise.all(
    Array.from({ length: 330 }, (_, n) => ask(`/api/whep/${streamId}`, offer, null, addresses[n % 4] ?? '')),
  )
  const accepted = answers.filter(({ statusCode }) => statusCode === 201)
  expect(accepted.length).toBeGreaterThan(0)
  expect((await app.platform.live.health(streamId))?.viewers).toBeLessThanOrEqual(3 * 2)
  const refused = answers.find(({ statusCode }) => statusCode !== 201)
  expect([refused?.statusCode, refused?.json().error]).toEqual([503, 'FULL'])
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(errors).not.toHaveBeenCalled()

  const fan = await makeFan(app)
  for (const [token, address] of [
    [null, '203.0.113.50'],
    [fan.token, '203.0.113.51'],
  ] as const) {
    const viewer = await peers.watch(siteFor(token, address), streamId)
    await soon(async () => expect((await viewer.received()).frames).toBeGreaterThan(5))
  }
  // Sessions that never connected expire soon, and their networks can open new ones.
  await soon(async () => expect((await app.platform.live.health(streamId))?.viewers).toBe(2))
  expect((await ask(`/api/whep/${streamId}`, offer, null, addresses[0] ?? '')).statusCode).toBe(201)
})
