import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { AppError, invalid } from '#platform/errors'
import type { Finished, ReceivedFile } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { Logger } from '#platform/log'
import type { Database, Queryable } from '#platform/postgres'
import type { ZipEntry } from '#platform/zip'
import { addMissingWidths } from './add-widths.ts'
import { keepArchive, partsOf } from './archive.ts'
import { copyRefusal, type RefusedListener, refusesCopy } from './blocked-pictures.ts'
import {
  type AccountQuota,
  createAccountQuota,
  forgetReservations,
  type StoragePlanOf,
} from './checks/account-quota.ts'
import { createFreeSpace } from './checks/free-space.ts'
import { createQuota } from './checks/quota.ts'
import type { Rule } from './checks/rule.ts'
import { hashMissingPictures } from './hash-pictures.ts'
import { type Keeping, type KeptFile, keep, keepImage } from './keep.ts'
import { folderOf } from './keys.ts'
import { createLinks } from './links.ts'
import { mediaRoutes } from './media-routes.ts'
import { removeOrphans } from './orphans.ts'
import { verifyStorage } from './owner.ts'
import { forgetTurns, processUsed } from './queue.ts'
import { receive, removeLeftovers } from './receive.ts'
import {
  createFinished,
  createWriters,
  type Serving,
  sweepUploads,
  unwrittenBytes,
  uploadRoutes,
} from './resumable/index.ts'
import { createRevocations, forgetRevocations, revokeLinks, revokeLinksOfOwner } from './revocations.ts'
import { record, remove, removeFolderJob, removeUnreferenced, retry } from './rows.ts'
import { diskStorage } from './storage/disk.ts'
import { readAll, type Storage } from './storage/storage.ts'
import type { StoredFile } from './tables/files.ts'
import { widthsOf } from './tables/kinds.ts'

export {
  type FileFacts,
  fileAsArray,
  fileAsJson,
  fileOf,
  fileOfAsArray,
  fileStatusOf,
  readFile,
  readFiles,
} from './as-json.ts'
export {
  blockedListing,
  blockPictures,
  copyRefusal,
  copyRefused,
  findBlockedPictures,
  type RefusedCopy,
  type RefusedListener,
  refusesCopy,
  unblockContent,
  unblockPicture,
} from './blocked-pictures.ts'
export type { StoragePlanOf } from './checks/account-quota.ts'
export { diskSpace, hasFreeSpace } from './checks/free-space.ts'
export { findFile, findFiles, lockFile, lockFiles, lockUsableFiles } from './find.ts'
export { countUnhashed } from './hash-pictures.ts'
export { holdFiles, releaseFiles } from './hold.ts'
export { encode } from './images.ts'
export type { KeptFile } from './keep.ts'
export { folderOf, imageKey, makeKey, posterKey, previewKey } from './keys.ts'
export { claimDataDir, claimStorage } from './owner.ts'
export { presentFile } from './present.ts'
export { mediaQueue, readMediaState, shortSeconds, takeNext } from './queue.ts'
export { putAll, type Storage } from './storage/storage.ts'
export { files, type StoredFile } from './tables/files.ts'
export { type FileKind, isPicture, publishedKinds, workOn } from './tables/kinds.ts'
export type { SettledListener } from './transcoding.ts'
export * as transcoding from './transcoding.ts'

