import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import type { Logger } from '#platform/log'
import type { Database, Queryable } from '#platform/postgres'
import { inside } from './boss-sql.ts'
import type { ClaimNext } from './queue-workers.ts'

type Handler<P> = (payload: P) => Promise<void>
type OnTaken<P> = (tx: Queryable, payload: P) => Promise<void>

/** A claim that is one transaction: the job of a process that dies is free at once. */
export function claimInTransaction<P>(
  { orm }: Database,
  take: (tx: Queryable) => Promise<P | null>,
  work: Handler<P>,
): ClaimNext {
  return async () => {
    const payload = await orm.transaction(async (tx) => {
      // Otherwise a machine that vanishes here would keep the job until its connection counts as lost, hours later.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '30s'`)
      return take(tx)
    })
    return payload === null ? null : () => work(payload)
  }
}

/** The jobs of pg-boss. */
export class BossJobs {
  readonly #boss: PgBoss
  readonly #db: Database
  readonly #log: Logger
  /** By the id of a job that this process runs: its queue. */
  readonly #active = new Map<string, string>()

  constructor(boss: PgBoss, db: Database, log: Logger) {
    this.#boss = boss
    this.#db = db
    this.#log = log
  }

  /** Claims a job for its time limit. If it fails or exceeds the limit, it is retried later. */
  claim<P extends object>(name: string, handler: Handler<P>): ClaimNext {
    return async () => {
      const [job] = await this.#boss.fetch<P>(name)
      if (!job) return null
      this.#active.set(job.id, name)
      return () => this.#run(job, handler)
    }
  }

  async #run<P extends object>({ id, name, data, expireInSeconds }: PgBoss.Job<P>, handler: Handler<P>) {
    const about = { job: name, jobId: id }
    try {
      const error = await failureOf(inTime(handler(data), expireInSeconds))
      if (error) this.#log.error({ err: error, ...about }, 'a job failed')
      await (error ? this.#boss.fail(name, id, error) : this.#boss.complete(name, id))
    } catch (error) {
      // The job is run again once it expires.
      this.#log.error({ err: error, ...about }, 'the outcome of a job could not be written')
    } finally {
      this.#active.delete(id)
    }
  }

  /** Claims and completes a job in one transaction, together with what `onTaken` writes. It is never retried. */
  claimOnce<P extends object>(name: string, handler: Handler<P>, onTaken: OnTaken<P>): ClaimNext {
    const take = async (tx: Queryable) => {
      const [job] = await this.#boss.fetch<P>(name, inside(tx))
      if (!job) return null
      await onTaken(tx, job.data)
      await this.#boss.complete(name, job.id, {}, inside(tx))
      return job.data
    }
    return claimInTransaction(this.#db, take, handler)
  }

  /** Returns the jobs that did not end in time to their queues. */
  async failUnfinished() {
    const message = 'The process stopped before the job had ended.'
    for (const [id, name] of this.#active) await this.#boss.fail(name, id, { message })
  }
}

const failureOf = (work: Promise<void>): Promise<Error | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

async function inTime(work: Promise<void>, seconds: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`The job took longer than its limit of ${seconds} s.`))
    timer = setTimeout(fail, seconds * 1000)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
