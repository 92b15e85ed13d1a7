import { type Client, createClient } from '@ovation/contract/client'
import { runSite } from '@ovation/testing/run-site'

/** As often as a service that is out of order is asked again. */
const mostTries = 10

/** A site whose process is killed some times, and clients who do not give up until they have an answer. */
export function runKillableSite(env: Record<string, string>, kills: number) {
  const begin = () => {
    const life = runSite(env)
    lives.push(life)
    return life
  }
  const lives: ReturnType<typeof runSite>[] = []
  let site = begin()
  /** Starts while the other one still serves, so that nobody waits for it long. */
  let next = begin()
  const failures: string[] = []
  let answers = 0
  let repeats = 0
  let onAnswer = () => {}

  async function ask(path: string, request: RequestInit) {
    for (let tries = 1; ; tries++) {
      const base = await site.address
      const answer = await fetch(`${base}/api${path}`, request)
        .then(async (got) => ({ status: got.status, text: await got.text() }))
        // It died before it answered. Its next life knows whether it did what it was asked.
        .catch(() => null)
      if (!answer) {
        repeats += 1
        continue
      }
      if (answer.status < 500 || tries > mostTries) return answer
      failures.push(`${request.method} ${path}: ${answer.text}`)
    }
  }

  const as = (token: string): Client =>
    createClient(async ({ method, path, headers, body }) => {
      const request = { method, headers: { ...headers, authorization: token }, ...(body ? { body } : {}) }
      const { status, text } = await ask(path, request)
      answers += 1
      onAnswer()
      return { status, json: text ? JSON.parse(text) : undefined }
    })

  return {
    as,
    failures,
    /** Resolves when so many calls have been answered. */
    answered: (count: number) =>
      new Promise<void>((resolve) => {
        const before = onAnswer
        onAnswer = () => {
          before()
          if (answers >= count) resolve()
        }
        onAnswer()
      }),
    /** kill -9, in the middle of whatever it is doing; from now on the next one serves. */
    async kill() {
      await next.address
      site.child.kill('SIGKILL')
      site = next
      if (lives.length <= kills) next = begin()
    },
    async end() {
      for (const { child } of lives) child.kill('SIGKILL')
      await Promise.all(lives.map(({ exit }) => exit))
    },
    /** How many calls got no answer and were sent again. */
    repeats: () => repeats,
    output: () => site.output(),
  }
}
export type KillableSite = ReturnType<typeof runKillableSite>
