import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRule } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import type { ReceivedFile } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { Database, Queryable } from '#platform/postgres'
import { diskStorage } from './disk.ts'
import { type KeptFile, keep, keepImage, record } from './keep.ts'
import { createLinks } from './links.ts'
import { mediaRoutes } from './media-routes.ts'
import { removeOrphans } from './orphans.ts'
import { receive, removeLeftovers } from './receive.ts'
import { type FileKind, files, type StoredFile } from './tables.ts'

export type { KeptFile } from './keep.ts'
export { imageKey } from './keys.ts'
export { type FileKind, files, type StoredFile } from './tables.ts'

export interface Files {
  /** Streams an upload to local disk, sniffs what it really is, refuses the rest with a 422 that names the field. */
  receive(stream: AsyncIterable<Buffer>, rule: FileRule & { field: string }): Promise<ReceivedFile>
  /**
   * Re-encodes without metadata, at most `width` × `height` (cover crop when both are given), and stores the bytes.
   * This takes its time, so it comes before the transaction that records the file.
   */
  keepImage(
    received: ReceivedFile,
    as: { ownerId: string | null; kind: FileKind; width: number; height?: number; field: string },
  ): Promise<KeptFile>
  /** Stores the bytes as they are; before the transaction too. */
  keep(received: ReceivedFile, as: { ownerId: string | null; kind: FileKind }): Promise<KeptFile>
  /** Writes the row of a kept file. A row always has its bytes; bytes that get no row are swept. */
  record(tx: Queryable, file: KeptFile): Promise<StoredFile>
  /** Takes back kept files that will not be recorded. */
  discard(...kept: KeptFile[]): Promise<void>
  /** A signed path that opens this file for a while. Call it only after deciding that the viewer may have it. */
  url(storageKey: string): string
  /** Forgets a file: its row now, its bytes after commit. */
  remove(tx: Queryable, fileId: string): Promise<void>
  /** Answers the signed paths. */
  serve(http: FastifyInstance): void
}

interface Parts {
  config: Pick<Config, 'dataDir' | 's3'>
  secret: string
  db: Database
  jobs: Jobs
}

export async function createFiles({ config, secret, db, jobs }: Parts): Promise<Files> {
  const incoming = await privateFolder(config.dataDir, 'incoming')
  await removeLeftovers(incoming)
  const storage = await openStorage(config)
  const links = createLinks(secret)
  jobs.on<{ key: string }>('files.remove', ({ key }) => storage.remove(key))
  jobs.every('20 4 * * *', 'files.sweep', () => removeOrphans(storage, db))
  return {
    receive: (stream, rule) => receive(incoming, stream, rule),
    keepImage: (received, as) => keepImage(storage, received, as),
    keep: (received, as) => keep(storage, received, as),
    record,
    async discard(...kept) {
      await Promise.all(kept.map(({ storageKey }) => storage.remove(storageKey)))
    },
    url: links.url,
    async remove(tx, fileId) {
      const [removed] = await tx
        .delete(files)
        .where(eq(files.id, fileId))
        .returning({ key: files.storageKey })
      if (removed) await jobs.enqueue(tx, 'files.remove', removed)
    },
    serve: (http) => mediaRoutes(http, storage, links),
  }
}

/** The S3 client is large, so only sites that use it load it. */
async function openStorage({ dataDir, s3 }: Parts['config']) {
  if (!s3.bucket) return diskStorage(await privateFolder(dataDir, 'files'))
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(s3)
}

/** Identity documents lie in here: nobody else on the machine may look. The data folder itself is shared with Postgres. */
async function privateFolder(dataDir: string, name: string) {
  const folder = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}
