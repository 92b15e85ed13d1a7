import { limits } from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createItem } from '#modules/content/items'
import { accounts } from '#modules/identity/accounts'
import { searchAllowances, searches, searchKeywords } from '#tables/search'
import { forgetSearches } from './jobs.ts'
import { isShownToOthers } from './store.ts'

let app: TestApp
let creator: { id: string }
beforeAll(async () => {
  // Requests carry their client address, as from a trusted proxy.
  app = await startTestApp({ TRUST_PROXY: 'true' })
  creator = await makeCreator(app, { account: { name: 'Marisol Vega', username: 'marisolvega' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.platform.db.orm.delete(searches)
  await app.platform.db.orm.delete(searchAllowances)
})

const enough = limits.keywordPeople

const publish = (title: string) =>
  createItem(app.platform.db.orm, creator.id, 'video', { title, isPublic: true })

/** An anonymous visitor from the nth network. */
const stranger = (network: number, keyword: string, host = 7) =>
  app.as()('POST /search/keywords', {
    body: { keyword },
    headers: { 'x-forwarded-for': `10.0.${network}.${host}` },
  })

const strangers = (people: number, keyword: string) =>
  Promise.all(Array.from({ length: people }, (_, network) => stranger(network, keyword)))

const suggested = async (q?: string) =>
  (await app.as()('GET /search/list/keywords', { query: { q, limit: 50 } })).data

describe('suggestions', () => {
  test('contain keywords that several people searched for and found, with the number of people', async () => {
    await publish('Theremin at dawn')
    await strangers(enough - 1, 'theremin')
    expect(await suggested()).toEqual([])
    const fan = await makeFan(app)
    await app.as(fan.token)('POST /search/keywords', { body: { keyword: ' THEREMIN ' } })
    expect(await suggested()).toEqual([{ keyword: 'theremin', total: enough }])
  })

  test('are ordered by the number of people, and match the typed beginning', async () => {
    await publish('Cooking slow cooking on a cook_off')
    await publish('Bassoon')
    await strangers(enough, 'slow cooking')
    await strangers(enough + 1, 'cooking')
    await strangers(enough, 'bassoon')
    const words = async (q: string) => (await suggested(q)).map(({ keyword }) => keyword)
    expect(await words('')).toEqual(['cooking', 'bassoon', 'slow cooking'])
    expect(await words('co')).toEqual(['cooking'])
    expect(await words('Cook')).toEqual(['cooking', 'slow cooking'])
    expect(await words('100%')).toEqual([])
    expect(await words('%')).toEqual([])
    const page = await app.as()('GET /search/list/keywords', { query: { limit: 1, offset: 1 } })
    expect(page).toEqual({ data: [{ keyword: 'bassoon', total: enough }], total: 3 })
  })

  test('do not contain a keyword that only one person repeats, however often', async () => {
    await publish('Cheap watches')
    const fan = await makeFan(app)
    const again = () => app.as(fan.token)('POST /search/keywords', { body: { keyword: 'cheap watches' } })
    // Forty concurrent searches from one account, and forty from neighbours in one network.
    await Promise.all(Array.from({ length: 40 }, again))
    await Promise.all(Array.from({ length: 40 }, (_, host) => stranger(3, 'cheap watches', host)))
    expect(await suggested()).toEqual([])
    expect(await app.platform.db.orm.select().from(searchKeywords)).toEqual([
      { keyword: 'cheap watches', people: 2 },
    ])
  })

  test('count a person once even if they return on other days', async () => {
    await publish('Hurdy gurdy')
    const fan = await makeFan(app)
    for (let day = 0; day < enough + 2; day++) {
      await app.as(fan.token)('POST /search/keywords', { body: { keyword: 'gurdy' } })
      await app.platform.db.orm.update(searches).set({ searchedOn: sql`${searches.searchedOn} - 1` })
    }
    expect(await app.platform.db.orm.select().from(searchKeywords)).toEqual([{ keyword: 'gurdy', people: 1 }])
  })

  test.each([
    'anna@example.com',
    'example.com',
    '0198c2a4-7d1e-7c3b-9a51-2f0e1d3c4b5a',
    '+49 151 23456789',
    '@samfan',
  ])('never contain %s, even if it has results', async (keyword) => {
    await publish(`Write to ${keyword}`)
    await strangers(enough, keyword)
    expect(await suggested()).toEqual([])
    expect(await app.platform.db.orm.select().from(searches)).toEqual([])
  })

  test.each([
    ['a typing error', 'glockenspeil'],
    ['the beginning of a word', 'glocken'],
    ['an unused word', 'buzuki'],
    ['two words, one of them unused', 'glockenspiel buzuki'],
  ])('do not contain %s', async (_, keyword) => {
    await publish('Glockenspiel')
    await strangers(enough, keyword)
    expect(await suggested()).toEqual([])
  })

  test('do not contain words of locked content, drafts or hidden creators', async () => {
    const { orm } = app.platform.db
    const hidden = await makeCreator(app, {
      account: { name: 'Secretive' },
      creator: { verifiedDocument: false },
    })
    await createItem(orm, hidden.id, 'video', { title: 'Zither', isPublic: true })
    await createItem(orm, creator.id, 'video', { title: 'Ocarina', status: 'draft' })
    const locked = `<p>${'This beginning everybody may read, and it is long enough. '.repeat(3)} harmonium</p>`
    await createItem(orm, creator.id, 'video', { title: 'Diary', body: locked, isSale: true, price: 3 })
    for (const keyword of ['zither', 'secretive', 'ocarina', 'harmonium']) await strangers(enough, keyword)
    expect(await suggested()).toEqual([])
  })

  test('may be the name of a creator', async () => {
    await strangers(enough, 'Marisol Vega')
    expect(await suggested('maris')).toEqual([{ keyword: 'marisol vega', total: enough }])
  })

  test.each(['', 'a', '   a   ', 'x'.repeat(61), '\u0000\u0000\u0000'])(
    '%j is not a valid search',
    async (keyword) => {
      await expect(stranger(1, keyword)).rejects.toMatchObject({ status: 422, errors: [{ path: 'keyword' }] })
    },
  )
})

describe('concurrent searches', () => {
  test('are all counted, each once', async () => {
    await publish('Marimba')
    const twice = [...Array(30).keys()].flatMap((network) => [
      stranger(network, 'marimba'),
      stranger(network, 'Marimba'),
    ])
    await Promise.all(twice)
    expect(await suggested()).toEqual([{ keyword: 'marimba', total: 30 }])
  })

  test('are counted while old ones are deleted', async () => {
    await publish('Vibraphone')
    await strangers(20, 'vibraphone')
    await app.platform.db.orm.update(searches).set({ searchedOn: '2020-01-01' })
    const newcomers = [...Array(20).keys()].map((network) => stranger(100 + network, 'vibraphone'))
    await Promise.all([
      ...newcomers,
      forgetSearches(app.platform, today()),
      forgetSearches(app.platform, today()),
    ])
    expect(await suggested()).toEqual([{ keyword: 'vibraphone', total: 20 }])
  })

  test('of one person stop counting after the daily limit', async () => {
    const words = [...'abcdefghijklmnopqrstuvwxy'].flatMap((a) => [...'abcde'].map((b) => `zq${a}${b}`))
    await publish(words.slice(0, 25).join(' '))
    for (let from = 25; from < words.length; from += 25) await publish(words.slice(from, from + 25).join(' '))
    await Promise.all(words.map((word) => stranger(1, word)))
    const counted = await app.platform.db.orm.select().from(searches)
    expect(words.length).toBeGreaterThan(limits.keywordsADay)
    expect(counted).toHaveLength(limits.keywordsADay)
    const after = await stranger(1, 'zqaa')
    expect(after).toEqual({ success: true })
  })

  test('of one address are refused above the limit', async () => {
    const strict = await startTestApp({ RATE_LIMITS: '1' }, { databaseUrl: app.databaseUrl })
    const ask = () =>
      strict.http.inject({ method: 'POST', url: '/api/search/keywords', payload: { keyword: 'cello' } })
    const answers: number[] = []
    for (let n = 0; n < 40; n++) answers.push((await ask()).statusCode)
    await strict.close()
    expect(answers).toEqual([...Array(30).fill(200), ...Array(10).fill(429)])
  })
})

describe('stored searches', () => {
  test('reveal neither who searched nor that two searches were the same person’s', async () => {
    await publish('Sousaphone and tuba')
    const fan = await makeFan(app)
    for (const keyword of ['sousaphone', 'tuba'])
      await app.as(fan.token)('POST /search/keywords', { body: { keyword } })
    const rows = await app.platform.db.orm.select().from(searches)
    const allowances = await app.platform.db.orm.select().from(searchAllowances)
    const hashes = [...rows, ...allowances].map(({ person }) => person.toString('hex'))
    expect(new Set(hashes).size).toBe(3)
    expect(JSON.stringify({ rows, hashes })).not.toContain(fan.id.replaceAll('-', ''))
  })

  test('are deleted after the retention period, with their keywords', async () => {
    await publish('Didgeridoo')
    await strangers(enough, 'didgeridoo')
    const age = (days: number) => forgetSearches(app.platform, daysFromNow(days))
    await age(limits.keywordDays - 1)
    expect(await suggested()).toHaveLength(1)
    await age(limits.keywordDays)
    const { orm } = app.platform.db
    expect(await suggested()).toEqual([])
    expect(await orm.$count(searches)).toBe(0)
    expect(await orm.$count(searchKeywords)).toBe(0)
    expect(await orm.$count(searchAllowances)).toBe(0)
  })

  test('are deleted when they no longer have results', async () => {
    const leaving = await makeCreator(app, { account: { name: 'Birgitta' } })
    await strangers(enough, 'birgitta')
    await forgetSearches(app.platform, today())
    expect(await suggested()).toHaveLength(1)
    await app.platform.db.orm.update(accounts).set({ status: 'inactive' }).where(sql`id = ${leaving.id}`)
    await forgetSearches(app.platform, today())
    expect(await suggested()).toEqual([])
  })
})

test('the list uses the indexes of the suggested keywords, among many', async () => {
  const { orm, pool } = app.platform.db
  await pool.query(
    `insert into search_keywords select 'word ' || n, case when n % 1000 = 0 then 5 + n % 7 else 1 end
     from generate_series(1, 20000) n`,
  )
  await pool.query('vacuum analyze search_keywords')
  const planFor = async (narrower = sql`true`) => {
    const { rows } = await orm.execute<{ 'QUERY PLAN': string }>(sql`
      explain select keyword from ${searchKeywords} where ${isShownToOthers} and ${narrower}
      order by ${searchKeywords.people} desc, ${searchKeywords.keyword} limit 10`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await planFor()).toContain('search_keywords_popular')
  expect(await planFor(sql`${searchKeywords.keyword} like '%rd 7%'`)).toMatch(
    /search_keywords_(near|popular)/,
  )
  await pool.query(`delete from search_keywords where keyword like 'word %'`)
})

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const today = () => daysFromNow(0)
