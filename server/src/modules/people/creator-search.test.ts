import type { CreatorSearch } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { makeCreator, makeFan, startTestApp, type TestApp } from '#testing'
import {
  accounts,
  categories,
  countryBlocks,
  creatorCategories,
  creators,
  follows,
  userBlocks,
} from './tables.ts'

let app: TestApp
beforeAll(async () => {
  // Requests say where they come from, as a trusted proxy would.
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => app.close())
beforeEach(() => app.platform.db.orm.delete(accounts))

type Looking = { token?: string; country?: string }

const search = (query: CreatorSearch = {}, { token, country }: Looking = {}) =>
  app.as(token)('GET /performers/user/search', { query, headers: country ? { 'x-country': country } : {} })

async function namesOf(query: CreatorSearch = {}, looking: Looking = {}) {
  return (await search(query, looking)).data.map((creator) => creator.name)
}

const named = (name: string, creator: Partial<typeof creators.$inferSelect> = {}, account = {}) =>
  makeCreator(app, { account: { name, ...account }, creator })

const yearsAgo = (years: number, days = 0) => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

describe('who is found', () => {
  test('only active creators whose documents were approved', async () => {
    await named('Seen')
    await named('Unverified', { verifiedDocument: false })
    await named('Disabled', {}, { status: 'inactive' })
    await named('Unconfirmed', {}, { status: 'pending-email-confirmation' })
    await makeFan(app, { name: 'Fan' })
    expect(await search()).toMatchObject({ data: [{ name: 'Seen' }], total: 1, cursor: null })
    expect((await app.as()('GET /performers/top')).data).toMatchObject([{ name: 'Seen' }])
    expect((await app.as()('GET /performers/search/random')).data).toMatchObject([{ name: 'Seen' }])
  })

  test('nobody finds a creator who blocked them', async () => {
    const creator = await named('Blocks one')
    const [blocked, other] = [await makeFan(app), await makeFan(app)]
    await app.platform.db.orm.insert(userBlocks).values({ creatorId: creator.id, accountId: blocked.id })
    expect(await search({}, blocked)).toMatchObject({ data: [], total: 0 })
    expect(await search({ q: 'blocks' }, blocked)).toMatchObject({ data: [], total: 0 })
    expect((await app.as(blocked.token)('GET /performers/top')).data).toEqual([])
    expect((await app.as(blocked.token)('GET /performers/search/random')).data).toEqual([])
    expect(await namesOf({}, other)).toEqual(['Blocks one'])
    expect(await namesOf()).toEqual(['Blocks one'])
  })

  test('nobody finds a creator who blocked the country they are in', async () => {
    const creator = await named('Not in France')
    const fan = await makeFan(app, { country: 'DE' })
    await app.platform.db.orm.insert(countryBlocks).values({ creatorId: creator.id, country: 'FR' })
    for (const token of [undefined, fan.token]) {
      expect(await search({}, { token, country: 'FR' })).toMatchObject({ data: [], total: 0 })
      expect(await namesOf({}, { token, country: 'DE' })).toEqual(['Not in France'])
    }
  })

  test('a card says what the viewer has to do with the creator', async () => {
    const [one, two] = [await named('One'), await named('Two')]
    const fan = await makeFan(app)
    await app.platform.db.orm.insert(follows).values({ followerId: fan.id, creatorId: one.id })
    const { data } = await search({ sortBy: 'oldest' }, fan)
    expect(data).toMatchObject([
      { _id: one.id, isFollowed: true, isSubscribed: false, isBlocked: false, isPerformer: true },
      { _id: two.id, isFollowed: false },
    ])
  })

  test('a card carries nothing private', async () => {
    await named('Open', { phone: '555', dateOfBirth: '1990-01-01' }, { email: 'secret@example.test' })
    const { data } = await search()
    expect(JSON.stringify(data)).not.toMatch(/secret@|555|1990|password/)
  })
})

describe('filters', () => {
  test('each profile field narrows the list', async () => {
    const profile = {
      height: '170_172',
      weight: '61_63',
      bodyType: 'fit',
      ethnicity: 'asian',
      butt: 'small',
      hair: 'red',
      eyes: 'green',
      sexualOrientation: 'gay',
      isFreeSubscription: true,
      streamingStatus: 'public',
    } as const
    await named('Match', profile, { gender: 'female', country: 'DE' })
    await named('Other', {}, { gender: 'male', country: 'FR' })
    for (const [field, value] of Object.entries({ ...profile, gender: 'female', country: 'DE' })) {
      expect(await namesOf({ [field]: value }), field).toEqual(['Match'])
    }
    expect(await namesOf({ isFreeSubscription: false })).toEqual(['Other'])
    expect(await namesOf({ ...profile, gender: 'male' })).toEqual([])
  })

  test('ages count from the birthday itself', async () => {
    await named('Just 25', { dateOfBirth: yearsAgo(25) })
    await named('Not yet 25', { dateOfBirth: yearsAgo(25, 1) })
    await named('Last day of 30', { dateOfBirth: yearsAgo(31, 1) })
    await named('Just 31', { dateOfBirth: yearsAgo(31) })
    await named('Ageless')
    expect(await namesOf({ fromAge: 25, toAge: 30, sortBy: 'oldest' })).toEqual(['Just 25', 'Last day of 30'])
    expect(await namesOf({ toAge: 24 })).toEqual(['Not yet 25'])
    expect(await namesOf({ fromAge: 31 })).toEqual(['Just 31'])
  })

  test('categories: any of those asked for, and cards name them', async () => {
    const rows = ['music', 'dance', 'chess'].map((slug, ordering) => ({
      id: newId(),
      slug,
      name: slug,
      ordering,
    }))
    await app.platform.db.orm.insert(categories).values(rows)
    const [music = '', dance = '', chess = ''] = rows.map((row) => row.id)
    const [both, one] = [await named('Both'), await named('One')]
    await app.platform.db.orm.insert(creatorCategories).values([
      { creatorId: both.id, categoryId: dance },
      { creatorId: both.id, categoryId: music },
      { creatorId: one.id, categoryId: dance },
    ])
    const found = await search({ categoryIds: `${music},${dance}`, sortBy: 'oldest' })
    expect(found.data.map(({ name, categoryIds }) => [name, categoryIds])).toEqual([
      ['Both', [music, dance]],
      ['One', [dance]],
    ])
    expect(await namesOf({ categoryIds: music })).toEqual(['Both'])
    expect(await namesOf({ categoryIds: chess })).toEqual([])
  })

  test('followed is what this viewer follows; a visitor follows nobody', async () => {
    const one = await named('One')
    await named('Two')
    const fan = await makeFan(app)
    await app.platform.db.orm.insert(follows).values({ followerId: fan.id, creatorId: one.id })
    expect(await namesOf({ followed: true }, fan)).toEqual(['One'])
    expect(await namesOf({ followed: false }, fan)).toEqual(['Two'])
    expect(await search({ followed: true })).toMatchObject({ data: [], total: 0 })
  })

  test.each([
    ['limit', '0'],
    ['limit', '201'],
    ['offset', '-1'],
    ['sortBy', 'price'],
    ['fromAge', '17'],
    ['gender', 'robot'],
    ['categoryIds', 'music'],
    ['cursor', 'nonsense'],
    ['unknown', 'x'],
  ])('%s=%s is refused by name', async (field, value) => {
    await expect(search({ [field]: value })).rejects.toMatchObject({ status: 422, errors: [{ path: field }] })
  })
})

describe('words', () => {
  test('part of a name or a username in any case is enough', async () => {
    await named('Marisol Vega', {}, { username: 'sunny.mari' })
    await named('Junko', {}, { username: 'kite' })
    for (const q of ['mari', 'VEGA', 'sol v', 'sunny', 'ny.ma', ' vega '])
      expect(await namesOf({ q }), q).toEqual(['Marisol Vega'])
    expect(await namesOf({ q: 'ju' })).toEqual(['Junko'])
    expect(await namesOf({ q: 'k' })).toEqual(['Junko'])
    expect(await namesOf({ q: '  ', sortBy: 'oldest' })).toEqual(['Marisol Vega', 'Junko'])
  })

  test('a typo is forgiven when nothing is called that', async () => {
    await named('Marisol Vega')
    await named('Junko')
    for (const q of ['marizol', 'marsol', 'mxrisol', 'marisol vgea'])
      expect(await namesOf({ q }), q).toEqual(['Marisol Vega'])
    expect(await namesOf({ q: 'zzzzzz' })).toEqual([])
    await named('Marizol')
    expect(await namesOf({ q: 'marizol' })).toEqual(['Marizol'])
  })

  test('signs that mean something to the database mean nothing here', async () => {
    await named('100% Real_Me \\o/')
    await named('Plain')
    for (const q of ['100%', 'real_me', '\\o/'])
      expect(await namesOf({ q }), q).toEqual(['100% Real_Me \\o/'])
    for (const q of ['%', '_', "' or 1=1 --", '%%%%']) expect(await namesOf({ q }), q).toEqual([])
  })
})

describe('order', () => {
  test('each sort has its own, and `sort` turns it round', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await named('A', { joinedAt: at(1), score: 5, subscribers: 9 })
    await named('B', { joinedAt: at(2), score: 9, subscribers: 1 })
    await named('C', { joinedAt: at(3), score: 1, subscribers: 5, streamingStatus: 'private' })
    await named('D', { joinedAt: at(4), score: 2, subscribers: 2, streamingStatus: 'public' })
    expect(await namesOf()).toEqual(['D', 'C', 'B', 'A'])
    expect(await namesOf({ sortBy: 'latest' })).toEqual(['D', 'C', 'B', 'A'])
    expect(await namesOf({ sortBy: 'oldest' })).toEqual(['A', 'B', 'C', 'D'])
    expect(await namesOf({ sortBy: 'popular' })).toEqual(['B', 'A', 'D', 'C'])
    expect(await namesOf({ sortBy: 'popular', sort: 'asc' })).toEqual(['C', 'D', 'A', 'B'])
    expect(await namesOf({ sortBy: 'subscribers' })).toEqual(['A', 'C', 'D', 'B'])
    expect(await namesOf({ sortBy: 'live' })).toEqual(['D', 'C', 'B', 'A'])
    const top = await app.as()('GET /performers/top', { query: { limit: 2 } })
    expect(top.data.map((creator) => creator.name)).toEqual(['B', 'A'])
  })

  describe('walking through pages', () => {
    async function walk(query: CreatorSearch) {
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await search({ ...query, limit: 3, ...(cursor ? { cursor } : {}) })
        expect(page.total).toBe(11)
        seen.push(...page.data.map((creator) => creator._id))
        cursor = page.cursor
      } while (cursor)
      return seen
    }

    test.each([
      { sortBy: 'latest' },
      { sortBy: 'oldest' },
      { sortBy: 'popular' },
      { sortBy: 'popular', sort: 'asc' },
      { sortBy: 'subscribers' },
      { sortBy: 'live' },
      { q: 'twin' },
    ] satisfies CreatorSearch[])('by cursor meets everyone once, ties and all: %o', async (query) => {
      // The same instant to the microsecond, and others that differ by less than a JavaScript date can tell.
      for (let i = 0; i < 11; i += 1) {
        await named(`Twin ${i}`, {
          score: i % 2,
          subscribers: i % 3,
          streamingStatus: i % 4 === 0 ? 'public' : 'offline',
        })
      }
      await app.platform.db.pool.query(
        `update creators set joined_at = timestamptz '2026-01-01 00:00:00.123456' + followers * interval '1 microsecond'`,
      )
      await app.platform.db.pool.query(
        `update creators set joined_at = joined_at + (score + subscribers) * interval '1 microsecond'`,
      )
      const walked = await walk(query)
      const atOnce = (await search({ ...query, limit: 200 })).data.map((creator) => creator._id)
      expect(new Set(walked).size).toBe(11)
      expect(walked).toEqual(atOnce)
    })

    test('newcomers do not push anyone onto two pages', async () => {
      for (const name of ['A', 'B', 'C', 'D']) await named(name)
      const first = await search({ limit: 2 })
      await named('E')
      const second = await search({ limit: 2, cursor: first.cursor ?? '' })
      expect([...first.data, ...second.data].map((creator) => creator.name)).toEqual(['D', 'C', 'B', 'A'])
      expect(second.cursor).toBeNull()
    })

    test('offsets work too, and the total stays right past the end', async () => {
      for (const name of ['A', 'B', 'C']) await named(name)
      expect(await search({ limit: 1, offset: 1 })).toMatchObject({ data: [{ name: 'B' }], total: 3 })
      expect(await search({ limit: 2, offset: 2 })).toMatchObject({ data: [{ name: 'A' }], total: 3 })
      expect(await search({ offset: 50 })).toMatchObject({ data: [], total: 3, cursor: null })
    })

    test('a cursor that was made up or belongs to another sort is refused', async () => {
      for (const name of ['A', 'B']) await named(name)
      const { cursor } = await search({ sortBy: 'popular', limit: 1 })
      const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
      const forged = [
        '%',
        forge(),
        forge('popular', 'desc', 2, 1),
        forge('popular', 'desc', 2, 1, 'no-id'),
        forge('popular', 'desc', 2, 99999999999, newId()),
        forge('popular', 'desc', 2, "1'; drop table accounts", newId()),
        forge('popular', 'desc', 'many', 1, newId()),
        Buffer.from('{}').toString('base64url'),
      ]
      for (const wrong of forged) {
        await expect(search({ sortBy: 'popular', cursor: wrong }), wrong).rejects.toMatchObject({
          status: 422,
          errors: [{ path: 'cursor' }],
        })
      }
      for (const query of [{ sortBy: 'subscribers' }, { sortBy: 'popular', sort: 'asc' }] as const) {
        await expect(search({ ...query, cursor: cursor ?? '' })).rejects.toMatchObject({ status: 422 })
      }
      await expect(
        search({ sortBy: 'latest', cursor: forge('latest', 'desc', 2, Number.MAX_SAFE_INTEGER, newId()) }),
      ).resolves.toMatchObject({ total: 2 })
    })
  })
})

