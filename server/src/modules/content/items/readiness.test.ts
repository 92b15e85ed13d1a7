import type { Feed } from '@ovation/contract'
import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed, makeFile } from '@ovation/testing/content'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { files, type StoredFile } from '#platform/files'
import { itemFiles, items } from '#tables/items'
import { followFile } from './readiness.ts'
import { refreshReadiness } from './readiness-store.ts'

let app: TestApp
let creator: Awaited<ReturnType<typeof makeCreator>>
beforeAll(async () => {
  app = await startTestApp()
  creator = await makeCreator(app)
})
afterAll(() => app.close())

const video = (status: StoredFile['status']) => makeFile(app, creator, 'feed-video', { status })
const stateOf = async (id: string) => {
  const [item] = await app.platform.db.orm.select().from(items).where(eq(items.id, id))
  return item?.filesState
}
const postWith = (...of: StoredFile[]): Promise<Feed> =>
  makeFeed(app, creator, { type: 'video', isPublic: true, fileIds: of.map(({ id }) => id) })

test('an item is ready with all its files, and failed with one of them', async () => {
  const [finished, waiting, broken] = [
    await video('finished'),
    await video('processing'),
    await video('error'),
  ]
  expect(await postWith(await video('finished'))).toMatchObject({ filesState: 'ready', status: 'active' })
  expect(await postWith(finished, waiting)).toMatchObject({ filesState: 'processing' })
  expect(await postWith(await video('uploaded'), broken)).toMatchObject({
    filesState: 'error',
    status: 'file-error',
  })
})

test('it also waits for its picture and its teaser', async () => {
  const teaser = await makeFile(app, creator, 'feed-teaser', { status: 'processing' })
  const feed = await makeFeed(app, creator, { teaserId: teaser.id })
  expect(feed.filesState).toBe('processing')
  const without = await app.as(creator.token)('PUT /performer/feeds/{id}', {
    params: { id: feed._id },
    body: { teaserId: null },
  })
  expect(without.filesState).toBe('ready')
})

test('an item that became ready is returned once', async () => {
  const file = await video('processing')
  const feed = await postWith(file)
  const { orm } = app.platform.db
  const settle = () => orm.transaction((tx) => refreshReadiness(tx, [feed._id]))
  expect(await settle()).toEqual([])
  await orm.update(files).set({ status: 'finished' }).where(eq(files.id, file.id))
  expect(await settle()).toEqual([feed._id])
  expect(await settle()).toEqual([])
})

test('a file that settles while its post is being changed does not block or wait, and the post follows', async () => {
  const file = await video('processing')
  const feed = await postWith(file)
  const { db, jobs, extensions } = app.platform
  const waiting: string[][] = []
  const enqueue: typeof jobs.enqueue = async (_tx, _name, payload) => {
    waiting.push(Object.values(payload).flat())
  }
  await db.orm.transaction(async (author) => {
    await author.select().from(items).where(eq(items.id, feed._id)).for('no key update')
    await db.orm.transaction(async (worker) => {
      const [settled] = await worker
        .update(files)
        .set({ status: 'finished' })
        .where(eq(files.id, file.id))
        .returning()
      if (settled) await followFile({ jobs: { ...jobs, enqueue }, extensions }, worker, settled)
    })
  })
  expect(waiting).toEqual([[feed._id]])
  expect(await stateOf(feed._id)).toBe('processing')
  await db.orm.transaction((tx) => refreshReadiness(tx, waiting.flat()))
  expect(await stateOf(feed._id)).toBe('ready')
})

test('a post that gets another file while one settles is not shown before the new one is ready', async () => {
  const [first, second] = [await video('processing'), await video('processing')]
  const feed = await postWith(first)
  const { orm, pool } = app.platform.db
  await orm.update(files).set({ status: 'finished' }).where(eq(files.id, first.id))
  let settling: Promise<string[]> | undefined
  await orm.transaction(async (author) => {
    await author.select().from(items).where(eq(items.id, feed._id)).for('no key update')
    await author.insert(itemFiles).values({ itemId: feed._id, position: 1, fileId: second.id })
    settling = orm.transaction((worker) => refreshReadiness(worker, [feed._id]))
    await soon(async () => {
      const waiting = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(waiting.rowCount).toBe(1)
    })
  })
  expect(await settling).toEqual([])
  expect(await stateOf(feed._id)).toBe('processing')
})
