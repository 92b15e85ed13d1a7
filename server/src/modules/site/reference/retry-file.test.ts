import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeFile, makeItem } from '@ovation/testing/content'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemFiles } from '#modules/content/items'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  // Nobody works here, so that what was asked for can be seen before it is done.
  app = await startTestApp(withoutJobs)
})
afterAll(() => app.close())

const retry = (id: string, token?: string) => app.as(token)('POST /files/{id}/retry', { params: { id } })

/** A video whose file could not be made ready. */
async function makeBroken() {
  const creator = await makeCreator(app)
  const file = await makeFile(app, creator, 'video', {
    status: 'error',
    error: 'It cannot be read.',
    progress: 0,
  })
  const item = await makeItem(app, creator, { kind: 'video', title: 'Broken' })
  const { orm } = app.platform.db
  await orm.insert(itemFiles).values({ itemId: item.id, position: 0, fileId: file.id })
  await orm.execute(sql`update items set files_state = 'error' where id = ${item.id}`)
  return { creator, file, item }
}

const isQueued = async (fileId: string) => {
  const { rows } = await app.platform.db.orm.execute<{ isQueued: boolean }>(
    sql`select status = 'uploaded' and queued_at <= now() as "isQueued" from files where id = ${fileId}`,
  )
  return rows[0]?.isQueued
}

test('its owner has it tried once more, and what it belongs to waits for it again', async () => {
  const { creator, file, item } = await makeBroken()
  expect(await retry(file.id, creator.token)).toMatchObject({ _id: file.id, status: 'uploaded', progress: 0 })
  const video = await app.as(creator.token)('GET /performer/performer-assets/videos/{id}/view', {
    params: { id: item.id },
  })
  expect(video).toMatchObject({ filesState: 'processing', status: 'active', video: { error: null } })
  expect(await isQueued(file.id)).toBe(true)
})

test('however often it is asked for, at once or again, it is tried once', async () => {
  const { creator, file } = await makeBroken()
  await Promise.all(Array.from({ length: 10 }, () => retry(file.id, creator.token)))
  expect(await retry(file.id, creator.token)).toMatchObject({ status: 'uploaded' })
  expect(await isQueued(file.id)).toBe(true)
})

test('a file that is ready stays as it is', async () => {
  const creator = await makeCreator(app)
  const file = await makeFile(app, creator, 'feed-photo')
  expect(await retry(file.id, creator.token)).toMatchObject({ status: 'finished', progress: 100 })
  expect(await isQueued(file.id)).toBe(false)
})

test('for everyone but its owner, operators included, the file does not exist', async () => {
  const { file } = await makeBroken()
  const strangers = [await makeFan(app), await makeCreator(app), await makeOperator(app)]
  for (const { token } of strangers) {
    await expect(retry(file.id, token)).rejects.toMatchObject({ status: 404 })
    await expect(retry(newId(), token)).rejects.toMatchObject({ status: 404 })
  }
  await expect(retry(file.id)).rejects.toMatchObject({ status: 401 })
  expect(await isQueued(file.id)).toBe(false)
})
