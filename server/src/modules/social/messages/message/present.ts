import type { Access, Conversation, Message } from '@ovation/contract'
import { coverOf, mediaIn } from '#modules/content/items'
import { decide } from '#modules/identity/access'
import { avatarUrl, isOnline } from '#modules/identity/people'
import { fromHundredths } from '#platform/amounts'
import { type Files, presentFile } from '#platform/files'
import type { ConversationRow } from '../queries/conversation-rows.ts'
import type { MessageItem, MessageRow } from '../queries/message-rows.ts'

/** Characters of the last message in a list of conversations. */
const shownOfLast = 120
const deletedText = 'Message deleted!'

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
      isOnline: !row.isBlocked && isOnline(row.onlineUntil),
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

/**
 * Whether a member of the conversation has access to what a message sells. Callers have already checked membership.
 */
export const accessToSold = (item: MessageItem, viewerId: string): Access | null =>
  decide({
    isOwner: item.creatorId === viewerId,
    isModerator: false,
    isCreatorVisible: true,
    isRestricted: item.isRestricted,
    status: 'active',
    isReady: true,
    isPublished: true,
    isSale: item.isSale,
    isPublic: !item.isSale,
    price: item.price,
    isSubscribed: false,
    isBought: item.isBought,
  })

/** Operators restricted the only photo of a message. */
const hasLostFiles = ({ type, files }: MessageRow) => type !== 'text' && type !== 'tip' && files.length === 0

const nothing = { photos: 0, videos: 0, audios: 0, duration: 0 }

/** A message as one member sees it. Deleted messages are empty, locked files are a blurred cover. */
export function presentMessage(files: Files, row: MessageRow, sender: Sender, viewerId: string): Message {
  // A fan keeps an unsent mass message they paid for, also when both happened at once.
  const isUnsent = row.deletedAt !== null && !row.item?.isBought
  const isRestricted = row.restriction !== null || (row.item?.isRestricted ?? false) || hasLostFiles(row)
  const isDeleted = isUnsent || (isRestricted && row.senderId !== viewerId)
  const item = isDeleted ? null : row.item
  const allowed = item === null || (accessToSold(item, viewerId)?.allowed ?? false)
  const shown = allowed && !isDeleted ? row.files : []
  const locked = { thumbnail: null, teaser: null, files: row.files }
  return {
    _id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    clientId: row.senderId === viewerId ? row.clientId : null,
    type: row.type,
    text: isDeleted ? deletedText : row.text,
    fileIds: shown.map(({ id }) => id),
    files: shown.map((file) => presentFile(files, file)),
    cover: allowed || isDeleted ? null : coverOf(files, locked, false),
    media: isDeleted ? nothing : mediaIn(row.files),
    isSale: item?.isSale ?? false,
    price: fromHundredths(item?.price ?? row.tip ?? 0),
    isBought: item?.isBought ?? false,
    senderId: row.senderId,
    senderInfo: {
      _id: sender.id,
      username: sender.username,
      name: sender.name,
      avatar: avatarUrl(files, sender.avatarFileId),
      isPerformer: sender.isPerformer,
    },
    isDeleted,
    restriction: isDeleted ? null : row.restriction,
    createdAt: row.createdAt.toISOString(),
  }
}
