import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase } from '@ovation/testing/database'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { createLog } from '#platform/log'
import { type Database, openDatabase } from '#platform/postgres'
import { blockPictures, refusesCopy } from './blocked-pictures.ts'
import { countUnhashed, hashMissingPictures } from './hash-pictures.ts'
import { encode } from './images.ts'
import { imageKey, posterKey } from './keys.ts'
import { diskStorage } from './storage/disk.ts'
import type { Storage } from './storage/storage.ts'
import { files, unhashedPictures } from './tables/files.ts'

let folder: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-hash-pictures-'))
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 4 })
  storage = diskStorage(join(folder, 'files'))
})
afterAll(async () => {
  await db.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => db.orm.delete(files))

const run = (limit?: number) => hashMissingPictures({ db, storage, log: createLog('silent') }, limit)
const left = () => countUnhashed(db, 100)
const hashOf = async (id: string) =>
  (await db.orm.select().from(files).where(eq(files.id, id)))[0]?.pictureHash ?? null

/** A picture of a size, with a shape at another place for each seed. */
const draw = (seed: number, width = 640) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="${width}" height="${width}">
    <rect width="320" height="320" fill="#234"/>
    <circle cx="${40 + seed * 30}" cy="90" r="50" fill="#ec5"/><rect x="60" y="${200 - seed * 20}" width="150" height="60" fill="#5ce"/>
    </svg>`),
  )
    .webp()
    .toBuffer()

/** As an earlier version stored it. */
async function oldFile(kind: 'photo' | 'video', source: Buffer) {
  const id = newId()
  const storageKey = (kind === 'video' ? posterKey : imageKey)(kind, id, 640)
  await storage.put(storageKey, source, 'image/webp')
  const shape = { width: 640, height: 640, widths: [640] }
  await db.orm
    .insert(files)
    .values({ id, kind, storageKey, mime: 'image/webp', size: source.length, ...shape })
  await db.orm.insert(unhashedPictures).values({ fileId: id })
  return id
}

async function upload(source: Buffer) {
  const path = join(folder, newId())
  await sharp(source).jpeg({ quality: 70 }).toFile(path)
  return (await encode(path, { widths: [320] }, 'file')).pictureHash
}

test('copies of an old picture are refused once it was hashed and is taken down', async () => {
  const [photo, video] = [await oldFile('photo', await draw(1)), await oldFile('video', await draw(4))]
  await run()
  const content = { target: 'feed', targetId: newId(), ownerId: null }
  await blockPictures(db.orm, [photo, video], content)
  expect(await refusesCopy(db, { pictureHash: await upload(await draw(1, 300)) })).toBe(true)
  expect(await refusesCopy(db, { pictureHash: await upload(await draw(4, 300)) })).toBe(true)
  expect(await refusesCopy(db, { pictureHash: await upload(await draw(7)) })).toBe(false)
})

test('a run does a limited number, and the next ones continue until none is left', async () => {
  const ids = await Promise.all([1, 2, 3].map(async (seed) => oldFile('photo', await draw(seed))))
  await run(2)
  expect(await left()).toBe(1)
  await run(2)
  expect(await left()).toBe(0)
  const hashes = await Promise.all(ids.map(hashOf))
  expect(new Set(hashes).size).toBe(3)
  expect(hashes).not.toContain(null)
  await run()
  expect(await Promise.all(ids.map(hashOf))).toEqual(hashes)
})

test('two runs at once compute the same', async () => {
  const id = await oldFile('photo', await draw(5))
  await Promise.all([run(), run()])
  expect([await left(), await hashOf(id)]).toEqual([0, expect.stringMatching(/^[01]{64}$/)])
})

test('unreadable and missing pictures don’t block the others', async () => {
  await oldFile('photo', Buffer.from('no picture'))
  const gone = await oldFile('photo', await draw(2))
  await storage.remove(imageKey('photo', gone, 640))
  const whole = await oldFile('photo', await draw(3))
  await run()
  expect([await left(), await hashOf(whole)]).toEqual([0, expect.any(String)])
})

test('while the storage fails, pictures stay on the list', async () => {
  await oldFile('photo', await draw(6))
  const failing = { ...storage, open: () => Promise.reject(new Error('The storage is away.')) }
  await expect(hashMissingPictures({ db, storage: failing, log: createLog('silent') })).rejects.toThrow(
    'away',
  )
  expect(await left()).toBe(1)
  await run()
  expect(await left()).toBe(0)
})
