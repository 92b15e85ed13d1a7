import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** An empty migrated database, for sites of a single test. */
export const emptySite = 'empty_site'

export const databaseUrl = () => readFile(join(process.env.E2E_DATA_DIR ?? '', 'database-url'), 'utf8')

/** The worker's connection to its site: opening one costs more than most queries. */
let shared: Promise<pg.Pool> | undefined

async function openShared() {
  const pool = new pg.Pool({
    connectionString: await databaseUrl(),
    max: 2,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // The site may end before the worker does.
  pool.on('error', () => {})
  return pool
}

/** Reads and writes a site's database directly; a test's own site is named by its URL. */
export async function query(sql: string, values: unknown[] = [], url?: string) {
  if (url) return queryAt(url, sql, values)
  shared ??= openShared()
  return (await shared).query(sql, values)
}

async function queryAt(connectionString: string, sql: string, values: unknown[]) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/** Sets a site setting the way the operator's console will. Nodes notice within a second. */
export async function setSetting(key: string, value: unknown, url?: string) {
  await query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
    url,
  )
}
