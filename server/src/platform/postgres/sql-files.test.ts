import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asAdmin, makeDatabase, openPool } from '@ovation/testing/database'
import { readSchema } from '@ovation/testing/schema'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { sqlFolder } from './sql-files.ts'

const base = process.env.TEST_DATABASE_URL ?? ''

let folder: string
let pools: pg.Pool[]
let dropped: (() => Promise<void>)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-sql-'))
  pools = []
  dropped = []
})
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  for (const drop of dropped) await drop()
  await rm(folder, { recursive: true, force: true })
})

async function emptyDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(base, `create database ${name}`)
  dropped.push(() => asAdmin(base, `drop database ${name} with (force)`))
  return poolAt(Object.assign(new URL(base), { pathname: `/${name}` }).href)
}

/** With the migrations and the functions, which the set-up of the run has applied to its template. */
async function migratedDatabase() {
  const { url, drop } = await makeDatabase()
  dropped.push(drop)
  return poolAt(url)
}

function poolAt(connectionString: string) {
  const pool = openPool({ connectionString })
  pools.push(pool)
  return pool
}

test('applying the functions again changes nothing', async () => {
  const pool = await migratedDatabase()
  const before = await readSchema(pool)
  await pool.query(`update applied_sql set checksum = 'of another text'`)
  await migrate(pool)
  expect(await readSchema(pool)).toEqual(before)
})

test('applying the functions again neither waits for writers nor blocks them', async () => {
  const pool = await migratedDatabase()
  await pool.query(`update applied_sql set checksum = 'of another text'`)
  const { rows: tables } = await pool.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'page\\_%'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query(`lock table ${tables.map(({ name }) => name).join()} in row exclusive mode`)
  const hurried = openPool({ ...pool.options, options: '-c lock_timeout=2s' })
  pools.push(hurried)
  await migrate(hurried).finally(() => writer.release(true))
  expect((await pool.query(`select from applied_sql where checksum = 'of another text'`)).rowCount).toBe(0)
})

test('a trigger or index that is missing, or a trigger that differs, is created again', async () => {
  const pool = await migratedDatabase()
  const before = await readSchema(pool)
  await pool.query(`
    drop trigger page_posts on posts;
    drop trigger payments_grant_the_rest on payments;
    drop index search_words_deletions;
    create or replace trigger page_settings after delete on settings
      for each statement execute function note_page_change('settings');
    create or replace trigger page_categories after insert or delete or update on categories
      for each statement execute function note_page_change('nothing');
    update applied_sql set checksum = 'of another text'`)
  await migrate(pool)
  expect(await readSchema(pool)).toEqual(before)
})

test('functions are applied when their text changes, and only then', async () => {
  const pool = await emptyDatabase()
  const migrations = await mkdtemp(join(tmpdir(), 'ovation-migrations-'))
  const answer = async () => (await pool.query('select answer() as answer')).rows[0].answer
  const write = (text: string) => writeFile(join(folder, 'answer.sql'), text)
  const apply = () => migrate(pool, { folder: migrations, functions: folder })
  const one = `create or replace function answer() returns text language sql as $$ select 'one' $$;`

  await write(one)
  await apply()
  expect(await answer()).toBe('one')
  await pool.query(one.replace("'one'", "'by hand'"))
  await apply()
  expect(await answer()).toBe('by hand')
  await write(one.replace("'one'", "'two'"))
  await apply()
  expect(await answer()).toBe('two')
  // An invalid function rolls everything back.
  await write(one.replace("'one'", 'word from nothing_there'))
  await expect(apply()).rejects.toThrow('sql/answer.sql failed: relation "nothing_there" does not exist')
  expect(await answer()).toBe('two')
  await rm(migrations, { recursive: true })
})

test('functions may call each other across files in any order', async () => {
  const pool = await emptyDatabase()
  const migrations = await mkdtemp(join(tmpdir(), 'ovation-migrations-'))
  await writeFile(
    join(folder, 'a.sql'),
    'create or replace function first() returns integer language sql as $$ select second() $$;',
  )
  await writeFile(
    join(folder, 'b.sql'),
    'create or replace function second() returns integer language sql as $$ select 2 $$;',
  )
  await migrate(pool, { folder: migrations, functions: folder })
  expect((await pool.query('select first()')).rows).toEqual([{ first: 2 }])
  await rm(migrations, { recursive: true })
})

test('every function and trigger of the database has its text in server/sql', async () => {
  const pool = await migratedDatabase()
  const text = (await readMigrations(sqlFolder)).map(({ sql }) => sql).join('\n')
  const written = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort()
  const { rows: functions } = await pool.query<{ name: string }>(
    `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace and not exists
      (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')`,
  )
  const { rows: triggers } = await pool.query<{ name: string }>(
    'select tgname as name from pg_trigger where not tgisinternal',
  )
  expect(functions.map(({ name }) => name).sort()).toEqual(
    written(/^(?: {4}create|create or replace) function (\w+)/gm),
  )
  expect(triggers.map(({ name }) => name).sort()).toEqual(
    written(/^create (?:or replace|constraint) trigger (\w+)/gm),
  )
})

test('migrations create no functions, views or triggers', async () => {
  const files = (await readMigrations()).filter(({ sql }) =>
    /create (or replace )?(constraint )?(function|view|trigger)/i.test(sql),
  )
  expect(files.map(({ name }) => name)).toEqual([])
})
