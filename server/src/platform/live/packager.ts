import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bareEnv, endingWithUs } from '#platform/child-process'
import type { Logger } from '#platform/log'
import { runFfmpeg } from '#platform/media'
import { EngineError, type LiveEngine, type Tap } from './engine/engine.ts'
import { type LivePlaylists, openPlaylists } from './live-playlist.ts'

interface PackagerParts {
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

/** A range of segments, to the end without `last`. */
export interface PieceRange {
  first: number
  last: number | null
}

export interface Packager {
  /** Packages a room as HLS in a folder, until it is stopped. */
  package(room: string, folder: string): Promise<Package>
  /** Makes an MP4 of finished segments, without transcoding. */
  makeMp4(folder: string, target: string, range: PieceRange, signal: AbortSignal): Promise<Mp4>
}

export interface Mp4 {
  seconds: number
}

/** The numbers of the segments in a folder, in order. */
export async function pieceNumbers(folder: string): Promise<number[]> {
  return (await piecesIn(folder)).map(numberOf)
}

const secondsAPiece = 2
/** The file names that a player may request. */
export const piecesListed = 10
const lookEveryMs = 250
const interruptsAfterMs = 2000
const abortsAfterMs = 700
const endsWithinMs = 10_000
const mostFailures = 5
const usuallyStartsWithinMs = 20_000
const mp4WithinMs = 60 * 60_000

export function createPackager({ live, ffmpeg, log, ...parts }: PackagerParts): Packager {
  const { startsWithinMs = usuallyStartsWithinMs } = parts
  return {
    async package(room, folder) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const playlist = join(folder, 'index.m3u8')
      const listeners = new Set<() => void>()
      let isReady = false
      let isOver = false
      let failures = 0
      let codec: string | null = null
      let current: { tap: Tap; child: ChildProcess; ended: Promise<unknown>; begunAt: number } | null = null

      async function begin() {
        codec = (await live.health(room))?.codec ?? null
        const tap = await live.tap(room)
        try {
          const described = join(folder, 'room.sdp')
          await writeFile(described, tap.sdp, { mode: 0o600 })
          const last = (await pieceNumbers(folder)).at(-1) ?? -1
          const args = packageArgs(described, folder, { codec, first: last + 1 })
          const [file, fileArgs] = await endingWithUs(ffmpeg, args)
          const child = spawn(file, fileArgs, { env: bareEnv, stdio: ['ignore', 'ignore', 'pipe'] })
          let words = ''
          child.stderr?.on('data', (chunk: Buffer) => {
            words = (words + chunk).slice(-2000)
          })
          const ended = once(child, 'close').catch(() => {})
          current = { tap, child, ended, begunAt: Date.now() }
          ended.then(() => lost(tap, words))
        } catch (error) {
          await tap.close()
          throw error
        }
      }

      /** ffmpeg exited, or its input ended. */
      async function lost(tap: Tap, words: string) {
        await tap.close()
        if (current?.tap !== tap) return
        current = null
        if (isOver) return
        failures++
        log.warn({ room, words, failures }, 'ffmpeg ended while a stream was on')
        if (failures < mostFailures) await beginAgain()
      }

      async function beginAgain() {
        await begin().catch((error) => {
          // Another broadcaster may follow.
          if (!(error instanceof EngineError)) log.error({ err: error, room }, 'a stream cannot be packaged')
        })
      }

      async function end() {
        const ending = current
        current = null
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

      const forget = live.listen((event) => {
        if (event.room !== room || event.type !== 'publishing' || isOver) return
        void followBroadcaster().catch((error) =>
          log.error({ err: error, room }, 'a stream cannot be packaged'),
        )
      })

      /** Another broadcaster may use another codec, so ffmpeg is restarted. */
      async function followBroadcaster() {
        failures = 0
        const health = await live.health(room)
        if (current && health?.codec === codec) return
        await end()
        if (!isOver) await beginAgain()
      }

      const looking = setInterval(async () => {
        const isThere = await stat(playlist).then(
          () => true,
          () => false,
        )
        if (isReady) return
        if (!isThere) {
          if (current && Date.now() - current.begunAt > startsWithinMs) current.child.kill('SIGKILL')
          return
        }
        isReady = true
        clearInterval(looking)
        for (const listener of listeners) listener()
      }, lookEveryMs).unref()

      const stop = async () => {
        isOver = true
        forget()
        clearInterval(looking)
        await end()
        await rm(join(folder, 'room.sdp'), { force: true })
      }

      try {
        await begin()
      } catch (error) {
        await stop()
        throw error
      }
      return {
        playlist,
        onReady(listener) {
          if (isReady) listener()
          else listeners.add(listener)
        },
        playlists: openPlaylists(folder),
        stop,
      }
    },
    makeMp4: (folder, target, range, signal) => makeMp4(ffmpeg, { folder, target, range, signal }),
  }
}

/** RTCP: an empty receiver report, and BYE. */
const goodbye = Buffer.from([0x80, 201, 0, 1, 0, 0, 0, 1, 0x81, 203, 0, 1, 0, 0, 0, 1])

/**
 * Ends the input of ffmpeg, which then writes its last segment and playlist. A signal is not enough: ffmpeg 7 continues
 * reading after the first, and the second aborts what it writes.
 */
async function sendGoodbye(sdp: string) {
  const socket = createSocket('udp4')
  const send = (port: number) =>
    new Promise<void>((resolve) => socket.send(goodbye, port, '127.0.0.1', () => resolve()))
  await Promise.all([...sdp.matchAll(/^m=\w+ (\d+)/gm)].map(([, port]) => send(Number(port))))
  socket.close()
}

const pieceName = /^piece-\d{6}\.ts$/

const piecesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => pieceName.test(name)).sort()

