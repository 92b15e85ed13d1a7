import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery, makeProduct, makeVideo } from '@ovation/testing/assets'
import { drawPicture, makeFeed, makeItem } from '@ovation/testing/content'
import { formOf } from '@ovation/testing/form'
import { buy, fillWallet } from '@ovation/testing/money'
import { makeBuyer, placeOrder } from '@ovation/testing/orders'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#modules/money/orders'
import { chargeWallet } from '#modules/money/wallet'
import { newId } from '#platform/ids'
import { itemFiles, items } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sold = { status: 409, code: 'ITEM_SOLD' }
const isThere = async (id: string) =>
  (await app.platform.db.orm.select().from(items).where(eq(items.id, id))).length > 0

test('a purchased post cannot be deleted, and keeps its photo for the buyers', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const post = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
  await buy(app, fan, post._id)
  const deletion = app.as(creator.token)('DELETE /performer/feeds/{id}', { params: { id: post._id } })
  await expect(deletion).rejects.toMatchObject(sold)
  const shown = await app.as(fan.token)('GET /user/feeds/{id}', { params: { id: post._id } })
  expect(shown).toMatchObject({ isBought: true, access: { allowed: true } })
  const url = shown.files[0]?.url ?? ''
  expect((await app.http.inject(url)).statusCode).toBe(200)

  // It can be hidden instead, and buyers keep it.
  await app.as(creator.token)('PUT /performer/feeds/{id}', {
    params: { id: post._id },
    body: { status: 'inactive' },
  })
  const kept = await app.as(fan.token)('GET /user/feeds/{id}', { params: { id: post._id } })
  expect(kept.access).toEqual({ allowed: true, reason: 'purchase' })
})

test.each([
  ['feed', 'DELETE /performer/feeds/{id}'],
  ['video', 'DELETE /performer/performer-assets/videos/{id}'],
  ['gallery', 'DELETE /performer/performer-assets/galleries/{id}'],
  ['product', 'DELETE /performer/performer-assets/products/{id}'],
] as const)('a %s can be deleted until it is bought', async (kind, call) => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const [bought, unbought] = [
    await makeItem(app, creator, { kind, isSale: true, price: 5 }),
    await makeItem(app, creator, { kind, isSale: true, price: 5 }),
  ]
  await buy(app, fan, bought.id)
  const remove = (id: string) => app.as(creator.token)(call, { params: { id } })
  await expect(remove(bought.id)).rejects.toMatchObject(sold)
  await remove(unbought.id)
  expect(await isThere(bought.id)).toBe(true)
  expect(await isThere(unbought.id)).toBe(false)
})

test('an ordered product cannot be deleted, even after the order is refunded', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const { orm } = app.platform.db
  const product = await makeItem(app, creator, { kind: 'product', isSale: true, price: 5 })
  await fillWallet(app, fan, 5)
  const parties = { payerId: fan.id, creatorId: creator.id, objectId: product.id }
  const { id: chargeId } = await chargeWallet(orm, { type: 'product', ...parties, gross: 500, fee: 100 })
  await orm.insert(orders).values({
    id: newId(),
    chargeId,
    buyerId: fan.id,
    sellerId: creator.id,
    productId: product.id,
    productName: 'A song',
    productType: 'digital',
    quantity: 1,
    unitPrice: 500,
    deliveryStatus: 'refunded',
  })
  const deletion = app.as(creator.token)('DELETE /performer/performer-assets/products/{id}', {
    params: { id: product.id },
  })
  await expect(deletion).rejects.toMatchObject(sold)
  expect(await isThere(product.id)).toBe(true)
})

test('a refused deletion changes nothing: a sold gallery keeps its photos', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const gallery = await makeGallery(app, creator, { isSale: true, price: 5 }, 2)
  await buy(app, fan, gallery._id)
  const params = { id: gallery._id }
  const deletion = app.as(creator.token)('DELETE /performer/performer-assets/galleries/{id}', { params })
  await expect(deletion).rejects.toMatchObject(sold)
  const photos = await app.as(fan.token)('GET /performer-assets/photos', {
    query: { galleryId: gallery._id },
  })
  expect(photos.total).toBe(2)
  for (const { photo } of photos.data) {
    expect((await app.http.inject(photo?.url ?? '')).statusCode).toBe(200)
  }
})

