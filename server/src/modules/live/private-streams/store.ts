import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isAnyClosed } from '#modules/identity/accounts'
import { notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { type PrivateStreamRow, privateStreams } from '#tables/private-streams'

export const noSuchPrivateStream = () => notFound('This private stream')

/** Must equal the conditions of the indexes. */
const isOpen = sql`status in ('asked', 'accepted', 'running')`
const isOn = sql`status in ('accepted', 'running')`
const isAsked = sql`status = 'asked'`

/** Timeouts for the answer to a request, and for the start after it was accepted. */
export const answerWithin = sql`interval '5 minutes'`
export const startWithin = sql`interval '2 minutes'`
/** A running one ends after this long without delivery. */
export const goneAfter = sql`interval '10 seconds'`

export async function insertPrivateStream(
  tx: Queryable,
  values: typeof privateStreams.$inferInsert,
): Promise<PrivateStreamRow> {
  const [row] = await tx.insert(privateStreams).values(values).returning()
  if (!row) throw new Error('The private stream was not written.')
  return row
}

/** A private stream of this account, or null. */
export async function findPrivateStream(
  db: Queryable,
  accountId: string,
  named: { id: string } | { conversationId: string },
): Promise<PrivateStreamRow | null> {
  const [row] = await db
    .select()
    .from(privateStreams)
    .where(
      and(
        'id' in named
          ? eq(privateStreams.id, named.id)
          : eq(privateStreams.conversationId, named.conversationId),
        isIn(accountId),
      ),
    )
  return row ?? null
}

const isIn = (accountId: string) =>
  or(eq(privateStreams.creatorId, accountId), eq(privateStreams.fanId, accountId))

export async function findOpen(db: Queryable, fanId: string, creatorId: string) {
  const [row] = await db
    .select()
    .from(privateStreams)
    .where(and(eq(privateStreams.fanId, fanId), eq(privateStreams.creatorId, creatorId), isOpen))
  return row ?? null
}

export async function readPrivateStream(db: Queryable, id: string): Promise<PrivateStreamRow> {
  const [row] = await db.select().from(privateStreams).where(eq(privateStreams.id, id))
  if (!row) throw noSuchPrivateStream()
  return row
}

export interface Locked {
  stream: PrivateStreamRow
  /** By the clock of the database, which all nodes share. */
  times: Times
}

export interface Times {
  now: Date
  /** A request made, accepted or last delivered before these moments is over. */
  answerSince: Date
  startSince: Date
  seenSince: Date
}

const clock = sql`clock_timestamp()`
const moment = (of: SQL) => sql<Date>`${of}`.mapWith(privateStreams.createdAt)
const times = {
  now: moment(clock),
  answerSince: moment(sql`${clock} - ${answerWithin}`),
  startSince: moment(sql`${clock} - ${startWithin}`),
  seenSince: moment(sql`${clock} - ${goneAfter}`),
}

/** Locks the row; other changes wait. */
export async function lockPrivateStream(tx: Queryable, id: string): Promise<Locked | null> {
  const [locked] = await tx
    .select({ stream: privateStreams, times })
    .from(privateStreams)
    .where(eq(privateStreams.id, id))
    .for('update')
  return locked ?? null
}

/** The same, but skips a locked row. */
export async function lockIfFree(tx: Queryable, id: string): Promise<Locked | null> {
  const [locked] = await tx
    .select({ stream: privateStreams, times })
    .from(privateStreams)
    .where(eq(privateStreams.id, id))
    .for('update', { skipLocked: true })
  return locked ?? null
}

export async function changePrivateStream(
  tx: Queryable,
  id: string,
  changes: Partial<typeof privateStreams.$inferInsert>,
): Promise<PrivateStreamRow> {
  const [row] = await tx.update(privateStreams).set(changes).where(eq(privateStreams.id, id)).returning()
  if (!row) throw noSuchPrivateStream()
  return row
}

const shownAtMost = 100

/** Open requests to a creator, oldest first. */
export async function listAsked(db: Queryable, creatorId: string) {
  const asked = and(
    eq(privateStreams.creatorId, creatorId),
    isAsked,
    sql`${privateStreams.createdAt} > now() - ${answerWithin}`,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(privateStreams)
      .where(asked)
      .orderBy(privateStreams.createdAt, privateStreams.id)
      .limit(shownAtMost),
    db.select({ total: count() }).from(privateStreams).where(asked),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** The open ones of a creator with one fan. */
export async function openBetween(tx: Queryable, creatorId: string, fanId: string): Promise<string[]> {
  const open = await findOpen(tx, fanId, creatorId)
  return open ? [open.id] : []
}

/** The open requests and streams of a person, as fan or creator. */
export async function openOf(tx: Queryable, accountId: string): Promise<string[]> {
  const open = await tx
    .select({ id: privateStreams.id })
    .from(privateStreams)
    .where(and(isOpen, isIn(accountId)))
    .orderBy(privateStreams.id)
  return open.map(({ id }) => id)
}

/** Some of the open requests and streams of all people. */
export async function allOpen(db: Queryable): Promise<string[]> {
  const open = await db.select({ id: privateStreams.id }).from(privateStreams).where(isOpen).limit(100)
  return open.map(({ id }) => id)
}

/** Whether a creator has accepted one that is not over. */
export async function isInOne(db: Queryable, creatorId: string): Promise<boolean> {
  const rows = await db
    .select({ id: privateStreams.id })
    .from(privateStreams)
    .where(and(eq(privateStreams.creatorId, creatorId), isOn))
  return rows.length > 0
}

/** An operator suspended one of the two, or one of them deletes the account. */
const isClosed = isAnyClosed(privateStreams.creatorId, privateStreams.fanId)

/**
 * The clock runs or is about to start, and both accounts are open: media may flow. Stricter than the status, in case it
 * is not settled in time.
 */
const mayCarry = sql`not ${isClosed} and case status
  when 'accepted' then seen_at is not null or accepted_at > now() - ${startWithin}
  when 'running' then now() < started_at + minutes * interval '1 minute'
  else false end`

/** A private stream of this account whose media may flow. */
export async function findCarried(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<PrivateStreamRow | null> {
  const [row] = await db
    .select()
    .from(privateStreams)
    .where(and(eq(privateStreams.id, id), isIn(accountId), mayCarry))
  return row ?? null
}

/** Those of these whose media may flow. */
export async function carriedAmong(db: Queryable, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: privateStreams.id })
    .from(privateStreams)
    .where(and(inArray(privateStreams.id, ids), mayCarry))
  return new Set(rows.map(({ id }) => id))
}

/** Accepted or running ones that no node has seen media of lately, for engines whose rooms are on no node of ours. */
export async function findUnseen(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: privateStreams.id })
    .from(privateStreams)
    .where(and(isOpen, isOn, sql`(seen_at is null or seen_at < now() - interval '4 seconds')`))
    .limit(unseenAtMost)
  return rows.map(({ id }) => id)
}
const unseenAtMost = 500

