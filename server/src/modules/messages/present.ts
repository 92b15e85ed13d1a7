import type { Conversation, Message } from '@ovation/contract'
import { avatarUrl, isOnline } from '#modules/people'
import type { Files } from '#platform/files'
import type { ConversationRow } from '#views/conversation-rows'
import type { MessageRow } from './store.ts'

/** How much of a message a list of conversations shows. */
const shownOfLast = 120
export const deletedText = 'Message deleted!'

export function presentConversation(files: Files, row: ConversationRow): Conversation {
  return {
    _id: row.id,
    type: row.type,
    performerId: row.creatorId,
    streamId: null,
    recipients: [
      { source: 'performer', sourceId: row.creatorId },
      { source: 'user', sourceId: row.fanId },
    ],
    recipientInfo: {
      _id: row.otherId,
      username: row.username,
      name: row.name,
      avatar: avatarUrl(files, row.avatarFileId),
      isOnline: isOnline(row.onlineUntil),
      isPerformer: row.isPerformer,
      verifiedAccount: row.verifiedAccount,
    },
    lastMessage: row.isLastDeleted ? deletedText : (row.lastText ?? '').slice(0, shownOfLast),
    lastMessageType: row.lastType,
    lastSenderId: row.lastSenderId,
    lastMessageCreatedAt: row.lastAt?.toISOString() ?? null,
    lastSeq: row.lastSeq,
    totalNotSeenMessages: row.unread,
    deliveredSeq: row.deliveredSeq,
    seenSeq: row.seenSeq,
    deletions: row.deletions,
    isSubscribed: row.isSubscribed,
    isBlocked: row.isBlocked,
    canWrite: row.canWrite,
    isMuted: row.isMuted,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  }
}

export interface Sender {
  id: string
  username: string | null
  name: string
  avatarFileId: string | null
  isPerformer: boolean
}

/** A message for somebody of its conversation. What was taken back is empty for everyone. */
export function presentMessage(files: Files, row: MessageRow, sender: Sender, viewerId: string): Message {
  const isDeleted = row.deletedAt !== null
  return {
    _id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    clientId: row.senderId === viewerId ? row.clientId : null,
    type: row.type,
    text: isDeleted ? deletedText : row.text,
    fileIds: [],
    files: [],
    isSale: false,
    price: 0,
    isBought: false,
    senderId: row.senderId,
    senderInfo: {
      _id: sender.id,
      username: sender.username,
      name: sender.name,
      avatar: avatarUrl(files, sender.avatarFileId),
      isPerformer: sender.isPerformer,
    },
    isDeleted,
    createdAt: row.createdAt.toISOString(),
  }
}
