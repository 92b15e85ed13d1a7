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

/** Writes the row, and with it the work that is still to be done. Of an upload this happens once. */
export async function record(jobs: Jobs, tx: Queryable, file: KeptFile): Promise<StoredFile> {
  const { uploadId, ...row } = file
  if (uploadId) await useUpload(tx, uploadId)
  const [stored] = await tx.insert(files).values(row).returning()
  if (!stored) throw new Error('The file was not recorded.')
  if (workOn(stored.kind) && stored.queuedAt) await jobs.wake(tx, mediaQueue)
  return stored
}

/** Another try for what could not be made ready; false when there is nothing to try again. */
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
 * Whoever takes the last use of a file away frees it. The rows are held before anybody looks, so that of two who take
 * the last two uses away at once the second one sees that it was the last, and nobody begins to use it meanwhile.
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

/** No row of any table points at it. Which columns could, the database knows, for each of them is a foreign key. */
export async function isUnused(db: Queryable): Promise<SQL> {
  const { rows: references } = await db.execute<{ unused: string }>(sql`
    select format('not exists (select from %s r where r.%I = files.id)', conrelid::regclass, attname) as unused
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass`)
  return sql.raw(references.map((reference) => reference.unused).join(' and '))
}

/** Uploads that nothing came of: a day old, and used nowhere. */
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
      // Asked again now that nobody can begin to use them.
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
