import { rm } from 'node:fs/promises'
import pg from 'pg'
// By path: vitest loads set-up files without the `source` condition, and the built files may be old or missing.
import { migrate, startEmbeddedPostgres } from '../../../server/src/platform/postgres/index.ts'
import { asAdmin } from './database.ts'
import { makeMemoryFolder } from './memory-folder.ts'

/** Starts one Postgres for the whole run, with a migrated template that every test file copies. */
export default async function setup() {
  // The projects of a run share it.
  if (process.env.TEST_DATABASE_URL) return
  const dataDir = await makeMemoryFolder('ovation-test-')
  const postgres = await startEmbeddedPostgres({ dataDir, ephemeral: true })
  process.env.TEST_DATABASE_URL = postgres.url
  await asAdmin(postgres.url, 'create database ovation_template')
  const template = new URL(postgres.url)
  template.pathname = '/ovation_template'
  const pool = new pg.Pool({ connectionString: template.href })
  await migrate(pool)
  await pool.end()
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
