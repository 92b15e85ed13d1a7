import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { findCurrent, goLive, streamKey } from '@ovation/server/modules/live/streaming'
import type { Platform } from '@ovation/server/platform'
import { programArgs } from '@ovation/server/platform/bundle'
import { bareEnv, endingWithUs } from '@ovation/server/platform/child-process'
import { findFfmpeg } from '@ovation/server/platform/media'
import { creators as cast } from '../cast/index.ts'
import { openPage } from '../publish/index.ts'
import { clipOf } from './clip.ts'
import { payloadTypes, type SenderOptions } from './protocol.ts'

const username = 'kofikeys'
const streamDetails = {
  title: 'After hours at the 1962 upright',
  description: 'Requests until the neighbours knock. Middle D sticks tonight, so be kind.',
}
const retryMs = 10_000
const program = programArgs('demo-sender', new URL('./program.ts', import.meta.url))

/** Keeps one creator of the demo live with a looped clip, sent by WHIP like any other broadcast. */
export function broadcastDemo(platform: Platform): () => Promise<void> {
  const stopping = new AbortController()
  const ended = keepLive(platform, stopping.signal)
  return () => {
    stopping.abort()
    return ended
  }
}

async function keepLive(platform: Platform, signal: AbortSignal) {
  const { config, live, log } = platform
  if (!config.demoLive || !config.isLocal || live.name !== 'embedded') return
  const ffmpeg = await findFfmpeg(config.media.ffmpegPath)
  while (ffmpeg && !signal.aborted) {
    await pause(retryMs, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
    await broadcast(platform, ffmpeg, signal).catch((error: unknown) =>
      log.warn({ err: error }, 'the demo could not go live'),
    )
  }
}

/** Broadcasts until it ends. Does nothing while someone else broadcasts with this account. */
async function broadcast(platform: Platform, ffmpeg: string, signal: AbortSignal) {
  const { db, config } = platform
  const creator = cast.find((one) => one.username === username)
  const page = creator && (await openPage(db.orm, creator))
  if (!page) return
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const api = `http://${host}:${config.port}/api`
  // A first start fills the demo before it listens.
  const isListening = await fetch(`${api}/health`).then(Boolean, () => false)
  if (!isListening) return
  const clip = await clipOf(ffmpeg, page, config.dataDir)
  const current = await findCurrent(db.orm, page.creatorId)
  if (current?.publisher) return
  if (!current) await goLive(platform, page.creatorId, streamDetails)
  const { key } = await streamKey(platform, page.creatorId)
  const sender = await startSender({ url: `${api}/whip`, key })
  const stop = () => sender.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  try {
    const ended = once(sender, 'exit')
    const port = await Promise.race([portOf(sender), ended.then(() => null)])
    if (port === null) return
    const player = await play(ffmpeg, clip, port)
    await Promise.race([ended, once(player, 'exit')])
    player.kill('SIGKILL')
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

async function startSender(options: SenderOptions): Promise<ChildProcess> {
  const [file, args] = await endingWithUs(process.execPath, program)
  const env = { ...bareEnv, MALLOC_ARENA_MAX: '2' }
  const child = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.on('error', () => {})
  child.send(options)
  return child
}

async function portOf(sender: ChildProcess): Promise<number> {
  const [{ port }] = await once(sender, 'message')
  return port
}

async function play(ffmpeg: string, clip: string, port: number): Promise<ChildProcess> {
  const to = `rtp://127.0.0.1:${port}?pkt_size=1200&rtcpport=${port}`
  const [file, args] = await endingWithUs(ffmpeg, [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-re', '-stream_loop', '-1', '-i', clip],
    ...['-map', '0:v', '-c', 'copy', '-payload_type', String(payloadTypes.h264), '-f', 'rtp', to],
    ...['-map', '0:a', '-c', 'copy', '-payload_type', String(payloadTypes.opus), '-f', 'rtp', to],
  ])
  const child = spawn(file, args, { env: bareEnv, stdio: 'ignore' })
  child.on('error', () => {})
  return child
}
