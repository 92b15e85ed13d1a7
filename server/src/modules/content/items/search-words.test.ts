import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { and, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing } from '#platform/paging'
import { items } from '#tables/items'
import { ownItems, shownItems } from './list-store.ts'
import { changeItem, createItem, type ItemChanges } from './write.ts'

let app: TestApp
let creator: { id: string }
beforeAll(async () => {
  app = await startTestApp()
  creator = await makeCreator(app)
})
afterAll(() => app.close())

const anyone = { viewerId: null, country: null, isModerator: false }

const write = (changes: ItemChanges) =>
  createItem(app.platform.db.orm, creator.id, 'video', { isPublic: !changes.isSale, ...changes })

/** The titles that an anonymous viewer finds. */
const find = async (q: string) => titlesIn(await shownItems(app.platform.db.orm, anyone, 'video', { q }))

/** The titles their creator finds. */
const findMine = (q: string) => titlesIn(ownItems(creator.id, 'video', { q }))

async function titlesIn({ from, where }: Listing) {
  const { orm } = app.platform.db
  const { rows } = await orm.execute<{ title: string }>(
    sql`select ${items.title} as title from ${from} where ${and(...where)} order by ${items.title}`,
  )
  return rows.map(({ title }) => title)
}

test('words are found in any order, in any case, and by their beginning', async () => {
  await write({ title: 'Harbour lights', body: '<p>A walk along the <b>Waterfront</b></p>' })
  for (const q of [
    'harbour',
    'LIGHTS',
    'lights harbour',
    'waterfront walk',
    'harb',
    'wa',
    '“harbour”, lights!',
  ]) {
    expect(await find(q), q).toEqual(['Harbour lights'])
  }
  expect(await find('harbour mountain')).toEqual([])
})

test('a word that is not in use is replaced by the most similar one that is', async () => {
  await write({ title: 'Xylophone evening' })
  await write({ title: 'Saxophone evening' })
  for (const q of ['xylofone', 'xilophone', 'xylophnoe', 'evning xylofone']) {
    expect(await find(q), q).toEqual(['Xylophone evening'])
  }
  expect(await find('evennig')).toEqual(['Saxophone evening', 'Xylophone evening'])
  expect(await find('qwertzuiop')).toEqual([])
})

test.each([
  ['a letter too many', ['chello', 'ccello', 'ceello', 'celloo', 'scello']],
  ['a letter too few', ['celo', 'cllo', 'clelo']],
  ['two letters in the wrong order', ['ecllo', 'clelo', 'celol']],
  ['a wrong letter', ['cwllo', 'celli', 'cdllo']],
])('%s is tolerated at any position, even if another word is similar', async (_, typed) => {
  await write({ title: 'Cello suite' })
  await write({ title: 'Hello from the shell' })
  for (const q of typed) expect(new Set(await find(q)), q).toEqual(new Set(['Cello suite']))
})

test('typing errors in short words are tolerated too', async () => {
  await write({ title: 'Yoga on the roof' })
  await write({ title: 'Rye bread' })
  for (const q of ['yoag', 'oyga', 'yooga', 'yga', 'yogga', 'joga']) {
    expect(await find(q), q).toEqual(['Yoga on the roof'])
  }
  for (const q of ['braed', 'rbead', 'bred', 'brread', 'breda'])
    expect(await find(q), q).toEqual(['Rye bread'])
})

test('a rare word is searched unchanged, however similar a common one is', async () => {
  for (let n = 0; n < 5; n++) await write({ title: `Guitar lesson ${n}` })
  await write({ title: 'The guitare of my grandmother' })
  expect(await find('guitare')).toEqual(['The guitare of my grandmother'])
})

test('a search does not reveal locked text, and its creator still finds it', async () => {
  const words = 'This beginning everybody may read, for it stands on the card that people see before they pay'
  const body = `<p>${words}, and then comes the hidden passphrase tourmaline</p>`
  const item = await write({ title: 'Diary', body, isSale: true, price: 3 })
  expect(await find('beginning')).toEqual(['Diary'])
  for (const q of ['tourmaline', 'passphrase', 'turmaline', 'hidden tourmaline']) {
    expect(await find(q), q).toEqual([])
  }
  expect(await findMine('tourmaline')).toEqual(['Diary'])
  await changeItem(app.platform.db.orm, creator.id, 'video', item.id, { price: 0 })
  expect(await find('tourmaline')).toEqual(['Diary'])
  await changeItem(app.platform.db.orm, creator.id, 'video', item.id, { isSale: false, isPublic: false })
  expect(await find('tourmaline')).toEqual([])
})

test('special characters are matched literally, and none of them is a wildcard', async () => {
  await write({ title: 'Half price 50% off 🎸' })
  expect(await find('🎸')).toEqual(['Half price 50% off 🎸'])
  expect(await find('50%')).toEqual(['Half price 50% off 🎸'])
  for (const q of ['%', '_', '\\', '%%%', "'; drop table items"]) {
    expect(await find(q).then((found) => found.length), q).toBeLessThanOrEqual(1)
  }
})

test('the words of drafts are not used as corrections', async () => {
  await write({ title: 'Obsidian', status: 'draft' })
  const { rows } = await app.platform.db.pool.query("select from search_words where word = 'obsidian'")
  expect(rows).toHaveLength(0)
})

test('among many words the most similar are looked up by index', async () => {
  const { orm, pool } = app.platform.db
  await pool.query(
    'insert into search_words select left(md5(n::text), 8) from generate_series(1, 4000) n on conflict do nothing',
  )
  await pool.query('vacuum analyze search_words')
  const { rows } = await orm.execute<{ 'QUERY PLAN': string }>(
    sql`explain select word from search_words where word_deletions(word) && word_deletions('chello')`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_words_deletions')
})

test('among many, a rare word is looked up by its index and a common one by date', async () => {
  const { orm, pool } = app.platform.db
  await pool.query(
    `insert into items (id, kind, creator_id, title, words, published_at)
     select gen_random_uuid(), 'video', $1, '', ' common words' || case n when 7 then ' chrysanthemum' else '' end,
       now() - n * interval '1 minute'
     from generate_series(1, 5000) n`,
    [creator.id],
  )
  await pool.query('vacuum analyze')
  const planFor = async (q: string) => {
    const { from, where } = await shownItems(orm, anyone, 'video', { q })
    const { rows } = await orm.execute<{ 'QUERY PLAN': string }>(sql`
      explain select ${items.id} from ${from} where ${and(...where)}
      order by ${items.publishedAt} desc, ${items.id} desc limit 10`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await planFor('chrysantemum')).toContain('items_words')
  expect(await planFor('common')).toMatch(/items_(latest|of_creator)/)
})
