import type { NotificationKind } from '@ovation/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { notifications } from '#tables/notifications'
import { isOfUnblocked, isToldIn } from './queries/notified-people.ts'

const isUnread = and(isNull(notifications.readAt), notifications.onPage)

/** How many of each person are unread; nobody who has read everything is in it. */
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
        country ? isToldIn(country) : undefined,
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

/** Those of a person's own that were not read before; without `ids`, everything of theirs. */
export async function markRead(db: Queryable, accountId: string, ids?: string[]): Promise<string[]> {
  const mine = and(eq(notifications.accountId, accountId), isNull(notifications.readAt))
  const read = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(ids ? and(mine, inArray(notifications.id, ids)) : mine)
    .returning({ id: notifications.id })
  return read.map(({ id }) => id)
}

/** Somebody has seen for themselves what it is about. Answers those that the list shows. */
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
