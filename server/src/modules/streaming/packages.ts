import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@ovation/contract'
import { readItem } from '#modules/items'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import type { Package } from '#platform/live'
import type { Database } from '#platform/postgres'
import { addRecording, setRecorded } from './recording-store.ts'
import { findRecords } from './store.ts'
import { peersOf } from './whip/peers.ts'

interface Running {
  streamId: string
  folder: string
  recordingId: string | null
  creatorId: string
  /** Null while it begins, or where it could not. */
  made: Package | null
  usedAt: number
}

export interface Packages {
  /** For those who watch without the engine: begins unless it is there. */
  want(streamId: string): Promise<void>
  /** Where its pieces are on this node. */
  folderOf(streamId: string): string | undefined
  /** Begins what is to be recorded of these, and ends what is over or nobody watches. */
  check(publishing: string[]): Promise<void>
  stop(): Promise<void>
}

/** Nobody has asked for a piece in so long. */
const unusedMs = 30_000

const opened = new WeakMap<Database, Packages>()

/** Streams of this node that are made into HLS, for recordings and for whom the engine has no place. */
export function packagesOf(platform: Platform): Packages {
  const packages = opened.get(platform.db) ?? openPackages(platform)
  opened.set(platform.db, packages)
  return packages
}

function openPackages(platform: Platform): Packages {
  const { db, config, log, livePackager } = platform
  const running = new Map<string, Running>()

  async function begin(streamId: string, creatorId: string, isRecorded: boolean) {
    if (!livePackager || running.has(streamId)) return
    const folder = join(config.dataDir, 'live', newId())
    const one: Running = {
      ...{ streamId, creatorId, folder },
      recordingId: null,
      made: null,
      usedAt: Date.now(),
    }
    running.set(streamId, one)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      one.made = await livePackager.package(streamId, folder)
      if (isRecorded) one.recordingId = await startRecording(streamId, creatorId)
    } catch (error) {
      running.delete(streamId)
      await rm(folder, { recursive: true, force: true })
      log.warn({ err: error, streamId }, 'a stream could not be packaged')
    }
  }

  async function startRecording(streamId: string, creatorId: string) {
    const title = (await readItem(db.orm, streamId))?.item.title ?? ''
    return addRecording(db.orm, { streamId, creatorId, title })
  }

  /** The recording becomes a file of the creator, which is then made ready as uploads are. */
  async function finish({ streamId, creatorId, folder, recordingId, made }: Running) {
    running.delete(streamId)
    try {
      await made?.stop()
      if (recordingId) await keepRecording(recordingId, creatorId, folder, made)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function keepRecording(id: string, creatorId: string, folder: string, made: Package | null) {
    try {
      const target = join(folder, 'whole.mp4')
      if (!(await made?.makeMp4(target))) {
        log.warn({ recordingId: id }, 'a stream was over before anything of it was recorded')
        return await setRecorded(db.orm, id, null)
      }
      const rule = { kind: 'video', required: true, maxBytes: limits.videoBytes, field: 'file' } as const
      const received = await platform.files.receive(createReadStream(target), rule)
      const kept = await platform.files.keep(received, { ownerId: creatorId, kind: 'video' })
      await db.orm.transaction(async (tx) => {
        const file = await platform.files.record(tx, kept)
        await setRecorded(tx, id, file.id)
      })
    } catch (error) {
      log.error({ err: error, recordingId: id }, 'a recording could not be kept')
      await setRecorded(db.orm, id, null)
    }
  }

  return {
    async want(streamId) {
      const [stream] = await findRecords(db.orm, [streamId])
      if (stream) await begin(streamId, stream.creatorId, stream.isRecorded)
    },
    folderOf(streamId) {
      const one = running.get(streamId)
      if (one) one.usedAt = Date.now()
      return one?.folder
    },
    async check(publishing) {
      if (!livePackager || publishing.length + running.size === 0) return
      const ids = [...new Set([...publishing, ...running.keys()])]
      const streams = new Map((await findRecords(db.orm, ids)).map((stream) => [stream.id, stream]))
      for (const { id, creatorId, isRecorded, status } of streams.values())
        if (isRecorded && status === 'live') await begin(id, creatorId, true)
      const watched = peersOf(platform).rooms()
      for (const one of [...running.values()]) {
        const stream = streams.get(one.streamId)
        const isOver = !stream || stream.status === 'ended'
        const isUnused = !one.recordingId && !watched.has(one.streamId) && Date.now() - one.usedAt > unusedMs
        if (isOver || isUnused) await finish(one)
      }
    },
    async stop() {
      for (const one of [...running.values()]) await finish(one).catch((error: unknown) => log.error(error))
    },
  }
}
