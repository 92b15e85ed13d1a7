import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type StreamRecord, streamReminders, streams } from '#tables/streaming'

/** Must equal the condition of the index. */
const isCurrent = sql`${streams.status} in ('ready', 'live', 'interrupted')`
const isOnNow = sql`${streams.status} in ('live', 'interrupted')`

export async function findRecord(db: Queryable, id: string): Promise<StreamRecord | undefined> {
  const [stream] = await db.select().from(streams).where(eq(streams.id, id))
  return stream
}

export const findRecords = (db: Queryable, ids: string[]): Promise<StreamRecord[]> =>
  db.select().from(streams).where(inArray(streams.id, ids))

/** Locks the row until the transaction ends. */
export async function lockStream(tx: Queryable, id: string): Promise<StreamRecord | undefined> {
  const [stream] = await tx.select().from(streams).where(eq(streams.id, id)).for('no key update')
  return stream
}

export async function findCurrent(db: Queryable, creatorId: string): Promise<StreamRecord | undefined> {
  const [stream] = await db
    .select()
    .from(streams)
    .where(and(eq(streams.creatorId, creatorId), isCurrent))
  return stream
}

export async function findBySession(db: Queryable, sessionId: string): Promise<StreamRecord | undefined> {
  const [stream] = await db.select().from(streams).where(eq(streams.sessionId, sessionId))
  return stream
}

export async function findLatest(db: Queryable, creatorId: string): Promise<StreamRecord | undefined> {
  const [stream] = await db
    .select()
    .from(streams)
    .where(eq(streams.creatorId, creatorId))
    .orderBy(desc(streams.createdAt))
    .limit(1)
  return stream
}

export async function isStreamOn(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: streams.id })
    .from(streams)
    .where(and(eq(streams.id, id), isOnNow))
  return found.length > 0
}

export async function addStream(tx: Queryable, stream: typeof streams.$inferInsert) {
  await tx.insert(streams).values(stream)
}

export async function updateStream(
  tx: Queryable,
  id: string,
  fields: Partial<typeof streams.$inferInsert>,
): Promise<void> {
  if (Object.keys(fields).length > 0) await tx.update(streams).set(fields).where(eq(streams.id, id))
}

export async function setSeconds(tx: Queryable, id: string, seconds: number) {
  const before = await lockStream(tx, id)
  if (!before?.startedAt) return 0
  const [after] = await tx
    .update(streams)
    .set({
      seconds: sql`least(${seconds}::integer,
        extract(epoch from coalesce(${streams.endedAt}, now()) - ${streams.startedAt})::integer)`,
    })
    .where(eq(streams.id, id))
    .returning({ seconds: streams.seconds })
  return before.status === 'ended' && after ? after.seconds - before.seconds : 0
}

export async function setViewers(db: Queryable, id: string, viewers: number) {
  await db
    .update(streams)
    .set({
      viewers,
      peakViewers: sql`greatest(${streams.peakViewers}, ${viewers}::integer)`,
      peakAt: sql`case when ${streams.peakViewers} < ${viewers}::integer then now() else ${streams.peakAt} end`,
    })
    .where(and(eq(streams.id, id), isOnNow, sql`${streams.viewers} <> ${viewers}`))
}

/** Adds tips to the goals of their streams. Returns the streams whose goal changed. */
export async function raiseGoals(tx: Queryable, tips: { streamId: string; gross: number }[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with given as (
      select t.stream_id, sum(t.gross)::bigint as gross
      from unnest(${sql.param(tips.map(({ streamId }) => streamId))}::uuid[],
        ${sql.param(tips.map(({ gross }) => gross))}::bigint[]) t (stream_id, gross)
      group by t.stream_id order by t.stream_id
    )
    update ${streams} s set goal_raised = s.goal_raised + given.gross from given
    where s.id = given.stream_id and s.goal_tokens is not null
    returning s.id`)
  return rows.map(({ id }) => id)
}

export const isOnSql = isOnNow
export const isAnnounced = sql`${streams.status} = 'scheduled'`
export const isOfCreator = (creatorId: string) => sql`${streams.creatorId} = ${creatorId}`
export const listedStream = {
  id: streams.id,
  viewers: streams.viewers,
  scheduledAt: streams.scheduledAt,
}

export async function addReminder(db: Queryable, streamId: string, accountId: string) {
  await db.insert(streamReminders).values({ streamId, accountId }).onConflictDoNothing()
}

export async function removeReminder(db: Queryable, streamId: string, accountId: string) {
  await db
    .delete(streamReminders)
    .where(and(eq(streamReminders.streamId, streamId), eq(streamReminders.accountId, accountId)))
}

/** Accounts with a reminder, in pages by id. */
export async function remindedAfter(db: Queryable, streamId: string, after: string, limit: number) {
  const rows = await db
    .select({ id: streamReminders.accountId })
    .from(streamReminders)
    .where(and(eq(streamReminders.streamId, streamId), sql`${streamReminders.accountId} > ${after}::uuid`))
    .orderBy(asc(streamReminders.accountId))
    .limit(limit)
  return rows.map(({ id }) => id)
}
