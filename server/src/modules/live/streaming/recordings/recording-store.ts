import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { StoredFile } from '#platform/files'
import { newId } from '#platform/ids'
import type { Listing } from '#platform/paging'
import type { Database, Queryable } from '#platform/postgres'
import { type RecordingRow, streamRecordings, streams } from '#tables/streaming'

export const ownRecordings = (creatorId: string): Listing => ({
  id: streamRecordings.id,
  from: sql`${streamRecordings}`,
  where: [eq(streamRecordings.creatorId, creatorId)],
  sort: {
    name: 'recorded',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: streamRecordings.createdAt },
      { kind: 'id', by: streamRecordings.id },
    ],
  },
})

/** On a node's disk and not stored yet. Must equal the condition of the index. */
const isUnsaved = sql`${streamRecordings.status} in ('recording', 'saving', 'retrying')`

/** A node silent for this long counts as gone, and another process with the same disk continues. */
const lease = sql`now() + interval '20 seconds'`

type New = Pick<
  typeof streamRecordings.$inferInsert,
  'streamId' | 'creatorId' | 'title' | 'folder' | 'firstPiece'
>

export async function addRecording(db: Queryable, recording: New): Promise<string> {
  const id = newId()
  await db.insert(streamRecordings).values({ ...recording, id, busyUntil: lease })
  return id
}

/** Renews the lease of these recordings. */
export async function keepRecordings(db: Queryable, ids: string[]) {
  if (ids.length === 0) return
  await db
    .update(streamRecordings)
    .set({ busyUntil: lease })
    .where(and(inArray(streamRecordings.id, ids), isUnsaved))
}

/** A recording that could not start, with the reason. */
export async function addRefused(db: Queryable, recording: Omit<New, 'folder' | 'firstPiece'>, why: string) {
  await db
    .insert(streamRecordings)
    .values({ ...recording, id: newId(), status: 'failed', reason: why, stopReason: why })
}

interface Ending {
  /** The process that ends it also saves it. */
  isClaimed?: boolean
  /** The last segment, if the folder is still written for viewers. */
  lastPiece?: number
  /** The reason, if it ended before its stream and not by the creator. */
  stopReason?: string | undefined
}

/** The stream ended or is no longer recorded: the recording can be saved. */
export async function endRecording(db: Queryable, id: string, { isClaimed = false, ...ending }: Ending = {}) {
  const busyUntil = isClaimed ? lease : sql`now()`
  await db
    .update(streamRecordings)
    .set({ status: 'saving', busyUntil, ...ending })
    .where(and(eq(streamRecordings.id, id), eq(streamRecordings.status, 'recording')))
}

/** Claims a recording in one of these folders that no node works on. */
export async function claimUnsaved(db: Queryable, folders: string[]): Promise<RecordingRow | undefined> {
  const free = db
    .select({ id: streamRecordings.id })
    .from(streamRecordings)
    .where(
      and(
        isUnsaved,
        inArray(streamRecordings.folder, folders),
        sql`${streamRecordings.busyUntil} <= now()`,
        sql`coalesce(${streamRecordings.retryAt} <= now(), true)`,
      ),
    )
    .orderBy(streamRecordings.createdAt, streamRecordings.firstPiece)
    .limit(1)
    .for('no key update', { skipLocked: true })
  const [claimed] = await db
    .update(streamRecordings)
    .set({ busyUntil: lease })
    .where(inArray(streamRecordings.id, free))
    .returning()
  return claimed
}

/** Which of these folders contain unsaved recordings. */
export async function unsavedFolders(db: Queryable, folders: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ folder: streamRecordings.folder })
    .from(streamRecordings)
    .where(and(isUnsaved, inArray(streamRecordings.folder, folders)))
  return new Set(rows.flatMap(({ folder }) => folder ?? []))
}

/** Splits a long recording: this one ends with this segment, and the rest becomes another. */
export async function splitRecording(db: Database, row: RecordingRow, lastPiece: number, part: number) {
  const { streamId, creatorId, folder, lastPiece: end, stopReason } = row
  const title = row.title.replace(/ \(part \d+\)$/, '')
  await db.orm.transaction(async (tx) => {
    const [changed] = await tx
      .update(streamRecordings)
      .set({ lastPiece, stopReason: null, title: `${title} (part ${part})` })
      .where(and(eq(streamRecordings.id, row.id), isUnsaved))
      .returning({ id: streamRecordings.id })
    if (!changed) return
    await tx.insert(streamRecordings).values({
      ...{ id: newId(), streamId, creatorId, folder, stopReason, status: 'saving', busyUntil: sql`now()` },
      ...{ title: `${title} (part ${part + 1})`, firstPiece: lastPiece + 1, lastPiece: end },
      createdAt: sql`now()`,
    })
  })
}

