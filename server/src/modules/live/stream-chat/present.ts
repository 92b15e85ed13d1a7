import type { ChatMember, Conversation, StreamMessage } from '@ovation/contract'
import type { Account } from '#modules/identity/accounts'
import { avatarUrl, isOnline } from '#modules/identity/people'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import type { ChatRow, MemberRow, PersonInChat } from '#views/stream-chat-rows'
import type { StreamMessageRow } from './queries/stream-message-rows.ts'

export const deletedText = 'Message deleted'

interface WrittenNow {
  id: string
  conversationId: string
  seq: number
  clientId: string | null
  text: string
  createdAt: Date
}

/** A message that was just written, presented without reading it again. */
export const presentWritten = (
  files: Files,
  { id, ...written }: WrittenNow,
  sender: Account,
): StreamMessage => ({
  _id: id,
  conversationId: written.conversationId,
  seq: written.seq,
  clientId: written.clientId,
  type: 'text',
  text: written.text,
  price: 0,
  senderId: sender.id,
  senderInfo: presentMember(files, sender),
  isDeleted: false,
  createdAt: written.createdAt.toISOString(),
})

/** The same for everyone in the chat, because one event is sent to all. */
export const presentStreamMessage = (files: Files, row: StreamMessageRow): StreamMessage => ({
  _id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  clientId: row.clientId,
  type: row.type,
  text: row.isDeleted ? deletedText : row.text,
  price: fromHundredths(row.tip ?? 0),
  senderId: row.senderId,
  senderInfo: presentMember(files, { ...row, id: row.senderId }),
  isDeleted: row.isDeleted,
  createdAt: row.createdAt.toISOString(),
})

export const presentMember = (files: Files, row: MemberRow): ChatMember => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  avatar: avatarUrl(files, row.avatarFileId),
  isPerformer: row.isPerformer,
})

const presentPerson = (files: Files, person: PersonInChat) => ({
  _id: person.id,
  username: person.username,
  name: person.name,
  avatar: avatarUrl(files, person.avatarFileId),
  isOnline: isOnline(person.onlineUntil),
  isPerformer: person.isPerformer,
  verifiedAccount: person.verifiedAccount,
})

/** A chat as a conversation. It has no inbox and no read marks. */
export function presentChat(
  files: Files,
  chat: ChatRow,
  { viewerId, canWrite }: { viewerId: string | null; canWrite: boolean },
): Conversation {
  const other = chat.creatorId === viewerId && chat.fan ? chat.fan : chat.creator
  return {
    _id: chat.id,
    type: chat.type,
    performerId: chat.creatorId,
    streamId: chat.streamId,
    recipients: [
      { source: 'performer', sourceId: chat.creatorId },
      ...(chat.fanId ? [{ source: 'user' as const, sourceId: chat.fanId }] : []),
    ],
    recipientInfo: presentPerson(files, other),
    lastMessage: '',
    lastMessageType: null,
    lastSenderId: null,
    lastMessageCreatedAt: null,
    lastSeq: chat.lastSeq,
    totalNotSeenMessages: 0,
    deliveredSeq: 0,
    seenSeq: 0,
    deletions: 0,
    isSubscribed: false,
    isBlocked: false,
    canWrite: canWrite && chat.closedAt === null,
    isMuted: false,
    note: '',
    createdAt: chat.createdAt.toISOString(),
  }
}
