import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@ovation/server/app'
import { readConfig } from '@ovation/server/config'
import { ensureTemplate, makeDatabase, type TestDatabase } from './database.ts'
import { withoutJobs } from './without-jobs.ts'

const template = 'ovation_site_template'

/** A database on which a site has started before: creating the queues of its jobs takes half a second. */
export async function makeSiteDatabase(): Promise<TestDatabase> {
  ready ??= ensureTemplate(template, startOnce)
  await ready
  return makeDatabase(template)
}

let ready: Promise<void> | undefined

async function startOnce(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ovation-template-'))
  const config = readConfig({ ...withoutJobs, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0' })
  const app = await createApp(config, databaseUrl, withoutJobs.SECRET)
  await app.close()
  await rm(dataDir, { recursive: true })
}
