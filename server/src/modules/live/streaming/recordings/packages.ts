import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readItem } from '#modules/content/items'
import type { Platform } from '#platform'
import { hasFreeSpace } from '#platform/files'
import { newId } from '#platform/ids'
import { type Package, pieceFile, pieceNumbers, piecesListed } from '#platform/live'
import { moduleState } from '#platform/module'
import type { StreamRecord } from '#tables/streaming'
import { peersOf } from '../connections/peers.ts'
import { findRecords } from '../stream/store.ts'
import {
  addRecording,
  addRefused,
  endRecording,
  keepRecordings,
  releaseRecording,
} from './recording-store.ts'
import { createSaver, liveFolder } from './save-recordings.ts'

interface Running {
  streamId: string
  creatorId: string
  /** The name and path of its folder. */
  name: string
  folder: string
  recordingId: string | null
  /** Recordings that ended while viewers continue. They are saved when the folder is complete, and contain segments up to `recordedTo`. */
  toSave: string[]
  recordedTo: number
  /** It, or its recording, is starting or ending. */
  isChanging: boolean
  /** Null while it starts, or if it failed. */
  made: Package | null
  usedAt: number
}

export interface Packages {
  /** Whether it is packaged already, or the disk has space. */
  canBegin(streamId: string): Promise<boolean>
  /** For HLS viewers: starts packaging unless it runs or the disk is full. */
  want(streamId: string): Promise<void>
  /** The package of a stream on this node, marked as in use. */
  use(streamId: string): { folder: string; made: Package | null } | undefined
  /** Starts recordings of these streams, and ends packages that are over or unused. */
  check(publishing: string[]): Promise<void>
  stop(): Promise<void>
}

/** Unused after this long without a request for a segment. */
const unusedMs = 30_000
const keepEveryMs = 5000
/** Players are a few segments behind the playlist. */
const piecesKept = 2 * piecesListed
const lowOnSpace = 'The server is low on disk space.'
const sentences = {
  stopped: `Recording stopped: ${lowOnSpace} What was recorded before is kept.`,
  refused: `Not recorded: ${lowOnSpace}`,
}

/** Packages the streams of this node as HLS, for recordings and for viewers beyond the engine's capacity. */
export const packages = moduleState('streaming.packages', openPackages)
export const packagesOf = packages.of

function openPackages(platform: Platform): Packages {
  const { db, log, config, livePackager } = platform
  const hasSpace = () => hasFreeSpace(config.dataDir, config.storage.minFreeMb)
  /** Not recorded because the disk is full, until the creator switches recording on again. */
  const spaceless = new Set<string>()
  const running = new Map<string, Running>()
  const saver = livePackager && createSaver(platform, livePackager)
  /** Not awaited: streams don't wait for each other. */
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
      ...{ recordingId: null, toSave: [], recordedTo: -1, made: null, isChanging: true },
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

  /** Starts at the segment being written; earlier ones were not to be recorded. */
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

  /** Recording was switched off, or the disk is almost full. HLS continues. */
  async function endRecordingOnly(one: Running, stopReason?: string) {
    const { folder, recordingId } = one
    if (!recordingId) return
    one.isChanging = true
    try {
      const lastPiece = (await pieceNumbers(folder)).at(-1) ?? -1
      await endRecording(db.orm, recordingId, { lastPiece, stopReason, isClaimed: true })
      one.recordingId = null
      one.toSave.push(recordingId)
      one.recordedTo = lastPiece
    } finally {
      one.isChanging = false
    }
  }

  /** The disk is almost full: not recorded, and the creator sees the reason. */
  async function refuseRecording({ id: streamId, creatorId }: StreamRecord) {
    spaceless.add(streamId)
    log.warn({ streamId }, 'A stream is not recorded: less than STORAGE_MIN_FREE_MB is free on the disk.')
    const title = (await readItem(db.orm, streamId))?.item.title ?? ''
    await addRefused(db.orm, { streamId, creatorId, title }, sentences.refused)
  }

  async function stopRecording(one: Running) {
    spaceless.add(one.streamId)
    log.warn(
      { streamId: one.streamId },
      'Recording stopped: less than STORAGE_MIN_FREE_MB is free on the disk.',
    )
    await endRecordingOnly(one, sentences.stopped)
  }

  /** Without a recording, only the latest segments are kept. */
  async function removeOldPieces({ folder, recordingId, recordedTo }: Running) {
    if (recordingId) return
    const numbers = (await pieceNumbers(folder)).filter((number) => number > recordedTo)
    for (const number of numbers.slice(0, -piecesKept)) await rm(pieceFile(folder, number), { force: true })
  }

  /** Recorded segments stay on disk until they are saved. */
  async function finish(one: Running) {
    one.isChanging = true
    const { streamId, folder, recordingId, toSave, made } = one
    try {
      await made?.stop()
      if (recordingId) await endRecording(db.orm, recordingId)
      for (const id of toSave) await releaseRecording(db.orm, id)
      if (!recordingId && toSave.length === 0) await rm(folder, { recursive: true, force: true })
    } finally {
      running.delete(streamId)
    }
  }

  function follow(streams: Map<string, StreamRecord>, isLow: boolean) {
    const watched = peersOf(platform).rooms()
    for (const id of spaceless) if (!streams.get(id)?.isRecorded) spaceless.delete(id)
    const mayRecord = ({ id, isRecorded }: StreamRecord) => isRecorded && !spaceless.has(id)
    for (const stream of streams.values()) {
      const one = running.get(stream.id)
      if (!mayRecord(stream) || stream.status !== 'live' || one?.recordingId || one?.isChanging) continue
      if (isLow) inBackground(stream.id, refuseRecording(stream))
      else if (!one) inBackground(stream.id, begin(stream.id, stream.creatorId, true))
    }
    for (const one of running.values()) {
      if (one.isChanging) continue
      const stream = streams.get(one.streamId)
      const isOver = !stream || stream.status === 'ended'
      const isUnused = !one.recordingId && !watched.has(one.streamId) && Date.now() - one.usedAt > unusedMs
      if (isOver || isUnused) inBackground(one.streamId, finish(one))
      else if (one.recordingId && !stream.isRecorded) inBackground(one.streamId, endRecordingOnly(one))
      else if (one.recordingId && isLow) inBackground(one.streamId, stopRecording(one))
      else if (mayRecord(stream) && !one.recordingId) inBackground(one.streamId, recordToo(one))
    }
  }

  const canBegin = async (streamId: string) => running.has(streamId) || (await hasSpace())

  let keptAt = 0
  async function keep() {
    if (Date.now() - keptAt < keepEveryMs) return
    keptAt = Date.now()
    const recorded = [...running.values()].flatMap(({ recordingId, toSave }) =>
      [recordingId ?? [], toSave].flat(),
    )
    await keepRecordings(db.orm, recorded)
    for (const one of running.values()) await removeOldPieces(one)
    await saver?.sweep(new Set([...running.values()].map(({ name }) => name)))
  }

  return {
    canBegin,
    async want(streamId) {
      if (running.has(streamId) || !(await canBegin(streamId))) return
      const [stream] = await findRecords(db.orm, [streamId])
      if (stream) await begin(streamId, stream.creatorId, stream.isRecorded && !spaceless.has(streamId))
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
        follow(
          new Map((await findRecords(db.orm, ids)).map((stream) => [stream.id, stream])),
          !(await hasSpace()),
        )
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
