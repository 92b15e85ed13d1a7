import pg from 'pg'
import type { App } from '#app'
import { type Config, ConfigError, readConfig } from '#config'
import { StartError } from '#platform/errors'
import { isLostOutcome } from '#platform/jobs'
import { createLog, type Logger, readableLines } from '#platform/log'
import { EmbeddedPostgresError, migrate, startEmbeddedPostgres } from '#platform/postgres'
import { portTrouble, reasonOf, refuseTakenPort } from './port.ts'
import { keepSecret } from './secret.ts'
import { measureStart } from './start-times.ts'

const times = measureStart()
const { say } = times

/** Clean-up steps, run in reverse order. */
const undo: (() => Promise<unknown>)[] = []
let stopping: Promise<never> | undefined

function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    for (const step of undo.reverse()) await step().catch((error) => console.error(error))
    process.exit(code)
  })()
  return stopping
}

/** Takes most of the start-up time, so errors are reported before it and the embedded Postgres starts in parallel. */
async function loadSite() {
  const [app, web, demo] = await Promise.all([import('#app'), import('./web.ts'), import('./demo.ts')])
  return { ...app, ...web, ...demo }
}

async function start() {
  const config = readConfig()
  const log = createLog(
    config.logLevel,
    config.logFormat === 'text' ? readableLines(process.stdout) : undefined,
  )
  process.on('unhandledRejection', (error) => {
    // A short outage of the database must not end the process.
    if (isLostOutcome(error)) return log.error({ err: error }, 'the outcome of a job could not be written')
    log.fatal({ err: error }, 'an unhandled rejection ends the process, because its state is unknown')
    stop(1)
  })
  const loading = config.databaseUrl ? undefined : loadSite()
  const databaseUrl = await times.step('database', async () => {
    const url = config.databaseUrl || (await startPostgres(config))
    await prepareDatabase(url, log)
    return url
  })
  await refuseTakenPort(config)
  const secret = config.secret || (await keepSecret(config.dataDir))
  const { app, mountWeb, fillWithDemo } = await times.step('site', async () => {
    const { createApp, ...site } = await (loading ?? loadSite())
    return { ...site, app: await createApp(config, databaseUrl, secret, { log }) }
  })
  undo.push(app.close)
  const hints = await times.step('demo', () => fillWithDemo(app.platform, say))
  await times.builtPages
  if (config.role === 'all' || config.role === 'web') await mountWeb(app)
  const address = await listen(app.http, config)
  if (times.isAsked) await times.step('page', () => app.http.inject('/'))
  say(`Ovation is at ${config.port === 0 ? address : config.publicUrl}`, true)
  if (app.platform.cardGateway.sandbox) say('  Payments are in the sandbox: no card is charged.')
  for (const hint of hints) say(`  ${hint}`)
  const sentence = times.sentence()
  if (sentence) say(`  ${sentence}`)
}

async function startPostgres({ dataDir }: Config) {
  const onLost = (sentence: string) => {
    console.error(sentence)
    stop(1)
  }
  const postgres = await startEmbeddedPostgres({ dataDir, say, onLost })
  undo.push(postgres.stop)
  return postgres.url
}

async function prepareDatabase(url: string, log: Logger) {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  try {
    await pool.query('select 1').catch((error) => {
      const { host } = new URL(url)
      throw new StartError(`The database at ${host} cannot be used (${reasonOf(error)}): check DATABASE_URL.`)
    })
    await migrate(pool, {
      onApplied: (migration, ms) => log.info({ migration, ms }, 'a migration was applied'),
    })
  } finally {
    await pool.end()
  }
}

async function listen(http: App['http'], { host, port }: Config) {
  try {
    return await http.listen({ host, port })
  } catch (error) {
    throw portTrouble({ host, port }, error)
  }
}

function isExpected(error: unknown): error is Error {
  return [ConfigError, StartError, EmbeddedPostgresError].some((kind) => error instanceof kind)
}

/** Ctrl-C reaches this process twice, from the terminal and from the parent process. Both count as one. */
const sameSignalMs = 500
let firstSignalAt = 0

function onStopSignal() {
  if (firstSignalAt && Date.now() - firstSignalAt > sameSignalMs) process.exit(1)
  firstSignalAt ||= Date.now()
  stop(0)
}

process.on('SIGINT', onStopSignal)
process.on('SIGTERM', onStopSignal)
// The parent process is gone.
process.on('disconnect', () => stop(0))

start().catch((error) => {
  if (stopping) return
  console.error(isExpected(error) ? error.message : error)
  stop(1)
})
