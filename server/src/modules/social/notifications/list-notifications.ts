import type { notificationCalls, QueryOf } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { notificationsOf } from './queries/notification-list.ts'
import { presentNotifications } from './records/present.ts'
import { unreadOf } from './records/store.ts'

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
