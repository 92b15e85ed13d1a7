import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from '#platform/log'
import type { Database, Queryable } from '#platform/postgres'
import type { InFlight } from './in-flight.ts'

export interface PullQueue<P> {
  /** Claims the next job in the given transaction; null if there is none. Without a commit it is not claimed. */
  take(tx: Queryable): Promise<P | null>
  work(payload: P): Promise<void>
}

interface LoopOptions {
  db: Database
  log: Logger
  inFlight: InFlight
  stopping: AbortSignal
  pollSeconds: number
  onWake(wake: () => void): void
}

/**
 * Claims and runs the jobs of a queue, one after the other, until it is stopped. Idle loops wait to be woken and poll
 * from time to time. A claim is a transaction, so the job of a process that dies is free at once.
 */
export async function runPullLoop<P extends object>(name: string, queue: PullQueue<P>, options: LoopOptions) {
  const { log, inFlight, stopping, pollSeconds } = options
  let isWoken = false
  let sleep = new AbortController()
  options.onWake(() => {
    isWoken = true
    sleep.abort()
  })
  stopping.addEventListener('abort', () => sleep.abort())
  while (!stopping.aborted) {
    isWoken = false
    const mayBeMore = await inFlight.track(runNext(options.db, queue)).catch((error: unknown) => {
      // A stopping process gives up the job that it has just claimed; that is no failure.
      if (!isAbort(error)) log.error({ err: error, job: name }, 'a job failed')
      return false
    })
    if (mayBeMore || isWoken || stopping.aborted) continue
    sleep = new AbortController()
    await pause(pollSeconds * 1000, undefined, { signal: sleep.signal }).catch(() => {})
  }
}

/** Returns whether there was a job. */
async function runNext<P>({ orm }: Database, queue: PullQueue<P>): Promise<boolean> {
  const payload = await orm.transaction(async (tx) => {
    // Otherwise a machine that vanishes here would keep the job until its connection counts as lost, hours later.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '30s'`)
    return queue.take(tx)
  })
  if (payload === null) return false
  await queue.work(payload)
  return true
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'
