import type { feedCalls, NewFeed, QueryOf } from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { makeFeed, subscribe } from '@ovation/testing/content'
import { follow as makeFollows } from '@ovation/testing/follows'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'
import { accounts } from '#modules/identity/accounts'
import { creators } from '#modules/identity/people'

type Person = Awaited<ReturnType<typeof makeFan>>

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => app.close())

const now = Date.now()
/** One fixed time, so that the order does not depend on how long the writes take. */
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)

/** A post that appeared some minutes ago. */
async function post(creator: Person, minutes: number, fields: Partial<NewFeed> = {}) {
  const feed = await makeFeed(app, creator, { title: `${minutes} minutes ago`, ...fields })
  await app.platform.db.orm
    .update(items)
    .set({ publishedAt: minutesAgo(minutes) })
    .where(eq(items.id, feed._id))
  return feed._id
}

const follow = (fan: Person, ...followed: Person[]) =>
  makeFollows(app, fan.id, ...followed.map(({ id }) => id))

type Query = Record<string, string | number | boolean | null | undefined>
const list = (who: Person | null, query: Query, country = 'DE') =>
  app.as(who?.token)('GET /user/feeds', { query, headers: { 'x-country': country } })
const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)
const home = async (fan: Person, query: Query = {}, country?: string) =>
  list(fan, { isHome: true, ...query }, country)

/** All pages by their cursors. */
async function walk(fan: Person, query: Query, limit: number) {
  const pages: string[][] = []
  let cursor: string | null | undefined
  do {
    const page = await list(fan, { ...query, limit, ...(cursor ? { cursor } : {}) })
    pages.push(ids(page))
    cursor = page.cursor
  } while (cursor)
  return pages
}

