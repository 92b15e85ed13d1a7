import { copyFile, mkdir, readdir, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@ovation/contract/limits'
import { makeCreator, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { ffmpegForTests, makeClip } from '@ovation/testing/clips'
import { standInEngine } from '@ovation/testing/live'
import { soon } from '@ovation/testing/soon'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { streamRecordings } from '#tables/streaming'
import { createSaver } from './save-recordings.ts'

// Folders left on a node's disk, with segments as the packager writes them. The site itself is idle.

let app: TestApp
beforeAll(async () => {
  const FFMPEG_PATH = await ffmpegForTests()
  app = await startTestApp({ FFMPEG_PATH }, { live: standInEngine(), idle: ['streaming'] })
})
afterAll(() => app.close())

const orm = () => app.platform.db.orm
const dataDir = () => app.platform.config.dataDir

async function leftOnDisk({ pieces = 3, status = 'saving' as 'saving' | 'recording', firstPiece = 0 } = {}) {
  const creator = await makeCreator(app)
  const { stream } = await app.as(creator.token)('POST /streaming/live', { body: { title: 'An evening' } })
  const folder = newId()
  const path = join(dataDir(), 'live', folder)
  await mkdir(path, { recursive: true })
  const clip = await makeClip(path, { name: 'one.ts', args: ['-f', 'mpegts'] })
  const nameOf = (number: number) => join(path, `piece-${String(number).padStart(6, '0')}.ts`)
  for (let number = 0; number < pieces; number++) await copyFile(clip, nameOf(number))
  await rm(clip)
  const id = newId()
  await orm()
    .insert(streamRecordings)
    .values({
      ...{ id, streamId: stream._id, creatorId: creator.id, title: 'An evening', folder, firstPiece, status },
      busyUntil: sql`now()`,
    })
  return { id, creator, folder, path, nameOf }
}

function saver() {
  const { livePackager } = app.platform
  if (!livePackager) throw new Error('There is no ffmpeg.')
  return createSaver(app.platform, livePackager)
}

async function rowOf(id: string) {
  const [row] = await orm().select().from(streamRecordings).where(eq(streamRecordings.id, id))
  return row
}
const folders = () => readdir(join(dataDir(), 'live'))

async function sweepUntil(id: string, status: string) {
  const node = saver()
  await soon(async () => {
    await node.sweep(new Set())
    expect(await rowOf(id)).toMatchObject({ status })
  })
  await node.stop()
}

test('a recording left by a killed process is saved with its real length, and its folder is removed', async () => {
  const { id, creator, folder, nameOf } = await leftOnDisk({ status: 'recording' })
  // Its segments are recent: their process may only have lost the database.
  const node = saver()
  await node.sweep(new Set())
  await node.stop()
  expect(await rowOf(id)).toMatchObject({ status: 'recording', folder })
  const before = Date.now() / 1000 - 30
  for (const number of [0, 1, 2]) await utimes(nameOf(number), before, before)
  await sweepUntil(id, 'processing')
  const row = await rowOf(id)
  expect(row).toMatchObject({ folder: null, busyUntil: null, fileId: expect.any(String) })
  // Three segments of two seconds each, without the time it took to save them.
  expect(row?.seconds).toBeGreaterThanOrEqual(5)
  expect(row?.seconds).toBeLessThanOrEqual(7)
  await soon(async () => expect(await folders()).not.toContain(folder))
  const { data } = await app.as(creator.token)('GET /streaming/recordings', { query: {} })
  expect(data).toMatchObject([{ _id: id, status: 'processing', duration: row?.seconds, reason: null }])
})

test('a recording above the upload limit is kept complete', async () => {
  const { livePackager } = app.platform
  if (!livePackager) throw new Error('There is no ffmpeg.')
  const { id, creator, folder } = await leftOnDisk()
  // Bytes after its end, which players skip, and which take no space on disk.
  const node = createSaver(app.platform, {
    ...livePackager,
    async makeMp4(from, target, range, signal) {
      const made = await livePackager.makeMp4(from, target, range, signal)
      await truncate(target, limits.videoBytes + 1)
      return made
    },
  })
  await soon(async () => {
    await node.sweep(new Set())
    expect(await rowOf(id)).toMatchObject({ status: 'processing', reason: null })
  })
  await node.stop()
  const { rows } = await orm().execute<{ size: string }>(
    sql`select size from files where owner_id = ${creator.id}`,
  )
  expect(rows.map(({ size }) => Number(size))).toEqual([limits.videoBytes + 1])
  expect(await folders()).not.toContain(folder)
})

test('while storage fails it is kept, retried and explained; afterwards it is saved', async () => {
  const { id, creator, folder } = await leftOnDisk()
  const files = join(dataDir(), 'files')
  await rename(files, `${files}.away`)
  await writeFile(files, 'No folder can be made here.')
  await sweepUntil(id, 'retrying')
  expect(await folders()).toContain(folder)
  const { data } = await app.as(creator.token)('GET /streaming/recordings', { query: {} })
  expect(data).toMatchObject([{ status: 'retrying', reason: expect.stringContaining('We’ll try again') }])
  expect((await rowOf(id))?.retryAt?.getTime()).toBeGreaterThan(Date.now())
  await rm(files)
  await rename(`${files}.away`, files)
  await orm().update(streamRecordings).set({ retryAt: sql`now()` }).where(eq(streamRecordings.id, id))
  await sweepUntil(id, 'processing')
  expect(await rowOf(id)).toMatchObject({ attempts: 1, reason: null })
})

test('a recording of many hours becomes several files without a loss', async () => {
  const { id, creator, folder, nameOf } = await leftOnDisk({ pieces: 4 })
  const hour = 3600
  for (const [number, hours] of [5, 3.5, 1, 0].entries()) {
    const at = Date.now() / 1000 - hours * hour
    await utimes(nameOf(number), at, at)
  }
  const parts = () =>
    orm()
      .select()
      .from(streamRecordings)
      .where(eq(streamRecordings.creatorId, creator.id))
      .orderBy(streamRecordings.firstPiece)
  await sweepUntil(id, 'processing')
  const node = saver()
  await soon(async () => {
    await node.sweep(new Set())
    expect((await parts()).map(({ status }) => status)).toEqual(['processing', 'processing'])
  })
  await node.stop()
  expect(await parts()).toMatchObject([
    { title: 'An evening (part 1)', firstPiece: 0, lastPiece: 1 },
    { title: 'An evening (part 2)', firstPiece: 2, lastPiece: null },
  ])
  await soon(async () => expect(await folders()).not.toContain(folder))
})

test('two nodes with one disk save it once', async () => {
  const { id, creator } = await leftOnDisk()
  const nodes = [saver(), saver(), saver()]
  await Promise.all(nodes.map((node) => node.sweep(new Set())))
  await soon(async () => expect(await rowOf(id)).toMatchObject({ status: 'processing', attempts: 0 }))
  await Promise.all(nodes.map((node) => node.stop()))
  const { rows } = await orm().execute(
    sql`select id from files where owner_id = ${creator.id} and kind = 'video'`,
  )
  expect(rows).toHaveLength(1)
})

test('deleting it while it waits leaves no file', async () => {
  const { id, creator } = await leftOnDisk()
  await app.as(creator.token)('DELETE /streaming/recordings/{id}', { params: { id } })
  const node = saver()
  await node.sweep(new Set())
  await node.stop()
  const { rows } = await orm().execute(
    sql`select id from files where owner_id = ${creator.id} and kind = 'video'`,
  )
  expect(rows).toEqual([])
})

test('one that ended before its first segment has a reason', async () => {
  const { id, creator } = await leftOnDisk({ pieces: 0 })
  await sweepUntil(id, 'failed')
  const { data } = await app.as(creator.token)('GET /streaming/recordings', { query: {} })
  expect(data).toMatchObject([{ status: 'failed', reason: 'Nothing was recorded.' }])
})

test('a recording that is stored after its stream was reported or taken down belongs to the case', async () => {
  const operator = await makeOperator(app)
  const as = app.as(operator.token)
  const found = await Promise.all([leftOnDisk({ pieces: 1 }), leftOnDisk({ pieces: 1 })])
  const cases = []
  for (const { id } of found) {
    const body = { target: 'stream', targetId: (await rowOf(id))?.streamId ?? '' } as const
    cases.push((await as('POST /operator/cases', { body }))._id)
  }
  const [open = '', decided = ''] = cases
  await as('POST /operator/cases/{id}/decision', {
    params: { id: decided },
    body: { decision: 'taken-down', message: 'Not allowed.' },
  })
  for (const { id } of found) await sweepUntil(id, 'processing')
  const [inCase, restricted] = await Promise.all(found.map(async ({ id }) => (await rowOf(id))?.fileId ?? ''))
  const { was } = await as('POST /operator/cases/{id}/content', { params: { id: open } })
  expect(was?.files).toMatchObject([{ _id: inCase }])
  const { rows } = await app.platform.db.pool.query(
    'select r.file_id from restricted_files r join blocked_pictures b on b.file_id = r.file_id',
  )
  expect(rows).toEqual([{ file_id: restricted }])
}, 60_000)
