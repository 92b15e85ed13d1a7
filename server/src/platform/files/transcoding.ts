import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Jobs } from '#platform/jobs'
import { type Database, locks, type Queryable } from '#platform/postgres'
import { addProcessingTime, mediaQueue } from './queue.ts'
import { files, type StoredFile } from './tables/files.ts'

/** Announced inside the transaction that sets a file to `finished` or `error`. */
export type SettledListener = (tx: Queryable, file: StoredFile) => Promise<void>

export const forgetOriginalJob = 'media.forget-original'

const isProcessing = (fileId: string) => and(eq(files.id, fileId), eq(files.status, 'processing'))

/** Null when there is nothing left to do. */
export async function claim({ orm }: Database, fileId: string): Promise<StoredFile | null> {
  const [file] = await orm
    .update(files)
    .set({ status: 'processing', progress: 0, attempts: sql`${files.attempts} + 1` })
    .where(and(eq(files.id, fileId), inArray(files.status, ['uploaded', 'processing'])))
    .returning()
  return file ?? null
}

/** Ahead of its owner's other files. */
const first = { processBy: sql`to_timestamp(0)` }

/** For a retry. */
export async function putBack(
  { db, jobs }: { db: Database; jobs: Jobs },
  fileId: string,
  { attempts, startAfter, workSeconds }: { attempts: number; startAfter?: Date; workSeconds?: number },
) {
  await db.orm.transaction(async (tx) => {
    const [file] = await tx
      .update(files)
      .set({
        status: 'uploaded',
        progress: 0,
        attempts,
        ...(startAfter && { queuedAt: startAfter }),
        ...(workSeconds === undefined
          ? first
          : { workSeconds, processBy: sql`${files.queuedAt} + make_interval(secs => ${workSeconds})` }),
      })
      .where(isProcessing(fileId))
      .returning()
    if (!file) return
    await addProcessingTime(tx, file)
    await jobs.wake(tx, mediaQueue)
  })
}

/** False when the file no longer exists. */
export async function writeProgress({ orm }: Database, fileId: string, progress: number): Promise<boolean> {
  const { rowCount } = await orm.update(files).set({ progress }).where(isProcessing(fileId))
  return rowCount === 1
}

export type Outcome =
  | { status: 'error'; error: string }
  | (Pick<
      StoredFile,
      | 'storageKey'
      | 'mime'
      | 'size'
      | 'width'
      | 'height'
      | 'widths'
      | 'duration'
      | 'thumbhash'
      | 'blur'
      | 'pictureHash'
      | 'pictureDetail'
      | 'checksum'
      | 'waveform'
    > & { status: 'finished' })

/** Deletes the original, with the camera's metadata, once it is no longer needed. */
export async function settle(
  { db, jobs, whenSettled }: { db: Database; jobs: Jobs; whenSettled: SettledListener },
  file: StoredFile,
  outcome: Outcome,
): Promise<StoredFile | null> {
  return db.orm.transaction(async (tx) => {
    const isDone = outcome.status === 'finished'
    const [settled] = await tx
      .update(files)
      .set({ ...outcome, ...(isDone ? { progress: 100, error: null } : {}) })
      .where(isProcessing(file.id))
      .returning()
    if (!settled) return null
    await addProcessingTime(tx, settled)
    await whenSettled(tx, settled)
    if (isDone) await jobs.enqueue(tx, forgetOriginalJob, { key: file.storageKey })
    return settled
  })
}

export async function isGone({ orm }: Database, fileId: string) {
  const [file] = await orm.select({ id: files.id }).from(files).where(eq(files.id, fileId))
  return !file
}

/** Requeues files whose worker died, ahead of their owner's other files. */
export async function takeBack({ orm }: Database, jobs: Jobs) {
  await orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with under_way as materialized (select id from ${files} where status = 'processing'),
        abandoned as materialized (
          select id from under_way where pg_try_advisory_xact_lock(hashtextextended(id::text, ${locks.transcode}))
        )
      update ${files} set status = 'uploaded', progress = 0, queued_at = now(), process_by = to_timestamp(0)
      where id in (select id from abandoned) and status = 'processing'
      returning id`)
    if (rows.length > 0) await jobs.wake(tx, mediaQueue)
  })
}
