import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { startTestApp } from '@ovation/testing'
import { asAdmin, makeDatabase, openPool } from '@ovation/testing/database'
import { readSchema } from '@ovation/testing/schema'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartError } from '#platform/errors'
import { migrate } from '#platform/postgres'
import { extensions } from '../../src/modules/index.ts'
import { verifyLedger } from '../../src/modules/money/ledger/index.ts'

/** See README.md. */
const dump = new URL('previous-version.sql.br', import.meta.url)
const base = process.env.TEST_DATABASE_URL ?? ''
const name = `test_${randomBytes(6).toString('hex')}`
const url = Object.assign(new URL(base), { pathname: `/${name}` }).href

let pool: pg.Pool
beforeAll(async () => {
  await asAdmin(base, `create database ${name}`)
  await asAdmin(url, brotliDecompressSync(await readFile(dump)).toString())
  pool = openPool({ connectionString: url, max: 1 })
}, 60_000)
afterAll(async () => {
  await pool.end()
  await asAdmin(base, `drop database ${name} with (force)`)
})

/** A digest of the rows of each table. */
async function readRows() {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('migrations', 'applied_sql') order by 1`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*), md5(string_agg(t::text, '' order by t::text)) as digest from ${name} t`,
  )
  return (await pool.query(`${digests.join(' union all ')} order by name`)).rows
}

/**
 * Leaves out what may differ: comments may have been reworded, the ledger rewrites `ledger_shift` in each cluster, and a
 * restored dump has fewer parentheses in conditions.
 */
async function comparableSchema(of: pg.Pool) {
  const schema = await readSchema(of)
  const comparable = Object.entries(schema).map(([kind, lines]) => [
    kind,
    lines
      .filter((line) => !line.includes('"name":"ledger_shift()"'))
      .map((line) => JSON.stringify({ ...JSON.parse(line), comment: null }).replaceAll(/[()]/g, '')),
  ])
  return Object.fromEntries(comparable)
}

test('a database of the previous version becomes equal to a new one and keeps its rows', async () => {
  const before = await readRows()
  expect(before.length).toBeGreaterThan(80)
  expect(await migrate(pool)).not.toContain('0062_baseline.sql')
  expect(await readRows()).toEqual(before)
  expect(await migrate(pool)).toEqual([])

  const created = await makeDatabase()
  const fresh = openPool({ connectionString: created.url, max: 1 })
  expect(await comparableSchema(pool)).toEqual(await comparableSchema(fresh))
  await fresh.end()
  await created.drop()
})

test('the upgraded site starts, and its ledger has no differences', async () => {
  const app = await startTestApp({}, { databaseUrl: url })
  const { total } = await app.as()('GET /performers/user/search', { query: {} })
  const verified = await verifyLedger({ db: app.platform.db, extensions })
  await app.close()
  expect(total).toBeGreaterThan(10)
  expect(verified.differences).toEqual([])
})

test('an older version must be upgraded in two steps', async () => {
  await pool.query(`delete from migrations where name > '0060_cover_position.sql'`)
  await expect(migrate(pool)).rejects.toThrow(StartError)
})
