import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeItem, makePublisher } from '@ovation/testing/content'
import { naming } from '@ovation/testing/subscribing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const follow = (fan: Person, { id }: Person) => app.as(fan.token)('POST /follows/{id}', { params: { id } })
const hide = (fan: Person, id: string) => app.as(fan.token)('POST /hidden-items/{id}', { params: { id } })
const show = (fan: Person, id: string) => app.as(fan.token)('DELETE /hidden-items/{id}', { params: { id } })
const feeds = async (fan: Person, query: object) => {
  const { data, total } = await app.as(fan.token)('GET /user/feeds', { query })
  return { ids: data.map(({ _id }) => _id), total }
}
const home = (fan: Person, query = {}) => feeds(fan, { isHome: true, ...query })
const hidden = { status: 404 }
const publisher = (...minutes: number[]) => makePublisher(app, ...minutes)

describe('hiding an item', () => {
  test('removes it from my lists and their totals until I undo it, and keeps its page', async () => {
    const [fan, other] = [await makeFan(app), await makeFan(app)]
    const { creator, posts } = await publisher(1, 2, 3)
    const [newest = '', second = '', third = ''] = posts
    await follow(fan, creator)
    await follow(other, creator)
    await hide(fan, newest)
    await hide(fan, newest)
    const everyone = await feeds(other, { limit: 1 })
    expect(await home(fan)).toEqual({ ids: [second, third], total: 2 })
    expect(await home(fan, { limit: 1 })).toEqual({ ids: [second], total: 2 })
    expect(await feeds(fan, { performerId: creator.id })).toEqual({ ids: [second, third], total: 2 })
    expect(await feeds(fan, { limit: 1 })).toMatchObject({ total: everyone.total - 1 })
    expect((await feeds(fan, { limit: 200 })).ids).not.toContain(newest)
    expect((await home(other)).ids).toEqual(posts)
    await app.as(fan.token)('GET /user/feeds/{id}', { params: { id: newest } })
    await show(fan, newest)
    await show(fan, newest)
    expect(await home(fan)).toEqual({ ids: posts, total: 3 })
  })

  test('keeps every page of the home feed full and in order, by cursor and by offset', async () => {
    const fan = await makeFan(app)
    const all: { id: string; age: number }[] = []
    for (let n = 0; n < 6; n++) {
      const ages = [n + 1, n + 20, n + 40]
      const { creator, posts } = await publisher(...ages)
      await follow(fan, creator)
      posts.forEach((id, at) => void all.push({ id, age: ages[at] ?? 0 }))
      // The newest of some, all but the oldest of some, none of others.
      for (const id of posts.slice(0, n % 3)) await hide(fan, id)
    }
    const gone = new Set(all.filter(({ age }) => hiddenAges.has(age)).map(({ id }) => id))
    const expected = all
      .filter(({ id }) => !gone.has(id))
      .sort((one, two) => one.age - two.age)
      .map(({ id }) => id)
    for (const limit of [1, 2, 3, 5, 20]) {
      const read: string[] = []
      let cursor: string | null | undefined
      do {
        const query = { isHome: true, limit, ...(cursor ? { cursor } : {}) }
        const page = await app.as(fan.token)('GET /user/feeds', { query })
        expect(page.total).toBe(expected.length)
        read.push(...page.data.map(({ _id }) => _id))
        cursor = page.cursor
      } while (cursor)
      expect(read).toEqual(expected)
    }
  })
  /** By creator: one of the second and fifth, two of the third and sixth. */
  const hiddenAges = new Set([2, 3, 22, 5, 6, 25])

  test('also applies to search results', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    const video = await makeItem(app, creator, { kind: 'video', title: 'Quicksilver evenings' })
    const search = (who: Person) =>
      app.as(who.token)('GET /performer-assets/videos/search', { query: { q: 'quicksilver' } })
    const count = (who: Person) => app.as(who.token)('GET /search/counts', { query: { q: 'quicksilver' } })
    expect((await search(fan)).total).toBe(1)
    await hide(fan, video.id)
    expect((await search(fan)).total).toBe(0)
    expect((await count(fan)).videos).toBe(0)
    expect((await count(creator)).videos).toBe(1)
  })

  test('is refused for one’s own items and for those the viewer may not know of', async () => {
    const [fan, { creator, posts }] = [await makeFan(app), await publisher(1)]
    const [post = ''] = posts
    await expect(hide(creator, post)).rejects.toMatchObject(naming('id'))
    await expect(hide(fan, newId())).rejects.toMatchObject(hidden)
    await block(app, creator.id, fan.id)
    await expect(hide(fan, post)).rejects.toMatchObject(hidden)
  })
})