describe('a random sample', () => {
  test('holds no one twice, keeps to its limit and goes round when it starts near the end', async () => {
    for (let i = 0; i < 8; i += 1) await named(`Number ${i}`, { shuffle: i / 8 })
    for (let i = 0; i < 20; i += 1) {
      const { data, total } = await app.as()('GET /performers/search/random', { query: { limit: 5 } })
      expect(new Set(data.map((creator) => creator._id)).size).toBe(5)
      expect(total).toBe(5)
    }
    const { data } = await app.as()('GET /performers/search/random')
    expect(data).toHaveLength(8)
  })

  test('is a fresh one each time and leaves nobody out for ever', async () => {
    for (let i = 0; i < 12; i += 1) await named(`Number ${i}`)
    const samples = await Promise.all(
      Array.from({ length: 60 }, () => app.as()('GET /performers/search/random', { query: { limit: 2 } })),
    )
    const shown = samples.map(({ data }) => data.map((creator) => creator.name).join())
    expect(new Set(shown).size).toBeGreaterThan(5)
    expect(new Set(shown.flatMap((names) => names.split(','))).size).toBe(12)
  })
})

test('a creator taken offline or hidden between pages is gone from the next', async () => {
  const people = [await named('A'), await named('B'), await named('C')]
  const first = await search({ limit: 1 })
  await app.platform.db.orm
    .update(creators)
    .set({ verifiedDocument: false })
    .where(eq(creators.accountId, people[1]?.id ?? ''))
  const second = await search({ limit: 5, cursor: first.cursor ?? '' })
  expect(second.data.map((creator) => creator.name)).toEqual(['A'])
})
