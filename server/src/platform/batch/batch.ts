interface Waiting<Asked, Answer> {
  asked: Asked
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Bounds {
  /** The maximum size of a batch. */
  size?: number
  /** How many batches run at a time, so that a slow one does not block the others. */
  concurrency?: number
  /** The minimum time between two batches. Many calls then form fewer, larger batches; a single call does not wait. */
  everyMs?: number
}

/**
 * Combines concurrent calls into batches: while the maximum number of batches runs, calls wait for the next one. Nothing
 * is cached, so a result is never older than its call. A failed batch is repeated one by one, so that each call gets its
 * own result or error.
 */
export function batched<Asked, Answer>(
  ask: (asked: Asked[]) => Promise<Answer[]>,
  { size = 64, concurrency = 2, everyMs = 0 }: Bounds = {},
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let underWay = 0
  let isPlanned = false
  let begun = Number.NEGATIVE_INFINITY

  /** Starts after all input that has arrived is read, so that it is included. A full batch starts at once. */
  function plan() {
    if (isPlanned || underWay >= concurrency || waiting.length === 0) return
    isPlanned = true
    const restMs = waiting.length < size ? begun + everyMs - performance.now() : 0
    if (restMs > 0) setTimeout(send, restMs)
    else setImmediate(send)
  }

  async function send() {
    isPlanned = false
    begun = performance.now()
    const batch = waiting.slice(0, size)
    waiting = waiting.slice(size)
    underWay++
    plan()
    await answer(batch)
    underWay--
    plan()
  }

  async function answer(batch: Waiting<Asked, Answer>[]) {
    try {
      const answers = await ask(batch.map(({ asked }) => asked))
      for (const [n, { resolve }] of batch.entries()) resolve(answers[n] as Answer)
    } catch (error) {
      if (batch.length > 1) await Promise.all(batch.map((one) => answer([one])))
      else batch[0]?.reject(error)
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      plan()
    })
}
