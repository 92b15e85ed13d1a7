import { messageEvents } from '@ovation/contract'
import { isOnline } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type EventRouter, presenceRoom } from '#platform/realtime'
import { findConversation, findWriteAccess } from './conversations/find-conversation.ts'
import { markDelivered } from './conversations/store.ts'
import { notifyRecipient } from './publish/to-side.ts'

export function messageSockets(sockets: EventRouter, platform: Platform) {
  const { db } = platform
  const find = (viewerId: string, country: string | null, id: string) =>
    findConversation(db, { viewerId, country }, id)

  sockets.handle(
    messageEvents.conversationOpen,
    async ({ caller, country, socket, payload: { conversationId } }) => {
      const { otherId, onlineUntil, isBlocked, ...row } = await find(caller.id, country, conversationId)
      // Before the answer, so that no change of presence is missed. Blocked people have no presence.
      if (!isBlocked) await socket.join(presenceRoom(otherId))
      const { lastSeq, deletions, deliveredSeq, seenSeq } = row
      return { isOnline: !isBlocked && isOnline(onlineUntil), lastSeq, deletions, deliveredSeq, seenSeq }
    },
  )

  sockets.handle(
    messageEvents.conversationClose,
    async ({ caller, country, socket, payload: { conversationId } }) => {
      const { otherId } = await find(caller.id, country, conversationId)
      await socket.leave(presenceRoom(otherId))
    },
  )

  sockets.handle(messageEvents.typing, async ({ caller, country, payload: { conversationId } }) => {
    const found = await findWriteAccess(db, { viewerId: caller.id, country }, conversationId)
    if (found.canWrite) notifyRecipient(platform, found, 'someone_typing', { conversationId })
  })

  sockets.handle(
    messageEvents.messagesDelivered,
    async ({ caller, country, payload: { conversationId, seq } }) => {
      const found = await find(caller.id, country, conversationId)
      const marks = await markDelivered(db, conversationId, caller.id, seq)
      if (marks) notifyRecipient(platform, found, 'messages_seen', { conversationId, ...marks })
    },
  )
}
