import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#config'
import { answerFailures } from '#platform/http'
import { newId } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import { createLog } from '#platform/log'
import { type Database, openDatabase } from '#platform/postgres'
import { makeDatabase } from '../../testing/database.ts'
import { startS3 } from '../../testing/s3.ts'
import { diskStorage } from './disk.ts'
import { createFiles, type Files, files as filesTable } from './index.ts'
import { makeKey } from './keys.ts'
import { removeOrphans } from './orphans.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let jobs: ReturnType<typeof createJobs>
let files: Files

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ovation-files-'))
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 6 })
  jobs = createJobs({ db, log: createLog('silent'), works: true })
  files = await createFiles({
    config: readConfig({ DATA_DIR: dataDir }),
    secret: 'only for this test',
    db,
    jobs,
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
const onDisk = (key: string) => join(dataDir, 'files', key)
const exists = (key: string) =>
  stat(onDisk(key)).then(
    () => true,
    () => false,
  )

async function* chunks(bytes: Buffer) {
  yield bytes
}

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()

async function receivePicture() {
  const rule = { kind: 'image', required: true, maxBytes: 1_000_000, field: 'avatar' } as const
  return files.receive(chunks(await picture()), rule)
}

const asAvatar = { ownerId: null, kind: 'avatar', width: 512, height: 512, field: 'avatar' } as const

async function keepPicture() {
  const received = await receivePicture()
  const file = await files.record(db.orm, await files.keepImage(received, asAvatar))
  await rm(received.path)
  return file
}

const rowOf = async (id: string) => (await db.orm.select().from(filesTable).where(eq(filesTable.id, id)))[0]

test('a kept picture has a row with its shape, and a signed path that opens it', async () => {
  const file = await keepPicture()
  expect(file).toMatchObject({
    mime: 'image/webp',
    width: 512,
    height: 512,
    status: 'finished',
    progress: 100,
  })
  expect(file.thumbhash).toMatch(/^[A-Za-z0-9+/]{20,}=*$/)
  expect(file.storageKey).toBe(`avatar/${file.id}/512.webp`)
  expect(await rowOf(file.id)).toEqual(file)

  const http = Fastify()
  answerFailures(http)
  files.serve(http)
  const answer = await http.inject(files.url(file.storageKey))
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toHaveLength(file.size)
  expect((await http.inject(`/media/${file.storageKey}`)).statusCode).toBe(403)
  await http.close()
})

test('keeping leaves nothing in the folder for incoming files but what the caller discards', async () => {
  const received = await receivePicture()
  await files.keepImage(received, asAvatar)
  await rm(received.path)
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
})

test('a document is kept as it is', async () => {
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  const rule = { kind: 'document', required: true, maxBytes: 1000, field: 'idVerification' } as const
  const received = await files.receive(chunks(bytes), rule)
  const kept = await files.keep(received, { ownerId: null, kind: 'document' })
  const file = await files.record(db.orm, kept)
  expect(file).toMatchObject({ mime: 'application/pdf', size: bytes.length, width: null, thumbhash: null })
  expect(file.storageKey).toBe(`document/${file.id}/original.pdf`)
})

test('what was kept and will not be recorded can be taken back at once', async () => {
  const received = await receivePicture()
  const kept = await files.keepImage(received, asAvatar)
  expect(await exists(kept.storageKey)).toBe(true)
  await files.discard(kept)
  expect(await exists(kept.storageKey)).toBe(false)
})

test('a removed file loses its row at once and its bytes after the commit', async () => {
  const file = await keepPicture()
  await db.orm.transaction(async (tx) => {
    await files.remove(tx, file.id)
    expect(await exists(file.storageKey)).toBe(true)
  })
  expect(await rowOf(file.id)).toBeUndefined()
  await soon(async () => expect(await exists(file.storageKey)).toBe(false))
})

test('a removal that is rolled back, or of a file that is gone, changes nothing', async () => {
  const file = await keepPicture()
  const rolledBack = db.orm.transaction(async (tx) => {
    await files.remove(tx, file.id)
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await files.remove(db.orm, newId())
  const gone = await keepPicture()
  await files.remove(db.orm, gone.id)
  await soon(async () => expect(await exists(gone.storageKey)).toBe(false))
  expect(await exists(file.storageKey)).toBe(true)
  expect(await rowOf(file.id)).toBeDefined()
})

test('bytes that no row knows are swept after a day; everything else stays', async () => {
  const storage = diskStorage(join(dataDir, 'files'))
  const yesterday = Date.now() / 1000 - 25 * 60 * 60
  const age = (key: string) => utimes(onDisk(key), yesterday, yesterday)
  const local = join(dataDir, 'local')
  await writeFile(local, 'bytes')
  const put = async (key: string) => {
    await storage.put(key, local, 'image/webp')
    return key
  }

  const kept = await keepPicture()
  const received = await receivePicture()
  const unrecorded = await files.keepImage(received, asAvatar)
  const orphan = unrecorded.storageKey
  const failed = db.orm.transaction(async (tx) => {
    await files.record(tx, unrecorded)
    throw new Error('something after it failed')
  })
  await expect(failed).rejects.toThrow('something after it failed')
  const young = await put(makeKey('avatar', newId(), '512.webp'))
  const foreign = await put('somebody-else/notes.txt')
  for (const key of [kept.storageKey, orphan, foreign]) await age(key)

  await removeOrphans(storage, db)
  expect(await exists(orphan)).toBe(false)
  for (const key of [kept.storageKey, young, foreign]) expect(await exists(key)).toBe(true)
})

test('nobody else on the machine can look into the folders', async () => {
  for (const name of ['incoming', 'files']) expect((await stat(join(dataDir, name))).mode & 0o077).toBe(0)
})

test('with a bucket set, files are kept and served from there', async () => {
  const s3 = await startS3()
  const config = readConfig({ DATA_DIR: join(dataDir, 'other-node'), ...s3.env })
  const idle = createJobs({ db, log: createLog('silent'), works: false })
  const remote = await createFiles({ config, secret: 'only for this test', db, jobs: idle })
  const received = await receivePicture()
  const file = await remote.keepImage(received, asAvatar)
  await rm(received.path)
  expect(await readdir(config.dataDir)).toEqual(['incoming'])

  const http = Fastify()
  remote.serve(http)
  const url = remote.url(file.storageKey)
  const whole = await http.inject(url)
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, file.size])
  const part = await http.inject({ url, headers: { range: 'bytes=8-11' } })
  expect([part.statusCode, part.body]).toEqual([206, 'WEBP'])
  await http.close()
  await s3.close()
})
