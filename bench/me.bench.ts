import { alternate, load, logIn, report, start, startDatabase } from './bench.ts'

const rounds = 5
const warmUpSeconds = 8
const secret = 'a secret for the length of one benchmark'

/** GET /users/me against a bare handler on the same database, in alternating rounds. Goal: 0.7 or better. */
const database = await startDatabase()
const app = await start(
  'server/dist/main.js',
  { DATABASE_URL: database.url, SECRET: secret, DEMO: 'small', LOG_LEVEL: 'warn' },
  '/api/ready',
)
const bare = await start('bench/bare-me.mjs', { DATABASE_URL: database.url }, '/me')
try {
  const authorization = await logIn(app, 'fan@demo.local')
  // Until V8 has optimised both.
  await load(app, '/api/users/me', { authorization }, warmUpSeconds)
  await load(bare, '/me', { authorization }, warmUpSeconds)
  const { ratio, perSecond } = await alternate(
    rounds,
    () => load(bare, '/me', { authorization }, 3),
    () => load(app, '/api/users/me', { authorization }, 3),
  )
  report('GET /users/me', { 'ratio to bare': ratio, goal: '0.7', 'calls/s': perSecond })
} finally {
  await app.stop()
  await bare.stop()
  await database.stop()
}
