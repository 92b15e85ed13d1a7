import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Logger } from '#platform/log'
import { type Database, listen, locks, type Queryable } from '#platform/postgres'
import { inside, runScript } from './boss-sql.ts'
import { InFlight } from './in-flight.ts'
import { type PullQueue, runPullLoop } from './pull-loop.ts'
import { Wakers } from './wakers.ts'

export interface Jobs {
  /** Enqueues a job inside the caller's transaction: without a commit there is no job. */
  enqueue(tx: Queryable, name: string, payload: object, when?: When): Promise<void>
  /** Registers the handler of a job. It may run more than once for the same job. */
  on<P extends object>(name: string, handler: (payload: P) => Promise<void>, options?: JobOptions<P>): void
  /** Processes a queue that is a table of its own. `wake` tells the workers that something was added to it. */
  pull<P extends object>(name: string, queue: ConcurrentQueue<P>): void
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

interface ConcurrentQueue<P> extends PullQueue<P> {
  /** How many jobs one node runs in parallel. */
  concurrency: number
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
  /** Scheduled jobs of previous versions that no longer exist. */
  retired?: readonly string[]
}

const enqueued = 'job_enqueued'
const stopWithinMs = 8000
const defaultTimeLimitSeconds = 15 * 60

/** Starts the workers of a registered job or queue. */
type StartWorkers = () => Promise<void>

export function createJobs(options: JobsOptions) {
  const { db, works, lookEverySeconds = 5, retired = [] } = options
  const inFlight = new InFlight()
  const wakers = new Wakers()
  const stopping = new AbortController()
  const boss = openBoss(options, inFlight)
  const worker = { ...options, boss, inFlight, wakers, stopping: stopping.signal, lookEverySeconds }

  const handlers = new Map<string, StartWorkers>()
  const pullQueues: StartWorkers[] = []
  const timeLimits = new Map<string, number>()
  const schedules = new Map<string, string>()
  let listening: ReturnType<typeof listen> | undefined

  const jobs: Jobs = {
    async enqueue(tx, name, payload, { startAfter, first = false } = {}) {
      // pg-boss silently drops jobs without a queue.
      const id =
        handlers.has(name) &&
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
    pull(name, queue) {
      pullQueues.push(async () => {
        for (let i = 0; i < queue.concurrency; i++) startPulling(worker, name, queue)
      })
    },
    on(name, handler, { concurrency = 1, withinSeconds, onTaken } = {}) {
      if (handlers.has(name)) throw new Error(`The job "${name}" is registered twice.`)
      if (withinSeconds) timeLimits.set(name, withinSeconds)
      handlers.set(name, async () => {
        for (let i = 0; i < concurrency; i++) {
          if (onTaken) startPulling(worker, name, claimedJobs(boss, { name, handler, onTaken }))
          else await startPolling(worker, name, handler)
        }
      })
    },
    every(cron, name, handler) {
      if (retired.includes(name)) throw new Error(`The job "${name}" was retired: give it another name.`)
      jobs.on(name, handler)
      schedules.set(name, cron)
    },
  }

  async function start() {
    await startBoss(db, boss, [...handlers.keys()])
    if (!works) return
    listening = listen(db, enqueued, {
      onNotice: (name) => wakers.wake(name),
      onListening: () => wakers.wakeAll(),
    })
    await updateSchedules(boss, schedules, retired)
    for (const startWorkers of [...handlers.values(), ...pullQueues]) await startWorkers()
  }

  /** Claims no more jobs and waits for those in progress. A job that does not end in time is run again later. */
  async function stop() {
    stopping.abort()
    await listening?.stop()
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

interface Worker extends Pick<JobsOptions, 'db' | 'log'> {
  boss: PgBoss
  inFlight: InFlight
  wakers: Wakers
  stopping: AbortSignal
  lookEverySeconds: number
}

async function startPolling<P extends object>(
  { boss, inFlight, wakers, log, lookEverySeconds }: Worker,
  name: string,
  handler: (payload: P) => Promise<void>,
) {
  const id = await boss.work<P>(name, { pollingIntervalSeconds: lookEverySeconds }, async (jobs) => {
    // Otherwise pg-boss sleeps after each job although more may be waiting.
    boss.notifyWorker(id)
    for (const job of jobs) {
      await inFlight.track(handler(job.data)).catch((error: unknown) => {
        log.error({ err: error, job: name, jobId: job.id }, 'a job failed')
        throw error
      })
    }
  })
  wakers.add(name, () => boss.notifyWorker(id))
}

function startPulling<P extends object>(worker: Worker, name: string, queue: PullQueue<P>) {
  const { db, log, inFlight, stopping, wakers, lookEverySeconds: pollSeconds } = worker
  const onWake = (wake: () => void) => wakers.add(name, wake)
  void runPullLoop(name, queue, { db, log, inFlight, stopping, pollSeconds, onWake })
}

interface ClaimedJob<P> {
  name: string
  handler(payload: P): Promise<void>
  onTaken(tx: Queryable, payload: P): Promise<void>
}

/**
 * pg-boss commits the claim of a job before it calls the handler. If the process dies in between, the job waits until it
 * expires. Here the claim, `onTaken` and the completion are one transaction.
 */
function claimedJobs<P extends object>(
  boss: PgBoss,
  { name, handler, onTaken }: ClaimedJob<P>,
): PullQueue<P> {
  return {
    work: handler,
    async take(tx) {
      const [job] = await boss.fetch<P>(name, inside(tx))
      if (!job) return null
      await onTaken(tx, job.data)
      await boss.complete(name, job.id, {}, inside(tx))
      return job.data
    },
  }
}
