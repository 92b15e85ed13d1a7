import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { bareEnv, endingWithUs } from '#platform/child-process'
import { Unplayable } from './unplayable.ts'

export interface Watch {
  signal: AbortSignal
  /** Called with the seconds of output so far. An error thrown here ends the run. */
  onSeconds?(seconds: number): void
  /** Called with the bytes written to `pipe:1`. */
  onOutput?(chunk: Buffer): void
}

const wordsKept = 32 * 1024

/** Runs ffmpeg to its end and returns its log. Unreadable input is an error of the upload. */
export async function runFfmpeg(path: string, args: string[], watch: Watch): Promise<string> {
  const objection = new AbortController()
  const signal = AbortSignal.any([watch.signal, objection.signal])
  signal.throwIfAborted()
  const general = ['-hide_banner', '-nostdin', '-nostats', '-progress', 'pipe:3']
  const [file, fileArgs] = await endingWithUs(path, [...general, ...args])
  const child = spawn(file, fileArgs, {
    env: bareEnv,
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  beNice(child.pid)
  child.stdout?.on('data', (chunk: Buffer) => watch.onOutput?.(chunk))
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk).slice(-wordsKept)
  })
  const [, , , progress] = child.stdio
  if (progress instanceof Readable) {
    followProgress(progress, (seconds) => {
      try {
        watch.onSeconds?.(seconds)
      } catch (error) {
        objection.abort(error)
      }
    })
  }
  const [code, killedBy] = await closed.catch((error: unknown) => {
    // The reason is more specific than the abort error.
    signal.throwIfAborted()
    throw error
  })
  if (code === 0) return words
  if (killedBy || words.includes('No space left on device')) {
    throw new Error(`ffmpeg did not finish (${killedBy}): ${words.slice(-1000)}`)
  }
  throw new Unplayable('This file can’t be read. Export it again, for example as MP4.', words.slice(-1000))
}

/** Lower priority than requests. */
function beNice(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has already ended.
  }
}

function followProgress(stream: Readable, onSeconds: (seconds: number) => void) {
  createInterface(stream).on('line', (line) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? []
    if (microseconds) onSeconds(Number(microseconds) / 1_000_000)
  })
}