describe('the home feed of a fan', () => {
  test('has the posts of creators they follow or subscribe to, newest first, and no others', async () => {
    const fan = await makeFan(app)
    const [followed, subscribed, both, lapsed, other] = [
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app),
    ]
    await follow(fan, followed, both)
    await subscribe(app, fan, subscribed)
    await subscribe(app, fan, both)
    await subscribe(app, fan, lapsed, -1)
    const expected = [
      await post(followed, 1),
      await post(subscribed, 2),
      await post(both, 3),
      await post(followed, 4),
      await post(both, 5),
    ]
    await post(lapsed, 1)
    await post(other, 1)
    await post(followed, 1, { status: 'draft' })
    await post(followed, 1, { status: 'inactive' })
    const page = await home(fan)
    expect(ids(page)).toEqual(expected)
    expect(page).toMatchObject({ total: 5, cursor: null })
    expect(page.data.map(({ access }) => access.allowed)).toEqual([false, true, true, false, true])
  })

  test('is empty for visitors and for fans who follow no one', async () => {
    expect(await list(null, { isHome: true })).toMatchObject({ data: [], total: 0 })
    expect(await home(await makeFan(app))).toMatchObject({ data: [], total: 0, cursor: null })
  })

  test('leaves out creators who block the fan or their country, and invisible creators', async () => {
    const fan = await makeFan(app)
    const [seen, blocking, abroad, unverified, disabled] = [
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app),
    ]
    const circle = [seen, blocking, abroad, unverified, disabled]
    await follow(fan, ...circle)
    for (const creator of circle) await post(creator, 1)
    const { orm } = app.platform.db
    await block(app, blocking.id, fan.id)
    await blockCountry(app, abroad.id, 'FR')
    await orm.update(creators).set({ verifiedDocument: false }).where(eq(creators.accountId, unverified.id))
    await orm.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, disabled.id))
    const performers = async (country: string) => {
      const page = await home(fan, {}, country)
      expect(page.total).toBe(page.data.length)
      return page.data.map(({ performerId }) => performerId).sort()
    }
    expect(await performers('FR')).toEqual([seen.id])
    expect(await performers('DE')).toEqual([seen.id, abroad.id].sort())
  })

  test('can be paged to its end by cursor and by offset, with every post once', async () => {
    const fan = await makeFan(app)
    const circle = await Promise.all(Array.from({ length: 4 }, () => makeCreator(app)))
    await follow(fan, ...circle)
    const all: { id: string; minutes: number }[] = []
    for (const [place, creator] of circle.entries()) {
      // One of them has published all of the latest posts.
      for (let n = 0; n < 5; n++) {
        const minutes = place === 0 ? n + 1 : 10 + n * 4 + place
        all.push({ id: await post(creator, minutes), minutes })
      }
    }
    const expected = all.toSorted((a, b) => a.minutes - b.minutes).map(({ id }) => id)
    const pages = await walk(fan, { isHome: true }, 3)
    expect(pages.flat()).toEqual(expected)
    expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 3, 3, 3, 2])
    for (const offset of [0, 4, 18]) {
      const page = await home(fan, { offset, limit: 4 })
      expect(ids(page)).toEqual(expected.slice(offset, offset + 4))
      expect(page.total).toBe(20)
    }
    expect(await home(fan, { offset: 50 })).toMatchObject({ data: [], total: 20, cursor: null })
  })

  test('loses no post when many creators publish at the same time', async () => {
    const fan = await makeFan(app)
    const circle = await Promise.all(Array.from({ length: 6 }, () => makeCreator(app)))
    await follow(fan, ...circle)
    const all: string[] = []
    for (const creator of circle) for (let n = 0; n < 2; n++) all.push((await makeFeed(app, creator))._id)
    const noon = minutesAgo(30)
    await app.platform.db.orm
      .update(items)
      .set({ publishedAt: noon })
      .where(sql`${items.id} = any(${sql.param(all)}::uuid[])`)
    const pages = await walk(fan, { isHome: true }, 2)
    expect(pages.flat()).toEqual(all.toSorted().reverse())
  })

  test('leaves out scheduled posts, also in the total', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await follow(fan, creator)
    const [older, newer] = [await post(creator, 9), await post(creator, 3)]
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    await makeFeed(app, creator, { scheduledAt })
    await makeFeed(app, creator, { scheduledAt })
    const first = await home(fan, { limit: 1 })
    expect(first).toMatchObject({ data: [{ _id: newer }], total: 2 })
    const next = await home(fan, { limit: 1, cursor: first.cursor })
    expect(next).toMatchObject({ data: [{ _id: older }], total: 2, cursor: null })
  })

  test('reflects published, hidden and deleted posts', async () => {
    const [fan, creator, steady] = [await makeFan(app), await makeCreator(app), await makeCreator(app)]
    await follow(fan, creator, steady)
    const other = await post(steady, 5)
    const [older, newer] = [await post(creator, 9), await post(creator, 3)]
    expect(ids(await home(fan))).toEqual([newer, other, older])
    await app.as(creator.token)('DELETE /performer/feeds/{id}', { params: { id: newer } })
    expect(ids(await home(fan, { limit: 1 }))).toEqual([other])
    await app.as(creator.token)('PUT /performer/feeds/{id}', {
      params: { id: older },
      body: { status: 'inactive' },
    })
    expect(ids(await home(fan))).toEqual([other])
    const fresh = await makeFeed(app, creator)
    expect(ids(await home(fan, { limit: 1 }))).toEqual([fresh._id])
  })

  test('is correct when a creator publishes and withdraws concurrently', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await follow(fan, creator)
    const old = await Promise.all(Array.from({ length: 5 }, () => makeFeed(app, creator)))
    await Promise.all([
      ...old.map(({ _id }) => app.as(creator.token)('DELETE /performer/feeds/{id}', { params: { id: _id } })),
      ...Array.from({ length: 5 }, () => makeFeed(app, creator)),
    ])
    const [row] = await app.platform.db.orm
      .select({
        latest: creators.latestFeedAt,
        total: creators.totalFeeds,
        found: sql<Date>`(select max(published_at) from items where creator_id = ${creator.id})`.mapWith(
          items.publishedAt,
        ),
      })
      .from(creators)
      .where(eq(creators.accountId, creator.id))
    expect(row).toMatchObject({ total: 5, latest: row?.found })
    expect(await home(fan)).toMatchObject({ total: 5, data: Array(5).fill({ performerId: creator.id }) })
  })

  test('can be filtered', async () => {
    const [fan, creator, other] = [await makeFan(app), await makeCreator(app), await makeCreator(app)]
    await follow(fan, creator)
    const sale = await post(creator, 1, { isSale: true, price: 3 })
    const photo = await post(creator, 2, { type: 'photo' })
    await post(other, 1, { type: 'photo' })
    expect(ids(await home(fan, { type: 'photo' }))).toEqual([photo])
    expect(ids(await home(fan, { isSale: true }))).toEqual([sale])
    expect(ids(await home(fan, { sortBy: 'oldest' }))).toEqual([photo, sale])
  })

  test('refuses invalid cursors and cursors of other lists', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await follow(fan, creator)
    for (const minutes of [1, 2]) await post(creator, minutes)
    const { cursor } = await list(fan, { performerId: creator.id, limit: 1 })
    expect(cursor).toEqual(expect.any(String))
    for (const strange of [cursor, 'bm9uc2Vuc2U']) {
      const refusal = { status: 422, errors: [{ path: 'cursor' }] }
      await expect(home(fan, { cursor: strange })).rejects.toMatchObject(refusal)
    }
  })
})