describe('purchased content cannot be removed from an item', () => {
  test('a photo of a gallery cannot be deleted, hidden or moved away; photos can be added', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const gallery = await makeGallery(app, creator, { isSale: true, price: 5 }, 2)
    const [photo] = gallery.photos
    if (!photo) throw new Error('There is no photo.')
    await buy(app, fan, gallery._id)
    const as = app.as(creator.token)
    const params = { id: photo._id }
    const deletion = as('DELETE /performer/performer-assets/photos/{id}', { params })
    await expect(deletion).rejects.toMatchObject(sold)
    for (const body of [{ status: 'inactive' as const }, { galleryId: null }]) {
      const change = as('PUT /performer/performer-assets/photos/{id}', { params, body })
      await expect(change).rejects.toMatchObject(sold)
    }
    await as('PUT /performer/performer-assets/photos/{id}', { params, body: { title: 'A better name' } })
    const form = formOf({ photo: await drawPicture(), galleryId: gallery._id })
    await as('POST /performer/performer-assets/photos/upload', { body: form })
    const query = { galleryId: gallery._id }
    expect((await app.as(fan.token)('GET /performer-assets/photos', { query })).total).toBe(3)
  })

  test('not even during the purchase: the removal waits for it', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const gallery = await makeGallery(app, creator, { isSale: true, price: 5 })
    const id = gallery.photos[0]?._id ?? ''
    await fillWallet(app, fan, 5)
    const parties = { payerId: fan.id, creatorId: creator.id, objectId: gallery._id }
    const deletion = await app.platform.db.orm.transaction(async (tx) => {
      await chargeWallet(tx, { type: 'gallery', ...parties, gross: 500, fee: 100, isOneOff: true })
      const asked = app
        .as(creator.token)('DELETE /performer/performer-assets/photos/{id}', { params: { id } })
        .catch((error: unknown) => error)
      await soon(async () => {
        const waiting = await app.platform.db.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(waiting.rowCount).toBe(1)
      })
      return { asked }
    })
    expect(await deletion.asked).toMatchObject(sold)
    const query = { galleryId: gallery._id }
    expect((await app.as(fan.token)('GET /performer-assets/photos', { query })).total).toBe(1)
  })

  test('a video keeps its file', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const video = await makeVideo(app, creator, { isSale: true, price: 5 })
    await buy(app, fan, video.id)
    const remove = (type: 'file' | 'thumbnail') =>
      app.as(creator.token)('DELETE /performer/performer-assets/videos/remove-file/{id}', {
        params: { id: video.id },
        body: { type },
      })
    await expect(remove('file')).rejects.toMatchObject(sold)
    await remove('thumbnail')
    const kept = await app.platform.db.orm.select().from(itemFiles).where(eq(itemFiles.itemId, video.id))
    expect(kept).toMatchObject([{ fileId: video.fileId }])
    const shown = await app.as(fan.token)('GET /performer-assets/videos/{id}', { params: { id: video.id } })
    expect(shown.access).toEqual({ allowed: true, reason: 'purchase' })
  })

  test('a post keeps its pictures, while its text may change', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const post = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
    await buy(app, fan, post._id)
    const change = (body: { type?: 'text'; text?: string; fileIds?: string[] }) =>
      app.as(creator.token)('PUT /performer/feeds/{id}', { params: { id: post._id }, body })
    await expect(change({ type: 'text', text: 'gone', fileIds: [] })).rejects.toMatchObject(sold)
    await change({ text: 'Mended', fileIds: post.files.map(({ _id }) => _id) })
    const shown = await app.as(fan.token)('GET /user/feeds/{id}', { params: { id: post._id } })
    expect(shown).toMatchObject({ text: 'Mended', files: [{ _id: post.files[0]?._id }] })
  })

  test('a digital product keeps its file until all of its buyers are refunded', async () => {
    const creator = await makeCreator(app)
    const buyer = await makeBuyer(app)
    const product = await makeProduct(app, creator)
    const { orderId } = await placeOrder(app, buyer, product._id)
    const as = app.as(creator.token)
    const replace = async () =>
      as('PUT /performer/performer-assets/products/{id}', {
        params: { id: product._id },
        body: formOf({ digitalFile: await drawPicture(8, 8) }),
      })
    await expect(replace()).rejects.toMatchObject(sold)
    await as('PUT /orders/{id}/update', {
      params: { id: orderId ?? '' },
      body: { deliveryStatus: 'refunded' },
    })
    await replace()
  })
})
