import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTextSocket } from './text-socket.ts'

/*
 * Debian's Firefox over WebDriver BiDi, because Playwright supports only its own build of Firefox. Only the commands
 * that the tests need are implemented.
 */

const startsWithinMs = 60_000

/** A fake camera and microphone, autoplay with sound, no first-run pages and no background requests. */
const preferences: Record<string, boolean | number | string> = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'media.autoplay.default': 0,
  'media.gmp-manager.url': 'https://127.0.0.1/',
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'https://127.0.0.1/',
  'toolkit.telemetry.enabled': false,
}

export interface FirefoxPage {
  goto(url: string): Promise<void>
  /** Evaluates an expression in the page and returns its result, which must be plain data. */
  evaluate<T>(expression: string): Promise<T>
}

export interface Firefox {
  page: FirefoxPage
  close(): Promise<void>
}

/** Starts a Firefox with its own profile. */
export async function startFirefox(path: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'ovation-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank']
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  const end = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const session = await openSession(`${await addressOf(child)}/session`)
    return {
      page: await openPage(session),
      async close() {
        session.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Firefox prints its address once it listens. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('Firefox did not start in time.')), startsWithinMs)
    let output = ''
    stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4000)
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(output) ?? []
      if (!address) return
      clearTimeout(limit)
      resolve(address)
    })
    stderr?.on('close', () => reject(new Error(`Firefox ended: ${output}`)))
  })
}

interface Answer {
  id?: number
  error?: string
  message?: string
  result?: unknown
}

async function openSession(url: string) {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0
  const socket = await openTextSocket(url, {
    onText(text) {
      const { id = 0, error, message, result }: Answer = JSON.parse(text)
      const one = waiting.get(id)
      waiting.delete(id)
      if (error) one?.reject(new Error(`${error}: ${message}`))
      else one?.resolve(result)
    },
    onClose() {
      for (const { reject } of waiting.values()) reject(new Error('Firefox is gone.'))
    },
  })
  const ask = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await ask('session.new', { capabilities: {} })
  return { ask, close: () => socket.close() }
}

async function openPage({ ask }: Awaited<ReturnType<typeof openSession>>): Promise<FirefoxPage> {
  const tree = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = tree.contexts[0]?.context
  return {
    async goto(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate<T>(expression: string) {
      const answer = (await ask('script.evaluate', {
        // A string is the one type that needs no decoding of BiDi values.
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } }
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result?.value ?? 'null') as T
    },
  }
}
