import { vi } from 'vitest'

/** Asks again until it holds. Patient, because machines that run tests are busy: only what never comes true takes long. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 30 })

/** At most so long on a machine that does nothing else; one that runs other tests meanwhile gets three times of it. */
export const busyMs = (ms: number) => 3 * ms
