import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { readConfig } from '@ovation/server/config'
import {
  createFiles,
  type FileKind,
  files as filesTable,
  openStorage,
  type SettledListener,
  type StoredFile,
} from '@ovation/server/platform/files'
import { newId } from '@ovation/server/platform/ids'
import { createJobs } from '@ovation/server/platform/jobs'
import { createLog } from '@ovation/server/platform/log'
import { createMedia } from '@ovation/server/platform/media'
import { openDatabase } from '@ovation/server/platform/postgres'
import type { Realtime } from '@ovation/server/platform/realtime'
import { readSiteId } from '@ovation/server/platform/site'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { makeSiteDatabase } from '../site/site-database.ts'
import { ffmpegForTests } from './clips.ts'

/** The uploads of one site on its own database, with as many workers as a test needs. */
export async function startPipeline(env: Record<string, string> = {}) {
  const database = await makeSiteDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ovation-media-'))
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const db = openDatabase(database.url, { max: 8 })
  const log = createLog('silent')
  const storage = await openStorage(config)
  const ownerId = newId()
  await db.pool.query(`insert into accounts (id, name) values ($1, 'Somebody')`, [ownerId])
  const events: unknown[] = []
  const realtime: Pick<Realtime, 'toUser'> = {
    toUser: (accountId, event, ...payload) => void events.push([accountId, event, ...payload]),
  }
  const stops: (() => Promise<void>)[] = []

  /** A node that accepts uploads, and processes them if it has ffmpeg. */
  async function startNode(ffmpeg: string | null) {
    const jobs = createJobs({ db, log, works: ffmpeg !== null, retryDelaySeconds: 1, lookEverySeconds: 0.5 })
    const secret = 'only for this test'
    const siteId = await readSiteId(db)
    const files = await createFiles({ config, secret, siteId, log, db, jobs, storage, playsMedia: true })
    const listeners: SettledListener[] = []
    const whenSettled: SettledListener = async (tx, file) => {
      for (const listener of listeners) await listener(tx, file)
    }
    const media = await createMedia({
      ...{ config, db, log, jobs, storage, realtime, ffmpeg, whenSettled },
      lookEveryMs: 100,
    })
    await jobs.start()
    await media.start()
    let stopped: Promise<void> | undefined
    const stop = () => {
      media.stop()
      stopped ??= jobs.stop()
      return stopped
    }
    stops.push(stop)
    return {
      files,
      onSettled: (listener: SettledListener) => void listeners.push(listener),
      stop,
    }
  }

  const node = await startNode(null)

  async function upload(path: string, kind: FileKind, more: Partial<StoredFile> = {}): Promise<StoredFile> {
    const incoming = join(dataDir, newId())
    await copyFile(path, incoming)
    const { size } = await stat(path)
    const extension = extname(path).slice(1)
    const received = { path: incoming, mime: `video/${extension}`, extension, size }
    const kept = await node.files.keep(received, { ownerId, kind })
    await rm(incoming)
    return db.orm.transaction((tx) => node.files.record(tx, { ...kept, ...more }))
  }

  async function look(fileId: string) {
    const [file] = await db.orm.select().from(filesTable).where(eq(filesTable.id, fileId))
    return file
  }

  return {
    ...{
      config,
      database,
      dataDir,
      db,
      storage,
      ownerId,
      events,
      files: node.files,
      upload,
      look,
      startNode,
    },
    startWorker: async () => startNode(await ffmpegForTests()),
    settled: (fileId: string) =>
      vi.waitFor(
        async () => {
          const file = await look(fileId)
          if (file?.status !== 'finished' && file?.status !== 'error')
            throw new Error(`It is ${file?.status}.`)
          return file
        },
        { timeout: 100_000, interval: 50 },
      ),
    async keys(fileId: string) {
      const keys: string[] = []
      for await (const { key } of storage.list()) if (key.includes(fileId)) keys.push(key)
      return keys.map((key) => key.slice(key.indexOf(fileId) + fileId.length + 1)).sort()
    },
    async close() {
      await Promise.all(stops.map((stop) => stop()))
      await db.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Pipeline = Awaited<ReturnType<typeof startPipeline>>
