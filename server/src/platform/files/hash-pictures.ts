import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Logger } from '#platform/log'
import type { Database } from '#platform/postgres'
import { imageKey, posterKey } from './keys.ts'
import { type PictureHashes, pictureHashes } from './picture-hash.ts'
import { readAll, type Storage } from './storage/storage.ts'
import { files, type StoredFile, unhashedPictures } from './tables/files.ts'
import { workOn } from './tables/kinds.ts'

interface Parts {
  db: Database
  storage: Storage
  log: Logger
}

const atMost = 2000

/**
 * Computes the perceptual hashes that pictures of an earlier version lack, a limited number each time. What is done leaves
 * the list one by one, so an interrupted run continues, and two at once write the same. An unreadable picture does not
 * block the others; a failure of the storage ends the run, and the next one tries again.
 */
export async function hashMissingPictures(parts: Parts, limit = atMost) {
  const waiting = await parts.db.orm
    .select({ file: files })
    .from(unhashedPictures)
    .innerJoin(files, eq(files.id, unhashedPictures.fileId))
    .orderBy(asc(unhashedPictures.fileId))
    .limit(limit)
  for (const { file } of waiting) await hashPicture(parts, file)
  if (waiting.length > 0) parts.log.info({ hashed: waiting.length }, 'older pictures were hashed')
}

async function hashPicture({ db, storage, log }: Parts, { id, kind, widths }: StoredFile) {
  // All widths but small ones have the same hashes.
  const large = widths.filter((width) => width >= 512)
  const width = large.length > 0 ? Math.min(...large) : Math.max(...widths)
  const key = (workOn(kind) ? posterKey : imageKey)(kind, id, width)
  const bytes = widths.length > 0 ? await readAll(storage, key) : null
  const hashes =
    bytes && (await hashesOf(bytes).catch((err: unknown) => log.error({ err, fileId: id }, unreadable)))
  await db.orm.transaction(async (tx) => {
    if (hashes)
      await tx
        .update(files)
        .set(hashes)
        .where(and(eq(files.id, id), isNull(files.pictureDetail)))
    await tx.delete(unhashedPictures).where(eq(unhashedPictures.fileId, id))
  })
}

const unreadable = 'a picture of an earlier version can’t be read, so copies of it won’t be recognised'

async function hashesOf(bytes: Buffer): Promise<PictureHashes> {
  const source = sharp(bytes).toColourspace('srgb').raw()
  return pictureHashes(await source.toBuffer({ resolveWithObject: true }))
}

/** How many pictures are left, up to a limit. */
export async function countUnhashed({ orm }: Pick<Database, 'orm'>, limit: number): Promise<number> {
  const { rows } = await orm.execute<{ left: number }>(sql`
    select count(*)::integer as left from (select from ${unhashedPictures} limit ${limit}) as waiting`)
  return rows[0]?.left ?? 0
}
