interface Waiting<Input, Output> {
  input: Input
  resolve(output: Output): void
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
export function batched<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  { size = 64, concurrency = 2, everyMs = 0 }: Bounds = {},
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = []
  let running = 0
  let isPlanned = false
  let begun = Number.NEGATIVE_INFINITY

  /** Starts after all input that has arrived is read, so that it is included. A full batch starts at once. */
  function plan() {
    if (isPlanned || running >= concurrency || waiting.length === 0) return
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
    running++
    plan()
    await runBatch(batch)
    running--
    plan()
  }

  async function runBatch(batch: Waiting<Input, Output>[]) {
    try {
      const outputs = await run(batch.map(({ input }) => input))
      for (const [n, { resolve }] of batch.entries()) resolve(outputs[n] as Output)
    } catch (error) {
      if (batch.length > 1) await Promise.all(batch.map((one) => runBatch([one])))
      else batch[0]?.reject(error)
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      plan()
    })
}
