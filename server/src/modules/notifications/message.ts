import { membersOf, type SentMessage } from '#modules/messages'
import type { Platform } from '#platform'
import { tellNews } from './deliver.ts'

export const messageJob = 'notifications.message'

/** Whoever talks reads what comes: only what is unread after so long is news. */
const patienceMs = 15_000

export const whenUnread = () => ({ startAfter: new Date(Date.now() + patienceMs) })

/** Tells of a message that its recipient has not read meanwhile. */
export async function tellMessage(platform: Platform, message: SentMessage) {
  const { id, conversationId, senderId, recipientId } = message
  const sides = await membersOf(platform.db.orm, conversationId)
  if (!sides.some(({ accountId, unread }) => accountId === recipientId && unread > 0)) return
  await tellNews(platform, {
    ...{ kind: 'message', key: `message:${id}`, objectId: conversationId, actorId: senderId },
    details: { path: `/messages/${conversationId}` },
    to: [recipientId],
  })
}
