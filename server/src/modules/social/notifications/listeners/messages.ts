import { takePendingNotifications } from '#modules/social/messages'
import type { Platform } from '#platform'
import { moduleState } from '#platform/module'
import type { Queryable } from '#platform/postgres'
import { publishNotifications, saveManyNotifications } from '../delivery/notify.ts'

export const messagesJob = 'notifications.messages'

/** Only messages that are still unread after this time notify. */
const patienceMs = 15_000
const atOnce = 500
/** Messages of this window share one check. */
const windowMs = 2000

export const messageChecks = moduleState('notifications.message-looks', () => ({ plannedAt: 0 }))

/**
 * Schedules one check for all messages of a window. A kill before it is scheduled loses nothing: pending
 * notifications are in the conversations and checked every minute.
 */
export async function scheduleMessageCheck(platform: Platform, tx: Queryable) {
  const now = Date.now()
  const looks = messageChecks.of(platform)
  if (now - looks.plannedAt < windowMs) return
  looks.plannedAt = now
  await platform.jobs.enqueue(tx, messagesJob, {}, { startAfter: new Date(now + windowMs + patienceMs) })
}

/** Notifies of unread messages in batches, each in the transaction that takes them. */
export async function notifyUnreadMessages(platform: Platform, patience = patienceMs) {
  for (;;) {
    const { taken, written } = await platform.db.orm.transaction(async (tx) => {
      const pending = await takePendingNotifications(tx, new Date(Date.now() - patience), atOnce)
      const to = pending
        .filter(({ unread, isMuted }) => unread > 0 && !isMuted)
        .map(({ accountId, conversationId, otherId, unread }) => ({
          accountId,
          objectId: conversationId,
          actorId: otherId,
          times: unread,
        }))
      const batch = { kind: 'message', details: { path: '/messages' }, to } as const
      return { taken: pending.length, written: await saveManyNotifications(platform, tx, batch) }
    })
    await publishNotifications(platform, written)
    if (taken < atOnce) return
  }
}
