import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export const databaseUrl = () => readFile(join(process.env.E2E_DATA_DIR ?? '', 'database-url'), 'utf8')

/** Sets the stage without a screen, and looks behind it. */
export async function query(sql: string, values: unknown[] = [], url?: string) {
  const client = new pg.Client({ connectionString: url ?? (await databaseUrl()) })
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
