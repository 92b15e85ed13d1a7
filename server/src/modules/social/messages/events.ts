import { messageEvents } from '@ovation/contract'
import { isOnline } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type EventRouter, presenceRoom } from '#platform/realtime'
import { findConversation, findToWrite } from './find-conversation.ts'
import { markDelivered } from './store.ts'
import { tellOther } from './tell-side.ts'

export function messageSockets(sockets: EventRouter, platform: Platform) {
  const { db } = platform
  const find = (viewerId: string, country: string | null, id: string) =>
    findConversation(db, { viewerId, country }, id)

  sockets.handle(
    messageEvents.conversationOpen,
    async ({ caller, country, socket, payload: { conversationId } }) => {
      const { otherId, onlineUntil, isBlocked, ...row } = await find(caller.id, country, conversationId)
      // First: whoever comes or goes after the answer is told of. Of a person one has blocked, nothing.
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
    const found = await findToWrite(db, { viewerId: caller.id, country }, conversationId)
    if (found.canWrite) tellOther(platform, found, 'someone_typing', { conversationId })
  })

  sockets.handle(
    messageEvents.messagesDelivered,
    async ({ caller, country, payload: { conversationId, seq } }) => {
      const found = await find(caller.id, country, conversationId)
      const marks = await markDelivered(db, conversationId, caller.id, seq)
      if (marks) tellOther(platform, found, 'messages_seen', { conversationId, ...marks })
    },
  )
}
