import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Logger } from '#platform/log'
import { type Database, listen, locks, type Queryable } from '#platform/postgres'
import { inside, runScript } from './boss-sql.ts'

export interface Jobs {
  /** Enqueues inside the caller's transaction: no commit, no job. */
  enqueue(tx: Queryable, name: string, payload: object, when?: When): Promise<void>
  /** Registers what a job does. A handler may run more than once for the same job. */
  on<P extends object>(name: string, handler: (payload: P) => Promise<void>, options?: JobOptions<P>): void
  /** Works through a queue that is a table of its own. `wake` tells the workers that something was added to it. */
  pull<P extends object>(name: string, queue: Queue<P>): void
  /** Wakes the workers of a `pull` queue once the caller's transaction commits. */
  wake(tx: Queryable, name: string): Promise<void>
  /** Runs a job at a time of day or hour (UTC), once over all nodes. */
  every(cron: string, name: string, handler: () => Promise<void>): void
}

export interface When {
  startAfter?: Date
  /** Before those that wait already: it had its turn, and lost it through no fault of its own. */
  first?: boolean
}

interface JobOptions<P> {
  /** How many of these one node does side by side; with 0 it leaves them to others. */
  concurrency?: number
  /** After this long a job counts as failed. */
  withinSeconds?: number
  /**
   * Happens in the transaction that takes the job, and the job is over with it: no commit, not taken. From then on what
   * is written here says that there is something to do, and whoever writes it looks after that: no time limit, no retry.
   */
  onTaken?(tx: Queryable, payload: P): Promise<void>
}

interface Queue<P> {
  /** How many of these one node does side by side. */
  concurrency: number
  /** Claims the next piece of work in the given transaction; null when there is none. No commit, not claimed. */
  take(tx: Queryable): Promise<P | null>
  work(payload: P): Promise<void>
}

interface Parts {
  db: Database
  log: Logger
  /** Every node enqueues; only some do the work. */
  works: boolean
  /** Whether a node that works also begins what is due by the clock. */
  keepsTime?: boolean
  /** Before the first retry; it doubles with each further one. */
  retryDelaySeconds?: number
  /** Workers hear of what is enqueued, and look for themselves for what is due later, is tried again or went unheard. */
  lookEverySeconds?: number
  /** Jobs that ran by the clock once and do so no more. */
  retired?: readonly string[]
}

const enqueued = 'job_enqueued'
const stopWithinMs = 8000
const usualTimeLimitSeconds = 15 * 60

