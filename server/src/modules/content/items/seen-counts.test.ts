import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery } from '@ovation/testing/assets'
import { makeFeed, makeItem } from '@ovation/testing/content'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#tables/items'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Someone = Awaited<ReturnType<typeof makeCreator>>

const page = ({ id }: Someone) => app.as()('GET /performers/{id}', { params: { id } })
const card = async ({ id, username }: Someone) => {
  const { data } = await app.as()('GET /performers/user/search', { query: { q: username } })
  return data.find(({ _id }) => _id === id)
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
/** Sets the publication time to now. */
const comes = (id: string) =>
  app.platform.db.orm.update(items).set({ publishedAt: new Date() }).where(eq(items.id, id))

describe('the counts of a creator', () => {
  test('contain visible items; scheduled items count from their publication time', async () => {
    const creator = await makeCreator(app)
    await makeFeed(app, creator)
    await makeFeed(app, creator, { status: 'draft' })
    const soon = await makeFeed(app, creator, { scheduledAt: inAnHour() })
    await makeItem(app, creator, { kind: 'video', scheduledAt: inAnHour() })
    const seen = { totalFeeds: 1, totalVideos: 0 }
    expect((await page(creator)).stats).toMatchObject(seen)
    expect((await card(creator))?.stats).toMatchObject(seen)
    await comes(soon._id)
    expect((await page(creator)).stats.totalFeeds).toBe(2)
    expect((await card(creator))?.stats.totalFeeds).toBe(2)
    const { total } = await app.as()('GET /user/feeds', { query: { performerId: creator.id } })
    expect(total).toBe(2)
  })

  test('do not contain the photos of a hidden gallery', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, {}, 3)
    expect((await page(creator)).stats).toMatchObject({ totalPhotos: 3, totalGalleries: 1 })
    await app.as(creator.token)('PUT /performer/performer-assets/galleries/{id}', {
      params: { id: gallery._id },
      body: { status: 'inactive' },
    })
    expect((await page(creator)).stats).toMatchObject({ totalPhotos: 0, totalGalleries: 0 })
  })

  test('contain the number of visible items that are sold separately', async () => {
    const creator = await makeCreator(app)
    await makeFeed(app, creator)
    await makeFeed(app, creator, { isSale: true, price: 5 })
    await makeFeed(app, creator, { isSale: true, price: 0 })
    const soon = await makeFeed(app, creator, { isSale: true, price: 5, scheduledAt: inAnHour() })
    expect(await page(creator)).toMatchObject({ forSale: { feeds: 1, videos: 0 }, stats: { totalFeeds: 3 } })
    await comes(soon._id)
    expect(await page(creator)).toMatchObject({ forSale: { feeds: 2, videos: 0 }, stats: { totalFeeds: 4 } })
  })
})

test('cards and posts tell whether the viewer has used the free trial', async () => {
  const creator = await makeCreator(app, {
    creator: { isFreeSubscription: true, durationFreeSubscriptionDays: 3 },
  })
  const [fan, other] = [await makeFan(app), await makeFan(app)]
  const { _id } = await makeFeed(app, creator)
  const isCounted = async ({ token }: { token: string }) => {
    const profile = await app.as(token)('GET /performers/{id}', { params: { id: creator.id } })
    const { performer } = await app.as(token)('GET /user/feeds/{id}', { params: { id: _id } })
    return [profile.usedFreeSubscription, performer.usedFreeSubscription]
  }
  expect(await isCounted(fan)).toEqual([false, false])
  await app.as(fan.token)('POST /payment/subscribe/performers', {
    body: { performerId: creator.id, type: 'free' },
  })
  expect(await isCounted(fan)).toEqual([true, true])
  expect(await isCounted(other)).toEqual([false, false])
})
