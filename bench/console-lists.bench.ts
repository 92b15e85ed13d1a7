import { median, type Running, report, start, startDatabase } from './bench.ts'
import { bigCreator, someFan } from './console-ids.ts'
import { operatorToken, seedConsole } from './seed-console.ts'

const rounds = 15
/**
 * Until both servers are compiled and Postgres has settled on its plans, on all connections: the sixth run of a prepared
 * statement may use a generic one.
 */
const warmUp = 40
const secret = 'a secret for the length of one benchmark'
// As the other benchmarks: fetch would ask for a compressed answer, which only ours gives.
const headers = { authorization: operatorToken, 'accept-encoding': 'identity' }

const day = 24 * 60 * 60 * 1000
const dayAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
const tenDays = `fromDate=${dayAgo(40)}&toDate=${dayAgo(31)}`

/**
 * The console's lists with a million people, ten million charges, a million entries of the audit log and of everything
 * else that is listed: the time of one operator's call, at the 95th percentile of all rounds (goal: 150 ms), and its
 * ratio to a bare handler with one equivalent statement (goal: 0.6 or better), in alternating rounds.
 */
const lists: Record<string, string> = {
  people: 'people',
  'people by a part of a name': 'people?q=marisol',
  'people who spent most': 'people?sortBy=spent',
  'people of a country': 'people?country=PT',
  'people without access': 'people?status=suspended',
  transactions: 'transactions',
  'transactions of a type': 'transactions?type=tip',
  'transactions of a person': `transactions?personId=${someFan}`,
  'transactions, refunded': 'transactions?status=refunded',
  'transactions of an amount': 'transactions?minAmount=99',
  audit: 'audit',
  'audit of an action': 'audit?action=charge.refund',
  'audit of a subject': `audit?subjectId=${someFan}`,
  'ledger transfers': 'ledger/transfers',
  'ledger transfers of a kind': 'ledger/transfers?kind=top_up',
  orders: 'orders',
  'orders in a state': 'orders?deliveryStatus=shipping',
  subscriptions: 'subscriptions',
  'subscriptions to renew': 'subscriptions?next=renewal',
  disputes: 'disputes',
  'disputes to answer': 'disputes?status=needs_response',
  posts: 'content?type=feed',
  comments: 'content?type=comment',
  'chat messages': 'content?type=chat',
}

/** For which no single statement is equivalent: entries with the balance after each, and lists of several tables. */
const withoutRatio: Record<string, string> = {
  content: 'content',
  'content of a person': `content?personId=${bigCreator}`,
  'content with a word': 'content?q=abcde',
  'ledger transfers of a person': `ledger/transfers?personId=${bigCreator}`,
  'entries of the site': 'ledger/accounts/site/entries',
  'entries of the outside': 'ledger/accounts/outside/entries',
  'entries of a big creator': `ledger/accounts/earnings/entries?personId=${bigCreator}`,
  'entries of ten days': `ledger/accounts/earnings/entries?personId=${bigCreator}&${tenDays}`,
}

const database = await startDatabase()
const site = { DATABASE_URL: database.url, SECRET: secret, DEMO: '0', LOG_LEVEL: 'warn' }
const app = await start('server/dist/main.js', site, '/api/ready')
const bare = await start('bench/bare-console.mjs', { DATABASE_URL: database.url }, '/ready')
try {
  await seedConsole(database.url)
  const all: number[] = []
  for (const [name, path] of Object.entries(lists)) {
    const figures = await compare(path)
    all.push(...figures.mine)
    report(`console: ${name}`, {
      'p95 ms': percentile(figures.mine),
      'ratio to bare': median(figures.theirs) / median(figures.mine),
      goal: '0.6',
      'median ms': median(figures.mine),
      bare: median(figures.theirs),
    })
  }
  for (const [name, path] of Object.entries(withoutRatio)) {
    const times = await measure(path)
    all.push(...times)
    report(`console: ${name}`, { 'p95 ms': percentile(times), goal: '150', 'median ms': median(times) })
  }
  report('console: all lists', { 'p95 ms': percentile(all), goal: '150' })
} finally {
  await app.stop()
  await bare.stop()
  await database.stop()
}

async function compare(path: string) {
  const mine: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < warmUp; round++) {
    await call(bare, `/${path}`)
    await call(app, `/api/operator/${path}`)
  }
  for (let round = 0; round < rounds; round++) {
    theirs.push(await call(bare, `/${path}`))
    mine.push(await call(app, `/api/operator/${path}`))
  }
  return { mine, theirs }
}

async function measure(path: string) {
  const times: number[] = []
  for (let round = 0; round < warmUp; round++) await call(app, `/api/operator/${path}`)
  for (let round = 0; round < rounds; round++) times.push(await call(app, `/api/operator/${path}`))
  return times
}

async function call(server: Running, path: string): Promise<number> {
  const begin = performance.now()
  const response = await fetch(server.url + path, { headers })
  const body = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`)
  if (body.data.data.length === 0) throw new Error(`${path} is empty; the figures mean nothing.`)
  return performance.now() - begin
}

function percentile(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
