import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Logger } from '#platform/log'
import { type Database, listen, locks, type Queryable } from '#platform/postgres'
import { findDueQueues, inside, runScript } from './boss-sql.ts'
import { BossJobs, claimInTransaction } from './claims.ts'
import { failedIndex, keepFailedSeconds } from './failed-jobs.ts'
import { InFlight } from './in-flight.ts'
import { type ClaimNext, QueueWorkers } from './queue-workers.ts'

export interface Jobs {
  /** Enqueues a job inside the caller's transaction: without a commit there is no job. */
  enqueue(tx: Queryable, name: string, payload: object, when?: When): Promise<void>
  /** Registers the handler of a job. It may run more than once for the same job. */
  on<P extends object>(name: string, handler: (payload: P) => Promise<void>, options?: JobOptions<P>): void
  /** Processes a queue that is a table of its own. `wake` tells the workers that something was added to it. */
  pull<P extends object>(name: string, queue: PullQueue<P>): void
  /** Wakes the workers of a `pull` queue once the caller's transaction commits. */
  wake(tx: Queryable, name: string): Promise<void>
  /** Runs a job at a time of day or hour (UTC), once over all nodes. */
  every(cron: string, name: string, handler: () => Promise<void>): void
}

export interface When {
  startAfter?: Date
  /** Before the jobs that already wait, because this one was interrupted. */
  first?: boolean
}

interface JobOptions<P> {
  /** How many of these one node runs in parallel; with 0 it leaves them to other nodes. */
  concurrency?: number
  /** The job fails after this time. */
  withinSeconds?: number
  /**
   * Runs in the transaction that claims the job, which also completes it. What it writes must record the work that is
   * left, because the job has no time limit and no retry from then on.
   */
  onTaken?(tx: Queryable, payload: P): Promise<void>
}

interface PullQueue<P> {
  /** How many jobs one node runs in parallel. */
  concurrency: number
  /** Claims the next job in the given transaction; null if there is none. Without a commit it is not claimed. */
  take(tx: Queryable): Promise<P | null>
  work(payload: P): Promise<void>
}

interface JobsOptions {
  db: Database
  log: Logger
  /** Whether this node runs jobs; every node enqueues them. */
  works: boolean
  /** Whether a working node also starts scheduled jobs. */
  keepsTime?: boolean
  /** The delay of the first retry. It doubles with each further one. */
  retryDelaySeconds?: number
  /** How often workers poll for jobs that are due later, are retried, or whose notification was lost. */
  lookEverySeconds?: number
  /** How long `stop` waits for jobs in progress. */
  stopWithinMs?: number
  /** Scheduled jobs of previous versions that no longer exist. */
  retired?: readonly string[]
}

const enqueued = 'job_enqueued'
const defaultTimeLimitSeconds = 15 * 60

export function createJobs(options: JobsOptions) {
  const { db, log, works, lookEverySeconds = 5, stopWithinMs = 8000, retired = [] } = options
  const inFlight = new InFlight()
  const stopping = new AbortController()
  const boss = openBoss(options, inFlight)
  const bossJobs = new BossJobs(boss, db, log)

  const handled = new Set<string>()
  const workers = new Map<string, QueueWorkers[]>()
  const pullQueues = new Set<string>()
  const timeLimits = new Map<string, number>()
  const schedules = new Map<string, string>()
  let listening: ReturnType<typeof listen> | undefined
  let polling: NodeJS.Timeout | undefined

  const addWorkers = (name: string, concurrency: number, claim: ClaimNext) => {
    const added = new QueueWorkers({ name, concurrency, claim, log, inFlight, stopping: stopping.signal })
    workers.set(name, [...(workers.get(name) ?? []), added])
  }
  const wakeWorkers = (name: string) => {
    for (const group of workers.get(name) ?? []) group.wake()
  }

  const jobs: Jobs = {
    async enqueue(tx, name, payload, { startAfter, first = false } = {}) {
      // pg-boss silently drops jobs without a queue.
      const id =
        handled.has(name) &&
        (await boss.send(name, payload, {
          ...inside(tx),
          expireInSeconds: timeLimits.get(name) ?? defaultTimeLimitSeconds,
          ...(startAfter && { startAfter }),
          priority: first ? 1 : 0,
        }))
      if (!id) throw new Error(`There is no handler for the job "${name}".`)
      const isDue = !startAfter || startAfter <= new Date()
      if (isDue) await jobs.wake(tx, name)
    },
    async wake(tx, name) {
      await tx.execute(sql`select pg_notify(${enqueued}, ${name})`)
    },
    pull(name, { concurrency, take, work }) {
      pullQueues.add(name)
      addWorkers(name, concurrency, claimInTransaction(db, take, work))
    },
    on(name, handler, { concurrency = 1, withinSeconds, onTaken } = {}) {
      if (handled.has(name)) throw new Error(`The job "${name}" is registered twice.`)
      handled.add(name)
      if (withinSeconds) timeLimits.set(name, withinSeconds)
      const claim = onTaken ? bossJobs.claimOnce(name, handler, onTaken) : bossJobs.claim(name, handler)
      addWorkers(name, concurrency, claim)
    },
    every(cron, name, handler) {
      if (retired.includes(name)) throw new Error(`The job "${name}" was retired: give it another name.`)
      jobs.on(name, handler)
      schedules.set(name, cron)
    },
  }

  /** Finds jobs that are due later or again, and those whose notification was lost, with one query for all queues. */
  async function wakeDue() {
    for (const name of pullQueues) wakeWorkers(name)
    for (const name of await findDueQueues(db, [...handled])) wakeWorkers(name)
  }

  function poll() {
    const report = (error: unknown) => log.error({ err: error }, 'the due jobs could not be read')
    void inFlight.track(wakeDue().catch(report))
  }

  async function start() {
    await startBoss(db, boss, [...handled])
    if (!works) return
    listening = listen(db, enqueued, {
      onNotice: wakeWorkers,
      onListening: poll,
    })
    await updateSchedules(boss, schedules, retired)
    polling = setInterval(poll, lookEverySeconds * 1000)
  }

  /** Claims no more jobs and waits for those in progress. A job that does not end in time is run again later. */
  async function stop() {
    stopping.abort()
    clearInterval(polling)
    await listening?.stop()
    await inFlight.drain(stopWithinMs)
    await bossJobs.failUnfinished()
    await boss.stop({ timeout: stopWithinMs })
    await inFlight.drain(stopWithinMs)
  }

  return { ...jobs, start, stop }
}

function openBoss(
  { db, log, works, keepsTime = true, retryDelaySeconds = 10 }: JobsOptions,
  inFlight: InFlight,
) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => inFlight.track(runScript(db, text, values)) },
    schedule: works && keepsTime,
    supervise: works,
    cronWorkerIntervalSeconds: 2,
    retryLimit: 6,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    archiveFailedAfterSeconds: keepFailedSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'pg-boss reports an error'))
  return boss
}

/** Creates the queues that are missing. Each is a table: nodes that create them at the same time would deadlock. */
async function startBoss({ pool }: Database, boss: PgBoss, names: string[]) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.createQueues])
    await boss.start()
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
    for (const name of names) if (!existing.has(name)) await boss.createQueue(name)
    await client.query(failedIndex)
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}

/** Schedules that this version does not know are kept: they may be those of a newer version. */
async function updateSchedules(boss: PgBoss, schedules: Map<string, string>, retired: readonly string[]) {
  const existing = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const [name, cron] of schedules) if (existing.get(name) !== cron) await boss.schedule(name, cron)
  for (const name of retired) if (existing.has(name)) await boss.unschedule(name)
}
