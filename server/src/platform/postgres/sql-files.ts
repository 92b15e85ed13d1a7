import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { serverFolder } from '#platform/bundle'
import { type MigrationFile, readMigrations } from './migration-files.ts'
import { putTriggers, splitTriggers } from './triggers.ts'

export const sqlFolder = fileURLToPath(new URL('sql/', serverFolder))

/**
 * Functions and views are not migrated but put there as they are: all of them, in one transaction, whenever the text of
 * one has changed. Nodes of the version before may still be running, so what they call keeps its arguments and answers
 * until the version after the next; what they cannot live with needs a migration too, on which they refuse to start.
 */
export async function applySqlFiles(client: pg.PoolClient, folder: string, isSchemaNew: boolean) {
  const files = await readMigrations(folder)
  await client.query(
    `create table if not exists applied_sql (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  if (!isSchemaNew && isSame(files, await readApplied(client))) return false
  await client.query('begin')
  try {
    // They call each other. First all are there, then each is checked against the tables and the others.
    await client.query('set local check_function_bodies = off')
    await applyFunctions(client, files)
    await client.query('set local check_function_bodies = on')
    await applyFunctions(client, files)
    await applyTriggers(client, files)
    await client.query('delete from applied_sql')
    for (const { name, checksum } of files)
      await client.query('insert into applied_sql (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return true
}

async function applyFunctions(client: pg.PoolClient, files: MigrationFile[]) {
  for (const { name, sql } of files) await blame(name, client.query(splitTriggers(sql).functions))
}

async function applyTriggers(client: pg.PoolClient, files: MigrationFile[]) {
  for (const { name, sql } of files) await blame(name, putTriggers(client, splitTriggers(sql).triggers))
}

async function blame(file: string, work: Promise<unknown>) {
  await work.catch((error: unknown) => {
    throw new Error(`sql/${file} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  })
}

async function readApplied(client: pg.PoolClient) {
  const { rows } = await client.query<Pick<MigrationFile, 'name' | 'checksum'>>(
    'select name, checksum from applied_sql',
  )
  return rows
}

function isSame(files: MigrationFile[], applied: Pick<MigrationFile, 'name' | 'checksum'>[]) {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  return (
    files.length === applied.length && files.every(({ name, checksum }) => checksums.get(name) === checksum)
  )
}
