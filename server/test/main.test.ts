import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asAdmin, makeDatabase } from '@ovation/testing/database'
import { runSite } from '@ovation/testing/run-site'
import { makeSiteDatabase } from '@ovation/testing/site-database'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keepSecret } from '../src/secret.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let dataDir: string
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await makeDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'ovation-main-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const patience = 300_000

/** The real process on the test's database. */
function run(env: Record<string, string> = {}) {
  const site = runSite({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env })
  children.push(site.child)
  return site
}

describe('an error that prevents the start is one sentence', () => {
  test.each([
    ['a wrong setting', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".\n'],
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgres://ovation:topsecret@127.0.0.1:1/ovation' },
      'The database at 127.0.0.1:1 cannot be used (ECONNREFUSED): check DATABASE_URL.\n',
    ],
  ])(
    '%s',
    async (_what, env, sentence) => {
      expect(await run(env).exit).toEqual({ code: 1, output: sentence })
    },
    patience,
  )

  test(
    'a database that a newer version has migrated',
    async () => {
      const newer = await makeDatabase()
      await asAdmin(newer.url, `insert into migrations (name, checksum) values ('9999_tomorrow.sql', 'x')`)
      const { code, output } = await run({ DATABASE_URL: newer.url }).exit
      await newer.drop()
      expect(code).toBe(1)
      expect(output).toMatch(/^The database was prepared by a newer version of Ovation: [^\n]+\n$/)
    },
    patience,
  )

  test(
    'a port in use',
    async () => {
      const taken = createServer().listen(0, '127.0.0.1')
      await once(taken, 'listening')
      const address = taken.address()
      const port = address && typeof address === 'object' ? String(address.port) : ''
      const { code, output } = await run({ PORT: port }).exit
      expect({ code, output }).toEqual({
        code: 1,
        output: `Port ${port} is taken: stop what runs there, or set PORT to another.\n`,
      })
      taken.close()
    },
    patience,
  )
})

/** The connections waiting for a lock. A new connection, because a transaction caches the activity it has read. */
async function countWaiting(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await client.end()
  return rowCount
}

describe('a running site', () => {
  test(
    'finishes requests in progress when asked to stop, however often it gets the signal',
    async () => {
      const { child, exit, address } = run()
      const url = await address
      expect((await fetch(`${url}/api/ready`)).status).toBe(200)

      const blocker = new pg.Client({ connectionString: database.url })
      await blocker.connect()
      await blocker.query('begin; lock table settings in access exclusive mode')
      const slow = fetch(`${url}/api/settings/public`)
      await expect.poll(() => countWaiting(database.url)).toBe(1)

      child.kill('SIGINT')
      child.kill('SIGINT')
      await expect
        .poll(() =>
          fetch(`${url}/api/health`).then(
            (answer) => answer.status,
            () => 'refused',
          ),
        )
        .toBe('refused')
      await blocker.query('rollback')
      await blocker.end()
      expect((await slow).status).toBe(200)
      expect(await exit).toMatchObject({ code: 0 })
    },
    patience,
  )

  test(
    'stops when its parent process is gone',
    async () => {
      const { child, address } = run({ ROLE: 'worker' })
      const url = await address
      expect((await fetch(`${url}/api/health`)).status).toBe(200)
      expect((await fetch(`${url}/api/settings/public`)).status).toBe(404)
      child.disconnect()
      expect(await once(child, 'exit')).toEqual([0, null])
    },
    patience,
  )
})

describe('an unhandled rejection', () => {
  /** The process throws when it gets a signal from the test. */
  const stumbles = `process.on('SIGUSR2', () => { Promise.reject(new Error('it stumbled')) })`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(stumbles)}`

  test(
    'is logged and shuts the site down with an error code',
    async () => {
      const { child, exit, address } = run({ NODE_OPTIONS, LOG_LEVEL: 'info' })
      expect((await fetch(`${await address}/api/ready`)).status).toBe(200)
      child.kill('SIGUSR2')
      const { code, output } = await exit
      expect(code).toBe(1)
      const lines = output.split('\n').filter((line) => line.startsWith('{'))
      const fatal = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60)
      expect(fatal).toEqual([
        expect.objectContaining({ err: expect.objectContaining({ message: 'it stumbled' }) }),
      ])
    },
    patience,
  )

  test(
    'is harmless when the outcome of a job could not be written',
    async () => {
      const full = await makeSiteDatabase()
      // Before the site starts: adding a trigger to tables in use can deadlock.
      await asAdmin(
        full.url,
        `create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
        create trigger refuse before update on pgboss.job for each row when (new.state = 'completed') execute function refuse();
        insert into pgboss.job (name) values ('auth.sweep-expired')`,
      )
      const own = { DATABASE_URL: full.url, DATA_DIR: join(dataDir, 'full'), REDIS_PREFIX: 'full' }
      const { child, exit, address, output } = run({ ROLE: 'worker', ...own })
      const url = await address
      await expect.poll(output, { timeout: patience }).toContain('the outcome of a job could not be written')
      expect((await fetch(`${url}/api/health`)).status).toBe(200)
      child.kill('SIGTERM')
      expect(await exit).toMatchObject({ code: 0 })
      await full.drop()
    },
    2 * patience,
  )
})

test('a site without SECRET generates one once, readable by its user only', async () => {
  const folder = join(dataDir, 'fresh')
  const secrets = await Promise.all([keepSecret(folder), keepSecret(folder), keepSecret(folder)])
  expect(new Set([...secrets, await keepSecret(folder)])).toHaveLength(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secrets[0])
})
