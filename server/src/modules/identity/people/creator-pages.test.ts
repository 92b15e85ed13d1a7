import type { CreatorSearch } from '@ovation/contract'
import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { newId } from '#platform/ids'
import { type Creator, creators } from '#tables/people'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.platform.db.orm.delete(accounts))

const search = (query: CreatorSearch = {}) => app.as()('GET /performers/user/search', { query })
const namesOf = async (query: CreatorSearch = {}) => (await search(query)).data.map((creator) => creator.name)
const named = (name: string, creator: Partial<Creator> = {}) =>
  makeCreator(app, { account: { name }, creator })

describe('order', () => {
  test('each sort has its own order, and `sort` reverses it', async () => {
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
    // A private stream doesn't count as live.
    expect(await namesOf({ sortBy: 'live' })).toEqual(['D', 'B', 'A', 'C'])
    const top = await app.as()('GET /performers/top', { query: { limit: 2 } })
    expect(top.data.map((creator) => creator.name)).toEqual(['B', 'A'])
  })

  describe('paging', () => {
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
    ] satisfies CreatorSearch[])(
      'by cursor lists every creator once, including those with equal keys: %o',
      async (query) => {
        // The same instant to the microsecond, and others closer than a JavaScript date can represent.
        for (let i = 0; i < 11; i += 1) {
          await named(`Twin ${i}`, {
            score: i % 2,
            subscribers: i % 3,
            streamingStatus: i % 4 === 0 ? 'public' : 'offline',
          })
        }
        await app.platform.db.pool.query(
          `update creators set joined_at = timestamptz '2026-01-01 00:00:00.123456' + subscribers * interval '1 microsecond'`,
        )
        const walked = await walk(query)
        const atOnce = (await search({ ...query, limit: 200 })).data.map((creator) => creator._id)
        expect(new Set(walked).size).toBe(11)
        expect(walked).toEqual(atOnce)
      },
    )

    test('new creators put no one on two pages', async () => {
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

    test('a forged cursor, or one of another sort, is refused', async () => {
      for (const name of ['A', 'B']) await named(name)
      const { cursor } = await search({ sortBy: 'popular', limit: 1 })
      const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
      const forged = [
        '%',
        forge(),
        forge('popular', 'desc', 2, 1),
        forge('popular', 'desc', 2, 1, 'no-id'),
        forge('popular', 'desc', 2, 2 ** 60, newId()),
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
  test('has no duplicates, respects its limit and wraps around at the end', async () => {
    for (let i = 0; i < 8; i += 1) await named(`Number ${i}`, { shuffle: i / 8 })
    for (let i = 0; i < 20; i += 1) {
      const { data, total } = await app.as()('GET /performers/search/random', { query: { limit: 5 } })
      expect(new Set(data.map((creator) => creator._id)).size).toBe(5)
      expect(total).toBe(5)
    }
    const { data } = await app.as()('GET /performers/search/random')
    expect(data).toHaveLength(8)
  })

  test('differs each time and includes every creator eventually', async () => {
    for (let i = 0; i < 12; i += 1) await named(`Number ${i}`, { shuffle: i / 12 })
    const samples = await Promise.all(
      Array.from({ length: 100 }, () => app.as()('GET /performers/search/random', { query: { limit: 2 } })),
    )
    const shown = samples.map(({ data }) => data.map((creator) => creator.name).join())
    expect(new Set(shown).size).toBeGreaterThan(5)
    expect(new Set(shown.flatMap((names) => names.split(','))).size).toBe(12)
  })
})

test('a creator disabled or hidden between pages is missing from the next', async () => {
  const people = [await named('A'), await named('B'), await named('C')]
  const first = await search({ limit: 1 })
  await app.platform.db.orm
    .update(creators)
    .set({ verifiedDocument: false })
    .where(eq(creators.accountId, people[1]?.id ?? ''))
  const second = await search({ limit: 5, cursor: first.cursor ?? '' })
  expect(second.data.map((creator) => creator.name)).toEqual(['A'])
})
