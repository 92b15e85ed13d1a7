interface Waiting<Asked, Answer> {
  asked: Asked
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Bounds {
  /** How many go together. */
  size?: number
  /** How many batches are under way at a time, so that a slow one does not stop the others. */
  concurrency?: number
  /** How soon after one batch the next may begin. A crowd then goes in fewer, larger ones; who comes alone does not wait. */
  everyMs?: number
}

/**
 * Lets those who ask at the same time go together: who finds as many batches under way as there may be waits for the
 * next. Nothing is kept, so an answer is never older than its question. A batch that fails is asked one by one, so that
 * each gets an answer of its own.
 */
export function batched<Asked, Answer>(
  ask: (asked: Asked[]) => Promise<Answer[]>,
  { size = 64, concurrency = 2, everyMs = 0 }: Bounds = {},
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let underWay = 0
  let isPlanned = false
  let begun = Number.NEGATIVE_INFINITY

  /** Once all that has arrived by now is read, so that it goes along. Those who fill a batch need not wait for more. */
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
