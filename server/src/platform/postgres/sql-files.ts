import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { serverFolder } from '#platform/bundle'
import { type MigrationFile, readMigrations } from './migration-files.ts'
import { createMissingIndexes, createMissingTriggers, splitSqlFile } from './table-objects.ts'

export const sqlFolder = fileURLToPath(new URL('sql/', serverFolder))

/**
 * Functions, and the triggers and indexes that call them, have no migrations: when one file has changed, all of them are
 * created again in one transaction. Nodes of the previous version may still be running, so a function that they call
 * keeps its arguments and result for one version. A change that they can't work with needs a migration as well, so that
 * they refuse to start.
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
    // Functions call each other: create all of them first, then check each body.
    await client.query('set local check_function_bodies = off')
    await applyFunctions(client, files)
    await client.query('set local check_function_bodies = on')
    await applyFunctions(client, files)
    await applyTableObjects(client, files)
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
  for (const { name, sql } of files) await nameFile(name, client.query(splitSqlFile(sql).functions))
}

async function applyTableObjects(client: pg.PoolClient, files: MigrationFile[]) {
  for (const { name, sql } of files) {
    const { triggers, indexes } = splitSqlFile(sql)
    await nameFile(name, createMissingIndexes(client, indexes))
    await nameFile(name, createMissingTriggers(client, triggers))
  }
}

/** Adds the name of the file to an error. */
async function nameFile(file: string, work: Promise<unknown>) {
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
