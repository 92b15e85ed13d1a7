import { median, type Running, report, start, startDatabase } from './bench.ts'
import { comparedLists, measuredLists } from './console-lists.ts'
import { isWhole } from './console-sizes.ts'
import { operatorToken, seedConsole } from './seed-console.ts'

const rounds = isWhole ? 15 : 3
/**
 * Until both servers are compiled and Postgres has settled on its plans, on all connections: the sixth run of a prepared
 * statement may use a generic one.
 */
const warmUp = isWhole ? 40 : 2
const secret = 'a secret for the length of one benchmark'
// As the other benchmarks: fetch would ask for a compressed answer, which only ours gives.
const headers = { authorization: operatorToken, 'accept-encoding': 'identity' }

const mostMs = 150
const leastRatio = 0.6
const missed: string[] = []

/*
 * The console's lists with a million people, ten million charges, a million entries of the audit log and of everything
 * else that is listed: the time of one operator's call, at the 95th percentile of all rounds, and its ratio to a bare
 * handler with one equivalent statement, in alternating rounds. Ends with 1 if a list misses a goal.
 */
const database = await startDatabase()
const site = { DATABASE_URL: database.url, SECRET: secret, DEMO: '0', LOG_LEVEL: 'warn' }
const app = await start('server/dist/main.js', site, '/api/ready')
const bare = await start('bench/bare-console.mjs', { DATABASE_URL: database.url }, '/ready')
try {
  await seedConsole(database.url)
  const all: number[] = []
  for (const [name, path] of Object.entries(comparedLists)) {
    const { mine, theirs } = await compare(path)
    all.push(...mine)
    const [p95, ratio] = [percentile(mine), median(theirs) / median(mine)]
    report(`console: ${name}`, {
      'p95 ms': p95,
      'ratio to bare': ratio,
      goal: String(leastRatio),
      'median ms': median(mine),
      bare: median(theirs),
    })
    if (p95 > mostMs || ratio < leastRatio)
      missed.push(`${name}: ${Math.round(p95)} ms, ${ratio.toFixed(2)} of bare`)
  }
  for (const [name, path] of Object.entries(measuredLists)) {
    const times = await measure(path)
    all.push(...times)
    const p95 = percentile(times)
    report(`console: ${name}`, { 'p95 ms': p95, goal: String(mostMs), 'median ms': median(times) })
    if (p95 > mostMs) missed.push(`${name}: ${Math.round(p95)} ms`)
  }
  report('console: all lists', { 'p95 ms': percentile(all), goal: String(mostMs) })
} finally {
  await app.stop()
  await bare.stop()
  await database.stop()
}
if (missed.length > 0) {
  console.error(`\n${missed.length} of the console’s lists miss their goals:\n  ${missed.join('\n  ')}`)
  process.exitCode = 1
}

async function compare(path: string) {
  const mine: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < warmUp; round++) {
    await call(bare, `/${path}`)
    await call(app, `/api/${path}`)
  }
  for (let round = 0; round < rounds; round++) {
    theirs.push(await call(bare, `/${path}`))
    mine.push(await call(app, `/api/${path}`))
  }
  return { mine, theirs }
}

async function measure(path: string) {
  const times: number[] = []
  for (let round = 0; round < warmUp; round++) await call(app, `/api/${path}`)
  for (let round = 0; round < rounds; round++) times.push(await call(app, `/api/${path}`))
  return times
}

async function call(server: Running, path: string): Promise<number> {
  const begin = performance.now()
  const response = await fetch(server.url + path, { headers })
  const body = await response.json()
  const ms = performance.now() - begin
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`)
  if (isWhole && isEmpty(body.data)) throw new Error(`${path} is empty; the figures mean nothing.`)
  return ms
}

/** The overview and the palette answer without a page. */
function isEmpty(data: unknown): boolean {
  const list = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return Array.isArray(list) && list.length === 0
}

function percentile(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
