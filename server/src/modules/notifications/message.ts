import { type SentMessage, unreadAmong } from '#modules/messages'
import type { Platform } from '#platform'
import { tellNews } from './deliver.ts'

export const messageJob = 'notifications.message'

/** Whoever talks reads what comes: only what is unread after so long is news. */
const patienceMs = 15_000

export const whenUnread = () => ({ startAfter: new Date(Date.now() + patienceMs) })

/** Tells of what one person wrote to one or to many, and they have not read meanwhile. */
export async function tellMessages(platform: Platform, { messages }: { messages: SentMessage[] }) {
  const [first] = messages
  if (!first) return
  const unread = await unreadAmong(platform.db.orm, messages)
  await tellNews(platform, {
    kind: 'message',
    key: `message:${first.id}`,
    objectId: unread.map(({ conversationId }) => conversationId),
    actorId: first.senderId,
    details: { path: '/messages' },
    to: unread.map(({ recipientId }) => recipientId),
  })
}
