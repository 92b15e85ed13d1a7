import type { notificationCalls, QueryOf } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { notifications } from '#tables/notifications'
import { isOfUnblocked, isShownIn } from './queries/notified-people.ts'
import { presentNotifications } from './records/present.ts'
import { unreadOf } from './records/store.ts'

/** A person's notifications, latest first. One that happens again moves up. */
export const notificationsOf = (accountId: string, country: string | null): Listing => ({
  id: notifications.id,
  from: sql`${notifications}`,
  where: [
    eq(notifications.accountId, accountId),
    sql`${notifications.onPage}`,
    isOfUnblocked,
    country ? isShownIn(country) : undefined,
  ],
  sort: {
    name: 'notifications',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: notifications.happenedAt },
      { kind: 'id', by: notifications.id },
    ],
  },
})

export async function listNotifications(
  parts: Pick<Platform, 'db' | 'files'>,
  { viewerId, country }: Member,
  page: QueryOf<typeof notificationCalls.notifications>,
) {
  const { orm } = parts.db
  const [list, unread] = await Promise.all([
    readPage(orm, notificationsOf(viewerId, country), page, (ids) => presentNotifications(parts, orm, ids)),
    unreadOf(orm, viewerId, country),
  ])
  return { ...list, data: list.data.map(({ notification }) => notification), unread }
}
