import { load, median, report, start, startDatabase } from './bench.ts'

const rounds = 3
const secret = 'a secret for the length of one benchmark'

/** The server-rendered page of a creator, as a visitor gets it. */
const database = await startDatabase()
const app = await start(
  'server/dist/main.js',
  { DATABASE_URL: database.url, SECRET: secret, DEMO: 'small', LOG_LEVEL: 'warn' },
  '/api/ready',
)
try {
  await load(app, '/marisolvega', {}, 3)
  const runs = []
  for (let round = 0; round < rounds; round++) runs.push(await load(app, '/marisolvega', {}, 5))
  if (runs.some((run) => run.failures > 0)) throw new Error('Requests failed; the figures mean nothing.')
  report('profile page, server-rendered', {
    'pages/s': median(runs.map((run) => run.perSecond)),
    'CPU ms/page': median(runs.map((run) => run.cpuMsEach)),
  })
} finally {
  await app.stop()
  await database.stop()
}
