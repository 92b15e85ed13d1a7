import type { Platform } from '#platform'
import { markRead, unreadOf } from './records/store.ts'

/** Marks notifications as read on all devices. Others' ids and repeats change nothing. */
export async function readNotifications(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  accountId: string,
  ids?: string[],
) {
  const read = await markRead(db.orm, accountId, ids)
  const unread = await unreadOf(db.orm, accountId)
  if (read.length > 0) realtime.toUser(accountId, 'notifications_read', { ids: ids ? read : null, unread })
  return { unread }
}
