import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, arrayContains, asc, eq, gt, not } from 'drizzle-orm'
import type { Logger } from '#platform/log'
import type { Database } from '#platform/postgres'
import { encode } from './images.ts'
import { imageKey } from './keys.ts'
import { putAll, type Storage } from './storage/storage.ts'
import { files, type StoredFile } from './tables/files.ts'
import { kindsInEveryWidth, widthsOf } from './tables/kinds.ts'

const batchSize = 100
const atMost = 2000

interface Parts {
  db: Database
  storage: Storage
  log: Logger
}

/**
 * Creates missing widths of pictures of an earlier version, a limited number each night. One picture is finished before
 * the next, so that an interrupted run can continue. An unreadable picture does not block the others.
 */
export async function addMissingWidths(parts: Parts) {
  let left = atMost
  for (const kind of kindsInEveryWidth) {
    let last: string | null = null
    for (let found = batchSize; found === batchSize && left > 0; ) {
      const batch: StoredFile[] = await lacking(parts.db, kind, last, Math.min(batchSize, left))
      for (const file of batch) await addWidths(parts, file)
      last = batch.at(-1)?.id ?? null
      found = batch.length
      left -= found
    }
  }
}

const lacking = (db: Database, kind: StoredFile['kind'], after: string | null, limit: number) =>
  db.orm
    .select()
    .from(files)
    .where(
      and(
        eq(files.kind, kind),
        not(arrayContains(files.widths, [...(widthsOf(kind) ?? [])])),
        after ? gt(files.id, after) : undefined,
      ),
    )
    .orderBy(asc(files.id))
    .limit(limit)

async function addWidths({ db, storage, log }: Parts, file: StoredFile) {
  const { id, kind, storageKey, width, height, widths, size } = file
  const [first, ...others] = (widthsOf(kind) ?? []).filter((wanted) => !widths.includes(wanted))
  if (!first || !width || !height) return
  const folder = await mkdtemp(join(tmpdir(), 'ovation-widths-'))
  try {
    const largest = join(folder, 'largest')
    await storage.fetch(storageKey, largest)
    const { pictures } = await encode(largest, { widths: [first, ...others], ratio: width / height }, kind)
    const made = pictures.map((picture) => ({
      key: imageKey(kind, id, picture.width),
      source: picture.data,
      mime: 'image/webp',
    }))
    await putAll(storage, made)
    const added = pictures.reduce((sum, { data }) => sum + data.length, 0)
    const [kept] = await db.orm
      .update(files)
      .set({ widths: [...widths, first, ...others].sort((a, b) => a - b), size: size + added })
      .where(and(eq(files.id, id), eq(files.widths, widths)))
      .returning({ id: files.id })
    if (!kept) await removeUnlessKnown(db, storage, id, made)
  } catch (error) {
    log.error({ err: error, fileId: id }, 'a picture was not made in all its widths')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file was replaced in the meantime, or another node created the same pictures first. */
async function removeUnlessKnown(db: Database, storage: Storage, id: string, made: { key: string }[]) {
  const known = await db.orm.select({ id: files.id }).from(files).where(eq(files.id, id))
  if (known.length > 0) return
  for (const { key } of made) await storage.remove(key)
}
