import { nameFor, streamChatEvents } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden } from '#platform/errors'
import { enterChat } from './find-chat.ts'
import { findStreamMessage, markDeleted } from './message-store.ts'
import { chatRoom } from './room.ts'
import { publishRules } from './rules.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'files' | 'realtime' | 'states'>

/**
 * Deletes a message in a stream's chat for its sender or for the creator of the stream; a repeat changes nothing. False:
 * there is no message with this id.
 */
export async function deleteStreamMessage(parts: Parts, member: Member, id: string): Promise<boolean> {
  const { db } = parts
  const message = await findStreamMessage(db.orm, id)
  if (!message) return false
  const { conversationId, senderId } = message
  const { chat } = await enterChat(parts, member, conversationId)
  if (![senderId, chat.creatorId].includes(member.viewerId))
    throw forbidden('You can only delete your own messages.')
  if (message.type !== 'text') throw forbidden('Tips can’t be deleted.')
  const { isNew, wasPinned } = await markDeleted(db, message)
  if (isNew) publishDeleted(parts, conversationId, id)
  if (wasPinned) await publishRules(parts, conversationId)
  return true
}

/** After the commit. */
export function publishDeleted({ realtime }: Pick<Parts, 'realtime'>, conversationId: string, id: string) {
  const name = nameFor(streamChatEvents.chatMessagesDeleted, conversationId)
  realtime.toRoom(chatRoom(conversationId), name, { conversationId, _id: id })
}
