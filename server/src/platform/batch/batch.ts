interface Waiting<Asked, Answer> {
  asked: Asked
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Bounds {
  /** How many go together. */
  most?: number
  /** How many lots are under way at a time, so that a slow one does not stop the others. */
  lots?: number
}

/**
 * Lets those who ask at the same time go together: who finds as many lots under way as there may be waits for the next.
 * Nothing is kept, so an answer is never older than its question. A lot that fails is asked one by one, so that each gets
 * an answer of its own.
 */
export function gather<Asked, Answer>(
  ask: (asked: Asked[]) => Promise<Answer[]>,
  { most = 64, lots = 2 }: Bounds = {},
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let underWay = 0
  let isPlanned = false

  /** Once all that has arrived by now is read, so that it goes along. */
  function plan() {
    if (isPlanned || underWay >= lots || waiting.length === 0) return
    isPlanned = true
    setImmediate(send)
  }

  async function send() {
    isPlanned = false
    const lot = waiting.slice(0, most)
    waiting = waiting.slice(most)
    underWay++
    plan()
    await answer(lot)
    underWay--
    plan()
  }

  async function answer(lot: Waiting<Asked, Answer>[]) {
    try {
      const answers = await ask(lot.map(({ asked }) => asked))
      for (const [n, { resolve }] of lot.entries()) resolve(answers[n] as Answer)
    } catch (error) {
      if (lot.length > 1) await Promise.all(lot.map((one) => answer([one])))
      else lot[0]?.reject(error)
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      plan()
    })
}
