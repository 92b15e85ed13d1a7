import type { Reaction } from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeItem } from '@ovation/testing/content'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Person {
  id: string
  token: string
}

const lists = {
  feed: 'GET /reactions/feeds/bookmark',
  gallery: 'GET /reactions/galleries/bookmark',
  product: 'GET /reactions/products/bookmark',
  video: 'GET /reactions/videos/bookmark',
  performer: 'GET /reactions/performers/bookmark',
} as const
const types = ['feed', 'gallery', 'product', 'video', 'performer'] as const
type Listed = (typeof types)[number]

const bookmarked = (who: Person, type: Listed, query = {}) => app.as(who.token)(lists[type], { query })

const bookmark = (
  who: Person,
  objectType: Listed,
  objectId: string,
  action: Reaction['action'] = 'bookmark',
) => app.as(who.token)('POST /reactions', { body: { objectType, objectId, action } })

const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)

const objectsOf = async (type: Listed, count: number) => {
  const creators = await Promise.all(Array.from({ length: count }, () => makeCreator(app)))
  if (type === 'performer') return creators
  return Promise.all(creators.map((creator) => makeItem(app, creator, { kind: type })))
}

describe.each(types)('bookmarks of type %s', (type) => {
  test('are ordered latest first, by cursor and by offset', async () => {
    const fan = await makeFan(app)
    const objects = await objectsOf(type, 3)
    for (const { id } of objects) await bookmark(fan, type, id)
    const latest = objects.map(({ id }) => id).reverse()
    const first = await bookmarked(fan, type, { limit: 2 })
    expect(idsOf(first)).toEqual(latest.slice(0, 2))
    expect(first.total).toBe(3)
    expect(idsOf(await bookmarked(fan, type, { limit: 2, cursor: first.cursor }))).toEqual(latest.slice(2))
    expect(idsOf(await bookmarked(fan, type, { limit: 2, offset: 1 }))).toEqual(latest.slice(1))
  })

  test('are the person’s own, without likes and removed bookmarks', async () => {
    const [fan, other] = [await makeFan(app), await makeFan(app)]
    const [kept, liked, gone] = await objectsOf(type, 3)
    if (!kept || !liked || !gone) throw new Error('Not enough to bookmark.')
    await bookmark(fan, type, kept.id)
    await bookmark(fan, type, liked.id, 'like')
    await bookmark(other, type, liked.id)
    await bookmark(fan, type, gone.id)
    await app.as(fan.token)('DELETE /reactions', {
      body: { objectType: type, objectId: gone.id, action: 'bookmark' },
    })
    expect(idsOf(await bookmarked(fan, type))).toEqual([kept.id])
    await expect(app.as()(lists[type])).rejects.toMatchObject({ status: 401 })
  })

  test('leave out content that is hidden from the fan', async () => {
    const fan = await makeFan(app)
    const [shown, hidden] = await objectsOf(type, 2)
    if (!shown || !hidden) throw new Error('Not enough to bookmark.')
    for (const { id } of [shown, hidden]) await bookmark(fan, type, id)
    const creatorId = 'creatorId' in hidden ? hidden.creatorId : hidden.id
    await block(app, creatorId, fan.id)
    const list = await bookmarked(fan, type)
    expect(idsOf(list)).toEqual([shown.id])
    expect(list.total).toBe(1)
  })
})

test('the bookmark of a withdrawn item disappears, and returns with the item', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const item = await makeItem(app, creator)
  await bookmark(fan, 'feed', item.id)
  const setStatus = (status: 'inactive' | 'active') =>
    app.platform.db.orm.update(items).set({ status }).where(eq(items.id, item.id))
  await setStatus('inactive')
  expect(await bookmarked(fan, 'feed')).toMatchObject({ data: [], total: 0 })
  await setStatus('active')
  expect((await bookmarked(fan, 'feed')).data).toMatchObject([{ _id: item.id, isBookMarked: true }])
})

test('a bookmarked card of a locked item stays locked', async () => {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const item = await makeItem(app, creator, {
    isSale: true,
    price: 5,
    body: 'Only for those who paid for it.',
  })
  await bookmark(fan, 'feed', item.id)
  const { data } = await app.as(fan.token)(lists.feed)
  expect(data).toMatchObject([{ access: { allowed: false, reason: 'needs-purchase' }, files: [] }])
  expect(JSON.stringify(data)).not.toContain('paid for it')
})
