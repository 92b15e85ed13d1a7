import { messageEvents } from '@ovation/contract'
import type { Platform } from '#platform'
import type { EventRouter } from '#platform/realtime'
import { findConversation } from './find-conversation.ts'
import { markDelivered } from './store.ts'

export function messageSockets(sockets: EventRouter, { db, realtime }: Platform) {
  const find = (viewerId: string, id: string) => findConversation(db, { viewerId, country: null }, id)

  sockets.handle(messageEvents.typing, async ({ caller, payload: { conversationId } }) => {
    const { otherId, canWrite } = await find(caller.id, conversationId)
    if (canWrite) realtime.toUser(otherId, 'someone_typing', { conversationId })
  })

  sockets.handle(messageEvents.messagesDelivered, async ({ caller, payload: { conversationId, seq } }) => {
    const { otherId } = await find(caller.id, conversationId)
    const marks = await markDelivered(db, conversationId, caller.id, seq)
    if (marks) realtime.toUser(otherId, 'messages_seen', { conversationId, ...marks })
  })
}
