import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bareEnv, endingWithUs } from '#platform/child-process'
import type { Logger } from '#platform/log'
import { EngineError, type EngineEvent, type LiveEngine, type Tap } from '../engine/engine.ts'
import { packageArgs } from './ffmpeg-args.ts'
import { sendGoodbye } from './goodbye.ts'
import { type LivePlaylists, openPlaylists } from './live-playlist.ts'
import { pieceNumbers } from './pieces.ts'

export interface PackageParts {
  live: LiveEngine
  ffmpeg: string
  log: Logger
  /** ffmpeg is restarted after this long without output during a broadcast. */
  startsWithinMs?: number
}

/** A room that is packaged as HLS. */
export interface Package {
  /** The playlist, once there is a segment. */
  playlist: string
  /** Called when the playlist exists; at once if it already does. */
  onReady(listener: () => void): void
  /** The playlists for players. */
  playlists: LivePlaylists
  /** Stops, and completes the last segment. */
  stop(): Promise<void>
}

interface Run {
  tap: Tap
  child: ChildProcess
  ended: Promise<unknown>
  begunAt: number
}

const lookEveryMs = 250
const interruptsAfterMs = 2000
const abortsAfterMs = 700
const endsWithinMs = 10_000
const mostFailures = 5
const usuallyStartsWithinMs = 20_000

/** Runs ffmpeg on a tap of a room, and restarts it when it fails or the codec changes. */
export class RoomPackage implements Package {
  readonly playlist: string
  readonly playlists: LivePlaylists
  private readonly parts: PackageParts
  private readonly room: string
  private readonly folder: string
  private readonly described: string
  private readonly listeners = new Set<() => void>()
  private readonly looking: NodeJS.Timeout
  private readonly stopListening: () => void
  private isReady = false
  private isOver = false
  private failures = 0
  private codec: string | null = null
  private current: Run | null = null

  private constructor(parts: PackageParts, room: string, folder: string) {
    this.parts = parts
    this.room = room
    this.folder = folder
    this.playlist = join(folder, 'index.m3u8')
    this.described = join(folder, 'room.sdp')
    this.playlists = openPlaylists(folder)
    this.stopListening = parts.live.listen((event) => this.onEvent(event))
    this.looking = setInterval(() => void this.look(), lookEveryMs).unref()
  }

  static async start(parts: PackageParts, room: string, folder: string): Promise<Package> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const started = new RoomPackage(parts, room, folder)
    try {
      await started.begin()
      return started
    } catch (error) {
      await started.stop()
      throw error
    }
  }

  onReady(listener: () => void) {
    if (this.isReady) listener()
    else this.listeners.add(listener)
  }

  async stop() {
    this.isOver = true
    this.stopListening()
    clearInterval(this.looking)
    await this.end()
    await rm(this.described, { force: true })
  }

  private async begin() {
    const { live } = this.parts
    this.codec = (await live.health(this.room))?.codec ?? null
    const tap = await live.tap(this.room)
    try {
      await writeFile(this.described, tap.sdp, { mode: 0o600 })
      await this.runFfmpeg(tap)
    } catch (error) {
      await tap.close()
      throw error
    }
  }

  private async runFfmpeg(tap: Tap) {
    const { described, folder, codec } = this
    const last = (await pieceNumbers(folder)).at(-1) ?? -1
    const args = packageArgs(described, folder, { codec, first: last + 1 })
    const [file, fileArgs] = await endingWithUs(this.parts.ffmpeg, args)
    const child = spawn(file, fileArgs, { env: bareEnv, stdio: ['ignore', 'ignore', 'pipe'] })
    let words = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-2000)
    })
    const ended = once(child, 'close').catch(() => {})
    this.current = { tap, child, ended, begunAt: Date.now() }
    ended.then(() => this.lose(tap, words))
  }

  /** ffmpeg exited, or its input ended. */
  private async lose(tap: Tap, words: string) {
    await tap.close()
    if (this.current?.tap !== tap) return
    this.current = null
    if (this.isOver) return
    const { room } = this
    const failures = ++this.failures
    this.parts.log.warn({ room, words, failures }, 'ffmpeg ended while a stream was on')
    if (failures < mostFailures) await this.beginAgain()
  }

  private async beginAgain() {
    await this.begin().catch((error) => {
      // Another broadcaster may follow.
      if (!(error instanceof EngineError)) this.reportFailure(error)
    })
  }

  private async end() {
    const ending = this.current
    this.current = null
    if (!ending) return
    await sendGoodbye(ending.tap.sdp)
    // If that was not read: the first signal takes effect with the next packet, the second aborts a blocked read.
    const signals = [interruptsAfterMs, interruptsAfterMs + abortsAfterMs].map((ms) =>
      setTimeout(() => ending.child.kill('SIGINT'), ms),
    )
    const limit = setTimeout(() => ending.child.kill('SIGKILL'), endsWithinMs)
    await ending.ended
    for (const timer of [...signals, limit]) clearTimeout(timer)
    await ending.tap.close()
  }

  private onEvent({ room, type }: EngineEvent) {
    if (room !== this.room || type !== 'publishing' || this.isOver) return
    void this.followBroadcaster().catch((error) => this.reportFailure(error))
  }

  /** Another broadcaster may use another codec, so ffmpeg is restarted. */
  private async followBroadcaster() {
    this.failures = 0
    const health = await this.parts.live.health(this.room)
    if (this.current && health?.codec === this.codec) return
    await this.end()
    if (!this.isOver) await this.beginAgain()
  }

  /** Reports the first playlist, and restarts an ffmpeg that hangs before it. */
  private async look() {
    const isThere = await access(this.playlist).then(
      () => true,
      () => false,
    )
    if (this.isReady) return
    if (!isThere) {
      const { startsWithinMs = usuallyStartsWithinMs } = this.parts
      if (this.current && Date.now() - this.current.begunAt > startsWithinMs)
        this.current.child.kill('SIGKILL')
      return
    }
    this.isReady = true
    clearInterval(this.looking)
    for (const listener of this.listeners) listener()
  }

  private reportFailure(error: unknown) {
    this.parts.log.error({ err: error, room: this.room }, 'a stream cannot be packaged')
  }
}
