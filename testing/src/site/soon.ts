import { vi } from 'vitest'

/** Asks again until it holds. Patient, because machines that run tests are busy: only what never comes true takes long. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 30 })

/**
 * How long something takes that has to be over within a time, without the moments in which this process stood still
 * because the machine did something else: nobody could have done anything meanwhile.
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

/** At most so long on a machine that does nothing else; one that runs other tests meanwhile gets three times of it. */
export const busyMs = (ms: number) => 3 * ms