describe('the posts of one creator', () => {
  test('begin with the pinned one, on the first page only', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    const newest = [await post(creator, 1), await post(creator, 2), await post(creator, 3)]
    const pinned = await post(creator, 60, { isPinned: true })
    for (const performerId of [creator.id, creator.username.toUpperCase()]) {
      expect((await walk(fan, { performerId }, 2)).flat()).toEqual([pinned, ...newest])
    }
    const oldest = ids(await list(fan, { performerId: creator.id, sortBy: 'oldest' }))
    expect(oldest).toEqual([pinned, ...newest.toReversed()])
  })

  test('answer 404 for an unknown creator', async () => {
    await expect(list(null, { performerId: 'nobody.here' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('all posts', () => {
  test('have an exact total, without hidden and scheduled ones', async () => {
    const [fan, blocking, hidden] = [
      await makeFan(app),
      await makeCreator(app),
      await makeCreator(app, { creator: { verifiedDocument: false } }),
    ]
    for (const creator of [blocking, hidden]) await post(creator, 1)
    await makeFeed(app, await makeCreator(app), { scheduledAt: new Date(Date.now() + 60_000).toISOString() })
    await block(app, blocking.id, fan.id)
    for (const who of [fan, null]) {
      const { total } = await list(who, { limit: 1 })
      const whole = await list(who, { limit: 200 })
      expect(whole.data).toHaveLength(total)
      expect(whole.cursor).toBeNull()
    }
  })

  test('can be filtered by words, type, orientation, price and day', async () => {
    const [one, two] = [
      await makeCreator(app, { creator: { sexualOrientation: 'gay' } }),
      await makeCreator(app, { creator: { sexualOrientation: 'straight' } }),
    ]
    const lantern = await post(one, 1, { title: 'A lantern in the harbour', isPublic: true })
    const photo = await post(two, 2, { type: 'photo', title: 'Lantern of paper', isSale: true, price: 2 })
    const old = await post(two, 60 * 24 * 3, { title: 'Old lantern' })
    const search = async (query: Query) => ids(await list(null, { q: 'lantern', ...query })).sort()
    expect(await search({})).toEqual([lantern, photo, old].sort())
    expect(await search({ q: 'lantren' })).toEqual([lantern, photo, old].sort())
    expect(await search({ type: 'photo' })).toEqual([photo])
    expect(await search({ orientation: 'gay' })).toEqual([lantern])
    expect(await search({ isSale: true })).toEqual([photo])
    const day = minutesAgo(60 * 24 * 3)
      .toISOString()
      .slice(0, 10)
    expect(await search({ fromDate: day, toDate: day })).toEqual([old])
  })

  test('are searched in the creator’s own list including drafts and hidden posts', async () => {
    const creator = await makeCreator(app)
    const draft = await makeFeed(app, creator, { status: 'draft', title: 'Unfinished' })
    const shown = await makeFeed(app, creator, { type: 'photo', title: 'Shown' })
    const mine = async (query: Query) =>
      ids(await app.as(creator.token)('GET /performer/feeds', { query })).sort()
    expect(await mine({})).toEqual([draft._id, shown._id].sort())
    expect(await mine({ status: 'draft' })).toEqual([draft._id])
    expect(await mine({ type: 'photo' })).toEqual([shown._id])
    expect(await mine({ q: 'unfin' })).toEqual([draft._id])
  })

  test('are filtered in the own list: published, and scheduled by publication time', async () => {
    const creator = await makeCreator(app)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const late = await makeFeed(app, creator, { scheduledAt: inDays(3) })
    const soon = await makeFeed(app, creator, { scheduledAt: inDays(1) })
    const out = await makeFeed(app, creator)
    await makeFeed(app, creator, { status: 'draft' })
    const mine = async (query: QueryOf<typeof feedCalls.myFeeds>) =>
      ids(await app.as(creator.token)('GET /performer/feeds', { query }))
    expect(await mine({ status: 'scheduled' })).toEqual([soon._id, late._id])
    expect(await mine({ status: 'published' })).toEqual([out._id])
    expect(await mine({ status: 'active' })).toEqual([out._id, soon._id, late._id])
    const page = await app.as(creator.token)('GET /performer/feeds', {
      query: { status: 'scheduled', limit: 1 },
    })
    expect(page).toMatchObject({ total: 2, cursor: expect.any(String) })
    expect(await mine({ status: 'scheduled', cursor: page.cursor ?? '' })).toEqual([late._id])
  })

  test('can be sorted by the last change in the own list', async () => {
    const creator = await makeCreator(app)
    const [first, second] = [
      await makeFeed(app, creator, { status: 'draft' }),
      await makeFeed(app, creator, { status: 'draft' }),
    ]
    await app.as(creator.token)('PUT /performer/feeds/{id}', {
      params: { id: first._id },
      body: { text: 'Once more' },
    })
    const query = { status: 'draft', sortBy: 'updated' } as const
    expect(ids(await app.as(creator.token)('GET /performer/feeds', { query }))).toEqual([
      first._id,
      second._id,
    ])
  })
})
