import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** The work that has begun and not ended. */
export class InFlight {
  readonly #promises = new Set<Promise<unknown>>()

  track<T>(promise: Promise<T>): Promise<T> {
    this.#promises.add(promise)
    const forget = () => this.#promises.delete(promise)
    promise.then(forget, forget)
    return promise
  }

  /** Waits until nothing is left, or for the given time. */
  async drain(withinMs: number) {
    const drained = async () => {
      // A job that was fetched at the last moment begins one turn after its fetch.
      do {
        await Promise.allSettled(this.#promises)
        await turn()
      } while (this.#promises.size > 0)
    }
    await Promise.race([drained(), pause(withinMs, undefined, { ref: false })])
  }
}
