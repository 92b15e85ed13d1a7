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

/** The columns of each table, as `table.column`. */
async function readColumns(of: pg.Pool): Promise<string[]> {
  const { rows } = await of.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      join pg_tables on schemaname = table_schema and tablename = table_name
      where table_schema = 'public' and table_name not in ('migrations', 'applied_sql') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A digest of the rows of each table, in these columns. */
async function readRows(of: pg.Pool, columns: string[]) {
  const tables = [...new Set(columns.map((column) => column.split('.')[0]))]
  const digests = tables.map(
    (table) =>
      `select '${table}' as name, count(*), md5(string_agg(t::text, '' order by t::text)) as digest
        from (select ${columns.filter((column) => column.startsWith(`${table}.`))} from ${table}) t`,
  )
  return (await of.query(`${digests.join(' union all ')} order by name`)).rows
}

/** Columns that a migration has replaced; their values are tested below. */
const replaced = [
  'accounts.is_operator',
  'creators.commission',
  'report_snapshots.owner_id',
  'report_snapshots.report_id',
  'report_snapshots.text',
  'report_snapshots.title',
  'reports.closed_at',
  'reports.closed_by',
  'reports.note',
  'reports.status',
]

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
  const columns = await readColumns(pool)
  const kept = columns.filter((column) => !replaced.includes(column))
  const before = await readRows(pool, kept)
  expect(before.length).toBeGreaterThan(80)
  expect(await migrate(pool)).not.toContain('0062_baseline.sql')
  expect(columns.filter((column) => !kept.includes(column))).toEqual(replaced)
  expect(await readColumns(pool)).toEqual(expect.arrayContaining(kept))
  expect(await readRows(pool, kept)).toEqual(before)
  expect(await migrate(pool)).toEqual([])

  const created = await makeDatabase()
  const fresh = openPool({ connectionString: created.url, max: 1 })
  expect(await comparableSchema(pool)).toEqual(await comparableSchema(fresh))
  await fresh.end()
  await created.drop()
})

test('reports about one target become one case each for open and closed ones', async () => {
  const { rows } = await pool.query(`select count(*)::integer as reports,
      count(distinct (r.target, r.target_id))::integer as targets,
      (select count(*)::integer from cases) as cases
    from reports r join cases c on c.id = r.case_id and c.target_id = r.target_id`)
  expect(rows[0].reports).toBeGreaterThan(0)
  expect(rows[0].cases).toBeGreaterThanOrEqual(rows[0].targets)
})

test('operators of before are owners', async () => {
  const { rows } = await pool.query(
    'select email, operator_role as role from accounts where operator_role is not null',
  )
  expect(rows).toEqual([{ email: 'admin@demo.local', role: 'owner' }])
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