export interface Files {
  /** Streams an upload to local disk and detects its type. Refuses other types with a 422 that names the field. */
  receive(stream: AsyncIterable<Buffer>, rule: Rule): Promise<ReceivedFile>
  /**
   * Reserves space in an account for files that are part of a call, or refuses them. Returns a function that releases
   * it.
   */
  reserve: AccountQuota['reserve']
  /** How much an account stores and may store. */
  storageOf: AccountQuota['useOf']
  /** Resumable uploads, sent before the call that uses them. */
  finished: Finished
  /**
   * Stores a picture of content in several widths, with a blur for viewers without access. Slow: call it before the
   * transaction that records the file.
   */
  keepPicture(received: ReceivedFile, as: Keeping & { field: string; effort?: number }): Promise<KeptFile>
  /** One picture of at most `width`, or cropped to `width` × `height`. Call it before the transaction. */
  keepImage(
    received: ReceivedFile,
    as: Keeping & { width: number; height?: number; field: string; effort?: number },
  ): Promise<KeptFile>
  /** Stores the bytes unchanged. Call it before the transaction. */
  keep(received: ReceivedFile, as: Keeping): Promise<KeptFile>
  /**
   * Writes the row of a stored file; video and audio are processed after the commit. A row always has its bytes. Bytes
   * without a row are deleted, and so are rows without a foreign key to them after a day.
   */
  record(tx: Queryable, file: KeptFile): Promise<StoredFile>
  /** Deletes stored files that will not be recorded. */
  discard(...kept: KeptFile[]): Promise<void>
  /** Starts to process files that were stored with `waitsForUse`, once they are used; ignores all others. */
  processUsed(tx: Queryable, ...fileIds: string[]): Promise<void>
  /** Processes a failed file again; false if it has not failed. */
  retry(tx: Queryable, fileId: string): Promise<boolean>
  /** A signed path that opens this file for a while. Call it only after checking the viewer's access. */
  url(storageKey: string): string
  /** A signed path for a download, which opens it for some minutes. */
  lend(storageKey: string): { url: string; expiresAt: Date }
  /** Revokes the links to these files that were given out so far, once the transaction commits. */
  revoke(tx: Queryable, fileIds: string[]): Promise<void>
  /** The same for all files of an owner. */
  revokeOf(tx: Queryable, ownerId: string): Promise<void>
  /** The bytes of a small file, such as a picture; null if it does not exist. */
  read(storageKey: string): Promise<Buffer | null>
  /** Everything of a file that its owner can use: its bytes, or a playlist with all it plays. */
  parts(file: Pick<StoredFile, 'storageKey'>): AsyncIterable<ZipEntry>
  /** Writes a zip file and stores it, one chunk in memory at a time. Call it before the transaction. */
  keepArchive(entries: AsyncIterable<ZipEntry>, as: Keeping): Promise<KeptFile>
  /** Deletes files that nothing references: rows now, bytes after the commit. */
  remove(tx: Queryable, ...fileIds: string[]): Promise<void>
  /** Writes to the storage and reads from it. Throws if that fails. */
  verify(): Promise<void>
  /** Serves the signed paths. */
  serve(http: FastifyInstance): void
  /** Serves resumable uploads. */
  serveUploads(app: FastifyInstance, serving: Serving): Promise<void>
}

interface Parts {
  config: Pick<Config, 'dataDir' | 's3' | 'storage'>
  log: Logger
  siteId: string
  secret: string
  db: Database
  jobs: Jobs
  storage: Storage
  /** Whether video and audio can be processed. */
  playsMedia: boolean
  /** Runs when an upload was refused as a copy of what was taken down. */
  whenRefused?: RefusedListener
  /** Without it no account has a limit. */
  storagePlanOf?: StoragePlanOf
}

const sweepEveryMs = 60 * 60 * 1000

const pictureWidths = [320, 640, 1280, 2048] as const

