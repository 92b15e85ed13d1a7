import pg from 'pg'
import { alternate, load, type Running, report, start, startDatabase } from './bench.ts'

const rounds = 5
const seconds = 4
const clients = 8
const secret = 'a secret for the length of one benchmark'

/**
 * Logins per second, with rate limits and the login throttle, against a bare check of the same password, in alternating
 * rounds. Goal: 0.8 or better. Each login has its own network address.
 */
const database = await startDatabase()
const site = {
  DATABASE_URL: database.url,
  SECRET: secret,
  DEMO: 'small',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '127.0.0.1',
}
const app = await start('server/dist/main.js', site, '/api/ready')
const bare = await start('bench/bare-login.mjs', { DATABASE_URL: database.url }, '/ready')
try {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const { rows } = await pool.query<{ username: string }>(
    'select username from accounts where operator_role is null',
  )
  await pool.end()
  let network = 0

  const logIns = (server: Running, path: string, duration = seconds) =>
    load(server, '', {}, duration, {
      connections: clients,
      requests: [
        {
          method: 'POST',
          path,
          setupRequest: (request) => {
            network += 1
            const { username = '' } = rows[network % rows.length] ?? {}
            const address = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`
            return {
              ...request,
              headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
              body: JSON.stringify({ username, password: 'ovation-demo' }),
            }
          },
        },
      ],
    })

  await logIns(bare, '/login')
  await logIns(app, '/api/auth/login')
  const { ratio, perSecond } = await alternate(
    rounds,
    () => logIns(bare, '/login'),
    () => logIns(app, '/api/auth/login'),
  )
  report('POST /auth/login', { 'ratio to bare': ratio, goal: '0.8', 'logins/s': perSecond })
} finally {
  await app.stop()
  await bare.stop()
  await database.stop()
}
