import type { NotificationKind } from '@ovation/contract'
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/postgres'
import {
  liveAnnouncements,
  type NotificationRow,
  notificationFacts,
  notifications,
} from '#tables/notifications'
import { isOfUnblocked, isShownIn } from '../queries/notified-people.ts'

const isUnread = and(isNull(notifications.readAt), notifications.onPage)

/** Unread counts by person. People without unread notifications are missing. */
export async function countUnread(
  db: Queryable,
  accountIds: string[],
  country: string | null = null,
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select({ accountId: notifications.accountId, unread: sql<number>`count(*)::integer` })
    .from(notifications)
    .where(
      and(
        inArray(notifications.accountId, [...new Set(accountIds)]),
        isUnread,
        isOfUnblocked,
        country ? isShownIn(country) : undefined,
      ),
    )
    .groupBy(notifications.accountId)
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]))
}

export async function unreadOf(
  db: Queryable,
  accountId: string,
  country: string | null = null,
): Promise<number> {
  return (await countUnread(db, [accountId], country)).get(accountId) ?? 0
}

/** Marks a person's unread notifications as read, all of them without `ids`. */
export async function markRead(db: Queryable, accountId: string, ids?: string[]): Promise<string[]> {
  const mine = and(eq(notifications.accountId, accountId), isNull(notifications.readAt))
  const read = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(ids ? and(mine, inArray(notifications.id, ids)) : mine)
    .returning({ id: notifications.id })
  return read.map(({ id }) => id)
}

/** Marks notifications about an object as read, because the person has seen it. Returns the listed ones. */
export async function readObject(
  db: Queryable,
  accountId: string,
  kind: NotificationKind,
  objectId: string,
): Promise<string[]> {
  const read = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.kind, kind),
        eq(notifications.objectId, objectId),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id, onPage: notifications.onPage })
  return read.filter(({ onPage }) => onPage).map(({ id }) => id)
}

export async function removeKinds(tx: Queryable, accountId: string, kinds: NotificationKind[]) {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.accountId, accountId), inArray(notifications.kind, kinds)))
}

/** Rows without those that a block between reader and actor hides. */
export const readNotificationRows = (db: Queryable, ids: string[]): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(inArray(notifications.id, ids), isOfUnblocked))

/** Listed notifications, and those that wait for a push or an email. Each has an index. */
const parts = [notifications.onPage, isNull(notifications.readAt)]

/** Removes another person from a reader's notifications. Returns those that are gone. */
export async function removeNotificationsOf(tx: Queryable, readerId: string, otherId: string) {
  const { actorIds, details } = notifications
  const ids: string[] = []
  for (const part of parts) {
    const mine = and(eq(notifications.accountId, readerId), part)
    const gone = await tx
      .delete(notifications)
      .where(and(mine, sql`(${actorIds} = array[${otherId}::uuid] or ${details} ->> 'who' = ${otherId})`))
      .returning({ id: notifications.id })
    ids.push(...gone.map(({ id }) => id))
    await tx
      .update(notifications)
      .set({
        actorIds: sql`array_remove(${actorIds}, ${otherId}::uuid)`,
        people: sql`greatest(${notifications.people} - 1, 1)`,
      })
      .where(and(mine, sql`${otherId}::uuid = any (${actorIds})`))
  }
  return ids
}

/** Whether followers may be notified of a stream: claims the next `minutes` for this creator. */
export async function claimAnnouncement(tx: Queryable, creatorId: string, minutes: number): Promise<boolean> {
  const [claimed] = await tx
    .insert(liveAnnouncements)
    .values({ creatorId, announcedAt: sql`now()` })
    .onConflictDoUpdate({
      target: liveAnnouncements.creatorId,
      set: { announcedAt: sql`now()` },
      setWhere: lt(liveAnnouncements.announcedAt, sql`now() - make_interval(mins => ${minutes})`),
    })
    .returning()
  return claimed !== undefined
}

const deleteOlder =
  (table: PgTable, column: SQL) =>
  async (db: Queryable, days: number, limit: number): Promise<number> => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${column} < now() - make_interval(days => ${days}) limit ${limit}))`)
    return rowCount ?? 0
  }

export const deleteOldNotifications = deleteOlder(notifications, sql`happened_at`)
export const deleteOldFacts = deleteOlder(notificationFacts, sql`created_at`)