export function createJobs({
  db,
  log,
  works,
  keepsTime = true,
  retryDelaySeconds = 10,
  lookEverySeconds = 5,
  retired = [],
}: Parts) {
  const underWay = new Set<Promise<unknown>>()
  function track<T>(promise: Promise<T>): Promise<T> {
    underWay.add(promise)
    const forget = () => underWay.delete(promise)
    promise.then(forget, forget)
    return promise
  }

  const boss = new PgBoss({
    db: { executeSql: (text, values) => track(runScript(db, text, values)) },
    schedule: works && keepsTime,
    supervise: works,
    cronWorkerIntervalSeconds: 2,
    retryLimit: 6,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs are in trouble'))

  const stopping = new AbortController()
  const workers = new Map<string, () => Promise<void>>()
  const pulling: (() => void)[] = []
  const timeLimits = new Map<string, number>()
  const schedules = new Map<string, string>()
  /** By the name of a job: wakes a worker that has nothing to do. */
  const wakers = new Map<string, (() => void)[]>()
  const addWaker = (name: string, wake: () => void) => wakers.set(name, [...(wakers.get(name) ?? []), wake])
  let listening: ReturnType<typeof listen> | undefined

  async function startWorker<P extends object>(name: string, handler: (payload: P) => Promise<void>) {
    const id = await boss.work<P>(name, { pollingIntervalSeconds: lookEverySeconds }, async (jobs) => {
      // Otherwise pg-boss sleeps after each job although more may be waiting.
      boss.notifyWorker(id)
      for (const job of jobs) {
        await track(handler(job.data)).catch((error: unknown) => {
          log.error({ err: error, job: name, jobId: job.id }, 'a job failed')
          throw error
        })
      }
    })
    addWaker(name, () => boss.notifyWorker(id))
  }

  const startTaker = <P extends object>(
    name: string,
    handler: (payload: P) => Promise<void>,
    onTaken: (tx: Queryable, payload: P) => Promise<void>,
  ) =>
    startPulling(name, {
      work: handler,
      async take(tx) {
        const [job] = await boss.fetch<P>(name, inside(tx))
        if (!job) return null
        await onTaken(tx, job.data)
        await boss.complete(name, job.id, {}, inside(tx))
        return job.data
      },
    })

  /** pg-boss by itself takes a job first and then tells us: if we die in between, nobody does it until it expires. */
  async function startPulling<P extends object>(name: string, queue: Omit<Queue<P>, 'concurrency'>) {
    const take = () =>
      db.orm.transaction(async (tx) => {
        // A machine that vanishes here must not keep the job to itself for the hours until its connection counts as lost.
        await tx.execute(sql`set local idle_in_transaction_session_timeout = '30s'`)
        return queue.take(tx)
      })
    const doNext = async () => {
      const payload = await take()
      if (payload) await queue.work(payload)
      return payload !== null
    }
    let isWoken = false
    let nap = new AbortController()
    addWaker(name, () => {
      isWoken = true
      nap.abort()
    })
    stopping.signal.addEventListener('abort', () => nap.abort())
    while (!stopping.signal.aborted) {
      isWoken = false
      const mayBeMore = await track(doNext()).catch((error: unknown) => {
        // Who takes no more gives up what was just taken; that is no failure.
        if (!isAbort(error)) log.error({ err: error, job: name }, 'a job failed')
        return false
      })
      if (mayBeMore || isWoken || stopping.signal.aborted) continue
      nap = new AbortController()
      await pause(lookEverySeconds * 1000, undefined, { signal: nap.signal }).catch(() => {})
    }
  }

  const jobs: Jobs = {
    async enqueue(tx, name, payload, { startAfter, first = false } = {}) {
      // pg-boss silently drops what it has no queue for.
      const expireInSeconds = timeLimits.get(name) ?? usualTimeLimitSeconds
      const id =
        workers.has(name) &&
        (await boss.send(name, payload, {
          ...inside(tx),
          expireInSeconds,
          ...(startAfter && { startAfter }),
          priority: first ? 1 : 0,
        }))
      if (!id) throw new Error(`There is nobody to do the job "${name}".`)
      const isDue = !startAfter || startAfter <= new Date()
      if (isDue) await jobs.wake(tx, name)
    },
    async wake(tx, name) {
      await tx.execute(sql`select pg_notify(${enqueued}, ${name})`)
    },
    pull(name, queue) {
      pulling.push(() => {
        for (let i = 0; i < queue.concurrency; i++) void startPulling(name, queue)
      })
    },
    on(name, handler, { concurrency = 1, withinSeconds, onTaken } = {}) {
      if (workers.has(name)) throw new Error(`The job "${name}" is registered twice.`)
      if (withinSeconds) timeLimits.set(name, withinSeconds)
      workers.set(name, async () => {
        for (let i = 0; i < concurrency; i++) {
          if (onTaken) void startTaker(name, handler, onTaken)
          else await startWorker(name, handler)
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
    await oneAtATime(db, async () => {
      await boss.start()
      const made = new Set((await boss.getQueues()).map((queue) => queue.name))
      for (const name of workers.keys()) if (!made.has(name)) await boss.createQueue(name)
    })
    if (!works) return
    listening = listen(db, enqueued, {
      onNotice: (name) => wakeAll(wakers.get(name)),
      onListening: () => wakeAll([...wakers.values()].flat()),
    })
    for (const [name, cron] of schedules) await boss.schedule(name, cron)
    // By name, never by what we do not know: a newer version's renewals would end without a word.
    for (const name of retired) await boss.unschedule(name)
    for (const startWork of workers.values()) await startWork()
    for (const startWork of pulling) startWork()
  }

  /** Takes no more jobs and waits for those under way; what does not end in time is done again later. */
  async function stop() {
    stopping.abort()
    await listening?.stop()
    await boss.stop({ timeout: stopWithinMs })
    const settle = async () => {
      // A job that was fetched at the very last moment begins one turn after its fetch.
      do {
        await Promise.allSettled(underWay)
        await turn()
      } while (underWay.size > 0)
    }
    await Promise.race([settle(), pause(stopWithinMs, undefined, { ref: false })])
  }

  return { ...jobs, start, stop }
}

/** Each queue is a table: nodes that make them at the same time would run into a deadlock. */
async function oneAtATime({ pool }: Database, step: () => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.createQueues])
    await step()
  } finally {
    // Closing the connection also gives the lock back.
    client.release(true)
  }
}

const wakeAll = (wakers: (() => void)[] = []) => {
  for (const wake of wakers) wake()
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'
