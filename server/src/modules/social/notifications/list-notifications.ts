import type { notificationCalls, QueryOf } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { notifications } from '#tables/notifications'
import { presentNotifications } from './present.ts'
import { isOfUnblocked, isToldIn } from './queries/notified-people.ts'
import { unreadOf } from './store.ts'

/** Everything a person was told of, the latest first; what happens again comes up again. */
export const toldTo = (accountId: string, country: string | null): Listing => ({
  id: notifications.id,
  from: sql`${notifications}`,
  where: [
    eq(notifications.accountId, accountId),
    sql`${notifications.onPage}`,
    isOfUnblocked,
    country ? isToldIn(country) : undefined,
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
    readPage(orm, toldTo(viewerId, country), page, (ids) => presentNotifications(parts, orm, ids)),
    unreadOf(orm, viewerId, country),
  ])
  return { ...list, data: list.data.map(({ notification }) => notification), unread }
}
