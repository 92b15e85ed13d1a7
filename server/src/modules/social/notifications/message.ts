import { takeUntold } from '#modules/social/messages'
import type { Platform } from '#platform'
import { moduleState } from '#platform/module'
import type { Queryable } from '#platform/postgres'
import { keepManyNews, showNews } from './deliver.ts'

export const messagesJob = 'notifications.messages'

/** Whoever talks reads what comes: only what is unread after so long is news. */
const patienceMs = 15_000
const atOnce = 500
/** Those of so long are told of together. */
const windowMs = 2000

export const messageLooks = moduleState('notifications.message-looks', () => ({ plannedAt: 0 }))

/**
 * One look for all messages of a moment, when they have had their time. A kill before it is planned loses nothing: what
 * nobody was told of stands in the conversation, and is looked for every minute.
 */
export async function lookForMessagesLater(platform: Platform, tx: Queryable) {
  const now = Date.now()
  const looks = messageLooks.of(platform)
  if (now - looks.plannedAt < windowMs) return
  looks.plannedAt = now
  await platform.jobs.enqueue(tx, messagesJob, {}, { startAfter: new Date(now + windowMs + patienceMs) })
}

/** Tells of messages that were not read meanwhile, so many at a time, in the transaction that takes them. */
export async function tellMessages(platform: Platform, patience = patienceMs) {
  for (;;) {
    const { taken, written } = await platform.db.orm.transaction(async (tx) => {
      const untold = await takeUntold(tx, new Date(Date.now() - patience), atOnce)
      const to = untold
        .filter(({ unread, isMuted }) => unread > 0 && !isMuted)
        .map(({ accountId, conversationId, otherId, unread }) => ({
          accountId,
          objectId: conversationId,
          actorId: otherId,
          times: unread,
        }))
      const news = { kind: 'message', details: { path: '/messages' }, to } as const
      return { taken: untold.length, written: await keepManyNews(platform, tx, news) }
    })
    await showNews(platform, written)
    if (taken < atOnce) return
  }
}
