import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { ffmpegForTests } from '@ovation/testing/clips'
import { playClip } from '@ovation/testing/live/clip-source'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { fillWallet } from '@ovation/testing/money'
import { busyMs, soon, stopwatch } from '@ovation/testing/soon'
import { keyOf, mediaSite } from '@ovation/testing/streams'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// One stream with the real engine, sent as VP8 as Firefox does, for HLS viewers.

let app: TestApp
let peers: LivePeers
let creator: Person
let streamId: string
let clip: { stop(): Promise<void> } | undefined
beforeAll(async () => {
  const FFMPEG_PATH = await ffmpegForTests()
  app = await startTestApp({
    FFMPEG_PATH,
    LIVE_PORTS: '47100-47149',
    LIVE_PROCESSES: '1',
    LIVE_NETWORK_VIEWERS: '1',
  })
  peers = await startLivePeers()
  creator = await makeCreator(app)
  const { stream } = await app.as(creator.token)('POST /streaming/live', { body: { title: 'An evening' } })
  streamId = stream._id
  const site = mediaSite(app, await keyOf(app, creator))
  const { peer } = await peers.connect(site, '', { role: 'publisher', codecs: ['VP8'] })
  await peers.ask('opened', { peer })
  clip = await playClip(await peers.ask('feed', { peer }), 'VP8')
  await soon(async () =>
    expect((await app.as(creator.token)('GET /streaming/studio')).current?.stream.status).toBe('live'),
  )
}, 120_000)
afterAll(async () => {
  await clip?.stop()
  await peers.stop()
  await app.close()
})

const params = () => ({ id: creator.id })
async function watchHls(token?: string): Promise<string> {
  const { play } = await app.as(token)('GET /streaming/watch/{id}', {
    params: params(),
    query: { play: 'hls' },
  })
  expect(play).toEqual({ engine: 'hls', url: expect.stringMatching(/^\/api\/hls\/[\w-]{43}\/master\.m3u8$/) })
  return play?.url ?? ''
}
const get = (url: string) => app.http.inject(url)
const charge = (token: string) =>
  app.as(token)('POST /wallet/charges/stream/{id}', { params: { id: streamId }, body: {} })

test('a viewer without the codec is refused by WHEP and gets HLS in H264', async () => {
  const fan = await makeFan(app)
  const payload = await peers.ask('offer', { peer: 'h264', wanted: { role: 'viewer', codecs: ['H264'] } })
  const headers = { authorization: `Bearer ${fan.token}`, 'content-type': 'application/sdp' }
  const refused = await app.http.inject({ method: 'POST', url: `/api/whep/${streamId}`, headers, payload })
  expect([refused.statusCode, refused.json().error]).toEqual([422, 'NO_SHARED_CODEC'])

  // The first request starts it, and waits for the first segment.
  const url = await watchHls(fan.token)
  const master = await soon(async () => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    return answer
  })
  expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  expect(master.body).toMatch(
    /^#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=320x180,FRAME-RATE=30\.\d+,CODECS="avc1\.\w{6},mp4a\.40\.2"\nindex\.m3u8$/m,
  )
  const media = await get(url.replace('master.m3u8', 'index.m3u8'))
  expect(media.body).toMatch(/#EXT-X-PROGRAM-DATE-TIME:\d{4}-\S+Z\n#EXTINF:\S+\npiece-\d{6}\.ts/)
  const [piece = ''] = /piece-\d{6}\.ts/.exec(media.body) ?? []
  expect((await get(url.replace('master.m3u8', piece))).headers['content-type']).toBe('video/mp2t')
  for (const wrong of ['room.sdp', 'whole.mp4', '..%2f..%2fsecret', 'piece-1.ts'])
    expect((await get(url.replace('master.m3u8', wrong))).statusCode).toBe(404)
  const { play } = await app.as(fan.token)('GET /streaming/join/{id}', {
    params: params(),
    query: { play: 'hls' },
  })
  expect(play?.engine).toBe('hls')
}, 120_000)

