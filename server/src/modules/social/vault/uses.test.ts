import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery } from '@ovation/testing/assets'
import { makeFeed, subscribe, uploadPhoto } from '@ovation/testing/content'
import { follow } from '@ovation/testing/follows'
import { buy, fillWallet } from '@ovation/testing/money'
import type { Person } from '@ovation/testing/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFile, folderOf } from '#platform/files'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function talk() {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  await follow(app, fan.id, creator.id)
  await fillWallet(app, fan, 100)
  const body = { source: 'performer' as const, sourceId: creator.id }
  const { _id: id } = await app.as(fan.token)('POST /conversations', { body })
  return { creator, fan, id, fileId: (await uploadPhoto(app, creator))._id }
}

const send = (who: Person, id: string, body: { fileIds: string[]; price?: number }) =>
  app.as(who.token)('POST /messages/conversations/{id}', { params: { id }, body })
const takeBack = (who: Person, id: string) => app.as(who.token)('DELETE /messages/{id}', { params: { id } })
const deletePost = (who: Person, id: string) =>
  app.as(who.token)('DELETE /performer/feeds/{id}', { params: { id } })
const post = (
  who: Person,
  fileId: string,
  terms: { isSale?: boolean; price?: number; isPublic?: boolean } = {},
) => makeFeed(app, who, { type: 'photo', fileIds: [fileId], ...terms })
const open = (who: Person | null, id: string) =>
  app.as(who?.token)('GET /user/feeds/{id}', { params: { id } })
const latest = async (who: Person, id: string) =>
  (await app.as(who.token)('GET /messages/conversations/{id}', { params: { id } })).data[0]
const unlock = (who: Person, id: string) =>
  app.as(who.token)('POST /wallet/charges/message/{id}', { params: { id }, body: {} })
const rowOf = (id: string) => findFile(app.platform.db.orm, id)
const opens = async (url: string | null | undefined) =>
  (await app.http.inject(url ?? '/nowhere')).statusCode === 200

/** Whether its bytes are stored. */
async function isStored(folder: string) {
  const path = join(app.platform.config.dataDir, 'files', folder)
  return stat(path).then(
    () => true,
    () => false,
  )
}

describe('access to a file depends on its use', () => {
  test('free in one place, it stays locked in another', async () => {
    const { creator, fan, id, fileId } = await talk()
    const free = await post(creator, fileId, { isPublic: true })
    const locked = await post(creator, fileId, { isSale: true, price: 5 })
    await send(creator, id, { fileIds: [fileId], price: 5 })
    for (const viewer of [null, fan]) {
      const shown = await open(viewer, free._id)
      expect(shown.files).toMatchObject([{ _id: fileId }])
      expect(await opens(shown.files[0]?.url)).toBe(true)
      const closed = JSON.stringify(await open(viewer, locked._id))
      expect(closed).not.toContain(fileId)
      expect(closed).not.toMatch(/\/media\/[^"]+\/feed-photo\//)
    }
    const message = await latest(fan, id)
    expect(message).toMatchObject({ files: [], fileIds: [], isBought: false, cover: { blurred: true } })
    expect(JSON.stringify(message)).not.toContain(fileId)
  })

  test('bought in one place, it stays locked in another', async () => {
    const { creator, fan, id, fileId } = await talk()
    const sold = await send(creator, id, { fileIds: [fileId], price: 5 })
    const forSubscribers = await post(creator, fileId)
    await unlock(fan, sold._id)
    expect(await opens((await latest(fan, id))?.files[0]?.url)).toBe(true)
    expect(JSON.stringify(await open(fan, forSubscribers._id))).not.toContain(fileId)
    await subscribe(app, fan, creator)
    expect((await open(fan, forSubscribers._id)).files).toMatchObject([{ _id: fileId }])
  })
})

describe('a file that is used twice', () => {
  test('stays with one use when the other is deleted, in either order', async () => {
    for (const order of ['message first', 'post first']) {
      const { creator, fan, id, fileId } = await talk()
      const shown = await post(creator, fileId, { isPublic: true })
      const given = await send(creator, id, { fileIds: [fileId] })
      const folder = folderOf((await rowOf(fileId))?.storageKey ?? '')
      if (order === 'message first') {
        await takeBack(creator, given._id)
        expect(await opens((await open(fan, shown._id)).files[0]?.url)).toBe(true)
        await deletePost(creator, shown._id)
      } else {
        await deletePost(creator, shown._id)
        expect(await opens((await latest(fan, id))?.files[0]?.url)).toBe(true)
        await takeBack(creator, given._id)
      }
      expect(await rowOf(fileId), order).toBeUndefined()
      await expect.poll(() => isStored(folder)).toBe(false)
    }
  })

  test('stays with its buyer when all other uses are gone', async () => {
    const { creator, fan, id, fileId } = await talk()
    const shown = await post(creator, fileId)
    const sold = await send(creator, id, { fileIds: [fileId], price: 5 })
    await unlock(fan, sold._id)
    await deletePost(creator, shown._id)
    await expect(takeBack(creator, sold._id)).rejects.toMatchObject({ code: 'ITEM_SOLD' })
    expect(await opens((await latest(fan, id))?.files[0]?.url)).toBe(true)
  })

  test('is deleted when the last two uses go at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { creator, id, fileId } = await talk()
      const [one, two] = [await post(creator, fileId), await post(creator, fileId)]
      const given = await send(creator, id, { fileIds: [fileId] })
      await Promise.all([
        deletePost(creator, one._id),
        deletePost(creator, two._id),
        takeBack(creator, given._id),
      ])
      expect(await rowOf(fileId)).toBeUndefined()
    }
  })

  test('is either used or gone when the last use ends while another begins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { creator, fan, id, fileId } = await talk()
      const shown = await post(creator, fileId)
      const [, sent] = await Promise.allSettled([
        deletePost(creator, shown._id),
        send(creator, id, { fileIds: [fileId] }),
      ])
      if (sent.status === 'fulfilled') {
        expect(await opens((await latest(fan, id))?.files[0]?.url)).toBe(true)
      } else {
        expect(sent.reason).toMatchObject({ status: 422, errors: [{ path: 'fileIds' }] })
        expect(await rowOf(fileId)).toBeUndefined()
      }
    }
  })

  test('can leave a gallery and stay in a post', async () => {
    const { creator, fan } = await talk()
    const gallery = await makeGallery(app, creator, { isPublic: true }, 1)
    const { data } = await app.as(creator.token)('GET /vault')
    const fileId = data.find(({ usedIn }) => usedIn.includes('gallery'))?._id ?? ''
    const shown = await post(creator, fileId, { isPublic: true })
    await app.as(creator.token)('DELETE /performer/performer-assets/galleries/{id}', {
      params: { id: gallery._id },
    })
    expect(await opens((await open(fan, shown._id)).files[0]?.url)).toBe(true)
  })

  test('can’t be deleted from the database while it is in use', async () => {
    const { creator, fileId } = await talk()
    await post(creator, fileId)
    const { pool } = app.platform.db
    await expect(pool.query('delete from files where id = $1', [fileId])).rejects.toMatchObject({
      code: '23503',
    })
  })

  test('is sold once for each use, to one person', async () => {
    const { creator, fan, fileId } = await talk()
    const [one, two] = [
      await post(creator, fileId, { isSale: true, price: 4 }),
      await post(creator, fileId, { isSale: true, price: 4 }),
    ]
    await buy(app, fan, one._id)
    expect((await open(fan, one._id)).isBought).toBe(true)
    expect((await open(fan, two._id)).isBought).toBe(false)
  })
})
