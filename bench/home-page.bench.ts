import { load, median, report, start, startDatabase } from './bench.ts'
import { seedPeople, seedPosts } from './seed-posts.ts'

const rounds = 5
const warmUpSeconds = 15
const secret = 'a secret for the length of one benchmark'

/** The server-rendered home page of a fan who follows 200 creators; it cannot come from a cache. Goal: 16 ms. */
const database = await startDatabase()
const site = { DATABASE_URL: database.url, SECRET: secret, DEMO: '0', LOG_LEVEL: 'warn' }
const app = await start('server/dist/main.js', site, '/api/ready')
try {
  const cookie = `token=${encodeURIComponent(await seedPeople(database.url))}`
  await seedPosts(database.url, 10_000)
  await load(app, '/home', { cookie }, warmUpSeconds)
  const runs = []
  for (let round = 0; round < rounds; round++) runs.push(await load(app, '/home', { cookie }, 3))
  if (runs.some((run) => run.failures > 0)) throw new Error('Requests failed; the figures mean nothing.')
  report('home page, server-rendered', {
    'pages/s': median(runs.map((run) => run.perSecond)),
    'CPU ms/page': median(runs.map((run) => run.cpuMsEach)),
    goal: '16',
  })
} finally {
  await app.stop()
  await database.stop()
}