test('anonymous viewers are counted over WHEP and HLS, and count towards the limit of their network', async () => {
  const fan = await makeFan(app)
  const look = (token?: string) => app.as(token)('GET /streaming/watch/{id}', { params: params() })
  const shown = async () => (await look(fan.token)).stream.viewers
  expect(await shown()).toBe(0)
  const headers = { 'content-type': 'application/sdp' }
  const viewer = await peers.watch(
    {
      publish: () => Promise.reject(new Error('They only watch.')),
      async watch(room, payload) {
        const answer = await app.http.inject({ method: 'POST', url: `/api/whep/${room}`, headers, payload })
        return { id: String(answer.headers.location), answer: answer.body }
      },
    },
    streamId,
    { offer: { codecs: ['VP8'] } },
  )
  await soon(async () => expect(await shown()).toBe(1))
  // Their network has reached its limit: the next viewer gets HLS without trying WHEP first.
  expect((await look()).play?.engine).toBe('hls')
  expect((await look(fan.token)).play?.engine).toBe('embedded')
  const url = await watchHls()
  expect(await shown()).toBe(1)
  await soon(async () => expect((await get(url)).statusCode).toBe(200))
  await soon(async () => expect(await shown()).toBe(2))
  await viewer.leave()
  await app.http.inject({ method: 'DELETE', url: viewer.id })
  await soon(async () => expect(await shown()).toBe(1))
  expect((await look()).play?.engine).toBe('embedded')
}, 120_000)

test('HLS is closed like WHEP: without a ticket, and within two seconds of a block or a logout', async () => {
  const [payer, blocked, leaving] = [await makeFan(app), await makeFan(app), await makeFan(app)]
  await app.as(creator.token)('PUT /streaming/update', { body: { isFree: false, price: 5 } })
  const query = { play: 'hls' } as const
  for (const token of [undefined, payer.token]) {
    const shown = await app.as(token)('GET /streaming/watch/{id}', { params: params(), query })
    expect(shown.play).toBeNull()
  }
  const join = app.as(payer.token)('GET /streaming/join/{id}', { params: params(), query })
  await expect(join).rejects.toMatchObject({ status: 403, code: 'NEEDS_PURCHASE' })
  const urls: Record<string, string> = {}
  for (const person of [payer, blocked, leaving]) {
    await fillWallet(app, person, 10)
    await charge(person.token)
    urls[person.id] = await watchHls(person.token)
    await soon(async () => expect((await get(urls[person.id] ?? '')).statusCode).toBe(200))
  }
  const took = stopwatch()
  await app.as(creator.token)('POST /block/users', { body: { targetId: blocked.id } })
  await app.as(leaving.token)('POST /auth/logout', { body: {} })
  for (const { id } of [blocked, leaving])
    await soon(async () => expect((await get(urls[id] ?? '')).statusCode).toBe(404))
  expect(took()).toBeLessThan(busyMs(2000))
  expect((await get(urls[payer.id] ?? '')).statusCode).toBe(200)
}, 120_000)

test('a stream that operators take down ends for WHEP and HLS within two seconds', async () => {
  const [fan, payer, operator] = [await makeFan(app), await makeFan(app), await makeOperator(app)]
  for (const person of [fan, payer]) {
    await fillWallet(app, person, 10)
    await charge(person.token)
  }
  const headers = { authorization: `Bearer ${fan.token}`, 'content-type': 'application/sdp' }
  const viewer = await peers.watch(
    {
      publish: () => Promise.reject(new Error('They only watch.')),
      async watch(room, payload) {
        const answer = await app.http.inject({ method: 'POST', url: `/api/whep/${room}`, headers, payload })
        return { id: String(answer.headers.location), answer: answer.body }
      },
    },
    streamId,
    { offer: { codecs: ['VP8'] } },
  )
  await soon(async () => expect((await viewer.received()).packets).toBeGreaterThan(10))
  const url = await watchHls(payer.token)
  const playlist = url.replace('master.m3u8', 'index.m3u8')
  const piece = await soon(async () => {
    const [name] = /piece-\d{6}\.ts/.exec((await get(playlist)).body) ?? []
    return url.replace('master.m3u8', name ?? expect.unreachable())
  })
  expect((await get(piece)).statusCode).toBe(200)
  const { _id: id } = await app.as(operator.token)('POST /operator/cases', {
    body: { target: 'stream', targetId: streamId },
  })
  const took = stopwatch()
  await app.as(operator.token)('POST /operator/cases/{id}/decision', {
    params: { id },
    body: { decision: 'taken-down', message: 'Not allowed.' },
  })
  for (const address of [url, playlist, piece])
    await soon(async () => expect((await get(address)).statusCode).toBe(404))
  let before = -1
  const stands = async () => {
    const [earlier, { packets }] = [before, await viewer.received()]
    before = packets
    expect(packets).toBe(earlier)
  }
  await vi.waitFor(stands, { timeout: 30_000, interval: 300 })
  expect(took()).toBeLessThan(busyMs(2000))
  const again = await app.http.inject({
    ...{ method: 'POST', url: `/api/whep/${streamId}`, headers },
    payload: await peers.ask('offer', { peer: 'late', wanted: { role: 'viewer', codecs: ['VP8'] } }),
  })
  expect(again.statusCode).toBe(404)
  await viewer.leave()
}, 120_000)
