import { membersOf, type SentMessage } from '#modules/messages'
import type { Platform } from '#platform'
import { tellNews } from './deliver.ts'

export const messageJob = 'notifications.message'

/** Whoever talks reads what comes: only what is unread after so long is news. */
const patienceMs = 15_000

export const whenUnread = () => ({ startAfter: new Date(Date.now() + patienceMs) })

export async function tellMessages(platform: Platform, { messages }: { messages: SentMessage[] }) {
  for (const message of messages) await tellMessage(platform, message)
}

/** Tells of a message that its recipient has not read meanwhile, and where they want to hear of it. */
export async function tellMessage(platform: Platform, message: SentMessage) {
  const { id, conversationId, senderId, recipientId } = message
  const sides = await membersOf(platform.db.orm, conversationId)
  const theirs = sides.find(({ accountId }) => accountId === recipientId)
  if (!theirs || theirs.unread === 0 || theirs.isMuted) return
  await tellNews(platform, {
    ...{ kind: 'message', key: `message:${id}`, objectId: conversationId, actorId: senderId },
    details: { path: `/messages/${conversationId}` },
    to: [recipientId],
  })
}
