import { makeDatabase } from '@ovation/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extensions } from '../src/modules/index.ts'

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

/**
 * Tables that name a person, by a foreign key or by the name of a column. What operators do as operators stays with their
 * team.
 */
const ofPeople = `
  select distinct c.relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
    and k.confrelid in ('accounts'::regclass, 'creators'::regclass)
  where c.relkind = 'r' and a.atttypid = 'uuid'::regtype
    and a.attname !~ '^(operator|assignee|author)_id$|_by$'
    and (k.oid is not null or c.relname = 'accounts'
      or a.attname ~ '^(account|creator|fan|owner|from_owner|sender|payer|buyer|seller|reporter|follower)(_id)?$')
  order by 1`

const { personal } = extensions

test('every table about people says what is exported and what is erased', async () => {
  const { rows } = await client.query<{ name: string }>(ofPeople)
  const named = new Set(personal.map(({ table }) => table))
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})

describe('the statements fit the tables', () => {
  const one = '00000000-0000-0000-0000-000000000001'
  test.each(personal)('$table', async ({ exports, erases }) => {
    if (exports) expect((await client.query(exports, [one])).rows).toEqual([])
    if (erases) await client.query(erases, [one])
  })
})

test('no export has a secret: passwords, tokens, keys and whole card or bank numbers', async () => {
  for (const { table, exports } of personal) {
    if (!exports) continue
    const { fields } = await client.query(exports, ['00000000-0000-0000-0000-000000000001'])
    const names = fields.map(({ name }) => name)
    const secret = names.filter((name) =>
      /hash|sealed|token_|secret|fingerprint|^auth$|p256dh|^token$/.test(name),
    )
    expect({ table, secret }).toEqual({ table, secret: [] })
  }
})
