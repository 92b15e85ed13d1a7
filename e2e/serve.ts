import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'
import { launchSite } from './site-process.ts'

/** The built site on a Postgres of its own whose address the tests can read, to set the stage without a screen. */
const dataDir = process.env.E2E_DATA_DIR ?? ''
const postgres = await startEmbeddedPostgres({ dataDir, ephemeral: true })
await writeFile(join(dataDir, 'database-url'), postgres.url)
const site = launchSite({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
site.stdout?.resume()
site.on('exit', async (code) => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => site.kill(signal))
