import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type StreamRecord, streams } from '#tables/streaming'

/** Must equal the conditions of the indexes. */
const isWaiting = sql`${streams.tickets} = 'waiting'`
const isRefunding = sql`${streams.tickets} = 'refunding'`

const atOnce = 100

const ago = (hours: number): SQL => sql`now() - make_interval(hours => ${hours}::integer)`

type Found = Pick<StreamRecord, 'id' | 'creatorId'>

const idAndCreator = { id: streams.id, creatorId: streams.creatorId }

/** Scheduled that long ago and never live. A prepared one gets an hour more. */
const notStarted = (hours: number) =>
  sql`${streams.startedAt} is null and (
    (${streams.status} = 'scheduled' and ${streams.scheduledAt} < ${ago(hours)})
    or (${streams.status} = 'ready' and ${streams.scheduledAt} < ${ago(hours + 1)}))`

export const neverStarted = (db: Queryable, hours: number): Promise<Found[]> =>
  db
    .select(idAndCreator)
    .from(streams)
    .where(and(sql`${streams.status} in ('scheduled', 'ready')`, notStarted(hours)))
    .limit(atOnce)

/** Locks the row. */
export async function isNeverStarted(tx: Queryable, id: string, hours: number): Promise<boolean> {
  const found = await tx
    .select({ id: streams.id })
    .from(streams)
    .where(and(eq(streams.id, id), notStarted(hours)))
    .for('no key update')
  return found.length > 0
}

export const waitedTooLong = (db: Queryable, hours: number): Promise<Found[]> =>
  db
    .select(idAndCreator)
    .from(streams)
    .where(and(isWaiting, sql`${streams.endedAt} < ${ago(hours)}`))
    .limit(atOnce)

/** A creator's streams whose tickets are valid for the next one. */
export const waitingOf = (tx: Queryable, creatorId: string, hours: number): Promise<Pick<Found, 'id'>[]> =>
  tx
    .select({ id: streams.id })
    .from(streams)
    .where(and(eq(streams.creatorId, creatorId), isWaiting, sql`${streams.endedAt} >= ${ago(hours)}`))
    .orderBy(streams.id)
    .for('no key update')

export const beingRefunded = (db: Queryable): Promise<StreamRecord[]> =>
  db.select().from(streams).where(isRefunding).orderBy(streams.id).limit(atOnce)

/** False if its state has changed. */
export async function changeTickets(
  tx: Queryable,
  id: string,
  from: StreamRecord['tickets'],
  to: StreamRecord['tickets'],
): Promise<boolean> {
  const changed = await tx
    .update(streams)
    .set({ tickets: to })
    .where(and(eq(streams.id, id), eq(streams.tickets, from)))
    .returning({ id: streams.id })
  return changed.length > 0
}

/** The broadcasting program ended the stream. */
export async function noteStopped(db: Queryable, id: string) {
  await db
    .update(streams)
    .set({ stoppedAt: sql`now()` })
    .where(and(eq(streams.id, id), sql`${streams.status} in ('live', 'interrupted')`))
}
