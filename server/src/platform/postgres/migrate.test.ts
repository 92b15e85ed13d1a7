import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../../testing/database.ts'
import { migrate } from './migrate.ts'

const base = process.env.TEST_DATABASE_URL ?? ''
const name = `test_${randomBytes(6).toString('hex')}`
const url = new URL(base)
url.pathname = `/${name}`

/** Each starting process has a connection of its own. */
const processes: pg.Pool[] = []
beforeAll(async () => {
  await asAdmin(base, `create database ${name}`)
  for (let i = 0; i < 5; i++) processes.push(new pg.Pool({ connectionString: url.href, max: 1 }))
})
afterAll(async () => {
  await Promise.all(processes.map((pool) => pool.end()))
  await asAdmin(base, `drop database ${name} with (force)`)
})

test('of processes that start at once on an empty database one migrates, and all find it done', async () => {
  const applied = await Promise.all(processes.map((pool) => migrate(pool)))
  const [first = [], ...others] = applied.sort((a, b) => b.length - a.length)
  expect(first[0]).toBe('0001_foundation.sql')
  expect(others).toEqual([[], [], [], []])
  for (const pool of processes) {
    expect((await pool.query('select name from migrations order by 1')).rows.map((row) => row.name)).toEqual(
      first,
    )
    expect((await pool.query('select count(*) from accounts')).rows).toHaveLength(1)
  }
})

test('a later start applies nothing again and waits for nobody', async () => {
  for (const pool of processes) {
    expect(await migrate(pool)).toEqual([])
    const { rows } = await pool.query(
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    )
    expect(rows).toEqual([])
  }
})
