import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Account, commandAs } from './account.ts'
import { passwordFile } from './cluster.ts'
import { codeOf, EmbeddedPostgresError, fatalLine, isThere } from './error.ts'
import { clusterName, type Machine } from './machine.ts'

/**
 * Ends the Postgres of an Ovation that died: we hold the lock, so no other process uses this cluster. The pid file is
 * stale afterwards, even if its number now belongs to another program, which Postgres can't detect.
 */
export async function endLeftovers(machine: Machine, cluster: string) {
  if (!(await isThere(cluster))) return
  const pidFile = join(cluster, 'postmaster.pid')
  const written = await fs.readFile(pidFile, 'utf8').catch(() => '')
  const postmaster = Number.parseInt(written, 10)
  // A stopping Postgres has already removed its pid file. If processes can't be listed, there is no need to wait.
  let living = await machine.postgresIn(cluster).catch((error: unknown) => {
    if (written) throw error
    return []
  })
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    // Only the postmaster handles these signals as a shutdown; its children follow.
    for (const pid of living) if (pid === postmaster || signal === 'SIGKILL') kill(pid, signal)
    const patience = Date.now() + (signal === 'SIGINT' ? 20_000 : 3_000)
    while (living.length > 0 && Date.now() < patience) {
      await pause(20)
      living = await machine.postgresIn(cluster)
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

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** Errors that pass: the port was taken meanwhile, or processes of a killed Postgres are still ending. */
const passing = ['could not create any TCP/IP sockets', 'pre-existing shared memory block']

/** For a cluster that is deleted with its process: no durability, no replication, no maintenance. */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_parallel_workers_per_gather: 0,
}

export async function launch(
  place: string,
  account: Account,
  native: string,
  ephemeral: boolean,
  say: (line: string) => void,
) {
  const cluster = join(place, 'postgres')
  const password = await fs.readFile(join(cluster, passwordFile), 'utf8')
  const settings = {
    cluster_name: await clusterName(cluster),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // All sites of a test run share one cluster.
    max_connections: ephemeral ? 300 : 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements are reported by the caller; the log file is for the server.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(ephemeral && disposable),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = join(place, 'postgres.log')
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const url = `postgres://ovation:${password}@127.0.0.1:${port}/ovation`
    const args = ['-D', cluster, '-p', `${port}`, ...flags]
    const command = commandAs(account, 'INT', join(native, 'bin/postgres'), args)
    // Always a new file: root must not write to or chown a link that another user placed there.
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
      const isRecovering = async () => (await fs.readFile(logFile, 'utf8')).includes('not properly shut down')
      if (await answers(url, child, isRecovering, say)) return { child, url }
    } catch (error) {
      await end(child)
      throw error
    }
    const words = child.pid ? await fs.readFile(logFile, 'utf8') : await failed
    if (attempt < 5 && passing.some((trouble) => words.includes(trouble))) {
      await pause(200 * attempt)
      continue
    }
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

/** Waits for the first connection; false if the process ends instead. */
async function answers(
  url: string,
  child: ChildProcess,
  isRecovering: () => Promise<boolean>,
  say: (line: string) => void,
): Promise<boolean> {
  const begin = Date.now()
  let isReported = false
  while (!hasEnded(child)) {
    const trouble = await connectOnce(url)
    if (!trouble) return true
    if (trouble.code === '3D000') await createDatabase(url)
    const waited = Date.now() - begin
    if (waited > 300_000 || trouble.code === '28P01') {
      throw new EmbeddedPostgresError('FAILED', `PostgreSQL does not answer: ${trouble.message}.`)
    }
    if (waited > 3_000 && !isReported && (await isRecovering())) {
      say('The database was not shut down in time and is being recovered. This can take a while.')
      isReported = true
    }
    await pause(20)
  }
  return false
}

/** Needed at the first start, or if that was killed before it created the database. */
async function createDatabase(url: string) {
  const trouble = await connectOnce(url.replace(/\/ovation$/, '/postgres'), 'create database ovation')
  if (trouble)
    throw new EmbeddedPostgresError('FAILED', `The database could not be made: ${trouble.message}.`)
}

export async function connectOnce(
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

/** The process must neither outlive us nor keep us alive. Returns a function that ends it. */
export function supervise(child: ChildProcess, place: string, onLost?: (sentence: string) => void) {
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
