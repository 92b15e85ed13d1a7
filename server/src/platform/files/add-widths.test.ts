import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase } from '@ovation/testing/database'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerFailures } from '#platform/http'
import { newId } from '#platform/ids'
import { createLog } from '#platform/log'
import { type Database, openDatabase } from '#platform/postgres'
import { addMissingWidths } from './add-widths.ts'
import { imageKey } from './keys.ts'
import { createLinks } from './links.ts'
import { mediaRoutes } from './media-routes.ts'
import { diskStorage } from './storage/disk.ts'
import type { Storage } from './storage/storage.ts'
import { files } from './tables/files.ts'

const links = createLinks('a secret that is long enough for the tests')
let folder: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let storage: Storage
let http: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-add-widths-'))
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 4 })
  storage = diskStorage(join(folder, 'files'))
  http = Fastify()
  answerFailures(http)
  mediaRoutes(http, storage, links, db)
})
afterAll(async () => {
  await http.close()
  await db.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => db.orm.delete(files))

const run = () => addMissingWidths({ db, storage, log: createLog('silent') })

/** A cover as an earlier version stored it. */
async function oldCover(bytes?: Buffer) {
  const id = newId()
  const cover = sharp({ create: { width: 1500, height: 450, channels: 3, background: 'teal' } })
  const source = bytes ?? (await cover.webp().toBuffer())
  const storageKey = imageKey('cover', id, 1500)
  await storage.put(storageKey, source, 'image/webp')
  const shape = { width: 1500, height: 450, widths: [1500] }
  await db.orm
    .insert(files)
    .values({ id, kind: 'cover', storageKey, mime: 'image/webp', size: source.length, ...shape })
  return { id, bytes: source }
}

const rowOf = async (id: string) => (await db.orm.select().from(files).where(eq(files.id, id)))[0]
const get = (id: string, width: number) => http.inject(links.url(imageKey('cover', id, width)))

async function shapeOf(id: string, width: number) {
  const { rawPayload } = await get(id, width)
  const metadata = await sharp(rawPayload).metadata()
  return `${metadata.width}x${metadata.height}`
}

test('until a width exists, the next wider picture is served instead, and is cached only briefly', async () => {
  const { id, bytes } = await oldCover()
  const answer = await get(id, 750)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(bytes)
  expect(answer.headers['cache-control']).toBe('private, max-age=3600')
  const head = await http.inject({ method: 'HEAD', url: links.url(imageKey('cover', id, 750)) })
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
})

test('a width that no picture has answers 404', async () => {
  const { id } = await oldCover()
  expect((await get(id, 751)).statusCode).toBe(404)
  expect((await get(newId(), 750)).statusCode).toBe(404)
})

test('the missing widths of a picture are created, once', async () => {
  const { id } = await oldCover()
  await run()
  expect([await shapeOf(id, 750), await shapeOf(id, 1000), await shapeOf(id, 1500)]).toEqual([
    '750x225',
    '1000x300',
    '1500x450',
  ])
  const sizes = await Promise.all(
    [750, 1000, 1500].map(async (width) => (await get(id, width)).rawPayload.length),
  )
  const made = await rowOf(id)
  expect(made).toMatchObject({ widths: [750, 1000, 1500], size: sizes.reduce((sum, size) => sum + size) })
  await run()
  expect(await rowOf(id)).toEqual(made)
})

test('two concurrent runs count the same widths once', async () => {
  const { id } = await oldCover()
  await Promise.all([run(), run()])
  const sizes = await Promise.all(
    [750, 1000, 1500].map(async (width) => (await get(id, width)).rawPayload.length),
  )
  expect(await rowOf(id)).toMatchObject({ size: sizes.reduce((sum, size) => sum + size) })
})

test('an unreadable picture does not block the others', async () => {
  const torn = await oldCover(Buffer.from('no picture'))
  const whole = await oldCover()
  await run()
  expect((await rowOf(torn.id))?.widths).toEqual([1500])
  expect((await rowOf(whole.id))?.widths).toEqual([750, 1000, 1500])
})
