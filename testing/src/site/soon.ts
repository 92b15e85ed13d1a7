import { vi } from 'vitest'

/**
 * Retries until the check passes. The timeout is long, because test machines are busy; only failures take that long.
 */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 30 })

/**
 * Measures a duration with a limit, without the moments in which this process was suspended because the machine was
 * busy.
 */
export function stopwatch() {
  const everyMs = 20
  let [ran, last] = [0, performance.now()]
  const count = () => {
    const now = performance.now()
    ran += Math.min(now - last, 10 * everyMs)
    last = now
  }
  const timer = setInterval(count, everyMs).unref()
  return () => {
    clearInterval(timer)
    count()
    return ran
  }
}

/** Triples a time limit, because other tests run on the same machine. */
export const busyMs = (ms: number) => 3 * ms
