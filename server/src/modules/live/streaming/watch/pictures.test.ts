import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { ffmpegForTests } from '@ovation/testing/clips'
import { playClip } from '@ovation/testing/live/clip-source'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { busyMs, soon, stopwatch } from '@ovation/testing/soon'
import { keyOf, mediaSite } from '@ovation/testing/streams'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// With the real engine, and peers that know only the URLs of the site.

let app: TestApp
let peers: LivePeers
/** Closed even if a test fails before it closes them. */
const clips: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  const FFMPEG_PATH = await ffmpegForTests()
  app = await startTestApp({ FFMPEG_PATH, LIVE_PORTS: '47000-47099', LIVE_PROCESSES: '1', LIVE_VIEWERS: '2' })
  peers = await startLivePeers()
})
afterAll(async () => {
  for (const clip of clips) await clip.stop()
  await peers.stop()
  await app.close()
})

const siteFor = (token: string) => mediaSite(app, token)

const statusOf = async ({ token }: Person) =>
  (await app.as(token)('GET /streaming/studio')).current?.stream.status

/** For output of ffmpeg, which takes longer than a response on a busy machine. */
const made = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 100_000, interval: 100 })

async function prepare(creator: Person, body = {}) {
  const prepared = await app.as(creator.token)('POST /streaming/live', {
    body: { title: 'An evening', ...body },
  })
  return prepared.stream
}

test('media sent by WHIP reaches WHEP viewers, until they are removed', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const { _id, conversationId } = await prepare(creator)
  const program = await peers.publish(siteFor(await keyOf(app, creator)), '')
  await soon(async () => expect(await statusOf(creator)).toBe('live'))
  const viewer = await peers.watch(siteFor(fan.token), _id)
  await soon(async () => expect((await viewer.received()).frames).toBeGreaterThan(20))
  expect((await app.as(creator.token)('GET /streaming/studio')).health).toMatchObject({
    isPublishing: true,
    codec: 'VP8',
  })

  const params = { id: conversationId, accountId: fan.id }
  await app.as(creator.token)('POST /streaming/chat/{id}/removals/{accountId}', { params, body: {} })
  const took = stopwatch()
  await soon(async () => expect((await app.platform.live.health(_id))?.viewers).toBe(0))
  expect(took()).toBeLessThan(busyMs(2000))
  await expect(peers.watch(siteFor(fan.token), _id)).rejects.toThrow('403')

  // The connection breaks without a DELETE.
  await program.leave()
  await soon(async () => expect(await statusOf(creator)).toBe('interrupted'))
})

test('viewers beyond the capacity get HLS, and a recording becomes a video', async () => {
  const [creator, fan, late] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
  const { _id, conversationId } = await prepare(creator)
  const { peer } = await peers.connect(siteFor(await keyOf(app, creator)), '', {
    role: 'publisher',
    codecs: ['H264'],
  })
  await peers.ask('opened', { peer })
  const clip = await playClip(await peers.ask('feed', { peer }), 'H264')
  clips.push(clip)
  await soon(async () => expect(await statusOf(creator)).toBe('live'))
  await peers.watch(siteFor(fan.token), _id)
  await peers.watch(siteFor(fan.token), _id)
  await soon(async () => expect((await app.platform.live.health(_id))?.viewers).toBe(2))

  const payload = await peers.ask('offer', { peer: 'late', wanted: { role: 'viewer', codecs: ['H264'] } })
  const headers = { authorization: `Bearer ${late.token}`, 'content-type': 'application/sdp' }
  const refused = await app.http.inject({ method: 'POST', url: `/api/whep/${_id}`, headers, payload })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  const { play } = await app.as(late.token)('GET /streaming/join/{id}', { params: { id: creator.id } })
  expect(play).toMatchObject({
    engine: 'hls',
    url: expect.stringMatching(/^\/api\/hls\/[\w-]{43}\/master\.m3u8$/),
  })
  const url = (play?.url ?? '').replace('master.m3u8', 'index.m3u8')
  const piece = await made(async () => {
    const list = await app.http.inject(url)
    expect(list.statusCode).toBe(200)
    const [name] = /piece-\d+\.ts/.exec(list.body) ?? []
    if (!name) throw new Error('There is no piece yet.')
    return name
  })
  const bytes = await app.http.inject(url.replace('index.m3u8', piece))
  expect([bytes.statusCode, bytes.rawPayload[0], bytes.headers['content-type']]).toEqual([
    200,
    0x47,
    'video/mp2t',
  ])
  for (const wrong of ['room.sdp', '..%2f..%2fsecret', 'piece-1.ts']) {
    expect((await app.http.inject(url.replace('index.m3u8', wrong))).statusCode).not.toBe(200)
  }
  const params = { id: conversationId, accountId: late.id }
  await app.as(creator.token)('POST /streaming/chat/{id}/removals/{accountId}', { params, body: {} })
  await soon(async () => expect((await app.http.inject(url)).statusCode).toBe(404))

  // Recording is switched on while the stream is already packaged for viewers.
  const recordings = () => app.as(creator.token)('GET /streaming/recordings', { query: {} })
  expect((await recordings()).total).toBe(0)
  await app.as(creator.token)('PUT /streaming/update', { body: { isRecorded: true } })
  await made(async () => expect((await recordings()).data).toMatchObject([{ status: 'recording' }]))
  const begun = stopwatch()
  await made(async () => expect(begun()).toBeGreaterThan(5000))

  await app.as(creator.token)('POST /streaming/live/{id}/end', { params: { id: _id }, body: {} })
  await clip.stop()
  const { duration: atFirst } = await made(async () => {
    const [one] = (await recordings()).data
    if (!one?.duration) throw new Error('Its length is not known yet.')
    return one
  })
  const { _id: recording, duration } = await made(async () => {
    const [one] = (await recordings()).data
    expect(one).toMatchObject({ streamId: _id, title: 'An evening', status: 'ready' })
    if (!one) throw new Error('It is gone.')
    return one
  })
  expect(Math.abs(duration - atFirst)).toBeLessThanOrEqual(1)
  const publish = () =>
    app.as(creator.token)('POST /streaming/recordings/{id}/publish', {
      params: { id: recording },
      body: { title: 'The evening again' },
    })
  const published = await publish()
  expect(published).toMatchObject({ status: 'published', videoId: expect.any(String) })
  expect((await publish()).videoId).toBe(published.videoId)
  const video = await app.as(creator.token)('GET /performer/performer-assets/videos/{id}/view', {
    params: { id: published.videoId ?? '' },
  })
  expect(video).toMatchObject({ title: 'The evening again', filesState: 'ready' })
  const list = await app.as()('GET /performer-assets/videos/search', {
    query: { performerId: creator.id, isRecording: true },
  })
  expect(list.data.map(({ _id }) => _id)).toEqual([published.videoId])
  const other = await makeCreator(app)
  const theirs = app.as(other.token)('DELETE /streaming/recordings/{id}', { params: { id: recording } })
  await expect(theirs).rejects.toMatchObject({ status: 404 })
  await app.as(creator.token)('DELETE /streaming/recordings/{id}', { params: { id: recording } })
  expect((await recordings()).total).toBe(0)
}, 240_000)
