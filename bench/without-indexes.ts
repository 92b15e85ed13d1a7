import pg from 'pg'
import { bulkLoad } from './bulk-load.ts'

/**
 * Fills tables while they have no indexes other than those of constraints: building an index once takes a fraction of the
 * time of a million insertions at random places.
 */
export async function withoutIndexes(url: string, tables: string[], fill: () => Promise<void>) {
  const indexes = await indexesOf(url, tables)
  await bulkLoad(
    url,
    indexes.map(({ name }) => `drop index ${name}`),
  )
  await fill()
  await bulkLoad(url, ["set maintenance_work_mem = '512MB'", ...indexes.map(({ definition }) => definition)])
}

async function indexesOf(url: string, tables: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  await client.end()
  return rows
}
