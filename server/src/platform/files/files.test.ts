import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase } from '@ovation/testing/database'
import { startS3 } from '@ovation/testing/s3'
import { soon } from '@ovation/testing/soon'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { answerFailures } from '#platform/http'
import { newId } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import { createLog, type Logger } from '#platform/log'
import { type Database, openDatabase } from '#platform/postgres'
import { readSiteId } from '#platform/site'
import {
  claimStorage,
  createFiles,
  type Files,
  files as filesTable,
  openStorage,
  presentFile,
} from './index.ts'
import { imageKey, makeKey } from './keys.ts'
import { removeOrphans } from './orphans.ts'
import { removeUnreferenced } from './rows.ts'
import { diskStorage } from './storage/disk.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let jobs: ReturnType<typeof createJobs>
let files: Files
/** Shared by all of them. */
let site: { db: Database; secret: string; siteId: string; log: Logger }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ovation-files-'))
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 6 })
  jobs = createJobs({ db, log: createLog('silent'), works: true })
  const config = readConfig({ DATA_DIR: dataDir })
  const storage = await openStorage(config)
  site = { db, secret: 'only for this test', siteId: await readSiteId(db), log: createLog('silent') }
  await claimStorage(storage, { config, db, siteId: site.siteId })
  files = await createFiles({ ...site, config, jobs, storage, playsMedia: true })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

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

/** The contents of a file's folder. */
const folderOnDisk = (file: { kind: string; id: string }) =>
  readdir(onDisk(`${file.kind}/${file.id}`)).catch(() => [])

test('a stored picture has a row with its dimensions, and a signed path that opens it', async () => {
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
  const narrower = [128, 256].map((width) => http.inject(files.url(imageKey('avatar', file.id, width))))
  const answers = [answer, ...(await Promise.all(narrower))]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(file.widths).toEqual([128, 256, 512])
  expect(answers.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)).toBe(file.size)
  expect((await http.inject(`/media/${file.storageKey}`)).statusCode).toBe(403)
  await http.close()
})

test('storing a file leaves nothing in the incoming folder except what the caller discards', async () => {
  const received = await receivePicture()
  await files.keepImage(received, asAvatar)
  await rm(received.path)
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
})

test('a picture of content is stored in several widths, with a blur and a placeholder', async () => {
  const received = await receivePicture()
  const kept = await files.keepPicture(received, { ownerId: null, kind: 'feed-photo', field: 'file' })
  const file = await files.record(db.orm, kept)
  expect(file).toMatchObject({ status: 'finished', widths: [320, 640, 1280], width: 900, height: 600 })
  expect((await folderOnDisk(file)).sort()).toEqual(['1280.webp', '320.webp', '640.webp'])
  const shown = presentFile(files, file)
  expect(shown).toMatchObject({
    type: 'feed-photo',
    mimeType: 'image/webp',
    width: 900,
    height: 600,
    preview: null,
  })
  expect(shown.url).toBe(shown.thumbnails.at(-1))
  expect(shown.thumbnails.map((url) => url.split('/').at(-1))).toEqual(['320.webp', '640.webp', '1280.webp'])
})

test('the file of a product is stored unchanged, under a safe name', async () => {
  const rule = { kind: 'any', required: true, maxBytes: 1000, field: 'digitalFile' } as const
  const received = await files.receive(chunks(Buffer.from('#!/bin/sh\necho hello\n')), rule)
  const as = { ownerId: null, kind: 'product-file' } as const
  const file = await files.record(db.orm, await files.keep({ ...received, name: '../a script.sh' }, as))
  expect(file).toMatchObject({
    name: 'a script.sh',
    mime: 'application/octet-stream',
    storageKey: `product-file/${file.id}/original.bin`,
    status: 'finished',
  })
})

test('a document is stored unchanged', async () => {
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  const rule = { kind: 'document', required: true, maxBytes: 1000, field: 'idVerification' } as const
  const received = await files.receive(chunks(bytes), rule)
  const kept = await files.keep(received, { ownerId: null, kind: 'document' })
  const file = await files.record(db.orm, kept)
  expect(file).toMatchObject({ mime: 'application/pdf', size: bytes.length, width: null, thumbhash: null })
  expect(file.storageKey).toBe(`document/${file.id}/original.pdf`)
})

test('stored files that will not be recorded can be deleted at once', async () => {
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
  await soon(async () => expect(await folderOnDisk(file)).toEqual([]))
})

