import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chargeTypes } from '@ovation/contract'
import { makeDatabase } from '@ovation/testing/database'
import { is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../src/', import.meta.url))
const files = (await readdir(root, { recursive: true })).filter((file) =>
  /\/tables(\/[\w-]+)?\.ts$|^tables\//.test(file),
)
const modules = await Promise.all(files.map((file): Promise<object> => import(`${root}${file}`)))
const exported = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
const tables = [...new Set(exported)].map((table) => ({ table, name: getTableConfig(table).name }))

let database: Awaited<ReturnType<typeof makeDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await makeDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

interface Column {
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  isGenerated: boolean
}

async function columnsInDatabase(table: string) {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
       atthasdef and attgenerated = '' as "hasDefault", attgenerated <> '' as "isGenerated"
     from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped
     order by attname`,
    [`public.${table}`],
  )
  return rows
}

const nameOf = (column: PgColumn) => (column.keyAsName ? toSnakeCase(column.name) : column.name)
const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1)

describe('the tables in the code equal those of the database', () => {
  test.each(tables)('$name has the same columns', async ({ table, name }) => {
    const inCode = getTableConfig(table).columns.map((column) => ({
      name: nameOf(column),
      type: column.getSQLType(),
      isRequired: column.notNull,
      hasDefault: column.hasDefault,
      isGenerated: column.generated !== undefined,
    }))
    expect(inCode.sort(byName)).toEqual(await columnsInDatabase(name))
  })

  test('and none is missing', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'applied_sql') order by 1`,
    )
    expect(tables.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name))
  })
})

/** `check (status in (…))` as the database writes it, of one column. */
async function valuesInDatabase(table: string) {
  const { rows } = await client.query<{ column: string; text: string }>(
    `select a.attname as column, pg_get_constraintdef(c.oid) as text
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.conrelid = to_regclass($1) and c.contype = 'c' and cardinality(c.conkey) = 1`,
    [`public.${table}`],
  )
  const lists = rows.flatMap(({ column, text }) => {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(text) ?? []
    return list ? [[column, [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => value)] as const] : []
  })
  return new Map(lists)
}

describe('the allowed values of a column are equal in code and database', () => {
  test.each(tables)('$name', async ({ table, name }) => {
    const allowed = await valuesInDatabase(name)
    for (const column of getTableConfig(table).columns) {
      const inDatabase = allowed.get(nameOf(column))
      if (inDatabase && column.enumValues)
        expect([...column.enumValues].sort()).toEqual([...inDatabase].sort())
    }
  })

  test('charges have the types of the contract', async () => {
    expect((await valuesInDatabase('charges')).get('type')?.sort()).toEqual([...chargeTypes].sort())
  })
})
