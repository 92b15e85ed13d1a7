import { profileOptions } from '@ovation/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing'
import { creators as cast } from './cast.ts'
import { demoLogins, ensureDemo } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await ensureDemo(app.platform, () => {})
}, 120_000)
afterAll(() => app.close())

test('a fresh site shows 24 creators, each with a portrait and a cover of their own', async () => {
  const { data, total } = await app.as()('GET /performers/user/search', { query: { limit: 100 } })
  expect(total).toBe(24)
  expect(new Set(data.map((creator) => creator.avatar)).size).toBe(24)
  expect(new Set(data.map((creator) => creator.cover)).size).toBe(24)
  const picture = await app.http.inject(data[0]?.avatar ?? '')
  expect(picture.headers['content-type']).toBe('image/webp')
})

test('each printed login works and leads to the right kind of account', async () => {
  const kinds = await Promise.all(
    demoLogins.map(async ({ email, password }) => {
      const { token } = await app.as()('POST /auth/login', { body: { username: email, password } })
      const me = await app.as(token)('GET /users/me')
      return me && { performer: me.isPerformer, operator: me.isOperator }
    }),
  )
  expect(kinds).toEqual([
    { performer: false, operator: false },
    { performer: true, operator: false },
    { performer: false, operator: true },
  ])
})

test('a second start finds the people there and adds nobody', async () => {
  expect(await ensureDemo(app.platform, () => {})).toBe(true)
  const { rows } = await app.platform.db.pool.query(
    'select count(*) as n from accounts where not is_operator',
  )
  expect(rows[0]).toEqual({ n: 84 })
})

test('what the site suggests to search for finds somebody', async () => {
  const { data } = await app.as()('GET /search/list/keywords', { query: { limit: 50 } })
  expect(data.length).toBeGreaterThan(0)
  for (const { keyword } of data) {
    const { total } = await app.as()('GET /performers/user/search', { query: { q: keyword } })
    expect(total, keyword).toBeGreaterThan(0)
  }
})

test('followers are counted from the people who follow', async () => {
  const { rows } = await app.platform.db.pool.query(`
    select count(*) as wrong from creators c
    where c.followers <> (select count(*) from follows f where f.creator_id = c.account_id)`)
  expect(rows[0]).toEqual({ wrong: 0 })
})

test('every creator’s profile uses the options the product offers', () => {
  const lists = {
    height: profileOptions.heights,
    weight: profileOptions.weights,
    bodyType: profileOptions.bodyTypes,
    ethnicity: profileOptions.ethnicities,
    butt: profileOptions.butts,
    hair: profileOptions.hairs,
    eyes: profileOptions.eyes,
    gender: profileOptions.genders,
    sexualOrientation: profileOptions.sexualOrientations,
  }
  const strays = cast.flatMap((creator) =>
    Object.entries(lists).flatMap(([field, options]) => {
      const value: unknown = Reflect.get(creator, field)
      return value === undefined || options.some((option) => option.value === value)
        ? []
        : [`${creator.username}: ${field} ${value}`]
    }),
  )
  expect(strays).toEqual([])
})