test('a removal that is rolled back, or of a missing file, changes nothing', async () => {
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

test('bytes without a row are deleted after a day; everything else stays', async () => {
  const storage = diskStorage(join(dataDir, 'files'))
  const yesterday = Date.now() / 1000 - 25 * 60 * 60
  const age = (key: string) => utimes(onDisk(key), yesterday, yesterday)
  const put = async (key: string) => {
    await storage.put(key, Buffer.from('bytes'), 'image/webp')
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

  expect(await removeOrphans(storage, db, newId())).toBe(false)
  expect(await exists(orphan)).toBe(true)
  expect(await removeOrphans(storage, db, site.siteId)).toBe(true)
  expect(await exists(orphan)).toBe(false)
  for (const key of [kept.storageKey, young, foreign]) expect(await exists(key)).toBe(true)
})

test('an unused upload is deleted after a day; referenced files stay', async () => {
  const owner = newId()
  const [used, unused, young] = [await keepPicture(), await keepPicture(), await keepPicture()]
  await db.pool.query(`insert into accounts (id, name, avatar_file_id) values ($1, 'Somebody', $2)`, [
    owner,
    used.id,
  ])
  const old = `update files set created_at = now() - interval '25 hours' where id = any($1)`
  await db.pool.query(old, [[used.id, unused.id]])
  await removeUnreferenced(jobs, db)
  expect(await rowOf(unused.id)).toBeUndefined()
  expect(await rowOf(used.id)).toBeDefined()
  expect(await rowOf(young.id)).toBeDefined()
  await soon(async () => expect(await folderOnDisk(unused)).toEqual([]))
})

test('an upload that is being used concurrently is not deleted', async () => {
  const file = await keepPicture()
  await db.pool.query(`update files set created_at = now() - interval '25 hours' where id = $1`, [file.id])
  await db.orm.transaction(async (tx) => {
    await tx.execute(
      sql`insert into accounts (id, name, avatar_file_id) values (${newId()}, 'Somebody', ${file.id})`,
    )
    await removeUnreferenced(jobs, db)
  })
  expect(await rowOf(file.id)).toBeDefined()
})

describe('a site with a quota', () => {
  const megabyte = 1024 * 1024
  const rule = { kind: 'any', required: true, maxBytes: 10 * megabyte, field: 'digitalFile' } as const
  const incoming = () => readdir(join(dataDir, 'small/incoming'))
  let small: Files

  beforeAll(async () => {
    const [{ used }] = (await db.pool.query('select sum(size)::int as used from files')).rows
    const config = readConfig({
      DATA_DIR: join(dataDir, 'small'),
      STORAGE_QUOTA_MB: String(Math.ceil(used / megabyte) + 3),
    })
    const idle = createJobs({ db, log: createLog('silent'), works: false })
    const storage = await openStorage(config)
    small = await createFiles({ ...site, config, jobs: idle, storage, playsMedia: false })
  })

  async function* megabytes(count: number) {
    for (let sent = 0; sent < count; sent++) yield Buffer.alloc(megabyte)
  }

  test('refuses files that do not fit, stores nothing of them, and still accepts files that fit', async () => {
    await expect(small.receive(megabytes(8), rule)).rejects.toMatchObject({
      status: 507,
      code: 'INSUFFICIENT_STORAGE',
      message: 'This site has run out of space. Try again later.',
    })
    expect(await incoming()).toEqual([])
    expect(await small.receive(megabytes(2), rule)).toMatchObject({ size: 2 * megabyte })
    expect(await incoming()).toHaveLength(1)
    await expect(small.receive(megabytes(2), rule)).rejects.toMatchObject({ status: 507 })
  })

  test('without ffmpeg refuses videos with a reason before reading them', async () => {
    let read = 0
    async function* video() {
      read += 1
      yield Buffer.alloc(megabyte)
    }
    for (const kind of ['video', 'audio'] as const) {
      await expect(small.receive(video(), { ...rule, kind })).rejects.toMatchObject({
        status: 503,
        code: 'MEDIA_UNAVAILABLE',
        message: 'This site can’t accept video or audio right now.',
      })
    }
    expect(read).toBe(0)
  })
})

test('other users of the machine cannot read the folders', async () => {
  for (const name of ['incoming', 'files']) expect((await stat(join(dataDir, name))).mode & 0o077).toBe(0)
})

test('with a bucket configured, files are stored in and served from it', async () => {
  const s3 = await startS3()
  const config = readConfig({ DATA_DIR: join(dataDir, 'other-node'), ...s3.env })
  const idle = createJobs({ db, log: createLog('silent'), works: false })
  const storage = await openStorage(config)
  const remote = await createFiles({ ...site, config, jobs: idle, storage, playsMedia: true })
  const received = await receivePicture()
  const file = await remote.keepImage(received, asAvatar)
  await rm(received.path)
  expect(await readdir(config.dataDir)).toEqual(['incoming'])

  const http = Fastify()
  remote.serve(http)
  const url = remote.url(file.storageKey)
  const whole = await http.inject(url)
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/webp'])
  const part = await http.inject({ url, headers: { range: 'bytes=8-11' } })
  expect([part.statusCode, part.body]).toEqual([206, 'WEBP'])
  await http.close()
  await s3.close()
})
