import type { Member } from '#modules/people'
import type { Platform } from '#platform'
import { forbidden, notFound } from '#platform/errors'
import { type ConversationRow, loadConversationRows } from '#views/conversation-rows'
import { findConversation } from './find-conversation.ts'
import { countDeletion, deleteMessages, findMessage } from './store.ts'

type Parts = Pick<Platform, 'db' | 'realtime'>

/** Taken back by its sender, for everyone. Once more changes nothing. */
export async function deleteMessage({ db, realtime }: Parts, member: Member, id: string) {
  const message = await findMessage(db.orm, id)
  const [conversation] = message ? await loadConversationRows(db, member, [message.conversationId]) : []
  if (!message || !conversation) throw notFound('This message')
  if (message.senderId !== member.viewerId) throw forbidden('This message is not yours.')
  if (!message.deletedAt) await deleteIn({ db, realtime }, conversation, message)
  return { success: true }
}

/** Everything in a conversation, by the creator whose conversation it is. */
export async function removeAllMessages(parts: Parts, member: Member, conversationId: string) {
  const conversation = await findConversation(parts.db, member, conversationId)
  if (!conversation.isCreator) throw forbidden('Only the creator of a conversation can empty it.')
  await deleteIn(parts, conversation, null)
  return { success: true }
}

async function deleteIn(
  { db, realtime }: Parts,
  { id: conversationId, creatorId, fanId }: ConversationRow,
  message: { id: string; seq: number } | null,
) {
  const { deletions, lastSeq } = await db.orm.transaction(async (tx) => {
    const counted = await countDeletion(tx, conversationId)
    await deleteMessages(tx, conversationId, message?.seq)
    return counted
  })
  const told = { conversationId, _id: message?.id ?? null, seq: message?.seq ?? lastSeq, deletions }
  for (const accountId of [creatorId, fanId]) realtime.toUser(accountId, 'message_deleted', told)
}
