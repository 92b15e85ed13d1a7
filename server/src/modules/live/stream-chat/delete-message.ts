import { nameFor, streamChatEvents } from '@ovation/contract'
import type { MessagesElsewhere } from '#modules/social/messages'
import type { Platform } from '#platform'
import { forbidden } from '#platform/errors'
import { enterChat } from './find-chat.ts'
import { chatRoom } from './room.ts'
import { tellRules } from './rules.ts'
import { findStreamMessage, markDeleted } from './store.ts'

/** Taken back by its sender, or by the creator whose stream it is; once more changes nothing. */
export const deleteStreamMessage =
  (platform: Platform): MessagesElsewhere['delete'] =>
  async (member, id) => {
    const { db, realtime } = platform
    const message = await findStreamMessage(db.orm, id)
    if (!message) return false
    const { conversationId, senderId } = message
    const { chat } = await enterChat(platform, member, conversationId)
    if (![senderId, chat.creatorId].includes(member.viewerId))
      throw forbidden('You can only delete your own messages.')
    if (message.type !== 'text') throw forbidden('Tips can’t be deleted.')
    const { isNew, wasPinned } = await markDeleted(db, message)
    if (isNew) {
      const name = nameFor(streamChatEvents.chatMessagesDeleted, conversationId)
      realtime.toRoom(chatRoom(conversationId), name, { conversationId, _id: id })
    }
    if (wasPinned) await tellRules(platform, conversationId)
    return true
  }
