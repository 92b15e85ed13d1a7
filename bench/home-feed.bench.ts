import { load, median, type Running, report, start, startDatabase } from './bench.ts'
import { seedPeople, seedPosts } from './seed-posts.ts'

const rounds = 5
const warmUpSeconds = 8
const secret = 'a secret for the length of one benchmark'
const home = '/api/user/feeds?isHome=true&limit=20'

/**
 * The home feed of a fan who follows 200 creators, 20 posts per page, against a bare handler with one equivalent query
 * in alternating rounds (goal: 0.75 or better), and its cost with a hundred times as many posts (goal: at most 1.3
 * times as much).
 */
const database = await startDatabase()
const site = { DATABASE_URL: database.url, SECRET: secret, DEMO: '0', LOG_LEVEL: 'warn' }
const app = await start('server/dist/main.js', site, '/api/ready')
const bare = await start('bench/bare-home-feed.mjs', { DATABASE_URL: database.url }, '/home')
try {
  const authorization = await seedPeople(database.url)
  await seedPosts(database.url, 10_000)
  const few = await compare(authorization)
  await seedPosts(database.url, 1_000_000)
  const many = await compare(authorization)
  report('home feed, 10,000 posts', few.figures)
  report('home feed, 1,000,000 posts', many.figures)
  report('home feed, cost of a hundredfold', { growth: few.perSecond / many.perSecond, goal: '1.3' })

  const cookie = `token=${encodeURIComponent(authorization)}`
  await load(app, '/home', { cookie }, warmUpSeconds)
  const page = await measured(app, '/home', { cookie })
  report('home page, server-rendered', { 'pages/s': page.perSecond, 'CPU ms/page': page.cpuMsEach })
} finally {
  await app.stop()
  await bare.stop()
  await database.stop()
}

async function compare(authorization: string) {
  const headers = { authorization }
  // Until V8 has optimised both, and Postgres has settled on its plans.
  await load(app, home, headers, warmUpSeconds)
  await load(bare, '/home', headers, warmUpSeconds)
  const runs = []
  for (let round = 0; round < rounds; round++) {
    const theirs = await measured(bare, '/home', headers)
    const mine = await measured(app, home, headers)
    runs.push({ theirs, mine, ratio: mine.perSecond / theirs.perSecond })
  }
  const perSecond = median(runs.map(({ mine }) => mine.perSecond))
  const figures = {
    'ratio to bare': median(runs.map(({ ratio }) => ratio)),
    goal: '0.75',
    'calls/s': perSecond,
    'CPU ms/call': median(runs.map(({ mine }) => mine.cpuMsEach)),
    bare: median(runs.map(({ theirs }) => theirs.cpuMsEach)),
  }
  return { perSecond, figures }
}

async function measured(server: Running, path: string, headers: Record<string, string>) {
  const run = await load(server, path, headers, 3)
  if (run.failures > 0) throw new Error('Requests failed; the figures mean nothing.')
  return run
}
