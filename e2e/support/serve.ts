import { once } from 'node:events'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { migrate } from '../../server/src/platform/postgres/migrate.ts'
import { makeCamera } from './camera.ts'
import { emptySite } from './database.ts'
import { folderOf } from './places.ts'
import { launchSite, whenOpen } from './site-process.ts'

/**
 * The built site once per worker, on one Postgres. The demo is created once and copied: a copy takes a second, creating
 * it half a minute.
 */
const folder = process.env.E2E_FOLDER ?? ''
const ports = (process.env.E2E_PORTS ?? '').split(',')
const demoSite = 'demo_site'
const demoFolder = join(folder, demoSite)

type Site = ReturnType<typeof launchSite>
const running = new Set<Site>()
const endAll = () => {
  for (const site of running) site.kill('SIGTERM')
}
process.on('SIGTERM', endAll)
process.on('SIGINT', endAll)

const postgres = await startEmbeddedPostgres({ dataDir: folder, ephemeral: true })
try {
  await makeCamera(folder)
  await makeEmptySite()
  await makeDemoSite()
  const sites = await Promise.all(ports.map(openCopy))
  console.log('All sites are open')
  await Promise.race(sites.map((site) => once(site, 'exit')))
} finally {
  // Without its site, every test of a worker would fail.
  endAll()
  await Promise.all([...running].map((site) => once(site, 'exit')))
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function launch(env: Record<string, string>): Site {
  const site = launchSite(env)
  running.add(site)
  site.on('exit', () => running.delete(site))
  return site
}

function urlOf(database: string) {
  return Object.assign(new URL(postgres.url), { pathname: database }).href
}

async function run(sql: string) {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** The template for sites of a single test: creating all tables takes half a second. */
async function makeEmptySite() {
  await run(`create database ${emptySite}`)
  const pool = new pg.Pool({ connectionString: urlOf(emptySite), max: 1 })
  await migrate(pool)
  await pool.end()
}

async function makeDemoSite() {
  await run(`create database ${demoSite} template ${emptySite} strategy file_copy`)
  const site = launch({ DATABASE_URL: urlOf(demoSite), DATA_DIR: demoFolder, PORT: ports[0] ?? '' })
  await whenOpen(site)
  const gone = once(site, 'exit')
  site.kill('SIGTERM')
  await gone
}

async function openCopy(port: string, place: number) {
  const database = `site_${place}`
  await run(`create database ${database} template ${demoSite} strategy file_copy`)
  const dataDir = folderOf(folder, place)
  await cp(demoFolder, dataDir, { recursive: true })
  await writeFile(join(dataDir, 'database-url'), urlOf(database))
  const site = launch({ DATABASE_URL: urlOf(database), DATA_DIR: dataDir, PORT: port })
  await writeFile(join(dataDir, 'pid'), String(site.pid))
  await whenOpen(site)
  return site
}
