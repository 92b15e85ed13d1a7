import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@ovation/contract/client'
import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { ffmpegForTests } from '@ovation/testing/clips'
import { asAdmin } from '@ovation/testing/database'
import { playClip } from '@ovation/testing/live/clip-source'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { runSite } from '@ovation/testing/run-site'
import { makeSiteDatabase } from '@ovation/testing/site-database'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'

const patience = 300_000
const soon = { timeout: 120_000, interval: 100 }

let database: Awaited<ReturnType<typeof makeSiteDatabase>>
let folder: string
let peers: LivePeers
let FFMPEG_PATH: string
let killed: ReturnType<typeof runSite> | undefined
let restarted: TestApp | undefined
const clips: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  database = await makeSiteDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ovation-recording-'))
  FFMPEG_PATH = await ffmpegForTests()
  peers = await startLivePeers()
}, patience)
afterAll(async () => {
  for (const clip of clips) await clip.stop()
  await peers?.stop()
  if (killed) await kill(killed)
  await restarted?.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function kill({ child, exit }: ReturnType<typeof runSite>) {
  child.kill('SIGKILL')
  await exit
}

const settings = () => ({
  ...{ DATA_DIR: folder, FFMPEG_PATH },
  ...{ LIVE_ENGINE: 'embedded', LIVE_PORTS: '42100-42149', LIVE_PROCESSES: '1' },
})

async function start() {
  const site = runSite({ ...settings(), DATABASE_URL: database.url, RATE_LIMITS: '0' })
  killed = site
  const address = await site.address
  const as = (token: string) =>
    createClient(async ({ method, path, headers, body }) => {
      const request = { method, headers: { ...headers, authorization: token }, ...(body ? { body } : {}) }
      const answer = await fetch(`${address}/api${path}`, request)
      const text = await answer.text()
      return { status: answer.status, json: text ? JSON.parse(text) : undefined }
    })
  return { site, address, as }
}

async function piecesOnDisk() {
  const live = join(folder, 'live')
  const found = await readdir(live, { recursive: true }).catch(() => [])
  return found.filter((name) => /piece-\d+\.ts$/.test(name)).map((name) => join(live, name))
}

/** Moves the lease of the killed process and its segments into the past, instead of waiting until they expire. */
async function letPass(seconds: number) {
  const earlier = `busy_until - interval '${seconds} seconds'`
  await asAdmin(database.url, `update stream_recordings set busy_until = ${earlier}`)
  const then = Date.now() / 1000 - seconds
  for (const piece of await piecesOnDisk()) await utimes(piece, then, then)
}

test(
  'a recording is saved after a restart if the site is killed between the end of the stream and the save',
  async () => {
    const app = await startTestApp(withoutJobs, { databaseUrl: database.url })
    const { token } = await makeCreator(app)
    await app.close()
    const first = await start()
    const api = first.as(token)
    const { stream } = await api('POST /streaming/live', { body: { title: 'An evening', isRecorded: true } })
    const { key } = await api('GET /streaming/key', {})
    const publish = async (_room: string, offer: string) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' }
      const answer = await fetch(`${first.address}/api/whip`, { method: 'POST', body: offer, headers })
      return { id: answer.headers.get('location') ?? '', answer: await answer.text() }
    }
    const offers = { publish, watch: publish }
    const { peer } = await peers.connect(offers, '', { role: 'publisher', codecs: ['H264'] })
    await peers.ask('opened', { peer })
    const clip = await playClip(await peers.ask('feed', { peer }), 'H264')
    clips.push(clip)
    const pieces = async () => (await piecesOnDisk()).length
    await expect.poll(pieces, soon).toBeGreaterThanOrEqual(2)
    await api('POST /streaming/live/{id}/end', { params: { id: stream._id }, body: {} })
    await kill(first.site)
    await clip.stop()
    await letPass(21)

    restarted = await startTestApp({ ...withoutJobs, ...settings() }, { databaseUrl: database.url })
    const second = restarted.as(token)
    const recordings = async () => (await second('GET /streaming/recordings', { query: {} })).data
    await expect
      .poll(recordings, soon)
      .toMatchObject([{ streamId: stream._id, status: 'processing', file: { status: 'uploaded' } }])
    expect((await recordings())[0]?.duration).toBeGreaterThanOrEqual(2)
    await expect.poll(pieces, soon).toBe(0)
  },
  patience,
)
