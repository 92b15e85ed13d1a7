import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type StreamRecord, streams } from '#tables/streaming'
import { isOnSql, lockStream } from '../store.ts'

/** A session of the engine that brings the pictures of a stream. */
export interface Broadcaster {
  sessionId: string
  /** When it began, as an engine beside the site says; else now, by the clock that all nodes share. */
  since: Date | null
  /** The node that carries it; null where an engine beside the site does. */
  node: { id: string; url: string } | null
  /** It was interrupted only because its node was late, and takes nobody's place who has come since. */
  isRevived?: boolean
}

/** Unless it is renewed in time, who broadcasts counts as gone. An engine beside the site is asked before that. */
const leaseSeconds = 4
const askedLeaseSeconds = 20
const askAgainSeconds = 10
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Its pictures are there. What it was before, where it is one that waits for them; a newer session is not replaced. */
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

/** Those of these streams that this session still broadcast: what is heard late of one that was replaced changes nothing. */
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

/** Where no node asks any more, for another engine was configured meanwhile. */
const unaskedSeconds = 60

/** Those whose node has not renewed its lease, for it was killed or stood still. */
export async function interruptExpired(db: Queryable) {
  const isExpired = sql`coalesce(${streams.leaseUntil}, ${streams.heardAt} + interval '4 seconds') < now() - make_interval(secs =>
    case when ${streams.publisherNode} is null then ${unaskedSeconds} else 0 end)`
  // Whose it was stays known: only that node may go on with it, should it have stood still.
  return db
    .update(streams)
    .set({ status: 'interrupted', interruptedAt: sql`now()` })
    .where(and(eq(streams.status, 'live'), isOnSql, isExpired))
    .returning(interruptedStream)
}

/** Those that an engine beside the site carries and is to be asked about. Of all nodes one gets each, and renews it so. */
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

/** Those that are over while their room may still be open at an engine beside the site; of all nodes one gets each. */
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

/** Word for word what the index over them says. */
const isUnclosed = sql`${streams.status} = 'ended' and ${streams.publisher} is not null`

export async function setRoomClosed(db: Queryable, id: string) {
  await db
    .update(streams)
    .set({ publisher: null })
    .where(and(eq(streams.id, id), isUnclosed))
}

/** So long after an interruption a stream is over. */
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

/** This node has the broadcasters of these. */
export async function renewLeases(db: Queryable, nodeId: string, ids: string[]) {
  await db
    .update(streams)
    .set({ leaseUntil: inSeconds(leaseSeconds) })
    .where(and(inArray(streams.id, ids), eq(streams.status, 'live'), eq(streams.publisherNode, nodeId)))
}

/** What it was before; undefined where it was over already. Of an announced one that nobody gave there is no time. */
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
      // The room at an engine beside the site is still to be closed; a node closes its own.
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
