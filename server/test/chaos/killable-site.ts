import { type Client, createClient } from '@ovation/contract/client'
import { runSite } from '@ovation/testing/run-site'

/** The retries after a server error. */
const mostTries = 10

/** A site whose process is killed several times, and clients that retry until they get an answer. */
export function runKillableSite(env: Record<string, string>, kills: number) {
  const begin = () => {
    const life = runSite(env)
    lives.push(life)
    return life
  }
  const lives: ReturnType<typeof runSite>[] = []
  let site = begin()
  /** Starts while the current process still serves, so that clients don't wait for it. */
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
        // The process died before it answered. The retry shows whether the call had been completed.
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
    /** Resolves after this many answered calls. */
    answered: (count: number) =>
      new Promise<void>((resolve) => {
        const before = onAnswer
        onAnswer = () => {
          before()
          if (answers >= count) resolve()
        }
        onAnswer()
      }),
    /** Kills the process with SIGKILL during its work. The next process then serves. */
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
    /** The number of calls without an answer that were sent again. */
    repeats: () => repeats,
    output: () => site.output(),
  }
}
export type KillableSite = ReturnType<typeof runKillableSite>
