import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asAdmin, openPool } from '@ovation/testing/database'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from '#platform/errors'
import { migrate } from './migrate.ts'

const base = process.env.TEST_DATABASE_URL ?? ''
const newName = () => `test_${randomBytes(6).toString('hex')}`
const name = newName()
const urlOf = (database: string) => Object.assign(new URL(base), { pathname: `/${database}` })
const url = urlOf(name)

/** Each starting process has its own connection. */
const processes: pg.Pool[] = []
beforeAll(async () => {
  await asAdmin(base, `create database ${name}`)
  for (let i = 0; i < 5; i++) processes.push(openPool({ connectionString: url.href, max: 1 }))
})
afterAll(async () => {
  await Promise.all(processes.map((pool) => pool.end()))
  await asAdmin(base, `drop database ${name} with (force)`)
})

test('when processes start concurrently on an empty database, one migrates and the others wait', async () => {
  const applied = await Promise.all(processes.map((pool) => migrate(pool)))
  const [first = [], ...others] = applied.sort((a, b) => b.length - a.length)
  expect(first[0]).toBe('0062_baseline.sql')
  expect(others).toEqual([[], [], [], []])
  for (const pool of processes) {
    expect((await pool.query('select name from migrations order by 1')).rows.map((row) => row.name)).toEqual(
      first,
    )
    expect((await pool.query('select count(*) from accounts')).rows).toHaveLength(1)
  }
})

test('a later start applies nothing and holds no lock', async () => {
  for (const pool of processes) {
    expect(await migrate(pool)).toEqual([])
    const { rows } = await pool.query(
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    )
    expect(rows).toEqual([])
  }
})

describe('a migration', () => {
  const first = 'create table shelf (book text);\n'
  const second = 'alter table shelf add author text;\n'
  let folder: string
  let pool: pg.Pool
  let database: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ovation-migrations-'))
    await write({ '0001_shelf.sql': first, '0002_author.sql': second })
    database = newName()
    await asAdmin(base, `create database ${database}`)
    pool = openPool({ connectionString: urlOf(database).href, max: 1 })
  })
  afterEach(async () => {
    await pool.end()
    await asAdmin(base, `drop database ${database} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })

  async function write(files: Record<string, string>) {
    for (const [file, sql] of Object.entries(files)) await writeFile(join(folder, file), sql)
  }
  const edited =
    'The migration 0001_shelf.sql is not the one that this database was prepared with: it was changed afterwards. ' +
    'Put the file back as it was released, and make the change in a new migration.'

  test('is reported when it is applied', async () => {
    const reported: string[] = []
    await migrate(pool, { folder, onApplied: (file) => reported.push(file) })
    expect(reported).toEqual(['0001_shelf.sql', '0002_author.sql'])
  })

  test('that was edited after it was applied stops the start before anything newer is applied', async () => {
    await migrate(pool, { folder })
    await write({ '0001_shelf.sql': `${first}-- and more`, '0003_more.sql': 'create table more ();' })
    await expect(migrate(pool, { folder })).rejects.toThrow(new StartError(edited))
    expect((await pool.query(`select to_regclass('more') as made`)).rows).toEqual([{ made: null }])
  })

  test('may have the line endings of another system', async () => {
    await migrate(pool, { folder })
    await write({ '0001_shelf.sql': first.replaceAll('\n', '\r\n') })
    expect(await migrate(pool, { folder })).toEqual([])
  })

  test('that this version does not know stops the start', async () => {
    await migrate(pool, { folder })
    await rm(join(folder, '0002_author.sql'))
    await expect(migrate(pool, { folder })).rejects.toThrow(
      new StartError(
        'The database was prepared by a newer version of Ovation: this one does not know its migration ' +
          '0002_author.sql. Start the newer version, or go back to a backup from before it.',
      ),
    )
  })

  test('that was applied before checksums were recorded gets its checksum at the next start', async () => {
    await pool.query(`${first}${second}
      create table migrations (name text primary key, applied_at timestamptz not null default now());
      insert into migrations (name) values ('0001_shelf.sql'), ('0002_author.sql')`)
    expect(await migrate(pool, { folder })).toEqual([])
    await write({ '0001_shelf.sql': `${first}-- and more` })
    await expect(migrate(pool, { folder })).rejects.toThrow(edited)
  })

  describe('replaced by a baseline', () => {
    const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex')
    const rename = 'alter table shelf rename to shelves;\n'
    /** The next version: one file instead of two, and a migration after it. */
    async function squash() {
      await rm(join(folder, '0001_shelf.sql'))
      await rm(join(folder, '0002_author.sql'))
      await write({
        'replaced.sha256': `${checksum(first)}  0001_shelf.sql\n${checksum(second)}  0002_author.sql\n`,
        '0003_baseline.sql': 'create table shelf (book text, author text);\n',
        '0004_rename.sql': rename,
      })
    }

    test('is not needed for a new database', async () => {
      await squash()
      expect(await migrate(pool, { folder })).toEqual(['0003_baseline.sql', '0004_rename.sql'])
    })

    test('keeps its rows: the baseline is recorded and not applied', async () => {
      await migrate(pool, { folder })
      await pool.query(`insert into shelf values ('Emma', 'Austen')`)
      await squash()
      expect(await migrate(pool, { folder })).toEqual(['0004_rename.sql'])
      expect(await migrate(pool, { folder })).toEqual([])
      expect((await pool.query('select * from shelves')).rows).toEqual([{ book: 'Emma', author: 'Austen' }])
    })

    test('stops the start of a database that does not have all of them', async () => {
      await rm(join(folder, '0002_author.sql'))
      await migrate(pool, { folder })
      await write({ '0002_author.sql': second })
      await squash()
      await expect(migrate(pool, { folder })).rejects.toThrow(
        new StartError(
          "The database was prepared by a version of Ovation that this one can't upgrade: the migration " +
            '0002_author.sql is missing. Start the last version that has this migration first, then this one.',
        ),
      )
    })

    test('stops the start if it was edited', async () => {
      await write({ '0001_shelf.sql': `${first}-- and more` })
      await migrate(pool, { folder })
      await squash()
      await expect(migrate(pool, { folder })).rejects.toThrow(edited)
    })
  })
})
