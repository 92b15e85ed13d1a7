import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@ovation/contract/client'
import { makeCreator, startTestApp } from '@ovation/testing'
import { ffmpegForTests } from '@ovation/testing/clips'
import { makeDatabase } from '@ovation/testing/database'
import { playClip } from '@ovation/testing/live/clip-source'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { runSite } from '@ovation/testing/run-site'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'

const patience = 300_000
const soon = { timeout: 120_000, interval: 100 }

let database: Awaited<ReturnType<typeof makeDatabase>>
let folder: string
let peers: LivePeers
let FFMPEG_PATH: string
const sites: ReturnType<typeof runSite>[] = []
const clips: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  database = await makeDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ovation-recording-'))
  FFMPEG_PATH = await ffmpegForTests()
  peers = await startLivePeers()
}, patience)
afterAll(async () => {
  for (const clip of clips) await clip.stop()
  await peers?.stop()
  await Promise.all(sites.map(kill))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function kill({ child, exit }: ReturnType<typeof runSite>) {
  child.kill('SIGKILL')
  await exit
}

async function start() {
  const site = runSite({
    ...{ DATA_DIR: folder, DATABASE_URL: database.url, RATE_LIMITS: '0', FFMPEG_PATH },
    ...{ LIVE_ENGINE: 'embedded', LIVE_PORTS: '42100-42149', LIVE_PROCESSES: '1' },
  })
  sites.push(site)
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
    const pieces = async () => {
      const found = await readdir(join(folder, 'live'), { recursive: true }).catch(() => [])
      return found.filter((name) => /piece-\d+\.ts$/.test(name)).length
    }
    await expect.poll(pieces, soon).toBeGreaterThanOrEqual(2)
    await api('POST /streaming/live/{id}/end', { params: { id: stream._id }, body: {} })
    await kill(first.site)
    await clip.stop()

    const second = (await start()).as(token)
    const recordings = async () => (await second('GET /streaming/recordings', { query: {} })).data
    await expect
      .poll(recordings, soon)
      .toMatchObject([{ streamId: stream._id, status: 'processing', file: { status: 'uploaded' } }])
    expect((await recordings())[0]?.duration).toBeGreaterThanOrEqual(2)
    await expect.poll(pieces, soon).toBe(0)
  },
  patience,
)