/** Sets the stored file. False if the creator has deleted the recording meanwhile. */
export async function setSaved(tx: Queryable, id: string, fileId: string, seconds: number): Promise<boolean> {
  const saved = await tx
    .update(streamRecordings)
    .set({
      ...{ status: 'processing', fileId, seconds: Math.round(seconds), reason: null },
      ...{ folder: null, busyUntil: null, retryAt: null },
    })
    .where(and(eq(streamRecordings.id, id), isUnsaved))
    .returning({ id: streamRecordings.id })
  return saved.length > 0
}

/** Schedules a retry, with growing delays. */
export async function retryLater(db: Queryable, id: string, reason: string) {
  await db
    .update(streamRecordings)
    .set({
      ...{ status: 'retrying', reason, busyUntil: sql`now()` },
      attempts: sql`${streamRecordings.attempts} + 1`,
      retryAt: sql`now() + least(600, 5 * 2 ^ least(${streamRecordings.attempts}, 10)) * interval '1 second'`,
    })
    .where(and(eq(streamRecordings.id, id), isUnsaved))
}

/** Another process may continue at once. */
export async function releaseRecording(db: Queryable, id: string) {
  await db
    .update(streamRecordings)
    .set({ busyUntil: sql`now()` })
    .where(and(eq(streamRecordings.id, id), isUnsaved))
}

export async function failRecording(db: Queryable, id: string, reason: string) {
  await db
    .update(streamRecordings)
    .set({ status: 'failed', reason, folder: null, busyUntil: null, retryAt: null })
    .where(and(eq(streamRecordings.id, id), isUnsaved))
}

/** The file was processed, or processing failed. */
export async function settleRecording(tx: Queryable, { id, status, duration, error }: StoredFile) {
  const isReady = status === 'finished'
  await tx
    .update(streamRecordings)
    .set({
      ...(isReady ? { status: 'ready', reason: null } : { status: 'failed', reason: error }),
      ...(isReady && duration ? { seconds: Math.round(duration) } : {}),
    })
    .where(and(eq(streamRecordings.fileId, id), eq(streamRecordings.status, 'processing')))
}

/** Recordings without a known folder, from earlier versions: their node is gone. */
export async function failLostRecordings(db: Queryable) {
  await db.execute(sql`
    update ${streamRecordings} r set status = 'failed', reason = 'The server stopped while it was recording.'
    where r.status = 'recording' and r.folder is null
      and exists (select from ${streams} s where s.id = r.stream_id and s.ended_at < now() - interval '10 minutes')`)
}

/** Why a stream is not being recorded although it should be; null if it is. */
export async function findStopReason(db: Queryable, streamId: string): Promise<string | null> {
  const [latest] = await db
    .select({ stopReason: streamRecordings.stopReason })
    .from(streamRecordings)
    .where(eq(streamRecordings.streamId, streamId))
    .orderBy(desc(streamRecordings.createdAt), desc(streamRecordings.id))
    .limit(1)
  return latest?.stopReason ?? null
}

export const findRecordings = (db: Queryable, ids: string[]) =>
  db.select().from(streamRecordings).where(inArray(streamRecordings.id, ids))

/** The files of a stream's recordings, those that are stored. */
export async function recordedFiles(db: Queryable, streamIds: string[]) {
  const rows = await db
    .select({ streamId: streamRecordings.streamId, fileId: streamRecordings.fileId })
    .from(streamRecordings)
    .where(inArray(streamRecordings.streamId, streamIds))
    .orderBy(streamRecordings.createdAt, streamRecordings.firstPiece)
  return rows.flatMap(({ streamId, fileId }) => (fileId ? { streamId, fileId } : []))
}

export async function lockRecording(tx: Queryable, creatorId: string, id: string) {
  const [recording] = await tx
    .select()
    .from(streamRecordings)
    .where(and(eq(streamRecordings.id, id), eq(streamRecordings.creatorId, creatorId)))
    .for('no key update')
  return recording
}

export async function setPublished(tx: Queryable, id: string, videoId: string) {
  await tx.update(streamRecordings).set({ status: 'published', videoId }).where(eq(streamRecordings.id, id))
}

export async function forgetRecording(tx: Queryable, id: string) {
  await tx.delete(streamRecordings).where(eq(streamRecordings.id, id))
}
