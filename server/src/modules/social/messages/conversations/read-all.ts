import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { conversationRead } from '../message/topics.ts'
import { notifyRecipient } from '../publish/to-side.ts'
import { countUnread } from '../queries/conversation-rows.ts'
import { findConversation } from './find-conversation.ts'
import { markRead } from './store.ts'

/** Publishes to the reader's devices that it is read, and to the other person that it was seen. */
export async function readAll(
  { db, realtime, extensions }: Pick<Platform, 'db' | 'realtime' | 'extensions'>,
  member: Member,
  conversationId: string,
) {
  const conversation = await findConversation(db, member, conversationId)
  const marks = await markRead(db, conversationId, member.viewerId)
  if (marks) {
    const total = await countUnread(db, member)
    realtime.toUser(member.viewerId, 'notify_read_messages_in_conversation', { conversationId, total })
    notifyRecipient({ realtime }, conversation, 'messages_seen', { conversationId, ...marks })
    await extensions.announce(db.orm, conversationRead, { conversationId, accountId: member.viewerId })
  }
  return { ok: true }
}
