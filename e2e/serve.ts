import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'

/** The built site on a Postgres of its own whose address the tests can read, to set the stage without a screen. */
const dataDir = process.env.E2E_DATA_DIR ?? ''
await mkdir(dataDir, { recursive: true })
const postgres = await startEmbeddedPostgres({ dataDir, ephemeral: true })
await writeFile(join(dataDir, 'database-url'), postgres.url)
const site = spawn(process.execPath, ['server/dist/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url, SECRET: 'a secret for the length of one test run' },
})
site.on('exit', async (code) => {
  await postgres.stop()
  process.exit(code ?? 0)
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => site.kill(signal))
