import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '#platform/log'

/** Work that continues after its request was answered. Shutdown waits for it while Redis and the database are still open. */
export interface Background {
  /** Logs a failure under this sentence. */
  run(work: () => Promise<void>, failed: string): void
  /** Ends early at shutdown, so that the work after it is still done. */
  pause(ms: number): Promise<void>
  /** Whether the process is shutting down. Scheduled work then runs at once, so it must not reschedule itself. */
  isFlushing(): boolean
  /** Ends pauses and waits for all work, including work that it starts. */
  flush(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const underWay = new Set<Promise<void>>()
  const flushing = new AbortController()
  return {
    run(work, failed) {
      const done = work()
        .catch((error: unknown) => log.error({ err: error }, failed))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async pause(ms) {
      await wait(ms, undefined, { ref: false, signal: flushing.signal }).catch(() => {})
    },
    isFlushing: () => flushing.signal.aborted,
    async flush() {
      flushing.abort()
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
