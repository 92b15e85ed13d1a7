import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makeItem, subscribe } from '@ovation/testing/content'
import { naming } from '@ovation/testing/subscribing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { mutersAmong } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const follow = (fan: Person, { id }: Person) => app.as(fan.token)('POST /follows/{id}', { params: { id } })
const mute = (fan: Person, id: string) => app.as(fan.token)('POST /mutes/{id}', { params: { id } })
const unmute = (fan: Person, id: string) => app.as(fan.token)('DELETE /mutes/{id}', { params: { id } })
const hide = (fan: Person, id: string) => app.as(fan.token)('POST /hidden-items/{id}', { params: { id } })
const show = (fan: Person, id: string) => app.as(fan.token)('DELETE /hidden-items/{id}', { params: { id } })
const feeds = async (fan: Person, query: object) => {
  const { data, total } = await app.as(fan.token)('GET /user/feeds', { query })
  return { ids: data.map(({ _id }) => _id), total }
}
const home = (fan: Person, query = {}) => feeds(fan, { isHome: true, ...query })
const hidden = { status: 404 }

const now = Date.now()
/** Minutes ago, of one moment: the order is the same however long it takes to write them. */
const ago = (minutes: number) => new Date(now - minutes * 60_000)
/** A creator with posts of these ages, the newest first. */
async function publisher(...minutes: number[]) {
  const creator = await makeCreator(app)
  const posts: string[] = []
  for (const age of minutes) {
    const { id } = await makeItem(app, creator, { isPublic: true })
    await app.platform.db.pool.query('update items set published_at = $2 where id = $1', [id, ago(age)])
    posts.push(id)
  }
  await app.platform.db.pool.query(
    `update creators set latest_feed_at = (select max(published_at) from items where creator_id = account_id)
     where account_id = $1`,
    [creator.id],
  )
  return { creator, posts }
}

describe('muting a creator', () => {
  test('takes their posts off my home, and nothing else: I still follow them, and see their page', async () => {
    const [fan, loud, quiet] = [await makeFan(app), await publisher(1), await publisher(2)]
    await follow(fan, loud.creator)
    await follow(fan, quiet.creator)
    expect(await mute(fan, loud.creator.username)).toEqual({ isMuted: true })
    await mute(fan, loud.creator.id)
    expect(await home(fan)).toEqual({ ids: quiet.posts, total: 1 })
    expect(await home(fan, { type: 'text' })).toEqual({ ids: quiet.posts, total: 1 })
    expect(await feeds(fan, { performerId: loud.creator.id })).toEqual({ ids: loud.posts, total: 1 })
    const page = { params: { id: loud.creator.id } }
    expect(await app.as(fan.token)('GET /performers/{id}', page)).toMatchObject({ isFollowed: true })
    expect(await app.as(fan.token)('GET /mutes/{id}', page)).toEqual({ isMuted: true })
    expect(await unmute(fan, loud.creator.id)).toEqual({ isMuted: false })
    expect((await home(fan)).ids).toEqual([...loud.posts, ...quiet.posts])
  })

  test('goes for subscriptions too, and for one person only', async () => {
    const [fan, other, loud] = [await makeFan(app), await makeFan(app), await publisher(1)]
    await subscribe(app, fan, loud.creator)
    await follow(other, loud.creator)
    await mute(fan, loud.creator.id)
    expect((await home(fan)).ids).toEqual([])
    expect((await home(other)).ids).toEqual(loud.posts)
    const muters = await mutersAmong(app.platform.db.orm, loud.creator.id, [fan.id, other.id])
    expect([...muters]).toEqual([fan.id])
  })

  test('is listed, found by name, and undone whoever it is', async () => {
    const [fan, ada] = [await makeFan(app), await makeCreator(app, { account: { name: 'Ada Moon' } })]
    const bob = await makeCreator(app, { account: { name: 'Bob Hill' } })
    await mute(fan, ada.id)
    await mute(fan, bob.id)
    const list = (query = {}) => app.as(fan.token)('GET /mutes', { query })
    expect((await list()).data.map(({ name }) => name)).toEqual(['Bob Hill', 'Ada Moon'])
    expect(await list({ q: 'moon' })).toMatchObject({ data: [{ _id: ada.id }], total: 1 })
    await block(app, bob.id, fan.id)
    expect((await list()).data.map(({ name }) => name)).toEqual(['Ada Moon'])
    await unmute(fan, bob.id)
    await unmute(fan, newId())
    await unmute(fan, 'nobody')
  })

  test('keeps them out of suggestions, as following does, and out of nothing else', async () => {
    const [me, muted, followed, other] = [
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app),
    ]
    await mute(me, muted.id)
    await follow(me, followed)
    const as = app.as(me.token)
    const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)
    const mine = [me.id, muted.id, followed.id, other.id]
    const among = (ids: string[]) => mine.filter((id) => ids.includes(id))
    const ask = { limit: 200 }
    expect(among(idsOf(await as('GET /performers/top', { query: ask })))).toEqual(mine)
    expect(among(idsOf(await as('GET /performers/top', { query: { ...ask, suggest: true } })))).toEqual([
      other.id,
    ])
    expect(among(idsOf(await as('GET /performers/search/random', { query: ask })))).not.toContain(muted.id)
    const suggested = await as('GET /performers/search/random', { query: { ...ask, suggest: true } })
    expect(among(idsOf(suggested))).toEqual([other.id])
    expect(among(idsOf(await app.as()('GET /performers/top', { query: { ...ask, suggest: true } })))).toEqual(
      mine,
    )
  })

  test('is not for oneself, nor for somebody hidden', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await expect(mute(creator, creator.id)).rejects.toMatchObject(naming('id'))
    await block(app, creator.id, fan.id)
    await expect(mute(fan, creator.id)).rejects.toMatchObject(hidden)
    await expect(app.as(fan.token)('GET /mutes/{id}', { params: { id: creator.id } })).rejects.toMatchObject(
      hidden,
    )
  })
})

describe('hiding something', () => {
  test('takes it out of my lists and their totals until I undo it, and leaves its page', async () => {
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

  test('leaves every page of the home whole and in order, however it is paged', async () => {
    const fan = await makeFan(app)
    const all: { id: string; age: number }[] = []
    for (let n = 0; n < 6; n++) {
      const ages = [n + 1, n + 20, n + 40]
      const { creator, posts } = await publisher(...ages)
      await follow(fan, creator)
      posts.forEach((id, at) => void all.push({ id, age: ages[at] ?? 0 }))
      // Of some the newest, of some all but the oldest, of some nothing.
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

  test('goes for what can be found by a search', async () => {
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

  test('is not for one’s own, nor for what one may not know of', async () => {
    const [fan, { creator, posts }] = [await makeFan(app), await publisher(1)]
    const [post = ''] = posts
    await expect(hide(creator, post)).rejects.toMatchObject(naming('id'))
    await expect(hide(fan, newId())).rejects.toMatchObject(hidden)
    await block(app, creator.id, fan.id)
    await expect(hide(fan, post)).rejects.toMatchObject(hidden)
  })
})
