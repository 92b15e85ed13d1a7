import { limits } from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem, type Item } from '#modules/content/items'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => app.close())

const counts = (q: string, token?: string, country = 'DE') =>
  app.as(token)('GET /search/counts', { query: { q }, headers: { 'x-country': country } })

const nothing = { creators: 0, posts: 0, videos: 0, galleries: 0, products: 0 }

const write = (creatorId: string, kind: Item['kind'], title: string, status: Item['status'] = 'active') =>
  createItem(app.platform.db.orm, creatorId, kind, { title, status, isPublic: true })

test('each kind is counted as its own list would find it', async () => {
  const creator = await makeCreator(app, { account: { name: 'Otto Bassoon' } })
  await write(creator.id, 'video', 'Bassoon one')
  await write(creator.id, 'video', 'Bassoon two')
  await write(creator.id, 'product', 'Bassoon reeds')
  await write(creator.id, 'video', 'Bassoon draft', 'draft')
  for (const q of ['bassoon', ' BASSOON ', 'basoon']) {
    const found = await counts(q)
    const [creators, videos, products] = await Promise.all([
      app.as()('GET /performers/user/search', { query: { q } }),
      app.as()('GET /performer-assets/videos/search', { query: { q } }),
      app.as()('GET /performer-assets/products/search', { query: { q } }),
    ])
    expect(found, q).toEqual({ ...nothing, creators: 1, videos: 2, products: 1 })
    expect([creators.total, videos.total, products.total], q).toEqual([1, 2, 1])
  }
  expect(await counts('nothing like it')).toEqual(nothing)
})

test('content that the viewer may not see is not counted', async () => {
  const creator = await makeCreator(app, { account: { name: 'Private Zither' } })
  await write(creator.id, 'video', 'Zither lesson')
  const [blocked, other] = [await makeFan(app), await makeFan(app)]
  await block(app, creator.id, blocked.id)
  await blockCountry(app, creator.id, 'FR')
  const all = { ...nothing, creators: 1, videos: 1 }
  expect(await counts('zither', blocked.token)).toEqual(nothing)
  expect(await counts('zither', other.token, 'FR')).toEqual(nothing)
  expect(await counts('zither', undefined, 'FR')).toEqual(nothing)
  expect(await counts('zither', other.token)).toEqual(all)
  expect(await counts('zither')).toEqual(all)
})

test('counts stop at a limit', async () => {
  const creator = await makeCreator(app)
  await app.platform.db.pool.query(
    `insert into items (id, kind, creator_id, title, words)
     select gen_random_uuid(), 'video', $1, '', ' plentiful' from generate_series(1, 300)`,
    [creator.id],
  )
  expect(await counts('plentiful')).toEqual({ ...nothing, videos: limits.foundCounted })
})

test.each(['', 'x'.repeat(101)])('%j is refused with the name of the field', async (q) => {
  await expect(counts(q)).rejects.toMatchObject({ status: 422, errors: [{ path: 'q' }] })
})

test('punctuation alone finds nothing and causes no error', async () => {
  for (const q of ['   ', '%', '_', "'; drop table items", '@', '🎸'])
    expect(await counts(q), q).toEqual(nothing)
})