/** Private streams with something due, by id after the given one. */
export async function findDue(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: privateStreams.id })
    .from(privateStreams)
    .where(
      and(
        isOpen,
        sql`${privateStreams.id} > ${after}`,
        sql`case status
          when 'asked' then created_at < now() - ${answerWithin}
          when 'accepted' then accepted_at < now() - ${startWithin} or seen_at is not null
          else seen_at < now() - ${goneAfter}
            or seen_at >= started_at + paid_minutes * interval '1 minute'
            or now() >= started_at + minutes * interval '1 minute' end`,
      ),
    )
    .orderBy(privateStreams.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Some of the open ones of people whose account was closed. */
export async function findClosed(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: privateStreams.id })
    .from(privateStreams)
    .where(and(isOpen, isClosed))
    .orderBy(privateStreams.id)
    .limit(closedAtMost)
  return rows.map(({ id }) => id)
}
const closedAtMost = 100

/** One node's observations of one private stream. */
export interface SignOfLife {
  id: string
  /** Whether a socket of this side is here. Shown to people; irrelevant for billing. */
  creator: boolean
  fan: boolean
  /** Milliseconds since the creator's media last reached the fan; null: unknown. */
  seenAgo: number | null
}

/**
 * Stores presence and delivery. Returns those that go on, unless an account was closed, and whether the current minute is
 * unpaid.
 */
export async function noteSignsOfLife(
  db: Queryable,
  signs: SignOfLife[],
): Promise<Map<string, { isUnpaid: boolean }>> {
  if (signs.length === 0) return new Map()
  const list = <T>(pick: (one: SignOfLife) => T) => sql.param(signs.map(pick))
  const { rows } = await db.execute<{ id: string; isUnpaid: boolean }>(sql`
    with h as (
      select * from unnest(${list(({ id }) => id)}::uuid[], ${list(({ creator }) => creator)}::boolean[],
        ${list(({ fan }) => fan)}::boolean[], ${list(({ seenAgo }) => seenAgo)}::double precision[])
        u (id, creator, fan, seen_ago)
    ), held as materialized (
      -- In one order, so that two nodes never wait for each other.
      select ${privateStreams.id} from ${privateStreams}
      where ${privateStreams.id} in (select h.id from h) and ${isOn} and not ${isClosed}
      order by 1 for no key update
    )
    update ${privateStreams} set
      creator_heard_at = case when h.creator then clock_timestamp() else creator_heard_at end,
      fan_heard_at = case when h.fan then clock_timestamp() else fan_heard_at end,
      -- Nothing was delivered before it was accepted, whatever a clock says.
      seen_at = case when h.seen_ago is null then seen_at
        else greatest(seen_at, accepted_at, clock_timestamp() - h.seen_ago * interval '1 millisecond') end
    from held join h on h.id = held.id
    where ${privateStreams.id} = held.id
    returning ${privateStreams.id},
      status = 'accepted' or clock_timestamp() >= started_at + paid_minutes * interval '1 minute' as "isUnpaid"`)
  return new Map(rows.map(({ id, isUnpaid }) => [id, { isUnpaid }]))
}
