import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { test as base } from './another-browser.ts'
import { databaseUrl, emptySite, query, setSetting } from './database.ts'
import { freePort } from './free-port.ts'
import { consents, demo, fresh, password } from './people.ts'
import { launchSite, whenOpen } from './site-process.ts'

/** A site for a single test: an empty database, one operator and no other users. */
interface OwnSite {
  url: string
  databaseUrl: string
  setSetting(key: string, value: unknown): Promise<void>
  /** Kills it, like a power cut. */
  kill(): Promise<void>
  start(): Promise<void>
  /** A second process of the same site. Returns its URL. */
  startNode(): Promise<string>
}

interface Fixtures {
  /** Additional environment variables. */
  siteEnv: Record<string, string>
  site: OwnSite
}

export const test = base.extend<Fixtures>({
  siteEnv: [{}, { option: true }],

  site: async ({ siteEnv }, use) => {
    const place = await makePlace()
    const env = {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PORT: await freePort(),
      SECRET: 'a secret of both nodes of this site',
      ...siteEnv,
    }
    let running = launchSite(env)
    const nodes: Process[] = []
    const end = (signal: NodeJS.Signals) => endProcess(running, signal)
    const site: OwnSite = {
      url: `http://127.0.0.1:${env.PORT}`,
      databaseUrl: place.databaseUrl,
      setSetting: (key, value) => setSetting(key, value, place.databaseUrl),
      kill: () => end('SIGKILL'),
      start: () => {
        running = launchSite(env)
        return whenOpen(running)
      },
      startNode: async () => {
        const PORT = await freePort()
        const node = launchSite({ ...env, PORT, DATA_DIR: join(place.dataDir, `node-${PORT}`) })
        nodes.push(node)
        await whenOpen(node)
        return `http://127.0.0.1:${PORT}`
      },
    }
    try {
      await whenOpen(running)
      await appointOperator(site.url, place.databaseUrl)
      await use(site)
    } finally {
      await Promise.all([running, ...nodes].map((node) => endProcess(node, 'SIGTERM')))
      await place.remove()
    }
  },

  baseURL: async ({ site }, use) => use(site.url),
})

type Process = ReturnType<typeof launchSite>

async function endProcess(site: Process, signal: NodeJS.Signals) {
  if (site.exitCode !== null || site.signalCode !== null) return
  const gone = once(site, 'exit')
  site.kill(signal)
  await gone
}

async function makePlace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ovation-own-site-'))
  const name = fresh('own')
  await query(`create database ${name} template ${emptySite} strategy file_copy`)
  const url = new URL(await databaseUrl())
  url.pathname = name
  const remove = async () => {
    await query(`drop database ${name} with (force)`)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl: url.href, remove }
}

async function appointOperator(baseURL: string, url: string) {
  const api = await request.newContext({ baseURL })
  await api.post('/api/auth/users/register', {
    data: { email: demo.operator, username: 'manager', name: 'House manager', password, ...consents },
    failOnStatusCode: true,
  })
  await api.dispose()
  await query(
    `update accounts set operator_role = 'owner', verified_email = true where email = $1`,
    [demo.operator],
    url,
  )
}
