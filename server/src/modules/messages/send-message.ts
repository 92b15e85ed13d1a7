import type { BodyOf, Message, messageCalls } from '@ovation/contract'
import type { Viewer } from '#modules/accounts'
import type { Member } from '#modules/people'
import type { Platform } from '#platform'
import { forbidden, invalid } from '#platform/errors'
import type { ConversationRow } from '#views/conversation-rows'
import { findConversation } from './find-conversation.ts'
import { presentMessage } from './present.ts'
import { findMessage, writeMessage } from './store.ts'

type Said = BodyOf<typeof messageCalls.sendMessage>

/** Written first, then said: to the other one, and to the sender's other devices. */
export async function sendMessage(
  { db, files, realtime }: Pick<Platform, 'db' | 'files' | 'realtime'>,
  viewer: Viewer,
  member: Member,
  conversationId: string,
  said: Said,
): Promise<Message> {
  const conversation = await findConversation(db, member, conversationId)
  if (!conversation.canWrite) throw mayNotWrite(conversation)
  const text = said.text.trim()
  if (!text) throw invalid('text', 'Write something first.')
  const { clientId = null } = said
  const draft = { conversationId, senderId: viewer.id, clientId, type: 'text' as const, text }
  const { unread, isNew, ...sent } = await writeMessage(db, draft)
  // What was sent before is answered as it was then, whatever is said now.
  const first = isNew ? null : await findMessage(db.orm, sent.id)
  const row = first ?? { ...draft, ...sent, deletedAt: null }
  const mine = presentMessage(files, row, viewer.account, viewer.id)
  if (isNew) {
    const theirs = presentMessage(files, row, viewer.account, conversation.otherId)
    realtime.toUser(conversation.otherId, 'message_created', { ...theirs, totalNotSeenMessages: unread })
    realtime.toUser(viewer.id, 'message_created', { ...mine, totalNotSeenMessages: conversation.unread })
  }
  return mine
}

function mayNotWrite({ isCreator, isBlocked, name }: ConversationRow) {
  if (isBlocked) return forbidden('You have blocked this person.')
  if (isCreator) return forbidden(`${name || 'This person'} is no longer a fan of yours.`)
  return forbidden(`Follow or subscribe to ${name || 'this creator'} to write.`)
}
