import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeWallet } from '#modules/wallet'
import { newId } from '#platform/ids'
import { makeCreator, makeFan, startTestApp, type TestApp } from '#testing'
import { makeGallery } from '../../testing/assets.ts'
import { makeFeed, makeItem } from '../../testing/content.ts'
import { buy, fillWallet } from '../../testing/money.ts'
import { items } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sold = { status: 409, code: 'ITEM_SOLD' }
const isThere = async (id: string) =>
  (await app.platform.db.orm.select().from(items).where(eq(items.id, id))).length > 0

test('a post that somebody bought is not deleted, and keeps its photo for them', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const post = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
  await buy(app, fan, post._id)
  const deletion = app.as(creator.token)('DELETE /performer/feeds/{id}', { params: { id: post._id } })
  await expect(deletion).rejects.toMatchObject(sold)
  const shown = await app.as(fan.token)('GET /user/feeds/{id}', { params: { id: post._id } })
  expect(shown).toMatchObject({ isBought: true, access: { allowed: true } })
  const url = shown.files[0]?.url ?? ''
  expect((await app.http.inject(url)).statusCode).toBe(200)

  // It goes off the shelf instead, and stays with whoever paid.
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
] as const)('a %s can be deleted until somebody buys it', async (kind, call) => {
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

test('nor is what was ordered, although it is no longer on the way', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const { orm } = app.platform.db
  const product = await makeItem(app, creator, { kind: 'product', isSale: true, price: 5 })
  await fillWallet(app, fan, 5)
  const parties = { payerId: fan.id, creatorId: creator.id, objectId: product.id }
  const { id: chargeId } = await chargeWallet(orm, { type: 'product', ...parties, gross: 500, fee: 100 })
  await orm.execute(sql`
    insert into orders (id, charge_id, buyer_id, seller_id, product_id, product_name, product_type, quantity,
      unit_price, delivery_status)
    values (${newId()}, ${chargeId}, ${fan.id}, ${creator.id}, ${product.id}, 'A song', 'digital', 1, 500, 'refunded')`)
  const deletion = app.as(creator.token)('DELETE /performer/performer-assets/products/{id}', {
    params: { id: product.id },
  })
  await expect(deletion).rejects.toMatchObject(sold)
  expect(await isThere(product.id)).toBe(true)
})

test('nothing is half deleted: the photos of a sold gallery are still in it', async () => {
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
