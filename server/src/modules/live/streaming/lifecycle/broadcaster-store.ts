import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type StreamRecord, streams } from '#tables/streaming'
import { isOnSql, lockStream } from '../stream/store.ts'

/** The engine session that publishes a stream. */
export interface Broadcaster {
  sessionId: string
  /** The start reported by an external engine; otherwise now, by the database's clock. */
  since: Date | null
  /** The node that carries it; null for an external engine. */
  node: { id: string; url: string } | null
  /** It was interrupted only because its node was late, and does not replace a newer broadcaster. */
  isRevived?: boolean
}

/** A broadcaster without a renewed lease counts as gone. External engines are polled before that. */
const leaseSeconds = 4
const askedLeaseSeconds = 20
const askAgainSeconds = 10
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Sets a stream live. Returns the previous row if it expected media; a newer session is not replaced. */
export async function beginStream(
  tx: Queryable,
  id: string,
  { sessionId, since, node, isRevived = false }: Broadcaster,
) {
  const before = await lockStream(tx, id)
  if (!before || before.status === 'scheduled' || before.status === 'ended') return undefined
  const isOutdated = since !== null && before.publisherSince !== null && before.publisherSince > since
  if (before.publisher !== null && before.publisher !== sessionId && (isOutdated || isRevived)) return before
  await tx
    .update(streams)
    .set({
      status: 'live',
      publisher: sessionId,
      publisherNode: node?.id ?? null,
      publisherUrl: node?.url || null,
      publisherSince: since ?? sql`now()`,
      leaseUntil: inSeconds(node ? leaseSeconds : askedLeaseSeconds),
      startedAt: before.startedAt ?? sql`now()`,
      interruptedAt: null,
      stoppedAt: null,
    })
    .where(eq(streams.id, id))
  return before
}

const interrupted = {
  status: 'interrupted',
  interruptedAt: sql`now()`,
  publisher: null,
  publisherNode: null,
  publisherUrl: null,
} as const
const interruptedStream = { id: streams.id, creatorId: streams.creatorId }

/** Interrupts the streams that these sessions still publish. Late events of replaced sessions change nothing. */
export async function interruptSessions(db: Queryable, gone: { id: string; sessionId: string }[]) {
  if (gone.length === 0) return []
  const isGone = or(
    ...gone.map(({ id, sessionId }) => and(eq(streams.id, id), eq(streams.publisher, sessionId))),
  )
  return db
    .update(streams)
    .set(interrupted)
    .where(and(eq(streams.status, 'live'), isOnSql, isGone))
    .returning(interruptedStream)
}

/** For streams that no node polls, because another engine was configured meanwhile. */
const unaskedSeconds = 60

/** Interrupts streams whose node has not renewed its lease. */
export async function interruptExpired(db: Queryable) {
  const isExpired = sql`coalesce(${streams.leaseUntil}, ${streams.heardAt} + interval '4 seconds') < now() - make_interval(secs =>
    case when ${streams.publisherNode} is null then ${unaskedSeconds} else 0 end)`
  // The node stays recorded: only it may resume the stream if it was stalled.
  return db
    .update(streams)
    .set({ status: 'interrupted', interruptedAt: sql`now()` })
    .where(and(eq(streams.status, 'live'), isOnSql, isExpired))
    .returning(interruptedStream)
}

/** Claims streams at an external engine that have to be polled. One node gets each, and thereby renews it. */
export async function claimLeases(db: Queryable) {
  return db
    .update(streams)
    .set({ leaseUntil: inSeconds(askedLeaseSeconds) })
    .where(
      and(
        eq(streams.status, 'live'),
        isOnSql,
        isNull(streams.publisherNode),
        sql`${streams.leaseUntil} < ${inSeconds(askAgainSeconds)}`,
      ),
    )
    .returning({ id: streams.id, publisher: streams.publisher })
}

/** Claims ended streams whose room may still be open at an external engine. One node gets each. */
export async function claimUnclosed(db: Queryable) {
  const due = db
    .select({ id: streams.id })
    .from(streams)
    .where(and(isUnclosed, sql`${streams.leaseUntil} < now()`))
    .limit(100)
  return db
    .update(streams)
    .set({ leaseUntil: inSeconds(askAgainSeconds) })
    .where(and(inArray(streams.id, due), isUnclosed, sql`${streams.leaseUntil} < now()`))
    .returning({ id: streams.id })
}

/** Must equal the condition of the index. */
const isUnclosed = sql`${streams.status} = 'ended' and ${streams.publisher} is not null`

export async function setRoomClosed(db: Queryable, id: string) {
  await db
    .update(streams)
    .set({ publisher: null })
    .where(and(eq(streams.id, id), isUnclosed))
}

/** An interrupted stream ends after this time. */
const patienceSeconds = 10

export async function staleStreams(db: Queryable) {
  return db
    .select({ id: streams.id })
    .from(streams)
    .where(
      and(
        eq(streams.status, 'interrupted'),
        isOnSql,
        sql`${streams.interruptedAt} <= now() - make_interval(secs => ${patienceSeconds})`,
      ),
    )
    .limit(100)
}

/** Some of the streams that are live or interrupted. */
export const runningStreams = (db: Queryable) =>
  db.select({ id: streams.id }).from(streams).where(isOnSql).limit(100)

/** Renews the leases of these streams for a node. */
export async function renewLeases(db: Queryable, nodeId: string, ids: string[]) {
  await db
    .update(streams)
    .set({ leaseUntil: inSeconds(leaseSeconds) })
    .where(and(inArray(streams.id, ids), eq(streams.status, 'live'), eq(streams.publisherNode, nodeId)))
}

/** Returns the previous row; undefined if it had ended already. A stream that never started has no duration. */
export async function finishStream(tx: Queryable, id: string): Promise<StreamRecord | undefined> {
  const before = await lockStream(tx, id)
  if (!before || before.status === 'ended') return undefined
  const until = sql`coalesce(${streams.interruptedAt}, now())`
  const [after] = await tx
    .update(streams)
    .set({
      status: 'ended',
      endedAt: sql`now()`,
      interruptedAt: null,
      // The room at an external engine is closed later; a node closes its own.
      publisher: sql`case when ${streams.publisherNode} is null then ${streams.publisher} end`,
      publisherNode: null,
      publisherUrl: null,
      leaseUntil: sql`case when ${streams.publisher} is not null then ${inSeconds(askAgainSeconds)} end`,
      viewers: 0,
      seconds: sql`greatest(0, extract(epoch from ${until} - ${streams.startedAt})::integer)`,
    })
    .where(eq(streams.id, id))
    .returning()
  return after && { ...after, status: before.status }
}