interface Run {
  codec: string | null
  /** The number of its first segment. */
  first: number
}

/**
 * Transport streams instead of MP4 segments: browsers change the resolution during a broadcast, and only these contain
 * the parameters of the new one.
 */
function packageArgs(described: string, folder: string, { codec, first }: Run) {
  const video =
    codec === 'H264'
      ? ['-c:v', 'copy']
      : [
          '-c:v',
          'libx264',
          '-pix_fmt',
          'yuv420p',
          '-r',
          '30',
          '-g',
          '60',
          '-preset',
          'veryfast',
          '-tune',
          'zerolatency',
        ]
  const flags = ['independent_segments', 'temp_file', ...(first > 0 ? ['append_list', 'discont_start'] : [])]
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'warning'],
    ...['-protocol_whitelist', 'file,udp,rtp', '-fflags', '+genpts'],
    ...['-buffer_size', '4194304', '-reorder_queue_size', '500', '-max_delay', '300000'],
    ...['-analyzeduration', '2000000', '-i', described],
    ...video,
    // Fills missing packets with silence, to keep sound and video in sync.
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-af', 'aresample=async=1000'],
    ...['-f', 'hls', '-hls_time', String(secondsAPiece), '-hls_list_size', String(piecesListed)],
    ...['-hls_flags', flags.join('+'), '-start_number', String(first)],
    ...['-hls_segment_filename', join(folder, 'piece-%06d.ts'), join(folder, 'index.m3u8')],
  ]
}

const numberOf = (name: string) => Number(name.slice('piece-'.length, -'.ts'.length))
export const pieceFile = (folder: string, number: number) =>
  join(folder, `piece-${String(number).padStart(6, '0')}.ts`)

interface Mp4Wanted {
  folder: string
  target: string
  range: PieceRange
  signal: AbortSignal
}

async function makeMp4(ffmpeg: string, { folder, target, range, signal }: Mp4Wanted): Promise<Mp4> {
  const { first, last } = range
  const pieces = (await piecesIn(folder)).filter((name) => {
    const number = numberOf(name)
    return number >= first && number <= (last ?? number)
  })
  // In the folder of the segments, which it names.
  const whole = join(folder, `from-${first}.m3u8`)
  const lines = pieces.flatMap((name) => [`#EXTINF:${secondsAPiece},`, name])
  const head = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${secondsAPiece * 10}`]
  await writeFile(whole, [...head, '#EXT-X-PLAYLIST-TYPE:VOD', ...lines, '#EXT-X-ENDLIST', ''].join('\n'))
  const limit = AbortSignal.any([signal, AbortSignal.timeout(mp4WithinMs)])
  const copy = ['-c', 'copy', '-bsf:a', 'aac_adtstoasc', '-movflags', '+faststart', '-f', 'mp4', '-y']
  await runFfmpeg(ffmpeg, ['-allowed_extensions', 'ALL', '-i', whole, ...copy, target], { signal: limit })
  await rm(whole, { force: true })
  const output = await runFfmpeg(ffmpeg, ['-i', target, '-t', '0', '-f', 'null', '-'], { signal: limit })
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d+):(\d+\.\d+)/m.exec(output) ?? []
  return { seconds: (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0) }
}
