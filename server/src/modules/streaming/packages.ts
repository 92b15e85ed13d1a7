import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readItem } from '#modules/items'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import { type Package, pieceNumbers } from '#platform/live'
import type { Database } from '#platform/postgres'
import type { StreamRecord } from '#tables/streaming'
import { addRecording, endRecording, keepRecordings } from './recording-store.ts'
import { createSaver, liveFolder } from './save-recordings.ts'
import { findRecords } from './store.ts'
import { peersOf } from './whip/peers.ts'

interface Running {
  streamId: string
  creatorId: string
  /** Of its folder, and where that is. */
  name: string
  folder: string
  recordingId: string | null
  /** It begins, ends, or begins to be recorded. */
  isChanging: boolean
  /** Null while it begins, or where it could not. */
  made: Package | null
  usedAt: number
}

export interface Packages {
  /** For those who watch without the engine: begins unless it is there. */
  want(streamId: string): Promise<void>
  /** What is being packaged on this node, in use from now on. */
  use(streamId: string): { folder: string; made: Package | null } | undefined
  /** Begins what is to be recorded of these, and ends what is over or nobody watches. */
  check(publishing: string[]): Promise<void>
  stop(): Promise<void>
}

/** Nobody has asked for a piece in so long. */
const unusedMs = 30_000
const keepEveryMs = 5000

const opened = new WeakMap<Database, Packages>()

/** Streams of this node that are made into HLS, for recordings and for whom the engine has no place. */
export function packagesOf(platform: Platform): Packages {
  const packages = opened.get(platform.db) ?? openPackages(platform)
  opened.set(platform.db, packages)
  return packages
}

function openPackages(platform: Platform): Packages {
  const { db, log, livePackager } = platform
  const running = new Map<string, Running>()
  const saver = livePackager && createSaver(platform, livePackager)
  /** Begun and not awaited: one stream never waits for another. */
  const underWay = new Set<Promise<void>>()
  function inBackground(streamId: string, work: Promise<void>) {
    const done = work
      .catch((error: unknown) => log.error({ err: error, streamId }, 'a stream could not be packaged'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function begin(streamId: string, creatorId: string, isRecorded: boolean) {
    if (!livePackager || running.has(streamId)) return
    const name = newId()
    const folder = join(liveFolder(platform), name)
    const one: Running = {
      ...{ streamId, creatorId, name, folder },
      ...{ recordingId: null, made: null, isChanging: true },
      usedAt: Date.now(),
    }
    running.set(streamId, one)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      one.made = await livePackager.package(streamId, folder)
      if (isRecorded) await startRecording(one)
    } catch (error) {
      await one.made?.stop()
      await rm(folder, { recursive: true, force: true })
      running.delete(streamId)
      log.warn({ err: error, streamId }, 'a stream could not be packaged')
    } finally {
      one.isChanging = false
    }
  }

  /** From the piece that is being written: what came before was not to be recorded. */
  async function startRecording(one: Running) {
    const { streamId, creatorId, name, folder } = one
    const title = (await readItem(db.orm, streamId))?.item.title ?? ''
    const firstPiece = ((await pieceNumbers(folder)).at(-1) ?? -1) + 1
    one.recordingId = await addRecording(db.orm, { streamId, creatorId, title, folder: name, firstPiece })
  }

  /** Recording was switched on while the stream was already packaged for its viewers. */
  async function recordToo(one: Running) {
    one.isChanging = true
    try {
      await startRecording(one)
    } finally {
      one.isChanging = false
    }
  }

  /** What was recorded stays on disk until it is saved. */
  async function finish(one: Running) {
    one.isChanging = true
    const { streamId, folder, recordingId, made } = one
    try {
      await made?.stop()
      if (recordingId) await endRecording(db.orm, recordingId)
      else await rm(folder, { recursive: true, force: true })
    } finally {
      running.delete(streamId)
    }
  }

  function follow(streams: Map<string, StreamRecord>) {
    const watched = peersOf(platform).rooms()
    for (const { id, creatorId, isRecorded, status } of streams.values())
      if (isRecorded && status === 'live' && !running.has(id)) inBackground(id, begin(id, creatorId, true))
    for (const one of running.values()) {
      if (one.isChanging) continue
      const stream = streams.get(one.streamId)
      const isOver = !stream || stream.status === 'ended'
      const isUnused = !one.recordingId && !watched.has(one.streamId) && Date.now() - one.usedAt > unusedMs
      const isOff = one.recordingId !== null && !stream?.isRecorded
      if (isOver || isUnused || isOff) inBackground(one.streamId, finish(one))
      else if (stream.isRecorded && !one.recordingId) inBackground(one.streamId, recordToo(one))
    }
  }

  let keptAt = 0
  async function keep() {
    if (Date.now() - keptAt < keepEveryMs) return
    keptAt = Date.now()
    const recorded = [...running.values()].flatMap(({ recordingId }) => recordingId ?? [])
    await keepRecordings(db.orm, recorded)
    await saver?.sweep(new Set([...running.values()].map(({ name }) => name)))
  }

  return {
    async want(streamId) {
      const [stream] = await findRecords(db.orm, [streamId])
      if (stream) await begin(streamId, stream.creatorId, stream.isRecorded)
    },
    use(streamId) {
      const one = running.get(streamId)
      if (one) one.usedAt = Date.now()
      return one
    },
    async check(publishing) {
      if (!livePackager) return
      const ids = [...new Set([...publishing, ...running.keys()])]
      if (ids.length > 0)
        follow(new Map((await findRecords(db.orm, ids)).map((stream) => [stream.id, stream])))
      await keep()
    },
    async stop() {
      await Promise.all(underWay)
      for (const one of running.values()) inBackground(one.streamId, finish(one))
      await Promise.all(underWay)
      await saver?.stop()
    },
  }
}
