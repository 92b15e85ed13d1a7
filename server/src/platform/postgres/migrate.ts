import type pg from 'pg'
// By path: the global test set-up loads this file without the `source` condition.
import { StartError } from '../errors/index.ts'
import { locks } from './advisory-lock.ts'
import {
  type MigrationChecksum,
  type MigrationFile,
  readMigrations,
  readReplaced,
} from './migration-files.ts'
import { applySqlFiles, sqlFolder } from './sql-files.ts'

interface Options {
  folder?: string
  /** The folder of functions and triggers. A custom migrations folder has none by default. */
  functions?: string
  onApplied?: (name: string, ms: number) => void
}

interface Applied {
  name: string
  /** Null if it was applied by a version that did not record checksums. */
  checksum: string | null
}

/**
 * Applies the migrations that are missing, in the order of their names, each in its own transaction, and then the
 * functions and triggers. Returns the names of the applied migrations.
 */
export async function migrate(
  pool: pg.Pool,
  { folder, functions = folder === undefined ? sqlFolder : undefined, onApplied = () => {} }: Options = {},
): Promise<string[]> {
  const files = await readMigrations(folder)
  const replaced = await readReplaced(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrate])
    const applied = await readApplied(client)
    const known = [...replaced, ...files]
    refuseUnknown(known, applied)
    refuseEdited(known, applied)
    await recordChecksums(client, known, applied)
    const done = new Set(applied.map(({ name }) => name))
    await adoptBaseline(client, files[0], replaced, done)
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

/** A version that does not know a schema change would write data as if it had not been made. */
function refuseUnknown(known: MigrationChecksum[], applied: Applied[]) {
  const names = new Set(known.map(({ name }) => name))
  const unknown = applied.find(({ name }) => !names.has(name))
  if (!unknown) return
  throw new StartError(
    `The database was prepared by a newer version of Ovation: this one does not know its migration ${unknown.name}. ` +
      'Start the newer version, or go back to a backup from before it.',
  )
}

function refuseEdited(known: MigrationChecksum[], applied: Applied[]) {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const edited = known.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (!edited) return
  throw new StartError(
    `The migration ${edited.name} is not the one that this database was prepared with: it was changed afterwards. ` +
      'Put the file back as it was released, and make the change in a new migration.',
  )
}

/** Adds the checksums that are missing because an old version applied the migration. */
async function recordChecksums(client: pg.PoolClient, known: MigrationChecksum[], applied: Applied[]) {
  const bare = new Set(applied.flatMap(({ name, checksum }) => (checksum === null ? [name] : [])))
  for (const { name, checksum } of known) {
    if (bare.has(name))
      await client.query('update migrations set checksum = $2 where name = $1', [name, checksum])
  }
}

/**
 * A database with all of the replaced migrations already has the schema of the baseline, which is therefore recorded and
 * not applied.
 */
async function adoptBaseline(
  client: pg.PoolClient,
  baseline: MigrationFile | undefined,
  replaced: MigrationChecksum[],
  done: Set<string>,
) {
  const isUpgrade = replaced.some(({ name }) => done.has(name))
  if (!baseline || !isUpgrade || done.has(baseline.name)) return
  const missing = replaced.find(({ name }) => !done.has(name))
  if (missing) {
    throw new StartError(
      `The database was prepared by a version of Ovation that this one can't upgrade: the migration ${missing.name} ` +
        'is missing. Start the last version that has this migration first, then this one.',
    )
  }
  await record(client, baseline)
  done.add(baseline.name)
}

async function apply(client: pg.PoolClient, file: MigrationFile) {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await record(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

async function record(client: pg.PoolClient, { name, checksum }: MigrationChecksum) {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** The latest migration of a database, and whether it is one of a newer version than this. */
export async function readMigrationState(pool: pg.Pool) {
  const [last] = (await readMigrations()).slice(-1)
  const { rows } = await pool.query<{ name: string; appliedAt: Date }>(
    'select name, applied_at as "appliedAt" from migrations order by name desc limit 1',
  )
  const [{ name, appliedAt } = { name: '', appliedAt: new Date(0) }] = rows
  return { name, appliedAt, isNewer: last !== undefined && name > last.name }
}
