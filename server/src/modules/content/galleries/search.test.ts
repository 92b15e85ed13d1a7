import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery, uploadAsset } from '@ovation/testing/assets'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'
import { photos } from '#tables/galleries'

let app: TestApp
let creator: Awaited<ReturnType<typeof makeCreator>>
let other: Awaited<ReturnType<typeof makeCreator>>

/** Titles with the day of publication. */
const found = [
  ['Harbour at dawn', '2025-03-01', {}],
  ['Harbour at night', '2025-03-02', { isSale: true, price: 3 }],
  ['Mountains', '2025-03-03', { isPublic: true }],
] as const

beforeAll(async () => {
  app = await startTestApp()
  creator = await makeCreator(app)
  other = await makeCreator(app)
  for (const [title, day, sale] of found) {
    const { _id, photos: uploaded } = await makeGallery(app, creator, { title, ...sale })
    const at = new Date(`${day}T12:00:00Z`)
    await app.platform.db.orm.update(items).set({ publishedAt: at, createdAt: at }).where(eq(items.id, _id))
    await app.platform.db.orm
      .update(photos)
      .set({ title: `${title}, a photo`, createdAt: at })
      .where(eq(photos.id, String(uploaded[0]?._id)))
  }
  await makeGallery(app, creator, { title: 'Not yet', status: 'draft' })
  await makeGallery(app, other, { title: 'Elsewhere' })
})
afterAll(() => app.close())

const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

describe('galleries for everyone', () => {
  const search = (query: object) => app.as()('GET /performer-assets/galleries/search', { query })

  test.each([
    [{}, ['Mountains', 'Harbour at night', 'Harbour at dawn']],
    [{ sortBy: 'oldest' }, ['Harbour at dawn', 'Harbour at night', 'Mountains']],
    [{ q: 'harbour' }, ['Harbour at night', 'Harbour at dawn']],
    [{ q: 'harbuor' }, ['Harbour at night', 'Harbour at dawn']],
    [{ isSale: true }, ['Harbour at night']],
    [{ isSale: false }, ['Mountains', 'Harbour at dawn']],
    [{ fromDate: '2025-03-02', toDate: '2025-03-02' }, ['Harbour at night']],
    [{ limit: 1, offset: 1 }, ['Harbour at night']],
  ])('%j finds %j', async (query, expected) => {
    for (const performerId of [creator.id, creator.username.toUpperCase()])
      expect(titles(await search({ performerId, ...query }))).toEqual(expected)
  })

  test('a cursor continues where the previous page ended', async () => {
    const query = { performerId: creator.id, limit: 2 }
    const first = await search(query)
    const second = await search({ ...query, cursor: first.cursor })
    expect([...titles(first), ...titles(second)]).toEqual([
      'Mountains',
      'Harbour at night',
      'Harbour at dawn',
    ])
    expect(second).toMatchObject({ total: 3, cursor: null })
    await expect(search({ ...query, sortBy: 'oldest', cursor: first.cursor })).rejects.toMatchObject({
      status: 422,
    })
  })

  test('an unknown creator answers 404', async () => {
    await expect(search({ performerId: 'nobody.here' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a creator’s own galleries', () => {
  const search = (query: object) =>
    app.as(creator.token)('GET /performer/performer-assets/galleries/search', { query })

  test.each([
    [{ sortBy: 'title' }, ['Harbour at dawn', 'Harbour at night', 'Mountains', 'Not yet']],
    [{ status: 'draft' }, ['Not yet']],
    [{ status: 'file-error' }, []],
    [{ q: 'night' }, ['Harbour at night']],
    [{ toDate: '2025-03-02' }, ['Harbour at night', 'Harbour at dawn']],
  ])('%j finds %j', async (query, expected) => {
    expect(titles(await search(query))).toEqual(expected)
  })
})

describe('photos', () => {
  test('by words, sale, day and order', async () => {
    const search = (query: object) =>
      app.as()('GET /performer-assets/photos/{performerId}', { params: { performerId: creator.id }, query })
    expect(titles(await search({}))).toEqual([
      'Mountains, a photo',
      'Harbour at night, a photo',
      'Harbour at dawn, a photo',
    ])
    expect(titles(await search({ q: 'dawn' }))).toEqual(['Harbour at dawn, a photo'])
    expect(titles(await search({ isSale: true }))).toEqual(['Harbour at night, a photo'])
    expect(titles(await search({ fromDate: '2025-03-03' }))).toEqual(['Mountains, a photo'])
    const first = await search({ sortBy: 'oldest', limit: 2 })
    expect(titles(first)).toEqual(['Harbour at dawn, a photo', 'Harbour at night, a photo'])
    expect(titles(await search({ sortBy: 'oldest', limit: 2, cursor: first.cursor }))).toEqual([
      'Mountains, a photo',
    ])
  })

  test('a creator’s own are found by gallery, status and title', async () => {
    const gallery = await makeGallery(app, other, {}, 0)
    for (const title of ['b', 'A', 'c']) await uploadAsset(app, other, { galleryId: gallery._id, title })
    await uploadAsset(app, other, { galleryId: gallery._id, title: 'd', status: 'draft' })
    const search = (query: object) =>
      app.as(other.token)('GET /performer/performer-assets/photos/search', {
        query: { galleryId: gallery._id, ...query },
      })
    expect(titles(await search({ sortBy: 'title' }))).toEqual(['A', 'b', 'c', 'd'])
    expect(titles(await search({ status: 'draft' }))).toEqual(['d'])
    expect(titles(await search({ status: 'file-error' }))).toEqual([])
    const foreign = await app.as(creator.token)('GET /performer/performer-assets/photos/search', {
      query: { galleryId: gallery._id },
    })
    expect(foreign).toMatchObject({ data: [], total: 0 })
  })
})
