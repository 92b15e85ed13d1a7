import type pg from 'pg'
// By path: the tests' set-up loads this without the `source` condition.
import { StartError } from '../errors/index.ts'
import { locks } from './advisory-lock.ts'
import { type MigrationFile, readMigrations } from './migration-files.ts'
import { applySqlFiles, sqlFolder } from './sql-files.ts'

interface Options {
  folder?: string
  /** Of the functions and views; whoever brings migrations of their own has none unless they say so. */
  functions?: string
  onApplied?: (name: string, ms: number) => void
}

interface Applied {
  name: string
  /** Null when a version that kept none applied it. */
  checksum: string | null
}

/**
 * Tables go forward only: each file runs once, in order of its name, in a transaction of its own. Then come the
 * functions and views.
 */
export async function migrate(
  pool: pg.Pool,
  { folder, functions = folder === undefined ? sqlFolder : undefined, onApplied = () => {} }: Options = {},
): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrate])
    const applied = await readApplied(client)
    refuseUnknown(files, applied)
    refuseEdited(files, applied)
    await keepChecksums(client, files, applied)
    const done = new Set(applied.map(({ name }) => name))
    const pending = files.filter(({ name }) => !done.has(name))
    for (const file of pending) {
      const began = Date.now()
      await apply(client, file)
      onApplied(file.name, Date.now() - began)
    }
    if (functions) await applySqlFiles(client, functions, pending.length > 0)
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [locks.migrate]).catch(() => {})
    client.release()
  }
}

async function readApplied(client: pg.PoolClient): Promise<Applied[]> {
  await client.query(
    `create table if not exists migrations (
      name text primary key, applied_at timestamptz not null default now(), checksum text)`,
  )
  const { rows: columns } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'checksum'`,
  )
  if (columns.length === 0) await client.query('alter table migrations add column checksum text')
  const { rows } = await client.query<Applied>('select name, checksum from migrations order by name')
  return rows
}

/** A version that does not know a change to the tables would write to them as if it had not been made. */
function refuseUnknown(files: MigrationFile[], applied: Applied[]) {
  const known = new Set(files.map(({ name }) => name))
  const unknown = applied.find(({ name }) => !known.has(name))
  if (!unknown) return
  throw new StartError(
    `The database was prepared by a newer version of Ovation: this one does not know its migration ${unknown.name}. ` +
      'Start the newer version, or go back to a backup from before it.',
  )
}

function refuseEdited(files: MigrationFile[], applied: Applied[]) {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const edited = files.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (!edited) return
  throw new StartError(
    `The migration ${edited.name} is not the one that this database was prepared with: it was changed afterwards. ` +
      'Put the file back as it was released, and make the change in a new migration.',
  )
}

/** A site that was prepared before checksums were kept takes those of the files it has. */
async function keepChecksums(client: pg.PoolClient, files: MigrationFile[], applied: Applied[]) {
  const bare = new Set(applied.flatMap(({ name, checksum }) => (checksum === null ? [name] : [])))
  for (const { name, checksum } of files) {
    if (bare.has(name))
      await client.query('update migrations set checksum = $2 where name = $1', [name, checksum])
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: MigrationFile) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
