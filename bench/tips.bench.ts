import pg from 'pg'
import { newId } from '../server/src/platform/ids/index.ts'
import { load, median, report, start, startDatabase } from './bench.ts'
import { seedCast, seedPostings } from './seed-tips.ts'

const rounds = 5
const seconds = 3
const warmUpSeconds = 6
const clients = 16
const secret = 'a secret for the length of one benchmark'

/**
 * Tips per second by 16 clients over HTTP against the same ledger statement run bare by 16 clients (goal: 0.6 or
 * better), one creator who gets all tips against many (0.85 or better), both in alternating rounds; and the cost of a
 * charge with a hundred times as many postings in the ledger (at most 1.2 times as much).
 */
const database = await startDatabase()
const site = { DATABASE_URL: database.url, SECRET: secret, DEMO: '0', LOG_LEVEL: 'warn' }
const app = await start('server/dist/main.js', site, '/api/ready')
const pool = new pg.Pool({ connectionString: database.url, max: clients })
try {
  const { fans, creators } = await seedCast(database.url)
  /** Each client pays for its own fans, as each fan has their own device. */
  const fansOf = (client: number) => fans.filter((_, n) => n % clients === client)
  const creatorOf = (n: number) => creators[n % creators.length] ?? ''

  async function tips(choose: (n: number) => string, duration = seconds) {
    let next = 0
    const run = await load(app, '', {}, duration, {
      connections: clients,
      setupClient: (client) => {
        const mine = fansOf(next++ % clients)
        client.setRequests(
          creators.map((_, n) => ({
            method: 'POST',
            path: `/api/wallet/charges/tip/${choose(n + next)}`,
            headers: {
              authorization: mine[n % mine.length]?.token ?? '',
              'content-type': 'application/json',
            },
            body: '{"price":10}',
          })),
        )
      },
    })
    if (run.failures > 0) throw new Error('Tips failed; the figures mean nothing.')
    return run
  }
  const spread = (duration?: number) => tips(creatorOf, duration)
  const hot = (duration?: number) => tips(() => creatorOf(0), duration)

  const text = 'select * from charge_wallet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)'
  const charge = (fan = '', creator = '') => ({
    name: 'bare_charge',
    text,
    values: [newId(), fan, creator, 'tip', null, 1000, 200, false, null, null, 1],
  })

  async function bare(duration = seconds) {
    const begin = performance.now()
    const deadline = begin + duration * 1000
    let paid = 0
    const pay = async (client: number) => {
      const mine = fansOf(client)
      for (let n = client; performance.now() < deadline; n++) {
        await pool.query(charge(mine[n % mine.length]?.id, creatorOf(n)))
        paid++
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, client) => pay(client)))
    return (paid * 1000) / (performance.now() - begin)
  }

  /**
   * Milliseconds per charge, one after the other, without disk writes. So few that the size of the ledger stays the
   * same.
   */
  async function costOfACharge() {
    const client = await pool.connect()
    await client.query('set synchronous_commit = off')
    const costs = []
    for (let round = 0; round < 8; round++) {
      const begin = performance.now()
      for (let n = 0; n < 250; n++) await client.query(charge(fans[n % fans.length]?.id, creatorOf(n * 7)))
      costs.push((performance.now() - begin) / 250)
    }
    client.release(true)
    return median(costs.slice(2))
  }

  async function compare() {
    // Until V8 has optimised both, and Postgres has settled on its plans.
    await spread(warmUpSeconds)
    await bare(warmUpSeconds)
    const runs = []
    for (let round = 0; round < rounds; round++) {
      const theirs = await bare()
      const mine = await spread()
      const crowd = await hot()
      runs.push({ theirs, mine, crowd })
    }
    report('tips', {
      'ratio to bare': median(runs.map(({ mine, theirs }) => mine.perSecond / theirs)),
      goal: '0.6',
      'tips/s': median(runs.map(({ mine }) => mine.perSecond)),
      'bare/s': median(runs.map(({ theirs }) => theirs)),
      'CPU ms/tip': median(runs.map(({ mine }) => mine.cpuMsEach)),
    })
    report('tips to one creator', {
      'ratio to many': median(runs.map(({ mine, crowd }) => crowd.perSecond / mine.perSecond)),
      goal: '0.85',
    })
  }

  await seedPostings(database.url, 10_000)
  const few = await costOfACharge()
  await compare()
  await seedPostings(database.url, 1_000_000)
  const many = await costOfACharge()
  report('a charge, 1,000,000 postings', { 'cost to 10,000': many / few, goal: '1.2', ms: many })
} finally {
  await pool.end()
  await app.stop()
  await database.stop()
}
