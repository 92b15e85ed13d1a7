import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { ffmpegForTests } from '@ovation/testing/clips'
import { playClip } from '@ovation/testing/live/clip-source'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { soon } from '@ovation/testing/soon'
import { keyOf, mediaSite } from '@ovation/testing/streams'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { packagesOf } from './packages.ts'

// Recordings that end before their stream does, with the real engine and ffmpeg.

let app: TestApp
let peers: LivePeers
const clips: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  const FFMPEG_PATH = await ffmpegForTests()
  app = await startTestApp({ FFMPEG_PATH, LIVE_PORTS: '47200-47249', LIVE_PROCESSES: '1' })
  peers = await startLivePeers()
})
afterEach(async () => {
  disk().minFreeMb = 0
  for (const clip of clips.splice(0)) await clip.stop()
})
afterAll(async () => {
  await peers.stop()
  await app.close()
})

/** More than any disk has. */
const everythingMb = 1_000_000_000
const disk = () => app.platform.config.storage
/** For output of ffmpeg, which takes longer than a response on a busy machine. */
const made = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 100_000, interval: 100 })

async function broadcast(isRecorded: boolean) {
  const creator = await makeCreator(app)
  const body = { title: 'An evening', isRecorded }
  const { stream } = await app.as(creator.token)('POST /streaming/live', { body })
  const site = mediaSite(app, await keyOf(app, creator))
  const { peer } = await peers.connect(site, '', { role: 'publisher', codecs: ['H264'] })
  await peers.ask('opened', { peer })
  clips.push(await playClip(await peers.ask('feed', { peer }), 'H264'))
  await soon(async () => expect((await studio(creator)).current?.stream.status).toBe('live'))
  return { creator, id: stream._id }
}

const studio = ({ token }: Person) => app.as(token)('GET /streaming/studio')
const recordings = async ({ token }: Person) =>
  (await app.as(token)('GET /streaming/recordings', { query: {} })).data
const end = ({ token }: Person, id: string) =>
  app.as(token)('POST /streaming/live/{id}/end', { params: { id }, body: {} })
const piecesOnDisk = async () =>
  (await readdir(join(app.platform.config.dataDir, 'live'), { recursive: true }))
    .filter((name) => /piece-\d+\.ts$/.test(name))
    .sort()
const watchHls = async ({ id }: Person) => {
  const fan = await makeFan(app)
  const { play } = await app.as(fan.token)('GET /streaming/watch/{id}', {
    params: { id },
    query: { play: 'hls' },
  })
  return play
}

/** It is being recorded, and so many segments are on disk. */
const recorded = (creator: Person, pieces: number) =>
  made(async () => {
    expect(await recordings(creator)).toMatchObject([{ status: 'recording' }])
    expect((await piecesOnDisk()).length).toBeGreaterThanOrEqual(pieces)
  })

test('switching recording off keeps the recorded part, and HLS continues', async () => {
  const { creator, id } = await broadcast(true)
  await recorded(creator, 2)
  const play = await watchHls(creator)
  const list = (play?.url ?? '').replace('master', 'index')
  const sequence = async () =>
    Number(/MEDIA-SEQUENCE:(\d+)/.exec((await app.http.inject(list)).body)?.[1] ?? -1) * 100 +
    [...(await app.http.inject(list)).body.matchAll(/piece-/g)].length
  const before = await made(async () => {
    const now = await sequence()
    expect(now).toBeGreaterThan(0)
    return now
  })
  await app.as(creator.token)('PUT /streaming/update', { body: { isRecorded: false } })
  await made(async () =>
    expect(await recordings(creator)).toMatchObject([{ status: 'saving', reason: null }]),
  )
  // The same playlist continues.
  await made(async () => expect(await sequence()).toBeGreaterThan(before))
  // Unrecorded segments are removed when they leave the window, recorded ones are not.
  const [first = ''] = await piecesOnDisk()
  const later = (number: number) => join(dirname(first), `piece-000${number}.ts`)
  for (let number = 900; number < 930; number++)
    await writeFile(join(app.platform.config.dataDir, 'live', later(number)), '')
  await made(async () => expect(await piecesOnDisk()).not.toContain(later(900)))
  expect(await piecesOnDisk()).toEqual(expect.arrayContaining([first, later(929)]))
  await end(creator, id)
  const [kept] = await made(async () => {
    const found = await recordings(creator)
    expect(found).toMatchObject([{ status: expect.stringMatching(/^(processing|ready)$/) }])
    return found
  })
  expect(kept?.duration).toBeGreaterThanOrEqual(2)
}, 240_000)

test('a recording stops on an almost full disk with a reason, and is saved once there is space', async () => {
  const { creator, id } = await broadcast(true)
  await recorded(creator, 2)
  expect((await studio(creator)).notRecorded).toBeNull()
  disk().minFreeMb = everythingMb
  const reason = expect.stringMatching(/^Recording stopped: The server is low on disk space/)
  await made(async () => expect((await studio(creator)).notRecorded).toEqual(reason))
  expect(await studio(creator)).toMatchObject({ current: { stream: { status: 'live' } } })
  await end(creator, id)
  await made(async () =>
    expect(await recordings(creator)).toMatchObject([
      { status: 'retrying', reason: expect.stringContaining('low on disk space') },
    ]),
  )
  disk().minFreeMb = 0
  const [kept] = await made(async () => {
    const found = await recordings(creator)
    expect(found).toMatchObject([{ status: expect.stringMatching(/^(processing|ready)$/), reason }])
    return found
  })
  expect(kept?.duration).toBeGreaterThanOrEqual(2)
}, 240_000)

test('on an almost full disk neither HLS nor a recording starts, and the creator sees the reason', async () => {
  disk().minFreeMb = everythingMb
  const { creator, id } = await broadcast(true)
  const reason = 'Not recorded: The server is low on disk space.'
  await soon(async () => expect((await studio(creator)).notRecorded).toBe(reason))
  expect(await recordings(creator)).toMatchObject([{ status: 'failed', reason }])
  expect(await watchHls(creator)).toMatchObject({ engine: 'embedded' })
  expect(await recordings(creator)).toHaveLength(1)
  // Once there is space, switching it off and on again records.
  disk().minFreeMb = 0
  const change = (isRecorded: boolean) =>
    app.as(creator.token)('PUT /streaming/update', { body: { isRecorded } })
  await change(false)
  await packagesOf(app.platform).check([id])
  await change(true)
  await made(async () =>
    expect((await recordings(creator)).map(({ status }) => status)).toEqual(['recording', 'failed']),
  )
  expect((await studio(creator)).notRecorded).toBeNull()
  await end(creator, id)
}, 240_000)