export async function createFiles(parts: Parts): Promise<Files> {
  const { config, db, jobs, storage, playsMedia } = parts
  const incoming = await privateFolder(config.dataDir, 'incoming')
  await removeLeftovers(incoming)
  await sweepUploads(db, incoming)
  const folders = config.s3.bucket ? [incoming] : [incoming, await privateFolder(config.dataDir, 'files')]
  const space = createFreeSpace({
    folders,
    minimumMb: config.storage.minFreeMb,
    pending: () => unwrittenBytes(db, incoming),
  })
  const quota = createQuota(db, config.storage.quotaMb, space)
  const accountQuota = createAccountQuota(db, config.storage, parts.storagePlanOf ?? unlimitedPlan)
  const revocations = createRevocations(db)
  const links = createLinks(parts.secret, revocations.revisionOf)
  jobs.on<{ folder: string }>(removeFolderJob, ({ folder }) => storage.removeFolder(folder))
  jobs.every('20 4 * * *', 'files.sweep', async () => {
    await sweepUploads(db, incoming)
    await removeUnreferenced(jobs, db)
    await forgetTurns(db.orm)
    await forgetReservations(db.orm)
    await forgetRevocations(db.orm)
    const isDone = await removeOrphans(storage, db, parts.siteId)
    if (!isDone) parts.log.error('files were not swept: their store does not carry the mark of this site')
  })
  jobs.every('50 3 * * *', 'files.add-widths', () => addMissingWidths(parts))
  jobs.every('*/10 * * * *', 'files.hash-pictures', () => hashMissingPictures(parts))
  const writers = createWriters()
  const refuse = ({ kind }: Rule) => {
    if (!playsMedia && (kind === 'video' || kind === 'audio')) throw cannotPlay()
  }
  async function keepUnblocked(received: ReceivedFile, as: Parameters<typeof keepImage>[2]) {
    const kept = await keepImage(storage, received, as)
    if (!(await refusesCopy(db, kept, parts.whenRefused))) return kept
    await storage.removeFolder(folderOf(kept.storageKey))
    throw invalid(as.field, copyRefusal)
  }
  return {
    async receive(stream, rule) {
      refuse(rule)
      return receive(incoming, stream, rule, quota)
    },
    reserve: accountQuota.reserve,
    storageOf: accountQuota.useOf,
    finished: createFinished(db, incoming, writers, parts.secret),
    keepPicture: (received, as) => keepUnblocked(received, { ...as, widths: pictureWidths }),
    keepImage(received, { width, height, ...as }) {
      return keepUnblocked(received, {
        ...as,
        widths: widthsOf(as.kind) ?? [width],
        ...(height ? { ratio: width / height } : {}),
      })
    },
    keep: (received, as) => keep(storage, received, as),
    record: (tx, file) => record(jobs, tx, file),
    async discard(...kept) {
      await Promise.all(kept.map(({ storageKey }) => storage.removeFolder(folderOf(storageKey))))
    },
    processUsed: (tx, ...fileIds) => processUsed(jobs, tx, fileIds),
    retry: (tx, fileId) => retry(jobs, tx, fileId),
    url: links.url,
    lend: links.lend,
    read: (key) => readAll(storage, key),
    parts: (file) => partsOf(storage, file.storageKey),
    keepArchive: (entries, as) => keepArchive(storage, incoming, entries, as),
    remove: (tx, ...fileIds) => remove(jobs, tx, fileIds),
    verify: () => verifyStorage(storage, parts.siteId),
    revoke: revokeLinks,
    revokeOf: revokeLinksOfOwner,
    serve(http) {
      mediaRoutes(http, storage, links, db)
      let end = async () => {}
      http.addHook('onReady', async () => {
        end = await revocations.follow()
      })
      http.addHook('onClose', () => end())
    },
    async serveUploads(app, serving) {
      await uploadRoutes(app, {
        ...serving,
        db,
        folder: incoming,
        quota,
        accountQuota,
        space,
        writers,
        refuse,
      })
      // The bytes are on this machine; the cleanup job may run on another.
      const sweep = setInterval(() => {
        sweepUploads(db, incoming).catch((error) => app.log.error({ err: error }, 'uploads were not swept'))
      }, sweepEveryMs)
      app.addHook('onClose', async () => clearInterval(sweep))
    },
  }
}

const unlimitedPlan: StoragePlanOf = async () => 'unlimited'

const cannotPlay = () =>
  new AppError('MEDIA_UNAVAILABLE', 503, 'This site can’t accept video or audio right now.')

/** The S3 client is large, so only sites that use it load it. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!s3.bucket) return diskStorage(await privateFolder(dataDir, 'files'))
  const { s3Storage } = await import('./storage/s3.ts')
  return s3Storage(s3)
}

/** Contains identity documents: readable by this user only. The data folder itself is shared with Postgres. */
export async function privateFolder(dataDir: string, name: string) {
  const folder = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}
