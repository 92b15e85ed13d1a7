import type { Logger } from '#platform/log'
import type { InFlight } from './in-flight.ts'

/** Claims the next job and returns the function that runs it; null if there is none. */
export type ClaimNext = () => Promise<(() => Promise<void>) | null>

interface QueueOptions {
  name: string
  /** How many jobs run in parallel. */
  concurrency: number
  claim: ClaimNext
  log: Logger
  inFlight: InFlight
  stopping: AbortSignal
}

/**
 * The workers of a queue on this node. They are idle until they are woken, and then run jobs until none is left. The
 * first worker starts the next one when it has found a job, so an empty queue costs one query.
 */
export class QueueWorkers {
  readonly #options: QueueOptions
  #running = 0
  #wakes = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  wake() {
    this.#wakes += 1
    this.#startWorker()
  }

  #startWorker() {
    if (this.#running < this.#options.concurrency && !this.#options.stopping.aborted) void this.#work()
  }

  async #work() {
    const { inFlight, stopping } = this.#options
    this.#running += 1
    let mayBeMore = true
    while (mayBeMore && !stopping.aborted) {
      const wakesBefore = this.#wakes
      const hadJob = await inFlight.track(this.#runNext())
      // A job that was added after the claim may have been missed by it.
      mayBeMore = hadJob || this.#wakes !== wakesBefore
    }
    this.#running -= 1
  }

  /** Returns whether there was a job. A claim that failed is repeated when the workers are woken again. */
  async #runNext(): Promise<boolean> {
    const { claim, log, name } = this.#options
    let hadJob = false
    try {
      const run = await claim()
      if (!run) return false
      hadJob = true
      this.#startWorker()
      await run()
    } catch (error) {
      // A stopping process gives up the job that it has just claimed; that is no failure.
      if (!isAbort(error)) log.error({ err: error, job: name }, 'a job failed')
    }
    return hadJob
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'
