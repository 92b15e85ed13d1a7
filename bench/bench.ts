import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Running {
  url: string
  pid: number
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

/** Its own Postgres, with the durability of production: without fsync the figures would be too good. */
export async function startDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ovation-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Calls are counted as in production, but one account and one address make more of them here. */
const unreachedLimits = { CALLS_PER_ACCOUNT: '1000000', CALLS_PER_ADDRESS: '1000000' }

/** Starts a Node program in its own data folder, and waits until it answers. */
export async function start(
  program: string,
  env: Record<string, string>,
  readyPath: string,
): Promise<Running> {
  const port = String(await freePort())
  const dataDir = await mkdtemp(join(tmpdir(), 'ovation-bench-site-'))
  const own = { NODE_ENV: 'production', PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, ...unreachedLimits }
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answering(child, url + readyPath)
  if (child.pid === undefined) throw new Error(`${program} has no process id`)
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, pid: child.pid, stop }
}

async function answering(child: ChildProcess, url: string) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer`)
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** CPU time of a process, in milliseconds. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  return ticks * 10
}

export interface Load {
  perSecond: number
  cpuMsEach: number
  failures: number
}

export async function load(
  server: Running,
  path: string,
  headers: Record<string, string> = {},
  seconds = 5,
  options: Partial<autocannon.Options> = {},
): Promise<Load> {
  const before = await cpuMs(server.pid)
  const result = await autocannon({
    url: server.url + path,
    headers,
    connections: 16,
    duration: seconds,
    ...options,
  })
  const used = (await cpuMs(server.pid)) - before
  const requests = result.requests.total
  return {
    perSecond: requests / result.duration,
    cpuMsEach: used / requests,
    failures: result.non2xx + result.errors,
  }
}

/** Compares ours with the baseline in alternating rounds, so that both see the same load of the machine. */
export async function alternate(rounds: number, baseline: () => Promise<Load>, ours: () => Promise<Load>) {
  const ratios: number[] = []
  const perSecond: number[] = []
  for (let round = 0; round < rounds; round++) {
    const theirs = await baseline()
    const mine = await ours()
    if (mine.failures + theirs.failures > 0) throw new Error('Requests failed; the figures mean nothing.')
    ratios.push(mine.perSecond / theirs.perSecond)
    perSecond.push(mine.perSecond)
  }
  return { ratio: median(ratios), perSecond: median(perSecond) }
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** One line of the table that every benchmark prints. */
export function report(name: string, figures: Record<string, string | number>) {
  const shown = Object.entries(figures).map(
    ([label, value]) => `${label} ${typeof value === 'number' ? round(value) : value}`,
  )
  console.log(`${name.padEnd(34)} ${shown.join(' · ')}`)
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

/** The token of a demo person. */
export async function logIn(server: Running, username: string): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'ovation-demo', remember: true }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}
