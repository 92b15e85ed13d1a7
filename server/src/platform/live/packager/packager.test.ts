import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegForTests } from '@ovation/testing/clips'
import { playClip } from '@ovation/testing/live/clip-source'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log'
import { runFfmpeg } from '#platform/media'
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts'
import { createPackager } from './packager.ts'

const log = createLog('silent')
const engine = createEmbeddedEngine({
  host: '127.0.0.1',
  publicAddresses: [],
  ports: [46_000, 46_099],
  processes: 1,
  viewersAProcess: 10,
  log,
})
let peers: LivePeers
let folder: string
let ffmpeg: string

beforeAll(async () => {
  peers = await startLivePeers()
  folder = await mkdtemp(join(tmpdir(), 'ovation-live-'))
  ffmpeg = await ffmpegForTests()
})
afterAll(async () => {
  await engine.stop()
  await peers.stop()
  await rm(folder, { recursive: true, force: true })
})

async function broadcastClip(room: string, codec: 'H264' | 'VP8') {
  const { peer } = await peers.connect(engine, room, { role: 'publisher', codecs: [codec] })
  await peers.ask('opened', { peer })
  const clip = await playClip(await peers.ask('feed', { peer }), codec)
  await soon(async () => expect(await engine.health(room)).toMatchObject({ isPublishing: true, codec }))
  return clip
}

const { signal } = new AbortController()

test.concurrent.each(['H264', 'VP8'] as const)(
  'a room that is sent as %s becomes HLS while it is live, and one MP4 afterwards',
  async (codec) => {
    const clip = await broadcastClip(codec, codec)
    const place = join(folder, codec)
    const packager = createPackager({ live: engine, ffmpeg, log })
    const packaged = await packager.package(codec, place)
    const onReady = vi.fn()
    packaged.onReady(onReady)
    await vi.waitFor(
      async () => {
        expect(onReady).toHaveBeenCalledTimes(1)
        expect((await readdir(place)).filter((name) => name.endsWith('.ts')).length).toBeGreaterThan(1)
      },
      { timeout: 90_000, interval: 100 },
    )
    const playlist = (await packaged.playlists.media()) ?? ''
    expect(playlist).not.toContain('#EXT-X-ENDLIST')
    const [, date = ''] = /#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(playlist) ?? []
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(120_000)
    const [, attributes = '', url] =
      /^#EXT-X-STREAM-INF:(.*)\n(.*)$/m.exec((await packaged.playlists.master()) ?? '') ?? []
    expect(url).toBe('index.m3u8')
    expect(attributes).toMatch(
      /^BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=320x180,FRAME-RATE=\d+\.\d{3},CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"$/,
    )
    const [, frames] = /FRAME-RATE=([\d.]+)/.exec(attributes) ?? []
    expect(Number(frames)).toBeGreaterThan(10)
    expect(Number(frames)).toBeLessThan(61)
    await packaged.stop()
    await clip.stop()
    expect(await readFile(packaged.playlist, 'utf8')).toContain('#EXT-X-ENDLIST')
    const target = join(folder, `${codec}.mp4`)
    const made = await packager.makeMp4(place, target, { first: 0, last: null }, signal)
    const output = await runFfmpeg(ffmpeg, ['-xerror', '-i', target, '-f', 'null', '-'], { signal })
    expect(output).toMatch(/Video: h264 .*320x180/)
    expect(output).toMatch(/Audio: aac/)
    const [, minutes, seconds] = /Duration: 00:(\d+):(\d+\.\d+)/.exec(output) ?? []
    expect(60 * Number(minutes) + Number(seconds)).toBeGreaterThan(2)
    expect(made.seconds).toBeCloseTo(60 * Number(minutes) + Number(seconds), 1)
    const last = await packager.makeMp4(place, `${target}.1`, { first: 1, last: null }, signal)
    expect(last.seconds).toBeLessThan(made.seconds)
    expect((await readdir(place)).filter((name) => !/^(index\.m3u8|piece-\d+\.ts)$/.test(name))).toEqual([])
  },
)

test.concurrent('without a broadcaster there is nothing to package', async () => {
  const packager = createPackager({ live: engine, ffmpeg, log })
  const place = join(folder, 'nobody')
  await expect(packager.package('nobody', place)).rejects.toMatchObject({ code: 'no-broadcaster' })
  expect(await readdir(place)).toEqual([])
})

test.concurrent('an ffmpeg without output is restarted', async () => {
  const clip = await broadcastClip('stuck', 'H264')
  const path = join(folder, 'stuck-once')
  const been = join(folder, 'been')
  await writeFile(
    path,
    `#!/bin/sh\nif [ -e ${been} ]; then exec ${ffmpeg} "$@"; fi\n: > ${been}\nexec sleep 600\n`,
  )
  await chmod(path, 0o700)
  const packager = createPackager({ live: engine, ffmpeg: path, log, startsWithinMs: 10_000 })
  const packaged = await packager.package('stuck', join(folder, 'stuck'))
  await soon(() => readFile(been))
  const onReady = vi.fn()
  packaged.onReady(onReady)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(1), { timeout: 90_000, interval: 100 })
  await packaged.stop()
  await clip.stop()
})
