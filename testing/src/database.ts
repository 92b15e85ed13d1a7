import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database of its own, copied from the migrated template in some 50 ms. */
export async function makeDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const base = process.env.TEST_DATABASE_URL
  if (!base)
    throw new Error(
      'TEST_DATABASE_URL is not set: run the tests through vitest, whose global set-up starts Postgres.',
    )
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(base)
  await asAdmin(base, `create database ${name} template ovation_template`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(base, `drop database if exists ${name} with (force)`) }
}

export async function asAdmin(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
