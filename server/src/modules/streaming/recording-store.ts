import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StoredFile } from '#platform/files'
import { newId } from '#platform/ids'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { streamRecordings, streams } from '#tables/streaming'

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

export async function addRecording(
  db: Queryable,
  recording: Pick<typeof streamRecordings.$inferInsert, 'streamId' | 'creatorId' | 'title'>,
): Promise<string> {
  const id = newId()
  await db.insert(streamRecordings).values({ ...recording, id })
  return id
}

/** It is over: its file is worked on, or there was nothing to keep. */
export async function setRecorded(tx: Queryable, id: string, fileId: string | null) {
  await tx
    .update(streamRecordings)
    .set({
      status: fileId ? 'processing' : 'failed',
      fileId,
      seconds: sql`greatest(0, extract(epoch from now() - ${streamRecordings.createdAt})::integer)`,
    })
    .where(eq(streamRecordings.id, id))
}

/** Its file can be played, or could not be made so. */
export async function settleRecording(tx: Queryable, { id, status, duration }: StoredFile) {
  const isReady = status === 'finished'
  await tx
    .update(streamRecordings)
    .set({
      status: isReady ? 'ready' : 'failed',
      ...(isReady && duration ? { seconds: Math.round(duration) } : {}),
    })
    .where(and(eq(streamRecordings.fileId, id), eq(streamRecordings.status, 'processing')))
}

/** The node that recorded these is gone. */
export async function failLostRecordings(db: Queryable) {
  await db.execute(sql`
    update ${streamRecordings} r set status = 'failed'
    where r.status = 'recording'
      and exists (select from ${streams} s where s.id = r.stream_id and s.ended_at < now() - interval '10 minutes')`)
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
