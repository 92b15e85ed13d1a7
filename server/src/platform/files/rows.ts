import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Jobs } from '#platform/jobs'
import type { Database, Queryable } from '#platform/postgres'
import type { KeptFile } from './keep.ts'
import { folderOf } from './keys.ts'
import { mediaQueue, queuedNow } from './queue.ts'
import { useUpload } from './resumable/index.ts'
import { files, type StoredFile } from './tables/files.ts'
import { workOn } from './tables/kinds.ts'

export const removeFolderJob = 'files.remove'

/** Writes the row and wakes the workers if it has to be processed. An upload is used once. */
export async function record(jobs: Jobs, tx: Queryable, file: KeptFile): Promise<StoredFile> {
  const { uploadId, ...row } = file
  if (uploadId) await useUpload(tx, uploadId)
  const [stored] = await tx.insert(files).values(row).returning()
  if (!stored) throw new Error('The file was not recorded.')
  if (workOn(stored.kind) && stored.queuedAt) await jobs.wake(tx, mediaQueue)
  return stored
}

/** Processes a failed file again; false if it has not failed. */
export async function retry(jobs: Jobs, tx: Queryable, fileId: string): Promise<boolean> {
  const [again] = await tx
    .update(files)
    .set({ status: 'uploaded', progress: 0, error: null, attempts: 0, ...queuedNow })
    .where(and(eq(files.id, fileId), eq(files.status, 'error')))
    .returning({ id: files.id })
  if (again) await jobs.wake(tx, mediaQueue)
  return again !== undefined
}

/**
 * Deletes those of these files that have no use left. The rows are locked before the check: of two transactions that
 * remove the last two uses, the second one sees that it was the last, and no new use begins meanwhile.
 */
export async function remove(jobs: Jobs, tx: Queryable, fileIds: string[]) {
  if (fileIds.length === 0) return
  const these = inArray(files.id, fileIds)
  await tx.select({ id: files.id }).from(files).where(these).orderBy(files.id).for('update')
  const removed = await tx
    .delete(files)
    .where(and(these, await isUnused(tx)))
    .returning({ key: files.storageKey })
  for (const { key } of removed) await jobs.enqueue(tx, removeFolderJob, { folder: folderOf(key) })
}

const batchSize = 500

/** No row of any table references it. All references are foreign keys, so the database knows them. */
export async function isUnused(db: Queryable): Promise<SQL> {
  const { rows: references } = await db.execute<{ unused: string }>(sql`
    select format('not exists (select from %s r where r.%I = files.id)', conrelid::regclass, attname) as unused
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass`)
  return sql.raw(references.map((reference) => reference.unused).join(' and '))
}

/** Deletes unused uploads that are a day old. */
export async function removeUnreferenced(jobs: Jobs, db: Database) {
  const unused = await isUnused(db.orm)
  const isOld = sql`${files.createdAt} < now() - interval '1 day'`
  for (let found = batchSize; found === batchSize; ) {
    found = await db.orm.transaction(async (tx) => {
      const candidates = await tx
        .select({ id: files.id })
        .from(files)
        .where(and(isOld, unused))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      const ids = candidates.map(({ id }) => id)
      // Checked again now that the lock prevents new uses.
      const free = await tx
        .select({ id: files.id })
        .from(files)
        .where(and(inArray(files.id, ids), unused))
      await remove(
        jobs,
        tx,
        free.map(({ id }) => id),
      )
      return candidates.length
    })
  }
}
