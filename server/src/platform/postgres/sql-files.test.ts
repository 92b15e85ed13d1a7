import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asAdmin, openPool } from '@ovation/testing/database'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { sqlFolder } from './sql-files.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const base = process.env.TEST_DATABASE_URL ?? ''
const patience = 120_000

let folder: string
let pools: pg.Pool[]
let names: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-sql-'))
  pools = []
  names = []
})
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  for (const name of names) await asAdmin(base, `drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

async function emptyDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(base, `create database ${name}`)
  names.push(name)
  const pool = openPool({ connectionString: Object.assign(new URL(base), { pathname: `/${name}` }).href })
  pools.push(pool)
  return pool
}

/** Not of an extension, which brings its own. */
const own = (catalog: string, oid: string) => `not exists (select from pg_depend e
  where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`
const inPublic = (column: string) => `${column} = 'public'::regnamespace`

/** Everything a schema consists of, as text. */
const catalogs = {
  relations: `select c.relname as name, c.relkind as kind, obj_description(c.oid) as comment from pg_class c
    where ${inPublic('c.relnamespace')} and ${own('pg_class', 'c.oid')}`,
  columns: `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as
      required, a.attgenerated as generated, a.attidentity as identity, pg_get_expr(d.adbin, d.adrelid) as value,
      col_description(c.oid, a.attnum) as comment
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${inPublic('c.relnamespace')} and a.attnum > 0 and not a.attisdropped`,
  constraints: `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint where ${inPublic('connamespace')}`,
  indexes: `select tablename as table, indexname as name, indexdef as text from pg_indexes where schemaname = 'public'`,
  functions: `select oid::regprocedure::text as name, pg_get_functiondef(oid) as text from pg_proc p
    where ${inPublic('pronamespace')} and prokind in ('f', 'p') and ${own('pg_proc', 'p.oid')}`,
  triggers: `select t.tgrelid::regclass::text as table, t.tgname as name, pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${inPublic('c.relnamespace')} and not t.tgisinternal`,
  enums: `select t.typname as name, e.enumlabel as label from pg_enum e join pg_type t on t.oid = e.enumtypid`,
  sequences: `select sequencename as name, start_value, increment_by, cycle, data_type::text from pg_sequences
    where schemaname = 'public'`,
  views: `select viewname as name, definition as text from pg_views where schemaname = 'public'`,
  extensions: `select extname as name from pg_extension`,
}

async function schemaOf(pool: pg.Pool) {
  const read = async ([catalog, text]: [string, string]) => {
    const { rows } = await pool.query(text)
    return [catalog, rows.map((row) => JSON.stringify(row)).sort()] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(catalogs).map(read)))
}

test('a site made today and one that came all the way from the first version are the same inside', {
  timeout: patience,
}, async () => {
  const made = await emptyDatabase()
  await migrate(made)
  const upgraded = await emptyDatabase()
  // One version after the other, each with the functions that it brought itself.
  for (const { name } of await readMigrations()) {
    await copyFile(`${migrationsFolder}${name}`, join(folder, name))
    await migrate(upgraded, { folder })
  }
  await migrate(upgraded)
  expect(await schemaOf(upgraded)).toEqual(await schemaOf(made))
})

test('putting the functions there again changes nothing', async () => {
  const pool = await emptyDatabase()
  await migrate(pool)
  const before = await schemaOf(pool)
  await pool.query(`update applied_sql set checksum = 'of another text'`)
  await migrate(pool)
  expect(await schemaOf(pool)).toEqual(before)
})

test('putting them there again waits for nobody who is writing, and keeps nobody from writing', async () => {
  const pool = await emptyDatabase()
  await migrate(pool)
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

test('a trigger that is missing, or is not as it is written, is made again', async () => {
  const pool = await emptyDatabase()
  await migrate(pool)
  const before = await schemaOf(pool)
  await pool.query(`
    drop trigger page_posts on posts;
    create or replace trigger page_settings after delete on settings
      for each statement execute function note_page_change('settings');
    create or replace trigger page_categories after insert or delete or update on categories
      for each statement execute function note_page_change('nothing');
    update applied_sql set checksum = 'of another text'`)
  await migrate(pool)
  expect(await schemaOf(pool)).toEqual(before)
})

test('they are put there when their text changes, and only then', async () => {
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
  // Of what does not fit the tables nothing is kept.
  await write(one.replace("'one'", 'word from nothing_there'))
  await expect(apply()).rejects.toThrow('sql/answer.sql failed: relation "nothing_there" does not exist')
  expect(await answer()).toBe('two')
  await rm(migrations, { recursive: true })
})

test('functions may call each other whatever their files are called', async () => {
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

test('every function of the database has its text in server/sql', async () => {
  const pool = await emptyDatabase()
  await migrate(pool)
  const files = await readMigrations(sqlFolder)
  const written = files.flatMap(({ sql }) =>
    [...sql.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name),
  )
  const { rows } = await pool.query<{ name: string }>(
    `select proname as name from pg_proc p where ${inPublic('pronamespace')} and ${own('pg_proc', 'p.oid')}`,
  )
  // The ledger writes this one itself, anew in each cluster.
  expect(rows.map(({ name }) => name).sort()).toEqual([...written, 'ledger_shift'].sort())
})

test('migrations make no functions any more', async () => {
  const names = (await readMigrations()).map(({ name }) => name).filter((name) => name > '0014')
  const texts = await Promise.all(names.map((name) => readFile(`${migrationsFolder}${name}`, 'utf8')))
  expect(names.filter((_, n) => /create (or replace )?(function|view)/i.test(texts[n] ?? ''))).toEqual([])
})
