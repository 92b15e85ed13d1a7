import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { migrate } from '../../server/src/platform/postgres/migrate.ts'
import { makeCamera } from './camera.ts'
import { emptySite } from './database.ts'
import { launchSite } from './site-process.ts'

/** The built site on a Postgres of its own whose address the tests can read, to set the stage without a screen. */
const dataDir = process.env.E2E_DATA_DIR ?? ''
const postgres = await startEmbeddedPostgres({ dataDir, ephemeral: true })
await makeEmptySite(postgres.url)
await writeFile(join(dataDir, 'database-url'), postgres.url)
await makeCamera(dataDir)
const site = launchSite({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
site.stdout?.resume()
site.on('exit', async (code) => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => site.kill(signal))

/** For sites of a test's own, which copy it: to make all tables takes half a second. */
async function makeEmptySite(url: string) {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`create database ${emptySite}`)
  await server.end()
  const pool = new pg.Pool({
    connectionString: Object.assign(new URL(url), { pathname: emptySite }).href,
    max: 1,
  })
  await migrate(pool)
  await pool.end()
}
