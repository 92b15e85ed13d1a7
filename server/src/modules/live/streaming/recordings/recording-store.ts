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

/** What is on the disk of a node and not stored yet. Word for word what the index over them says. */
const isUnsaved = sql`${streamRecordings.status} in ('recording', 'saving', 'retrying')`

/** A node that says nothing for so long is gone, and another process with the same disk goes on. */
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

/** This node still works on these. */
export async function keepRecordings(db: Queryable, ids: string[]) {
  if (ids.length === 0) return
  await db
    .update(streamRecordings)
    .set({ busyUntil: lease })
    .where(and(inArray(streamRecordings.id, ids), isUnsaved))
}

/** One that could not begin; its creator sees why. */
export async function addRefused(db: Queryable, recording: Omit<New, 'folder' | 'firstPiece'>, why: string) {
  await db
    .insert(streamRecordings)
    .values({ ...recording, id: newId(), status: 'failed', reason: why, stopReason: why })
}

interface Ending {
  /** By the one who saves it. */
  isClaimed?: boolean
  /** Where its folder is written on for the viewers. */
  lastPiece?: number
  /** Where it ends before its stream, and not by its creator's wish. */
  stopReason?: string | undefined
}

/** The stream is over, or no longer recorded: whoever has the folder may save it now, or this node does. */
export async function endRecording(db: Queryable, id: string, { isClaimed = false, ...ending }: Ending = {}) {
  const busyUntil = isClaimed ? lease : sql`now()`
  await db
    .update(streamRecordings)
    .set({ status: 'saving', busyUntil, ...ending })
    .where(and(eq(streamRecordings.id, id), eq(streamRecordings.status, 'recording')))
}

/** One of these folders that is to be saved and that no node works on; from now on this one does. */
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

/** Those of these folders that something not yet saved is in. */
export async function unsavedFolders(db: Queryable, folders: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ folder: streamRecordings.folder })
    .from(streamRecordings)
    .where(and(isUnsaved, inArray(streamRecordings.folder, folders)))
  return new Set(rows.flatMap(({ folder }) => folder ?? []))
}

/** A long one becomes several files: this one ends with this piece, and the rest is another recording. */
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

/** Its file is stored and worked on from now on. False where the creator has deleted it meanwhile. */
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

/** It is tried again later, each time a little later than before. */
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

/** Another process may go on at once. */
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

/** Its file can be played, or could not be made so. */
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

/** Made before recordings were saved from a folder that is written down: their node is gone. */
export async function failLostRecordings(db: Queryable) {
  await db.execute(sql`
    update ${streamRecordings} r set status = 'failed', reason = 'The server stopped while it was recording.'
    where r.status = 'recording' and r.folder is null
      and exists (select from ${streams} s where s.id = r.stream_id and s.ended_at < now() - interval '10 minutes')`)
}

/** Why a stream that is to be recorded is not being recorded; null where it is. */
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
