import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programArgs } from '#platform/bundle'
import { bareEnv, endingWithUs } from '#platform/child-process'
import { EngineError, type EngineEvent } from '../engine/engine.ts'
import type { CallName, Calls, Message, Question, SfuSettings } from './sfu/messages.ts'

const usualAnswersWithinMs = 10_000
/** A process that is slow on a busy machine still carries its rooms, so it is not ended at once. */
const silencesAllowed = 1
const startsWithinMs = 60_000
const usuallyPingsEveryMs = 2000
const program = programArgs('sfu', new URL('./sfu/main.ts', import.meta.url))

interface Watch {
  /** For tests: the timeout of a hanging process, and how often it is asked. */
  answersWithinMs?: number | undefined
  pingEveryMs?: number | undefined
  onEvent(event: EngineEvent): void
  /** Received every few seconds. */
  onLoad(load: Calls['ping']['answer']): void
  onExit(): void
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: EngineError): void
}

const broken = () => new EngineError('broken', 'The live engine is being started again. Try once more.')

/** One child process that carries rooms. Few privileges, because it passes untrusted data to a native library. */
export class SfuProcess {
  private readonly child: ChildProcess
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0
  private readonly exited: Promise<unknown>
  private isOver = false
  private isLooking = false
  private silences = 0

  private readonly answersWithinMs: number

  private constructor(child: ChildProcess, watch: Watch) {
    this.child = child
    this.answersWithinMs = watch.answersWithinMs ?? usualAnswersWithinMs
    child.on('message', (message: Message) => this.hear(message, watch))
    // A failed start or message is also reported by its exit.
    child.on('error', () => {})
    this.exited = once(child, 'exit').catch(() => {})
    this.exited.then(() => this.end(watch))
    const everyMs = watch.pingEveryMs ?? usuallyPingsEveryMs
    const watchdog = setInterval(() => void this.look(watch), everyMs).unref()
    this.exited.then(() => clearInterval(watchdog))
  }

  static async start(settings: SfuSettings, watch: Watch): Promise<SfuProcess> {
    const [file, args] = await endingWithUs(process.execPath, [...program, JSON.stringify(settings)], {
      dropsRights: true,
    })
    const child = spawn(file, args, {
      cwd: dirname(fileURLToPath(import.meta.url)),
      // Otherwise every thread of the library keeps its own memory arena.
      env: { ...bareEnv, MALLOC_ARENA_MAX: '2', NODE_ENV: process.env.NODE_ENV },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const ready = once(child, 'message', { signal: AbortSignal.timeout(startsWithinMs) })
    const gone = once(child, 'exit').then(() => Promise.reject(broken()))
    const started = new SfuProcess(child, watch)
    try {
      await Promise.race([ready, gone])
      return started
    } catch {
      await started.stop()
      throw broken()
    } finally {
      ready.catch(() => {})
      gone.catch(() => {})
    }
  }

  get pid() {
    return this.child.pid
  }

  async ask<N extends CallName>(call: N, ask: Calls[N]['ask']): Promise<Calls[N]['answer']> {
    if (this.isOver) throw broken()
    const id = ++this.lastId
    const question: Question<N> = { id, call, ask }
    return await new Promise((resolve, reject) => {
      const limit = setTimeout(() => this.waiting.get(id)?.reject(broken()), this.answersWithinMs)
      const settle = () => {
        clearTimeout(limit)
        this.waiting.delete(id)
      }
      this.waiting.set(id, {
        resolve(answer) {
          settle()
          resolve(answer as Calls[N]['answer'])
        },
        reject(error) {
          settle()
          reject(error)
        },
      })
      this.child.send(question, (error) => {
        if (error) this.waiting.get(id)?.reject(broken())
      })
    })
  }

  private hear(message: Message, { onEvent }: Watch) {
    if (message.type === 'event') onEvent(message.event)
    else if (message.type === 'answer') this.waiting.get(message.id)?.resolve(message.answer)
    else if (message.type === 'trouble')
      this.waiting.get(message.id)?.reject(new EngineError(message.code, message.sentence))
  }

  /** A process that does not answer counts as dead. */
  private async look({ onLoad }: Watch) {
    if (this.isLooking) return
    this.isLooking = true
    try {
      onLoad(await this.ask('ping', {}))
      this.silences = 0
    } catch {
      if (this.silences++ >= silencesAllowed) this.child.kill('SIGKILL')
    } finally {
      this.isLooking = false
    }
  }

  private end({ onExit }: Watch) {
    if (this.isOver) return
    this.isOver = true
    for (const { reject } of [...this.waiting.values()]) reject(broken())
    onExit()
  }

  async stop() {
    this.child.kill('SIGKILL')
    if (this.child.pid !== undefined) await this.exited
  }
}
