import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The database with only the migrated tables, created by the set-up of the run. */
const migrated = 'ovation_template'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A new database, copied in some 50 ms. */
export async function makeDatabase(template = migrated): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // By file copy: with the default strategy, through the WAL, a thousand small tables take twice the work.
  await asAdmin(server(), `create database ${name} template ${template} strategy file_copy`)
  return { url: urlOf(name), drop: () => asAdmin(server(), `drop database if exists ${name} with (force)`) }
}

/**
 * Connections to a database that is dropped at the end. A pool reports its end before its connections are closed, and
 * the error of one that is closed in between would end the whole run.
 */
export const openPool = (options: pg.PoolConfig) => new pg.Pool(options).on('error', () => {})

/** Creates a template of this run for others to copy, once; concurrent callers wait. */
export async function ensureTemplate(name: string, fill: (databaseUrl: string) => Promise<void>) {
  const client = new pg.Client({ connectionString: server() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`drop database if exists ${name}_unfinished with (force)`)
    await client.query(`create database ${name}_unfinished template ${migrated} strategy file_copy`)
    await fill(urlOf(`${name}_unfinished`))
    await client.query(`alter database ${name}_unfinished rename to ${name}`)
  } finally {
    await client.end()
  }
}

function server() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return url
  throw new Error(
    'TEST_DATABASE_URL is not set: run the tests through vitest, whose global set-up starts Postgres.',
  )
}

function urlOf(name: string) {
  const url = new URL(server())
  url.pathname = `/${name}`
  return url.href
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
