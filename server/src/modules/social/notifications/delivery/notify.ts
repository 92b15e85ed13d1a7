import type { NotificationKind } from '@ovation/contract'
import { countriesBlockedByEach } from '#modules/identity/access'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { emailLater } from '../channels/email.ts'
import { pushLater } from '../channels/push.ts'
import { insertManyNotifications, insertNotifications, type Written } from '../records/delivery-store.ts'
import type { NotificationBatch, NotificationEvent } from '../records/notification-event.ts'
import { presentNotifications } from '../records/present.ts'
import { countUnread } from '../records/store.ts'

/** Saves a notification and enqueues its pushes and emails. */
export async function saveNotifications(
  platform: Platform,
  tx: Queryable,
  event: NotificationEvent,
): Promise<Written[]> {
  return enqueueChannels(platform, tx, event.kind, await insertNotifications(tx, event))
}

export async function saveManyNotifications(
  platform: Platform,
  tx: Queryable,
  batch: NotificationBatch,
): Promise<Written[]> {
  return enqueueChannels(platform, tx, batch.kind, await insertManyNotifications(tx, batch))
}

async function enqueueChannels(
  platform: Platform,
  tx: Queryable,
  kind: NotificationKind,
  written: Written[],
) {
  await pushLater(platform, tx, kind, written)
  await emailLater(platform, tx, written)
  return written
}

/** Runs after the commit: publishes to open pages. */
export async function publishNotifications(platform: Platform, written: Written[]) {
  const shown = written.filter(({ onPage }) => onPage)
  if (shown.length === 0) return
  const { db, realtime } = platform
  const presented = await presentNotifications(
    platform,
    db.orm,
    shown.map(({ id }) => id),
  )
  const unread = await countUnread(
    db.orm,
    presented.map(({ accountId }) => accountId),
  )
  const actors = presented.flatMap(({ notification }) => notification.people.map(({ _id }) => _id))
  const hidden = await countriesBlockedByEach(db.orm, [...new Set(actors)])
  for (const { accountId, notification } of presented) {
    const { title, text, people } = notification
    const hiddenIn = people.flatMap(({ _id }) => hidden.get(_id) ?? [])
    realtime.toUserOutside(hiddenIn, accountId, 'notification', {
      ...{ title, text, notification },
      unread: unread.get(accountId) ?? 0,
    })
  }
}

/** A kill between commit and publishing costs the toast only; the list has the notification. */
export async function notify(platform: Platform, event: NotificationEvent) {
  const written = await platform.db.orm.transaction((tx) => saveNotifications(platform, tx, event))
  await publishNotifications(platform, written)
}
