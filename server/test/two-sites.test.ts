import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp, type TestApp } from '@ovation/testing'
import { asAdmin, type TestDatabase } from '@ovation/testing/database'
import { startPubSub } from '@ovation/testing/redis'
import { startS3 } from '@ovation/testing/s3'
import { makeSiteDatabase } from '@ovation/testing/site-database'
import { soon } from '@ovation/testing/soon'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { StartError } from '#platform/errors'
import { openStorage } from '#platform/files'
import { newId } from '#platform/ids'

/** Without jobs, so that nothing runs in the background. */
const quiet = {
  ROLE: 'api',
  SECRET: 'a secret that only these tests know',
  DATABASE_URL: 'postgres://given.test/x',
}

let redis: Awaited<ReturnType<typeof startPubSub>>
let bucket: Awaited<ReturnType<typeof startS3>>
let folder: string
const apps: TestApp[] = []
const databases: TestDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-two-sites-'))
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  for (const database of databases.splice(0)) await database.drop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Test databases are copies and have the same site id, so this one gets its own. */
async function makeSite() {
  const database = await makeSiteDatabase()
  databases.push(database)
  await asAdmin(database.url, 'update site set id = gen_random_uuid()')
  return database.url
}

async function start(databaseUrl: string, env: Record<string, string>) {
  const app = await startTestApp({ ...quiet, REDIS_URL: redis.url, ...env }, { databaseUrl })
  apps.push(app)
  return app
}

const refusal = (sentence: string) => new StartError(sentence)

describe('a second site', () => {
  beforeAll(async () => {
    redis = await startPubSub()
    bucket = await startS3()
  })
  afterAll(async () => {
    redis.stop()
    await bucket.close()
  })

  test('does not start on the bucket of the first without its own S3_PREFIX', async () => {
    const [first, second] = [await makeSite(), await makeSite()]
    await start(first, bucket.env)
    const REDIS_PREFIX = 'second'
    await expect(start(second, { ...bucket.env, REDIS_PREFIX })).rejects.toThrow(
      refusal(
        "The bucket ovation holds the files of another Ovation site: set S3_PREFIX to a folder of this one's own, " +
          'or S3_BUCKET to another bucket.',
      ),
    )
    const S3_PREFIX = '/second/'
    await start(second, { ...bucket.env, S3_PREFIX, REDIS_PREFIX })
    await expect(start(first, { ...bucket.env, S3_PREFIX })).rejects.toThrow(
      /^The folder second\/ of the bucket ovation holds the files of another Ovation site/,
    )
    // The same site again, as after a restart.
    await start(first, bucket.env)
  })

  test('does not start on the Redis of the first without its own REDIS_PREFIX', async () => {
    const [first, second] = [await makeSite(), await makeSite()]
    redis.values.clear()
    await start(first, {})
    await expect(start(second, {})).rejects.toThrow(
      refusal(
        "The Redis of REDIS_URL is used by another Ovation site: set REDIS_PREFIX to a word of this one's own. " +
          'If that site is gone, delete the key ovation-site in it.',
      ),
    )
    await start(second, { REDIS_PREFIX: 'second' })
    expect([...redis.values.keys()]).toEqual(['ovation-site', 'second:ovation-site'])
  })

  test('gets no events of the first through a shared Redis', async () => {
    const [first, second] = [await makeSite(), await makeSite()]
    redis.values.clear()
    await start(first, {})
    // A site starts before Redis has confirmed its subscriptions; those of one site are sent together.
    const channels = (sites: number) =>
      soon(() => {
        const subscribed = [...redis.channels.values()].filter(({ size }) => size > 0)
        expect(subscribed).toHaveLength(sites)
        return new Set(subscribed.flatMap((names) => [...names]))
      })
    const before = await channels(1)
    await start(second, { REDIS_PREFIX: 'second' })
    const its = [...(await channels(2))].filter((name) => !before.has(name))
    expect(its.length).toBeGreaterThan(0)
    for (const name of its) expect(name).toMatch(/^second:socket\.io-/)
  })

  test('does not start in the folder of the first', async () => {
    const [first, second] = [await makeSite(), await makeSite()]
    redis.values.clear()
    const DATA_DIR = join(folder, newId())
    await start(first, { DATA_DIR })
    await expect(start(second, { DATA_DIR, REDIS_PREFIX: 'second' })).rejects.toThrow(
      `The folder ${DATA_DIR} belongs to another Ovation site: set DATA_DIR to a folder of this one's own.`,
    )
  })
})

describe('files without a site mark', () => {
  beforeAll(async () => {
    redis = await startPubSub()
  })
  afterAll(() => redis.stop())

  async function makeFiles(id: string) {
    const DATA_DIR = join(folder, newId())
    const storage = await openStorage(readConfig({ DATA_DIR }))
    for (const fileId of [newId(), id, newId()])
      await storage.put(`avatar/${fileId}/512.webp`, Buffer.from('a picture'), 'image/webp')
    return { DATA_DIR }
  }

  test('belong to this site if its database knows one of them, else prevent the start', async () => {
    const [mine, other] = [await makeSite(), await makeSite()]
    const id = newId()
    await asAdmin(
      mine,
      `insert into files (id, kind, mime, size, storage_key, status) values
      ('${id}', 'avatar', 'image/webp', 9, 'avatar/${id}/512.webp', 'finished')`,
    )
    const place = await makeFiles(id)
    await expect(start(other, { ...place, REDIS_PREFIX: 'other' })).rejects.toThrow(
      `The folder ${place.DATA_DIR}/files holds the files of another Ovation site`,
    )
    const again = await makeFiles(id)
    await start(mine, again)
  })
})
